import { expect, it } from 'vitest';
import { outcomeFault, outcomeText } from './recall-answer.ts';

const none = { found: 0, returned: 0, destroyed: 0, sold: 0 };

it.each([
  [none, null],
  [{ found: 6, returned: 2, destroyed: 4, sold: 4 }, null],
  [
    { ...none, found: 11 },
    { field: 'found', most: 10 },
  ],
  [
    { ...none, found: 3, returned: 4 },
    { field: 'returned', most: 3 },
  ],
  [
    { ...none, found: 3, returned: 2, destroyed: 2 },
    { field: 'destroyed', most: 1 },
  ],
  [
    { ...none, found: 6, sold: 5 },
    { field: 'sold', most: 4 },
  ],
] as const)('of ten units, %o has the fault %o', (outcome, fault) => {
  expect(outcomeFault(outcome, 10)).toEqual(fault);
});

it.each([
  [{ returned: null, destroyed: null, sold: null }, undefined],
  [none, undefined],
  [{ returned: 2, destroyed: 0, sold: 3 }, '2 returned, 0 destroyed, 3 sold'],
])('%o is said as %s', (outcome, words) => {
  expect(outcomeText(outcome)?.en).toBe(words);
});
