import * as z from 'zod';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../core/text.ts';
import { faultOf, fromAddress, grouped, money, nearTime, number, shapeOf, span, wireValue } from './index.ts';

afterEach(() => setLanguage('zh'));

describe('what is wrong with a value', () => {
  const own = z.string().refine((text) => text === 'a', '只能是 a|Only a');
  it.each([
    ['a missing text', z.string().min(1), '', '请填写名称', '名称 is required'],
    ['nothing at all', z.string(), undefined, '请填写名称', '名称 is required'],
    ['a text that is too short', z.string().min(4), 'abc', '至少 4 个字', 'At least 4 characters'],
    ['a text that is too long', z.string().max(2), 'abc', '最多 2 个字', 'At most 2 characters'],
    ['a number that is too small', z.number().min(3), 2, '不能小于 3', 'Must be at least 3'],
    ['a number that is too large', z.number().max(3), 4, '不能大于 3', 'Must be at most 3'],
    ['a fraction', z.number().int(), 1.5, '应为整数', 'Must be a whole number'],
    ['a pattern', z.string().regex(/^\d$/), 'x', '格式不正确', 'Invalid format'],
    [
      'a pattern that says what would be right',
      z.string().regex(/^\d{7}$/, '应为 7 位数字|must have 7 digits'),
      '1',
      '应为 7 位数字',
      'Must have 7 digits',
    ],
    ['an address', z.url(), 'x', '应以 http:// 或 https:// 开头', 'Must start with http:// or https://'],
    ['an optional address', z.union([z.literal(''), z.url()]), 'x', '应以 http:// 或 https:// 开头', 'Must start with http:// or https://'],
    ['a list that is too long', z.array(z.string()).max(1), ['a', 'b'], '最多 1 项', 'At most 1 entries'],
    ['the schema’s own refusal', own, 'b', '只能是 a', 'Only a'],
  ])('is worded for %s', (_, schema, value, zh, en) => {
    expect(faultOf(schema, value, '名称')).toBe(zh);
    setLanguage('en');
    expect(faultOf(schema, value, '名称')).toBe(en);
  });

  it('is nothing for a good value', () => expect(faultOf(z.string(), 'x', '名称')).toBeUndefined());
});

describe('a value on its way to the server', () => {
  const file = { fileId: '9', name: 'a', originalName: 'a', link: '/a', size: 1, mime: 'image/png' };
  const id = z.string().regex(/^\d+$/);
  it.each([
    ['one file where one is taken', id, [file], '9'],
    ['one file where a list is taken', z.array(id), [file], ['9']],
    ['a file as the server answered it', id, file, '9'],
    ['no file where a list is taken', z.array(id), null, []],
    ['a cleared optional text', z.email().optional(), '', undefined],
    ['a cleared text that may be empty', z.string(), undefined, ''],
    ['a null that is meant', z.string().nullish(), null, null],
    ['a wrong value, left for the check', z.number(), 'x', 'x'],
  ])('%s', (_, schema, value, wire) => expect(wireValue(schema, value)).toEqual(wire));
});

describe('a filter in the address', () => {
  it.each([
    ['a number where numbers are meant', z.union([z.literal(0), z.literal(1)]).optional(), '1', 1],
    ['a text that looks like a number', z.string().optional(), '007', '007'],
    ['a number that is read leniently', z.coerce.number().int(), '5', 5],
    ['a truth value', z.boolean().optional(), 'true', true],
    ['a list', z.array(z.string()).optional(), 'a,b', ['a', 'b']],
    ['a list of numbers', z.array(z.number()).optional(), '1,2', [1, 2]],
    ['a value that is refused', z.enum(['a']).optional(), 'b', undefined],
  ])('%s', (_, schema, text, value) => expect(fromAddress(schema, text)).toEqual(value));

  it('finds the fields of refined, piped and joined schemas', () => {
    const base = z.object({ a: z.string(), b: z.string() });
    for (const schema of [
      base,
      base.refine(() => true),
      base.transform((x) => x),
      base.and(z.object({ c: z.string() })),
      z.union([base, z.object({ c: z.string() })]),
    ]) {
      expect(Object.keys(shapeOf(schema))).toEqual(expect.arrayContaining(['a', 'b']));
    }
  });
});

describe('amounts, times and codes for reading', () => {
  const now = Date.parse('2026-01-31T12:00:00+08:00');
  it.each([
    ['2026-01-31 11:59:50', '刚刚'],
    ['2026-01-31 11:55:00', '5 分钟前'],
    ['2026-01-31 09:30:00', '2 小时前'],
    ['2026-01-31 14:00:00', '2 小时后'],
    ['2026-01-30 11:00:00', '2026-01-30 11:00'],
  ])('%s is %s at noon', (time, text) => expect(nearTime(time, now)).toBe(text));
  it.each([
    [0, '0 秒'],
    [59, '59 秒'],
    [60, '1 分钟'],
    [3725, '1 小时 2 分钟'],
    [90_000, '1 天 1 小时'],
  ])('%d seconds are %s', (seconds, text) => expect(span(seconds)).toBe(text));
  it.each([
    [123_450, '¥1,234.50'],
    [-5, '−¥0.05'],
    ['100', '¥1.00'],
  ])('%s fen are %s', (fen, text) => expect(money(fen)).toBe(text));
  it('puts separators into numbers', () => expect(number(1_234_567)).toBe('1,234,567'));
  it.each([
    ['09521101000016', 'gtin', '0 95 21101 00001 6'],
    ['9521101000016', 'gtin', '9 521101 000016'],
    ['95200002', 'gtin', '9520 0002'],
    ['ABC', 'gtin', 'ABC'],
    ['123456789012345', 'ecode', '12345 67890 12345'],
    ['ABCDEFGHJKLM', 'auth', 'ABCD EFGH JKLM'],
    ['ABC-1', 'plain', 'ABC-1'],
  ] as const)('%s as %s is %s', (code, kind, text) => expect(grouped(code, kind)).toBe(text));
});
