import { buildGtin, cartonGtin } from '@touchmark/gs1';
import { describe, expect, it } from 'vitest';
import { type BatchRow, type EntryFacts, sameName, twinKey } from './batch-row.ts';
import { batchRowFaults } from './goods-batch-check.ts';

const made = (item: string) => {
  const gtin = buildGtin('6901234', item);
  return gtin.ok ? gtin.value : '';
};
const cased = (unit: string, indicator: number) => {
  const gtin = cartonGtin(unit, indicator);
  return gtin.ok ? gtin.value : '';
};
const unit = made('1');
const lapsedUnit = '6923456780019';
type Holder = { own: boolean; prefix: string; memberName: string; usable: boolean };
const held = (item: string, more: Partial<Holder> = {}): [string, Holder] => [
  `0${made(item)}`,
  { own: true, prefix: '6901234', memberName: '云禾家居', usable: true, ...more },
];
const facts: EntryFacts = {
  kind: 'ALLOT',
  prefixId: 'p1',
  prefixes: [
    { id: 'p1', prefix: '6901234', usable: true, free: 3 },
    { id: 'p2', prefix: '692345678', usable: false, free: 9 },
  ],
  brands: [
    { id: 'b1', name: '云禾' },
    { id: 'b2', name: '云禾童趣' },
  ],
  categories: [
    { id: 'c0', code: 'F10', zh: '沙发', en: 'Sofas', pathZh: '沙发', pathEn: 'Sofas', leaf: false },
    { id: 'c1', code: 'F1010', zh: '布艺沙发', en: 'Fabric sofas', pathZh: '沙发/布艺沙发', pathEn: 'Sofas/Fabric sofas', leaf: true },
    { id: 'c2', code: 'F2010', zh: '其他', en: 'Others', pathZh: '床/其他', pathEn: 'Beds/Others', leaf: true },
    { id: 'c3', code: 'F3010', zh: '其他', en: 'Others', pathZh: '柜/其他', pathEn: 'Cabinets/Others', leaf: true },
  ],
  products: [
    { id: 'x1', brandId: 'b1', identifier: '88.999.100001/P1', model: 'YH-1', gtin: null, codeId: null },
    { id: 'x2', brandId: 'b2', identifier: null, model: 'T-9', gtin: null, codeId: null },
    { id: 'x3', brandId: 'b1', identifier: null, model: 'YH-3', gtin: null, codeId: 'k9' },
  ],
  codes: new Map([
    [`0${unit}`, { id: 'k1', own: true, status: 2, codeForm: 'GTIN13' }],
    [`0${made('2')}`, { id: 'k2', own: false, status: 2, codeForm: 'GTIN13' }],
    [`0${lapsedUnit}`, { id: 'k5', own: true, status: 2, codeForm: 'GTIN13' }],
    [`0${made('3')}`, { id: 'k3', own: true, status: 6, codeForm: 'GTIN13' }],
    [cased(unit, 1), { id: 'k4', own: true, status: 2, codeForm: 'GTIN14' }],
  ]),
  holders: new Map([
    ...['5', '6', '7'].map((item) => held(item)),
    held('8', { own: false, memberName: '木言家具' }),
    held('9', { usable: false }),
  ]),
  taken: new Set(['p1:00007', 'k1:2']),
  twins: new Map([[twinKey({ brandId: 'b1', nameCn: '三人沙发', model: 'OLD', spec: '2 m', indicator: 0 }), `0${unit}`]]),
};
const cells = (own: Record<string, string> = {}) => ({
  nameCn: '三人沙发',
  brand: '云禾',
  model: 'NEW',
  spec: '2 m',
  category: '布艺沙发',
  unit: '件',
  ...own,
});
let nth = 0;
/** Rows with different models, unless overridden. */
const row = (own: Record<string, string> = {}): BatchRow => {
  nth += 1;
  return { row: nth, cells: cells({ model: `M-${nth}`, ...own }) };
};
const said = (rows: BatchRow[], more: Partial<EntryFacts> = {}) =>
  batchRowFaults(rows, { ...facts, ...more }).map(({ faults }) => faults.map(({ field, zh, warn }) => `${field}${warn ? '?' : ''} ${zh}`));
const one = (own: Record<string, string>, more: Partial<EntryFacts> = {}) => said([row(own)], more)[0];
const old: Partial<EntryFacts> = { kind: 'REGISTER' };

