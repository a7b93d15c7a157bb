import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allCalls } from '../contract/cases/calls.ts';
import { inputsOf } from './inputs.ts';
import { madeValid } from './valid.ts';

const names = { ids: ['1', '22', '9000000000000000001'], codes: ['N3W3R00000000000'] };
const tries = 50;

it(`of ${tries} inputs that the fuzzer makes for a call, its schema accepts at least half: behind it stands the handler`, () => {
  const few = allCalls.flatMap((call) => {
    const made = fc.sample(inputsOf(call, names), { seed: 1, numRuns: tries }).map((input, nth) => madeValid(call, input, nth));
    const accepted = made.filter((input) => call.input.safeParse(input).success).length;
    return accepted < tries / 2 ? [`${call.name}: ${accepted}`] : [];
  });
  expect(few).toEqual([]);
});
