import { describe, expect, it } from 'vitest';
import { findingText, gtinRuleLevels, gtinRules, type FindingFacts, type GtinRule } from './gtin-rules.ts';

const cases: [GtinRule, FindingFacts, string, string][] = [
  ['R1', { expected: '7' }, '校验位错误，应为 7', 'The check digit is wrong; it should be 7'],
  [
    'R1',
    { expected: '06901234000016' },
    '与其厂商识别代码、商品项目代码不一致，应为 6901234000016',
    'Does not match its company prefix and item reference; it should be 6901234000016',
  ],
  [
    'R2',
    { prefix: '6901234', until: '2025-08-01' },
    '厂商识别代码 6901234 已于 2025-08-01 到期',
    'The company prefix 6901234 expired on 2025-08-01',
  ],
  ['R2', { prefix: '6901234', cancelled: true }, '厂商识别代码 6901234 已注销', 'The company prefix 6901234 was cancelled'],
  [
    'R3',
    { others: ['06901234000016', '00000096385074'] },
    '品牌、名称、型号、规格与商品码 6901234000016、96385074 相同',
    'Same brand, name, model and specification as GTIN 6901234000016, 96385074',
  ],
  ['R4', { days: 91 }, '分配后 91 天仍未通报', 'Not reported 91 days after allocation'],
  [
    'R5',
    { product: '三人沙发', symbol: '06901234000023' },
    '产品“三人沙发”使用的条码内容 6901234000023 与商品码不一致',
    'The barcode of product “三人沙发” contains 6901234000023, which does not match this GTIN',
  ],
  [
    'R5',
    { symbol: '6901234000023' },
    '条码内容 6901234000023 与商品码不一致',
    'A barcode contains 6901234000023, which does not match this GTIN',
  ],
  [
    'R6',
    { stopped: '2026-01-01', count: 12 },
    '已于 2026-01-01 停用，此后仍有 12 枚单品码下发或激活',
    'Disabled on 2026-01-01, but 12 item codes were issued or activated since',
  ],
  ['R7', { product: '三人沙发', frozen: true }, '绑定的产品“三人沙发”已冻结', 'Its linked product “三人沙发” is frozen'],
  ['R7', { product: '三人沙发' }, '绑定的产品“三人沙发”已下架', 'Its linked product “三人沙发” is unpublished'],
];

describe('a finding', () => {
  it.each(cases)('of %s from %j says “%s”', (rule, facts, zh, en) => expect(findingText(rule, facts)).toEqual({ zh, en }));
  it('is grave where the number itself is wrong or in forbidden use, slight where something is only late', () => {
    const of = (level: number) => gtinRules.filter((rule) => gtinRuleLevels[rule] === level);
    expect([of(3), of(2), of(1)]).toEqual([['R1', 'R5', 'R6'], ['R2', 'R3', 'R7'], ['R4']]);
  });
  it('has a sentence even where no fact is known', () => {
    for (const rule of gtinRules) for (const text of Object.values(findingText(rule, {}))) expect(text).not.toMatch(/undefined|null|NaN/);
  });
});
