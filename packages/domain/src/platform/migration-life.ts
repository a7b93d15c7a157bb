import type { Lifecycle } from '../lifecycle.ts';

/** SM-28, the move from the legacy edition: 0 not converted, 1 running, 2 converted. There is no way back from 2. */
export const migrationStates = [0, 1, 2] as const;
export type MigrationState = (typeof migrationStates)[number];
export const migrationLife: Lifecycle<MigrationState, 'migrate' | 'finish' | 'fail'> = {
  0: { migrate: 1 },
  1: { finish: 2, fail: 0 },
  2: {},
};
