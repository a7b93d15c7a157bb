import { expect, it } from 'vitest';
import { readAmountText } from './amount-text.ts';

it.each([
  ['1500', '1500'],
  ['1,500', '1500'],
  ['1，500', '1500'],
  ['12,345,678.50', '12345678.50'],
  ['1 500', '1500'],
  ['1\u00a0500', '1500'],
  ["1'500", '1500'],
  ['1’234’567', '1234567'],
  ['１５００．５', '1500.5'],
  ['−5', '-5'],
  ['-1,200', '-1200'],
  ['1e-3', '1e-3'],
])('reads %s as %s', (text, value) => expect(readAmountText(text)).toEqual({ ok: true, value }));

it.each(['￥6,980.00', '¥ 6980.00', '6980.00元', '６９８０．００ 元', 'RMB 6,980.00', '人民币6980.00元', '6980.00 CNY'])(
  'reads the money %s, and refuses it where no money is asked for',
  (text) => {
    expect(readAmountText(text, { money: true })).toEqual({ ok: true, value: '6980.00' });
    expect(readAmountText(text)).toMatchObject({ ok: false });
  },
);

it.each(['1,5', '12,34', '1.000,00', '1,2345', '12,3456,7890', '1 5', '1,500,', '1,,500', '1,500 000', '1.234.567,8', ',500', '1,00'])(
  'does not guess what %s means',
  (text) => expect(readAmountText(text).ok).toBe(false),
);

it.each(['', 'abc', '5.', '.5', '5-6', '1_000', '½', '5个', '0x10', '--5'])('%j is no amount', (text) =>
  expect(readAmountText(text).ok).toBe(false),
);
