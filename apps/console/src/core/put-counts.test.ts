import { expect, it } from 'vitest';
import { putCounts } from './put-counts.ts';

it.each([
  ['{n} orders', 1, '1 order'],
  ['{n} orders', 2, '2 orders'],
  ['{n} orders', 0, '0 orders'],
  ['{n} orders', '1', '1 order'],
  ['{n} orders', '1,001', '1,001 orders'],
  ['{n} rows were saved', 1, '1 row was saved'],
  ['{n} rows were saved', 3, '3 rows were saved'],
  ['{n} companies have none', 1, '1 company has none'],
  ['{n} boxes, {n} codes', 1, '1 box, 1 code'],
  ['{n} pcs', 1, '1 pc'],
  ['{n} is used', 1, '1 is used'],
  ['{n} series', 1, '1 series'],
  ['{n}', 1, '1'],
])('"%s" with %s is “%s”', (text, n, expected) => {
  expect(putCounts(text, { n })).toBe(expected);
});
