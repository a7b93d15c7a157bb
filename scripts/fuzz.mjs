// `npm run fuzz -- --seed 1 --count 100000`: requests of every caller to every call, after each field of each call with each edge
// value (`--pass 0` leaves that out, `--pass 10` makes a tenth of it). A seed repeats a run, and with
// `--rounds 112-113` these rounds of it; without one it is a new one.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '100000' },
    pass: { type: 'string', default: '1' },
    rounds: { type: 'string' },
  },
});
const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'long', 'tests/fuzz/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_COUNT: values.count,
    FUZZ_PASS: values.pass,
    FUZZ_SLOW: '2000',
    ...(values.rounds && { FUZZ_ROUNDS: values.rounds }),
    FUZZ_SEED: values.seed ?? String(randomInt(2 ** 31)),
  },
});
process.exitCode = status ?? 1;
