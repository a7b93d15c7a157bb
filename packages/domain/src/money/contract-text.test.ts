import { expect, it } from 'vitest';
import { amountInWords, fillContract, unknownFields } from './contract-text.ts';

it.each([
  [0, '人民币零元整'],
  [1, '人民币壹分'],
  [50, '人民币伍角整'],
  [105, '人民币壹元零伍分'],
  [120_000, '人民币壹仟贰佰元整'],
  [1_000_000, '人民币壹万元整'],
  [1_000_100, '人民币壹万零壹元整'],
  [10_500_032, '人民币壹拾万伍仟元叁角贰分'],
  [100_000_000_000, '人民币壹拾亿元整'],
  [100_001_000_000, '人民币壹拾亿零壹万元整'],
  [12_345_678_901, '人民币壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元零壹分'],
] as const)('%i fen are written %s', (fen, words) => expect(amountInWords(fen)).toBe(words));

it('fills what is named in braces, and names each field without a value once', () => {
  const body = '乙方：{乙方}，代码 { 统一社会信用代码 }，电话 {联系电话}、{联系电话}，地址 {注册地址}';
  expect(fillContract(body, { partyB: '云禾家居', uscc: '91X', address: '  ' })).toEqual({
    text: '乙方：云禾家居，代码 91X，电话 {联系电话}、{联系电话}，地址 {注册地址}',
    missing: ['contactPhone', 'address'],
  });
});

it('a value is not read as a field', () => {
  expect(fillContract('{乙方}', { partyB: '{甲方}' })).toEqual({ text: '{甲方}', missing: [] });
});

it.each([
  ['{乙方}与{丙方}，{丙方}', ['丙方']],
  ['没有字段', []],
  ['{ 甲方 }{}', []],
] as const)('%s has the unknown fields %j', (body, unknown) => expect(unknownFields(body)).toEqual(unknown));
