import { describe, expect, it } from 'vitest';
import { forbiddenWords } from './forbidden-words.ts';
import { readStandardNo } from './standard-no.ts';
import type { CheckedProduct } from './checked-product.ts';
import { proofFault } from './proof-check.ts';
import type { Proof } from './proof.ts';
import { productChecks } from './product-check.ts';
import { categoryDemands, isEditable, productNoOf, productPercent, productSuffix } from './product-rules.ts';

const report: Proof = {
  name: '检验报告',
  kind: 'TEST_REPORT',
  approved: true,
  revoked: false,
  validTo: '2027-01-01',
  holder: 'own',
  relatedStandards: ['GB 28007-2024'],
  categoryCodes: ['F7010'],
  scope: '',
};
const good: CheckedProduct = {
  productName: '童趣儿童沙发',
  model: 'YH-C100',
  publicText: '童趣儿童沙发 小巧耐用',
  images: [{ name: 'a.png', width: 800, height: 600 }],
  executeStandards: ['GB 28007-2024'],
  superseded: [],
  gtin: '9521101000061',
  gtinFault: null,
  category: {
    name: { zh: '儿童沙发', en: 'Children’s sofas' },
    codes: ['F7010', 'F70', 'F'],
    requireReport: true,
    requireStandards: ['GB 28007-2024'],
  },
  today: '2026-07-01',
  models: [{ standard: { zh: '通用家具', en: 'General furniture' }, versionNo: 'V1.1', newest: true, missing: [], proof: report }],
};
const faults = (product: CheckedProduct) =>
  productChecks(product)
    .filter(({ tone }) => tone !== 'ok')
    .map(({ key, tone }) => `${key} ${tone}`);
const withProof = (proof: Proof | null): CheckedProduct => ({ ...good, models: [{ ...good.models[0]!, proof }] });

describe('productChecks', () => {
  it('finds nothing against a complete product', () => expect(faults(good)).toEqual([]));

  const cases: [string, CheckedProduct, string[]][] = [
    ['no picture', { ...good, images: [] }, ['images bad']],
    ['a picture of 599 pixels', { ...good, images: [{ name: 'a', width: 599, height: 900 }] }, ['imageSize bad']],
    ['no standard stated', { ...good, executeStandards: [] }, ['executeStandards bad']],
    ['a mandatory standard left out', { ...good, executeStandards: ['GB/T 3324-2024'] }, ['mandatoryStandards bad']],
    ['an edition that was replaced', { ...good, superseded: [{ code: 'GB 18580-2017', until: '2026-06-01' }] }, ['superseded warn']],
    ['no model', { ...good, models: [] }, ['model bad', 'report bad']],
    ['an element left empty', { ...good, models: [{ ...good.models[0]!, missing: [{ zh: '长', en: 'Length' }] }] }, ['elements bad']],
    ['an old version', { ...good, models: [{ ...good.models[0]!, newest: false }] }, ['newest warn']],
    ['no report where the category wants one', withProof(null), ['report bad']],
    ['a certificate instead of a report', withProof({ ...report, kind: 'CERT' }), ['report bad']],
    ['a report that names something else', withProof({ ...report, categoryCodes: ['F20'] }), ['reportNames bad']],
    ['a report that has run out', withProof({ ...report, validTo: '2026-06-30' }), ['aptitude bad', 'report bad']],
    ['a report nobody lends any more', withProof({ ...report, holder: 'none' }), ['aptitude bad', 'report bad']],
    ['a report without the mandatory standard', withProof({ ...report, relatedStandards: [] }), ['reportStandards warn']],
    ['a word the law names', { ...good, publicText: '国家级品质' }, ['words bad']],
    ['a word in doubt', { ...good, publicText: '全网第一的沙发' }, ['words warn']],
    ['a foreign GTIN', { ...good, gtinFault: { zh: '归属不符', en: 'not yours' } }, ['gtin bad']],
  ];
  it.each(cases)('finds %s', (_, product, expected) => expect(faults(product)).toEqual(expected));

  it('takes a report that names the model or the product in words', () =>
    expect(faults(withProof({ ...report, categoryCodes: [], scope: '适用型号：YH-C100、YH-C200' }))).toEqual([]));
  it('asks for no report where the category does not', () =>
    expect(faults({ ...withProof(null), category: { ...good.category, requireReport: false } })).toEqual([]));
});

