import { describe, expect, it } from 'vitest';
import { hasUnit, inGroupsOfThree, readNumber, unitOf } from './number-text.ts';

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
    ['1 000', 1000],
    ["1'234'567", 1_234_567],
    ['−5', -5],
    ['+7', 7],
    ['.5', 0.5],
    ['2 million', 2_000_000],
    ['20k', 20_000],
    ['1千万', 10_000_000],
    ['０１２', 12],
    [' 7 ', 7],
  ])('%s is %d', (typed, value) => expect(readNumber(typed)).toBe(value));

  it.each(['', 'abc', '1.5.2', '12,34', '1 5', '1,5万', '500元', '¥5', '2万3', '--3', '1e5', '0x10', '5 个', '１/２'])(
    '%j is none',
    (typed) => expect(readNumber(typed)).toBeUndefined(),
  );

  it.each([
    ['500', '万元', 500],
    ['500万', '万元', 500],
    ['５００万', '万元', 500],
    ['500 万元', '万元', 500],
    ['5,000,000元', '万元', 500],
    ['￥5,000,000元', '万元', 500],
    ['1.2亿', '万元', 12_000],
    ['3千', '万元', 0.3],
    ['500万', '× 10,000 yuan', 500],
    ['5 million yuan', '× 10,000 yuan', 500],
    ['￥6,980.00', '¥', 6980],
    ['６９８０元', '¥', 6980],
    ['1.5万', '¥', 15_000],
    ['300件', '件', 300],
    ['2万枚', '枚', 20_000],
    ['12 months', 'months', 12],
    ['5千克', '千克', 5],
    ['5克', '千克', 0.005],
    ['12月', '个月', undefined],
    ['300件', '¥', undefined],
  ])('%s in a field of %s is %d', (typed, unit, value) => expect(readNumber(typed, unitOf(unit))).toBe(value));

  it('names its unit', () => expect([hasUnit('2万'), hasUnit('20000')]).toEqual([true, false]));
  it('is written in groups of three', () =>
    expect([1234567, 0.5, -1000, 12].map(inGroupsOfThree)).toEqual(['1,234,567', '0.5', '-1,000', '12']));
});
