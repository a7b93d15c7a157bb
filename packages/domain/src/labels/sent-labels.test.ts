import { describe, expect, it } from 'vitest';
import { printedUpTo } from './sent-labels.ts';

describe('printedUpTo', () => {
  const twoRuns = [
    { from: 401, to: 420, forms: 20 },
    { from: 421, to: 440, forms: 20 },
  ];
  it.each([
    ['everything where nothing waits', twoRuns, 0, 440],
    ['up to the label before the one that waits', twoRuns, 23, 417],
    ['nothing of what was sent where all of it waits', twoRuns, 40, 400],
    ['nothing of what was sent where older forms wait too', twoRuns, 60, 400],
    ['a product of three packages only with its last label', [{ from: 1, to: 10, forms: 30 }], 4, 8],
    ['never more than the forms hold where several lie across', [{ from: 1, to: 5, forms: 3 }], 1, 3],
    ['nothing where nothing was sent', [], 3, 0],
  ])('says %s', (_, sent, waiting, last) => expect(printedUpTo(sent, waiting)).toBe(last));
});
