import { expect, it } from 'vitest';
import { seedFrom } from '../proof/random.ts';
import { fuzz } from './fuzz.ts';

const seed = seedFrom('FUZZ_SEED');
const count = Number(process.env['FUZZ_COUNT'] ?? 2500);
/** In a test run one accepted value of each call and a five-hundredth of the complete pass; all of it by `npm run fuzz`. */
const pass = Number(process.env['FUZZ_PASS'] ?? 500);
/** Two seconds when it runs alone; in a test run other files use the machine at the same time. */
const slow = Number(process.env['FUZZ_SLOW'] ?? 20_000);

/** `FUZZ_ROUNDS=112-113`: only these rounds of the run, as its seed makes them. */
const only = process.env['FUZZ_ROUNDS']?.split('-').map(Number) as [number, number] | undefined;

const say = (line: string) => process.stdout.write(`${line}\n`);

it(
  `every call answers each edge value and ${count} requests by chance, of every caller, as it should (npm run fuzz -- --seed ${seed})`,
  async () => {
    const tally = await fuzz({ seed, count, slow, pass, ...(only && { only }) }, say);
    console.log(JSON.stringify({ ...tally, faults: tally.faults.length }));
    expect(tally.faults).toEqual([]);
    if (!only) expect(tally.requests).toBeGreaterThanOrEqual(count);
  },
  300_000 + count * 40 + (pass > 0 ? 60_000 + 10_000_000 / pass : 0),
);