describe('proofFault', () => {
  const cases: [string, Partial<Proof>, string | null][] = [
    ['in date', {}, null],
    ['on its last day', { validTo: '2026-07-01' }, null],
    ['the day after', { validTo: '2026-06-30' }, '已于 2026-06-30 到期'],
    ['with no expiry', { validTo: null }, null],
    ['lent', { holder: 'accredited' }, null],
    ['revoked', { revoked: true }, '已失效'],
    ['not approved', { approved: false }, '尚未审核通过'],
  ];
  it.each(cases)('judges a certificate %s', (_, fields, zh) =>
    expect(proofFault({ ...report, ...fields }, '2026-07-01')?.zh ?? null).toBe(zh),
  );
});

describe('forbiddenWords', () => {
  it('finds words that are pulled apart, at their place', () =>
    expect(forbiddenWords('这是国 家·级工艺')).toEqual([{ word: '国家级', named: true, at: 2 }]));
  it('leaves plain facts alone', () =>
    expect(forbiddenWords('最大承重 120 kg，第一层海绵为高回弹海绵，国家标准 GB/T 3324-2024')).toEqual([]));
});

describe('readStandardNo', () => {
  const cases: [string, string | undefined][] = [
    ['GB/T 3324-2024', 'GB/T 3324-2024'],
    ['gb/t3324－2024', 'GB/T 3324-2024'],
    ['GB  18584-2024', 'GB 18584-2024'],
    ['QB/T 1952.1', 'QB/T 1952.1'],
    ['T/CNFA 001-2023', 'T/CNFA 001-2023'],
    ['Q/YH01 002-2025', 'Q/YH01 002-2025'],
    ['GB 5296.6', 'GB 5296.6'],
    ['国标', undefined],
    ['GB', undefined],
    ['3324-2024', undefined],
    ['', undefined],
  ];
  it.each(cases)('reads %s as %s', (text, code) => expect(readStandardNo(text)).toBe(code));
});

describe('the rules of products', () => {
  it('numbers products in five digits, and no further', () =>
    expect([productNoOf(1), productNoOf(99_999), productNoOf(100_000), productNoOf(0)]).toEqual(['00001', '99999', undefined, undefined]));
  it('builds the suffix of an identifier', () => expect(productSuffix(2025, '00001')).toBe('P202500001'));
  it('locks what is under review or approved', () =>
    expect(([0, 1, 2, 3, 4] as const).map(isEditable)).toEqual([true, false, false, true, true]));
  it('adds up what a category and its parents ask for, and stops at a ring', () => {
    const node = (id: string, parentId: string | null, requireReport: boolean, requireStandards: string[]) =>
      [id, { id, parentId, code: `C${id}`, requireReport, requireStandards }] as const;
    expect(
      categoryDemands(new Map([node('1', null, false, ['A']), node('2', '1', true, ['B']), node('3', '2', false, ['A'])]), '3'),
    ).toEqual({ codes: ['C3', 'C2', 'C1'], requireReport: true, requireStandards: ['A', 'B'] });
    expect(categoryDemands(new Map([node('1', '2', false, []), node('2', '1', false, [])]), '1').codes).toEqual(['C1', 'C2']);
    expect(categoryDemands(new Map(), '9')).toEqual({ codes: [], requireReport: false, requireStandards: [] });
  });
  it('is complete with every element, a picture, a standard and the report asked for', () => {
    const all = { images: 1, executeStandards: 1, models: [{ required: 8, filled: 8 }], reportNeeded: true, hasReport: true };
    expect(productPercent(all)).toBe(100);
    expect(productPercent({ ...all, hasReport: false })).toBe(90);
    expect(productPercent({ images: 0, executeStandards: 0, models: [], reportNeeded: false, hasReport: false })).toBe(0);
  });
});