describe('what a row names', () => {
  it.each([
    ['a brand in another writing', { brand: ' 云禾 ' }, []],
    ['a brand nobody approved', { brand: '云和' }, ['brand 没有已审核通过的品牌“云和”']],
    ['a category by its code', { category: 'f1010' }, []],
    ['a category by its path', { category: '沙发 / 布艺沙发' }, []],
    ['a category in English', { category: 'fabric sofas' }, []],
    ['a category that is divided', { category: '沙发' }, ['category “沙发”还有细分品类，请填写末级品类']],
    ['a name of two categories', { category: '其他' }, ['category 有多个同名品类，请写上级：床/其他、柜/其他']],
    ['one of the two by its path', { category: '柜/其他' }, []],
    ['a category nobody has', { category: '电视机' }, ['category 没有品类“电视机”']],
    ['a product by its identifier', { product: '88.999.100001/P1' }, []],
    ['a product by its model', { product: 'yh-1' }, []],
    ['no such product', { product: 'YH-2' }, ['product 没有产品“YH-2”，应填产品标识或该品牌下的型号']],
    ['a product of another brand', { product: 'T-9' }, ['product 产品属于其他品牌']],
    ['a product that has a code', { product: 'YH-3' }, ['product 产品已有商品码']],
  ])('%s', (_, own, expected) => expect(one(own)).toEqual(expected));

  it('is mended where only one name can be meant', () => {
    const fixes = batchRowFaults([row({ brand: '云禾童' }), row({ category: '布艺沙' })], facts).map(({ faults }) =>
      faults.map(({ field, fix }) => [field, fix]),
    );
    expect(fixes).toEqual([[['brand', undefined]], [['category', '布艺沙发']]]);
  });

  it('is understood as the register has it', () => {
    expect(batchRowFaults([{ row: 7, cells: cells({ product: 'YH-1', itemRef: '12' }) }], facts)[0]!.resolved).toEqual({
      row: 7,
      codeForm: 'GTIN13',
      gtin: null,
      prefixId: 'p1',
      itemRef: '00012',
      baseCodeId: null,
      indicator: 0,
      innerQty: null,
      brandId: 'b1',
      categoryId: 'c1',
      productId: 'x1',
    });
  });
});

describe('new numbers of units', () => {
  it.each([
    ['from the prefix of the batch', {}, []],
    ['from a prefix named', { prefix: '6901234' }, []],
    ['from one that is not registered', { prefix: '6909999' }, ['prefix 不是本企业已登记的厂商识别代码']],
    ['from one that is not in force', { prefix: '692345678' }, ['prefix 厂商识别代码 692345678 未生效、已过期或已注销']],
    ['with an item reference too long', { itemRef: '123456' }, ['itemRef 该厂商识别代码下的商品项目代码为 5 位']],
    ['with one that is already used and cannot be reused', { itemRef: '7' }, ['itemRef 已被使用，不得重复使用']],
    [
      'with what only a case has',
      { innerQty: '4', indicator: '1' },
      ['indicator 仅箱码填写；单品请留空', 'innerQty 仅箱码填写；单品请留空'],
    ],
  ])('%s', (_, own, expected) => expect(one(own)).toEqual(expected));

  it('are not asked for without a prefix', () => expect(one({}, { prefixId: null })).toEqual(['prefix 请选择厂商识别代码']));
  it('differ from row to row', () => {
    const first = row({ itemRef: '11' });
    expect(said([first, row({ itemRef: '00011' })])).toEqual([[], [`itemRef 与第 ${first.row} 行重复`]]);
  });
  it('end where the prefix is used up', () =>
    expect(said([row(), row(), row(), row()])).toEqual([[], [], [], ['prefix 厂商识别代码 6901234 只剩 3 个号码']]));
});

describe('new numbers of cases', () => {
  const carton = (own: Record<string, string> = {}) => ({ codeForm: 'GTIN14', baseGtin: unit, indicator: '1', innerQty: '4', ...own });
  it.each([
    ['of a unit in the register', {}, []],
    ['without a word', { baseGtin: '', indicator: '', innerQty: '' }, ['baseGtin 箱码必填', 'indicator 箱码必填', 'innerQty 箱码必填']],
    ['of another company’s unit', { baseGtin: made('2') }, ['baseGtin 本企业没有该商品码']],
    ['of a unit nobody knows', { baseGtin: made('4') }, ['baseGtin 本企业没有该商品码']],
    ['of a stopped unit', { baseGtin: made('3') }, ['baseGtin 该商品码已停用或异常']],
    ['of a case', { baseGtin: cased(unit, 1) }, ['baseGtin 应为单品的商品码，不能是箱码']],
    ['with an indicator in use', { indicator: '2' }, ['indicator 包装指示符 2 已被使用']],
    ['of a unit whose prefix has lapsed', { baseGtin: lapsedUnit }, ['baseGtin 厂商识别代码 692345678 未生效、已过期或已注销']],
    ['of what is no number', { baseGtin: '12345' }, ['baseGtin 应为 8、12、13 或 14 位数字']],
  ])('%s', (_, own, expected) => expect(one(carton(own))).toEqual(expected));

  it.each([
    ['a wrong check digit', `${unit.slice(0, -1)}${(Number(unit.at(-1)) + 1) % 10}`],
    ['another digit wrong', `${unit.slice(0, 5)}${(Number(unit[5]) + 1) % 10}${unit.slice(6)}`],
    ['two digits changed about', `${unit.slice(0, 3)}${unit[4]}${unit[3]}${unit.slice(5)}`],
    ['its last digit cut off', unit.slice(0, -1)],
    ['its first digit cut off', unit.slice(1)],
  ])('with %s are not repaired by a check digit, which cannot know what is wrong', (_, typed) => {
    const { faults } = batchRowFaults([row(carton({ baseGtin: typed }))], facts)[0]!;
    expect(faults.map(({ field, fix }) => [field, fix])).toEqual([['baseGtin', undefined]]);
    expect(faults[0]!.zh).toMatch(/^(校验位应为 \d，请核对整个号码|应为 8、12、13 或 14 位数字|本企业没有该商品码)$/);
  });
  it('take each indicator of a unit once, and may share every word', () => {
    const first = row({ ...carton(), model: 'SAME' });
    expect(said([first, row({ ...carton({ indicator: '3' }), model: 'SAME' }), row(carton())])).toEqual([
      [],
      [],
      [`indicator 与第 ${first.row} 行重复`],
    ]);
  });
});

