import { describe, expect, it } from 'vitest';
import { reportChecks, type ReportFacts } from './report-checks.ts';

const gmd = {
  countryOfOrigin: 'CN',
  isConsumerUnit: 'Y',
  functionalName: '沙发',
  mainMaterial: '布艺、实木',
  executeStandard: 'QB/T 1952.1',
};
const names = {
  countryOfOrigin: ['原产国（地区）', 'Country of origin'],
  isConsumerUnit: ['是否消费单元', 'Consumer unit'],
  functionalName: ['功能名称', 'Functional name'],
  mainMaterial: ['主要材质', 'Main material'],
  executeStandard: ['执行标准', 'Product standard'],
} as const;
const attributes = Object.entries(names).map(([code, [zh, en]]) => ({
  code,
  zh,
  en,
  module: 'M',
  moduleName: { zh: 'M', en: 'M' },
  type: 'TEXT' as const,
  required: true,
  enabled: true,
  unit: null,
  choices: [],
  max: null,
  element: '',
  transform: 'SAME' as const,
}));
const described = {
  nameCn: '云禾三人沙发 YH-1',
  brandId: '1',
  model: 'YH-1',
  spec: '2 m',
  unit: '件',
  color: '米白',
  depthMm: 950,
  widthMm: 2380,
  heightMm: 820,
  grossWeightKg: 70,
  gmd,
};
const good: ReportFacts = {
  reportType: 'NEW',
  codeForm: 'GTIN13',
  codeStatus: 3,
  after: described,
  before: described,
  nameCn: described.nameCn,
  model: 'YH-1',
  brandName: '云禾',
  gmd,
  attributes,
  gpcBrick: '10002145',
  category: { zh: '布艺沙发', en: 'Fabric sofas' },
  bricks: ['10002145'],
  categoryBrick: '',
  pictures: [true, true],
  fieldNames: { heightMm: { zh: '高（mm）', en: 'Height (mm)' }, color: { zh: '颜色', en: 'Colour' } },
};
const tones = (facts: Partial<ReportFacts>) => reportChecks({ ...good, ...facts }).map(({ key, tone }) => `${key} ${tone}`);
const words = (key: string, facts: Partial<ReportFacts>) => reportChecks({ ...good, ...facts }).find((check) => check.key === key)!;

describe('the checks of a first report', () => {
  it('find nothing against a complete one', () => expect(tones({})).toEqual(['gmd ok', 'pictures ok', 'name ok', 'brick ok']));
  it.each([
    ['a mandatory attribute left out', { gmd: { ...gmd, mainMaterial: '' } }, 'gmd bad'],
    ['no picture', { pictures: [] }, 'pictures bad'],
    ['a picture on grey', { pictures: [true, false] }, 'pictures warn'],
    ['a picture that cannot be read', { pictures: [true, null] }, 'pictures warn'],
    ['a name without its brand', { nameCn: '三人沙发 YH-1' }, 'name warn'],
    ['a name without its model', { nameCn: '云禾三人沙发' }, 'name warn'],
    ['no brick', { gpcBrick: '' }, 'brick warn'],
    ['the first brick of a category', { bricks: [] }, 'brick warn'],
    ['another brick than before', { bricks: ['10002146'] }, 'brick warn'],
    ['the brick of its category', { bricks: [], categoryBrick: '10002145' }, 'brick ok'],
    ['another brick than its category’s', { bricks: [], categoryBrick: '10002195' }, 'brick warn'],
    ['another, which was passed before', { categoryBrick: '10002195' }, 'brick ok'],
  ])('find %s', (_, facts, expected) => expect(tones(facts as Partial<ReportFacts>)).toContain(expected));

  it('say what is missing, in both languages', () => {
    expect(words('gmd', { gmd: {} })).toMatchObject({
      zh: expect.stringContaining('缺少主数据属性：原产国（地区）、是否消费单元、功能名称、主要材质、执行标准'),
      en: expect.stringContaining('Country of origin, Consumer unit'),
    });
    expect(words('name', { nameCn: '三人沙发' }).zh).toBe('名称未包含品牌、型号，通报名称应为“品牌＋名称＋型号”');
    expect(words('pictures', { pictures: [false, true, false] }).zh).toBe('3 张图片中有 2 张不是白底');
  });
  it('read brand and model in any writing', () => expect(tones({ nameCn: '云 禾三人沙发（ｙｈ１）', model: 'YH-1' })).toContain('name ok'));
  it('ask a code without a model for none', () => expect(tones({ nameCn: '云禾三人沙发', model: '' })).toContain('name ok'));
});

describe('the checks of a change', () => {
  const change = (after: Record<string, unknown>, before: Record<string, unknown> = described): Partial<ReportFacts> => ({
    reportType: 'CHANGE',
    after: { ...described, ...after },
    before,
  });
  it('let pass what leaves the product the same', () =>
    expect(tones(change({ nameCn: '云禾三人布艺沙发 YH-1', images: ['9'] }))[0]).toBe('keys ok'));
  it.each([
    ['size', { heightMm: 900 }, '关键属性已变：高（mm）；应另行分配新的商品码'],
    ['colour', { color: '深灰' }, '关键属性已变：颜色；应另行分配新的商品码'],
    ['material', { gmd: { ...gmd, mainMaterial: '真皮' } }, '关键属性已变：材质；应另行分配新的商品码'],
    ['a field without a name of its own', { spec: '3 m' }, '关键属性已变：spec；应另行分配新的商品码'],
  ])('are red where %s changes', (_, after, zh) => {
    expect(words('keys', change(after))).toMatchObject({ tone: 'bad', zh });
  });
  it('do not take the order of attributes for a change', () =>
    expect(tones(change({ gmd: Object.fromEntries(Object.entries(gmd).reverse()) }))[0]).toBe('keys ok'));
});

describe('the checks of other reports', () => {
  it('ask of a case its size and weight, and nothing its unit has', () => {
    expect(tones({ codeForm: 'GTIN14', pictures: [], gmd: {} })).toEqual(['size ok']);
    expect(words('size', { codeForm: 'GTIN14', after: { ...described, heightMm: null, grossWeightKg: undefined } })).toMatchObject({
      tone: 'bad',
      zh: '缺少：高、毛重',
      en: 'Missing: height, gross weight',
    });
  });
  it('only warn of the end of a code', () => expect(tones({ reportType: 'STOP', pictures: [], gmd: {} })).toEqual(['stop warn']));
});
