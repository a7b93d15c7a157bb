import { describe, expect, it } from 'vitest';
import { commodityLife } from '../gtin/commodity-life.ts';
import { serviceLife } from '../identify/service-life.ts';
import { judgeModel, type ModelFacts } from './model-verdict.ts';

const product = (state: keyof typeof serviceLife.at, companyFrozen = false): ModelFacts => ({
  of: 'product',
  serviceStatus: serviceLife.at[state],
  serialManaged: true,
  companyFrozen,
});
const gtin = (state: keyof typeof commodityLife.at, unreviewed = false, companyFrozen = false): ModelFacts => ({
  of: 'gtin',
  status: commodityLife.at[state],
  unreviewed,
  companyFrozen,
});

describe('the verdict on a GTIN without a serial', () => {
  it.each([
    ['a product in service', product('up'), 'neutral', '产品信息'],
    ['a frozen product', product('frozen'), 'bad', '已被冻结'],
    ['a frozen product of a frozen company', product('frozen', true), 'bad', '已被冻结'],
    ['a product of a frozen company', product('up', true), 'warn', '服务已暂停'],
    ['a product that was unpublished', product('down'), 'warn', '已下架'],
    ['a product whose service expired', product('lapsed'), 'warn', '服务已到期'],
    ['an approved product never published', product('none'), 'warn', '尚未上架'],
    ['an allotted GTIN', gtin('allotted'), 'neutral', '产品信息'],
    ['a reported GTIN', gtin('reported'), 'neutral', '产品信息'],
    ['a GTIN whose product is not approved', gtin('reported', true), 'warn', '尚未通过审核'],
    ['a disabled GTIN', gtin('stopped'), 'warn', '商品码已停用'],
    ['an abnormal GTIN', gtin('abnormal'), 'bad', '商品码异常'],
    ['a GTIN of a frozen company', gtin('allotted', false, true), 'warn', '服务已暂停'],
  ])('on %s', (_, facts, tone, word) => expect(judgeModel(facts)).toMatchObject({ tone, word: { zh: word }, rule: 14, asksPin: false }));

  it('does not send the consumer to a unique code where the units have none', () =>
    expect(judgeModel({ of: 'product', serviceStatus: serviceLife.at.up, serialManaged: false, companyFrozen: false })).toMatchObject({
      verdict: 'modelOnly',
      reason: { zh: '该产品不逐件赋码，商品码只说明产品型号，不能证明单件真伪。' },
    }));

  it('is never green, because a model proves nothing about a piece', () => {
    const all = [
      ...serviceLife.values.map((serviceStatus): ModelFacts => ({
        of: 'product',
        serviceStatus,
        serialManaged: true,
        companyFrozen: false,
      })),
      ...commodityLife.values.map((status): ModelFacts => ({ of: 'gtin', status, unreviewed: false, companyFrozen: false })),
    ];
    for (const facts of all) expect(judgeModel(facts).tone).not.toBe('good');
  });
});
