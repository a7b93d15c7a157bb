import { describe, expect, it } from 'vitest';
import { hasUnit, inGroupsOfThree, readNumber } from './number-text.ts';

describe('a typed number', () => {
  it.each([
    ['300', 300],
    ['-300', -300],
    ['1.5', 1.5],
    ['2万', 20_000],
    ['1.5万', 15_000],
    ['1.1 万', 11_000],
    ['３千', 3000],
    ['1亿', 100_000_000],
    ['20,000', 20_000],
    ['1，000', 1000],
    ['０１２', 12],
    [' 7 ', 7],
  ])('%s is %d', (typed, value) => expect(readNumber(typed)).toBe(value));

  it.each(['', 'abc', '1.5.2', '12,34', '2万3', '--3', '1e5', '0x10', '5 个', '１/２'])('%j is none', (typed) =>
    expect(readNumber(typed)).toBeUndefined(),
  );

  it('names its unit', () => expect([hasUnit('2万'), hasUnit('20000')]).toEqual([true, false]));
  it('is written in groups of three', () =>
    expect([1234567, 0.5, -1000, 12].map(inGroupsOfThree)).toEqual(['1,234,567', '0.5', '-1,000', '12']));
});
