import { file, type ImportReport, receiver, receiverColumns, type ReceiverColumnKey as Key } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { readyProduct, seriesOf } from '../../../../test/products.ts';
import { sheetRows } from '../../../../test/sheet-rows.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { sealText } from '../../../sealed.ts';
import { contactPurposes } from './contact.ts';
import { added, areaOf } from './receiver.test-rig.ts';

let world: World;
let main: Person;
let auditor: Person;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
});
beforeEach(async () => {
  main = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

async function exported(language = 'zh') {
  const headers = { authorization: world.basic, 'blade-auth': `bearer ${main.token}`, 'accept-language': language };
  const { rawPayload } = await world.app.inject({ method: 'POST', url: '/api/receiver/export', headers, payload: {} });
  return sheetRows(rawPayload, { rows: 200, columns: 60 });
}
async function put(lines: readonly (readonly string[])[], confirm = true): Promise<ImportReport> {
  const bytes = Buffer.from(lines.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'));
  const { data } = await world.upload(main, file.put, { name: '收货方.csv', mime: 'text/csv', bytes }, { scene: 'sheet' });
  return world.ok(main, receiver.import, { fileId: (data as { fileId: string }).fileId, confirm });
}
const keys = receiverColumns.map(({ key }) => key);
const sheet = (...rows: Partial<Record<Key, string>>[]) => [keys, ...rows.map((row) => keys.map((key) => row[key] ?? ''))];
const dealer = (name: string, more: Partial<Record<Key, string>> = {}) => ({
  name,
  type: '经销商',
  contact: '李建国',
  phone: '13800000001',
  adcode: '江汉区 420103',
  contractStart: '2026-01-01',
  contractEnd: addDays(today(), 100),
  ...more,
});
const faultsOf = ({ rows }: ImportReport) => rows.map(({ faults }) => faults.flatMap(({ field, warn }) => (warn ? [] : field)).toSorted());
const tree = () => world.ok(main, receiver.tree, {});

/** A channel with areas of every kind, a shop with a landline, one that is paused and one that has ended. */
async function channel() {
  const { brandId, seriesId } = await seriesOf(world, main, auditor);
  const productId = await readyProduct(world, main, seriesId);
  const areas = [
    areaOf(['420000', '430000']),
    areaOf(['440000'], { goods: 'BRAND', goodsId: brandId, validTo: '2099-12-31' }),
    areaOf(['450000'], { goods: 'SERIES', goodsId: seriesId }),
    areaOf(['ALL'], { goods: 'PRODUCT', goodsId: productId }),
  ];
  const top = await added(world, main, {
    name: '华中总代',
    areas,
    onward: true,
    remark: '两行\n备注',
    gln: '9521101000016',
    address: '解放大道 688 号',
  });
  const shop = await added(world, main, {
    name: '=襄阳门店',
    type: 'STORE',
    parentId: top,
    phone: '0710-3456789',
    areas: [areaOf(['420600'])],
  });
  const [paused, ended] = [await added(world, main, { name: '西安' }), await added(world, main, { name: '南昌旧代理' })];
  await world.ok(main, receiver.pause, { id: paused, reason: '账款未结清' });
  await world.ok(main, receiver.finish, { id: ended, reason: '合作已经结束' });
  return { top, shop };
}

it.each(['zh', 'en'])('an export in %s comes back without a change', async (language) => {
  await channel();
  const before = await tree();
  const lines = await exported(language);
  expect(lines[0]!.slice(0, keys.length)).toEqual(receiverColumns.map(({ title }) => title[language as 'zh' | 'en']));
  expect(lines).toHaveLength(1 + 4 + 1 + 1 + 1);
  const report = await put(lines);
  expect(faultsOf(report)).toEqual(lines.slice(1).map(() => []));
  expect(report).toMatchObject({ bad: 0, imported: 0 });
  expect(await tree()).toEqual(before);
});

it.each([
  ['zh', '无法读取'],
  ['en', 'Cannot be read'],
])('an export in %s says what cannot be read in words, which change nothing when they come back', async (language, words) => {
  const { shop } = await channel();
  const stored = () =>
    world.asStaff((db) => db.selectFrom('receiver').where('id', '=', shop).select(['contact', 'phone']).executeTakeFirstOrThrow());
  const nobodys = (part: 'contact' | 'phone') => sealText(Buffer.alloc(32, 7), '13800000001', contactPurposes[part]);
  const damaged = { contact: nobodys('contact'), phone: nobodys('phone') };
  await world.asStaff((db) => db.updateTable('receiver').set(damaged).where('id', '=', shop).execute());
  const [heading, ...lines] = await exported(language);
  const [contactAt, phoneAt, nameAt, remarkAt] = (['contact', 'phone', 'name', 'remark'] as const).map((key) => keys.indexOf(key)) as [
    number,
    number,
    number,
    number,
  ];
  const line = lines.find((cells) => cells[nameAt]!.includes('襄阳'))!;
  expect([line[contactAt], line[phoneAt]]).toEqual([words, words]);
  expect(lines.filter((cells) => cells.includes(words))).toHaveLength(1);
  line[remarkAt] = '电话待补';
  expect(await put([heading!, ...lines])).toMatchObject({ bad: 0, imported: 1 });
  expect(await stored()).toEqual(damaged);
  line[phoneAt] = '13900001111';
  expect(await put([heading!, ...lines])).toMatchObject({ bad: 0, imported: 1 });
  expect(await world.ok(main, receiver.unmask, { id: shop })).toEqual({ name: '********', phone: '13900001111' });
});

it.each(['无法读取', 'Cannot be read', '********'])('%s is the contact of nobody new', async (words) => {
  const report = await put(sheet(dealer('新经销商', { contact: words }), dealer('另一经销商', { phone: words })));
  expect([faultsOf(report), report.imported]).toEqual([[['contact'], ['phone']], 0]);
});

it('an edited export changes what was edited: a name, a parent, an area, and a new shop below a new dealer', async () => {
  const { shop } = await channel();
  const [heading, ...lines] = await exported();
  const at = (key: Key) => keys.indexOf(key);
  const shopLine = lines.find((line) => line[at('name')]!.includes('襄阳'))!;
  shopLine[at('parent')] = '';
  const edited = lines.map((line) =>
    line.map((cell, column) => (column === at('divisions') && cell.includes('440000') ? '广东省、海南省' : cell)),
  );
  const fresh = sheet(
    dealer('上海总代', { code: 'SH-1', divisions: '上海市', validFrom: '2026-01-01' }),
    { code: 'SH-1', name: '上海总代', divisions: '310000、320000', goods: '全部产品', validFrom: '2027-01-01', validTo: '2027-12-31' },
    dealer('闵行门店', { type: '门店', parent: '上海总代', divisions: '上海市闵行区', validFrom: '2026-01-01' }),
  ).slice(1);
  const report = await put([heading!, ...edited, ...fresh.map((row) => [...row, '', '', ''])]);
  expect([faultsOf(report).flat(), report.imported]).toEqual([[], 3]);
  const after = Object.fromEntries((await tree()).map((row) => [row.name, row]));
  expect(after['闵行门店']).toMatchObject({ level: 2, parentName: '上海总代', areas: [{ divisions: ['310112'] }] });
  expect(after['上海总代']!.areas).toHaveLength(2);
  expect(after['华中总代']!.areas.map(({ divisions }) => divisions)).toContainEqual(['440000', '460000']);
  // An empty cell keeps what is there: nobody lost his parent.
  expect((await tree()).find(({ id }) => id === shop)).toMatchObject({ parentName: '华中总代' });
});

it.each<[string, Partial<Record<Key, string>>[], string[][]]>([
  ['what is missing', [{ name: '缺很多' }], [['adcode', 'contact', 'contractEnd', 'contractStart', 'phone', 'type']]],
  ['a place that several have', [dealer('鼓楼', { adcode: '鼓楼区' })], [['adcode']]],
  ['a place that does not exist', [dealer('某店', { divisions: '亚特兰蒂斯', validFrom: '2026-01-01' })], [['divisions']]],
  ['a wrong GLN', [dealer('某店', { gln: '9521101000017' })], [['gln']]],
  ['an area without its beginning', [dealer('某店', { divisions: '湖北省' })], [['validFrom']]],
  [
    'a brand that is not ours',
    [dealer('某店', { goods: '品牌', goodsName: '别家', divisions: '湖北省', validFrom: '2026-01-01' })],
    [['goodsName']],
  ],
  ['one name twice', [dealer('某店', { code: 'A' }), dealer('某店', { code: 'B' })], [[], ['name']]],
  ['a parent that stands below it', [dealer('门店', { parent: '总代' }), dealer('总代')], [['parent'], []]],
  ['a parent that is none', [dealer('门店', { parent: '谁' })], [['parent']]],
  [
    'an area outside its parent’s, and those below it',
    [
      dealer('总代', { divisions: '湖北省', validFrom: '2026-01-01' }),
      dealer('门店', { parent: '总代', divisions: '湖南省', validFrom: '2026-01-01' }),
      dealer('小店', { parent: '门店' }),
    ],
    [[], ['divisions'], ['parent']],
  ],
  [
    'a second line that says something else',
    [
      dealer('某店', { code: 'A', divisions: '湖北省', validFrom: '2026-01-01' }),
      { code: 'A', name: '某店', contact: '王五', divisions: '湖南省', validFrom: '2026-01-01' },
    ],
    [['name'], ['contact']],
  ],
  ['a masked phone of nobody', [dealer('某店', { phone: '138****0009' })], [['phone']]],
])('says at its cell %s, and stores the others', async (_, lines, faults) => {
  const report = await put(sheet(...lines));
  expect(faultsOf(report)).toEqual(faults);
  expect(report.imported).toBe(faults.filter((one) => one.length === 0).length);
  expect(await tree()).toHaveLength(report.imported);
});

it('warns of another dealer’s area and imports all the same', async () => {
  const lines = [
    dealer('甲公司', { divisions: '湖北省', validFrom: '2026-01-01' }),
    dealer('乙公司', { divisions: '武汉市', validFrom: '2026-01-01' }),
  ];
  const report = await put(sheet(...lines));
  expect(report.rows.map(({ faults }) => faults.map(({ zh, warn }) => [warn, zh]))).toEqual([
    [[true, expect.stringContaining('“乙公司”')]],
    [[true, expect.stringContaining('“甲公司”')]],
  ]);
  expect(report.imported).toBe(2);
});