describe('numbers that were in use before', () => {
  it.each([
    ['under a prefix of the company', { gtin: made('5') }, []],
    ['written with fourteen digits', { gtin: `0${made('5')}` }, []],
    ['left out', { gtin: '' }, []],
    ['with a wrong length', { gtin: '690123' }, ['gtin 应为 8、12、13 或 14 位数字']],
    ['registered already', { gtin: unit }, ['gtin 该商品码已登记']],
    ['registered by another', { gtin: made('2') }, ['gtin 该商品码已由其他企业登记']],
    ['under no registered prefix', { gtin: made('4') }, ['gtin 对应的厂商识别代码尚未登记']],
    ['under another’s prefix', { gtin: made('8') }, ['gtin 属于“木言家具”的厂商识别代码 6901234']],
    ['under a prefix that has lapsed', { gtin: made('9') }, ['gtin 厂商识别代码 6901234 未生效、已过期或已注销']],
    ['a GTIN-8, which stands under none', { gtin: '96385074' }, []],
    ['a unit that says how many are in it', { gtin: made('5'), innerQty: '4' }, ['innerQty 仅箱码填写；单品请留空']],
  ])('%s', (_, own, expected) => expect(one(own, old)).toEqual(expected));

  it('are cases only with their unit, in the register or in the same file', () => {
    const under = (gtin: string): Partial<EntryFacts> => ({
      ...old,
      holders: new Map([...facts.holders, [gtin, { own: true, prefix: '6901234', memberName: '云禾家居', usable: true }]]),
    });
    const [known, fresh] = [cased(unit, 3), cased(made('6'), 1)];
    expect(one({ gtin: known, innerQty: '4' }, under(known))).toEqual([]);
    expect(one({ gtin: known }, under(known))).toEqual(['innerQty 箱码必填']);
    expect(one({ gtin: fresh, innerQty: '4' }, under(fresh))).toEqual(['gtin 这是箱码：请先登记其中单品的商品码，或放在同一文件中']);
    expect(said([row({ gtin: fresh, innerQty: '4' }), row({ gtin: made('6') })], under(fresh))).toEqual([[], []]);
  });
  it('are cases only once the row of their unit is right', () => {
    const fresh = cased(made('6'), 1);
    const under = { ...old, holders: new Map([...facts.holders, [fresh, facts.holders.get(`0${made('6')}`)!]]) };
    const box = { gtin: fresh, innerQty: '4' };
    const wrong = row({ gtin: made('6'), brand: '云和' });
    const waits = `gtin 箱内单品在第 ${wrong.row} 行，该行有误，请先改正`;
    expect(said([row(box), wrong], under)).toEqual([[waits], [expect.stringContaining('云和')]]);
    expect(said([row(box), { ...row({ gtin: made('6'), unit: '' }), row: wrong.row, faults: [{}] }], under)).toEqual([[waits], []]);
    expect(said([row(box), { ...row({ gtin: made('6') }), faults: [{ warn: true }] }], under)).toEqual([[], []]);
    expect(said([row(box), row({ gtin: made('6') }), row({ gtin: made('6') })], under).map(({ length }) => length)).toEqual([0, 0, 1]);
  });
  it('stand in one row each', () => {
    const first = row({ gtin: made('7') });
    expect(said([first, row({ gtin: `0${made('7')}` })], old)).toEqual([[], [`gtin 与第 ${first.row} 行重复`]]);
  });
});

describe('one product', () => {
  it('has one number: another row, or the register', () => {
    const first = row({ model: 'ONE' });
    expect(said([first, row({ model: ' one ' })])).toEqual([
      [],
      [`model 名称、型号、规格与第 ${first.row} 行相同；一种商品只用一个商品码`],
    ]);
    expect(one({ model: 'OLD' })).toEqual([expect.stringMatching(/^model\?? .*相同/)]);
    expect(one({ model: 'OLD', spec: '3 m' })).toEqual([]);
  });
  it('is bound to one number; a case may name the product of its unit', () => {
    const first = row({ product: 'YH-1' });
    const again = `product 与第 ${first.row} 行是同一产品；一个产品只绑定一个商品码`;
    const box = { codeForm: 'GTIN14', baseGtin: unit, indicator: '1', innerQty: '4' };
    expect(said([first, row({ product: '88.999.100001/P1' }), row({ ...box, product: 'YH-1' })])).toEqual([[], [again], []]);
  });
  it('is one however it is typed', () => expect(sameName(' ＡＢ－１ / x ')).toBe(sameName('ab-1/X')));
});
