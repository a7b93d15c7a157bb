// `npm run test:torture -- --kills 100 --seed 1`: kills the built product while people work, then asks whether everything is there.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { seed: { type: 'string' }, kills: { type: 'string', default: '100' }, freeze: { type: 'string', default: '30' } },
});
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'long-browser', 'tests/torture/torture.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TORTURE_KILLS: values.kills,
      TORTURE_FREEZE_MS: String(Number(values.freeze) * 1000),
      TORTURE_SEED: values.seed ?? String(randomInt(2 ** 31)),
      TORTURE_PAUSE_MS: '2500',
    },
  },
);
process.exitCode = status ?? 1;
