import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allCalls } from '../contract/cases/calls.ts';
import { allEdges, bothEnds } from './edges.ts';
import { inputsOf } from './inputs.ts';
import { madeValid, withValue } from './valid.ts';

const names = { ids: ['1', '22'], codes: ['N3W3R00000000000'] };
const tries = 12;

/** The shortest and the longest of some inputs that the schema accepts: rules between fields run where the others are right. */
function goodOnes(call: (typeof allCalls)[number]): unknown[] {
  const made = fc.sample(inputsOf(call, names), { seed: 3, numRuns: tries }).map((input, nth) => madeValid(call, input, nth));
  const accepted = made.filter((input) => call.input.safeParse(input).success);
  const byLength = accepted.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);
  return [...new Set([byLength[0], byLength.at(-1)])].filter((input) => input !== undefined);
}

it('no schema breaks at what one of its fields refuses: rules between fields run all the same', () => {
  const broken = new Set<string>();
  for (const call of allCalls) {
    const good = goodOnes(call);
    if (good.length === 0) broken.add(`${call.name}: no input that it accepts`);
    for (const { path, value } of allEdges([call]))
      for (const input of good) {
        const edge = value(undefined);
        for (const one of [withValue(input, path, edge), ...bothEnds(input, path, edge)])
          try {
            call.input.safeParse(one);
          } catch (error) {
            broken.add(`${call.name} ${path.join('.')} ${JSON.stringify(edge)?.slice(0, 40)}: ${String(error).slice(0, 80)}`);
          }
      }
  }
  expect([...broken]).toEqual([]);
});
