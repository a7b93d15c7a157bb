import { expect, test } from 'vitest';
import { nextState } from '../lifecycle.ts';
import { migrationLife } from './migration-life.ts';

test.each([
  [0, 'migrate', 1],
  [1, 'finish', 2],
  [1, 'fail', 0],
  [0, 'finish', undefined],
  [0, 'fail', undefined],
  [1, 'migrate', undefined],
  [2, 'migrate', undefined],
  [2, 'finish', undefined],
  [2, 'fail', undefined],
] as const)('in state %d, %s leads to %s', (from, event, to) => expect(nextState(migrationLife, from, event)).toBe(to));
