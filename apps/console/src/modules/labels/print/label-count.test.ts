import { expect, it } from 'vitest';
import { countWords } from './label-count.ts';

it.each([
  [20_000, 2, 1, '将打印 40,000 张（20,000 枚 × 2 包件）'],
  [200, 1, 3, '将打印 600 张（200 枚 × 3 份）'],
  [10, 2, 2, '将打印 40 张（10 枚 × 2 包件 × 2 份）'],
  [200, 1, 1, '将打印 200 张'],
  [0, 2, 1, ''],
  [Number.NaN, 2, 1, ''],
])('%d codes of %d packages in %d copies: %s', (things, pieces, copies, words) =>
  expect(countWords({ things, pieces, copies })).toBe(words),
);
