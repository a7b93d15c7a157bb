import { brandNode, productSeries } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf, brandFields } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let brandId: string;
let nth = 0;
beforeAll(async () => {
  world = await createWorld();
  const companyId = await world.company();
  [main, reader, stranger, auditor] = [
    await world.person(companyId, 'ENT_MAIN'),
    await world.person(companyId, 'ENT_READER'),
    await world.person(await world.company(), 'ENT_MAIN'),
    await auditorOf(world),
  ];
});
beforeEach(async () => {
  nth += 1;
  brandId = await approvedBrand(world, main, auditor, { brandName: `云禾${nth}`, trademarkNo: String(10_000_000 + nth) });
});
afterAll(() => world.end());

const add = async (name: string, pId?: string) =>
  (await world.ok(main, productSeries.saveOrUpdate, { brandId, name, ...(pId ? { pId } : {}) })).id;
const tree = async () => (await world.ok(main, productSeries.brandTree, {})).find(({ id }) => id === brandId)!;
const addProduct = (seriesId: string, model: string) =>
  world.asStaff(async (db) => {
    const category = await db
      .insertInto('proCategory')
      .values({ code: `T${brandId}${model}`, nameZh: '沙发', nameEn: 'Sofa', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('productIdentify')
      .values({ companyId: main.companyId, seriesId, brandId, categoryId: category.id, productName: '沙发', model, spec: '1', unit: '件' })
      .execute();
  });

describe('productSeries.saveOrUpdate', () => {
  it('builds three levels and no fourth', async () => {
    const sofa = await add('沙发');
    const fabric = await add('布艺沙发', sofa);
    const third = await world.ok(main, productSeries.saveOrUpdate, { brandId, name: '三人位', pId: fabric });
    expect(third).toMatchObject({ level: 3, pId: fabric, path: '沙发 / 布艺沙发 / 三人位' });
    expect(await world.call(main, productSeries.saveOrUpdate, { brandId, name: '四级', pId: third.id })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'pId', msg: '最多 3 级' }] },
    });
    expect(await tree()).toMatchObject({
      type: 'BRAND',
      children: [{ type: 'SERIES', name: '沙发', children: [{ name: '布艺沙发', children: [{ name: '三人位', children: [] }] }] }],
    });
  });

  it('refuses a name its siblings use, and takes it elsewhere', async () => {
    const sofa = await add('沙发');
    expect(await world.call(main, productSeries.saveOrUpdate, { brandId, name: ' 沙发' })).toMatchObject({
      code: 409,
      error: 'nameTaken',
      data: { fields: [{ field: 'name' }] },
    });
    await add('沙发', sofa);
  });

  it('renames and keeps the place; moves only where everything below still fits', async () => {
    const [a, b] = [await add('甲'), await add('乙')];
    const a1 = await add('甲一', a);
    await add('甲二', a1);
    expect(await world.ok(main, productSeries.saveOrUpdate, { id: a1, brandId, name: '甲壹' })).toMatchObject({
      name: '甲壹',
      pId: a,
      level: 2,
    });
    expect(await world.call(main, productSeries.saveOrUpdate, { id: a, brandId, name: '甲', pId: b })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'pId', msg: '移动后超过 3 级' }] },
    });
    expect(await world.call(main, productSeries.saveOrUpdate, { id: a, brandId, name: '甲', pId: a1 })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'pId', msg: '不能移到自己的下级' }] },
    });
    expect(await world.ok(main, productSeries.saveOrUpdate, { id: a1, brandId, name: '甲壹', pId: null })).toMatchObject({
      level: 1,
      pId: null,
    });
    expect((await world.ok(main, productSeries.select, { id: brandId })).map(({ path, level }) => [path, level])).toEqual([
      ['甲', 1],
      ['甲壹', 1],
      ['甲壹 / 甲二', 2],
      ['乙', 1],
    ]);
  });

  it('refuses a brand that is not approved, of another company, or of another brand’s series', async () => {
    const draft = await world.ok(main, brandNode.saveOrUpdate, await brandFields(world, main, { brandName: `草稿${nth}` }));
    expect(await world.call(main, productSeries.saveOrUpdate, { brandId: draft.id, name: '沙发' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'brandId' }] },
    });
    expect(await world.call(stranger, productSeries.saveOrUpdate, { brandId, name: '沙发' })).toMatchObject({ code: 404 });
    const second = await approvedBrand(world, main, auditor, { brandName: `第二${nth}`, trademarkNo: String(20_000_000 + nth) });
    const sofa = await add('沙发');
    expect(await world.call(main, productSeries.saveOrUpdate, { brandId: second, name: '床', pId: sofa })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'pId' }] },
    });
    expect(await world.call(main, productSeries.saveOrUpdate, { id: sofa, brandId: second, name: '床' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'brandId' }] },
    });
    expect(await world.call(main, productSeries.saveOrUpdate, { brandId, name: '' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'name', msg: '必填' }] },
    });
  });

  it('refuses a stale version, and a reader', async () => {
    const { id, version } = await world.ok(main, productSeries.saveOrUpdate, { brandId, name: '沙发' });
    await world.ok(main, productSeries.saveOrUpdate, { id, brandId, name: '沙发一', version });
    expect(await world.call(main, productSeries.saveOrUpdate, { id, brandId, name: '沙发二', version })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect(await world.call(reader, productSeries.saveOrUpdate, { brandId, name: '床' })).toMatchObject({ code: 403 });
  });

  it('gives one name once, however many ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.call(main, productSeries.saveOrUpdate, { brandId, name: '并发' })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('productSeries.sort', () => {
  it('puts siblings into the order given, and only siblings', async () => {
    const [a, b, c] = [await add('甲'), await add('乙'), await add('丙')];
    await world.ok(main, productSeries.sort, { ids: [c, a, b] });
    expect((await tree()).children.map(({ name }) => name)).toEqual(['丙', '甲', '乙']);
    const below = await add('下级', a);
    expect(await world.call(main, productSeries.sort, { ids: [below, b] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'ids' }] },
    });
    expect(await world.call(stranger, productSeries.sort, { ids: [a, b] })).toMatchObject({ code: 404 });
    expect((await tree()).children.map(({ name }) => name)).toEqual(['丙', '甲', '乙']);
  });
});

describe('productSeries.deleteById', () => {
  it('removes an empty series, and none with series or products', async () => {
    const sofa = await add('沙发');
    const fabric = await add('布艺', sofa);
    expect(await world.call(main, productSeries.deleteById, { id: sofa })).toMatchObject({ code: 409, error: 'seriesNotEmpty' });
    await addProduct(fabric, 'A');
    expect(await world.call(main, productSeries.deleteById, { id: fabric })).toMatchObject({ code: 409, error: 'seriesNotEmpty' });
    expect(await tree()).toMatchObject({ productCount: 1, children: [{ productCount: 1 }] });
    const bed = await add('床');
    expect(await world.call(stranger, productSeries.deleteById, { id: bed })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productSeries.deleteById, { id: bed })).toMatchObject({ code: 403 });
    await world.ok(main, productSeries.deleteById, { id: bed });
    expect(await world.call(main, productSeries.findById, { id: bed })).toMatchObject({ code: 404 });
  });
});

describe('productSeries.brandTree, select and findById', () => {
  it('show a reader his company’s, and nobody another’s', async () => {
    const sofa = await add('沙发');
    expect((await world.ok(reader, productSeries.brandTree, {})).some(({ id }) => id === brandId)).toBe(true);
    expect(await world.ok(reader, productSeries.findById, { id: sofa })).toMatchObject({ name: '沙发', path: '沙发' });
    expect(await world.ok(stranger, productSeries.brandTree, {})).toEqual([]);
    expect(await world.call(stranger, productSeries.select, { id: brandId })).toMatchObject({ code: 404 });
    expect(await world.call(stranger, productSeries.findById, { id: sofa })).toMatchObject({ code: 404 });
    expect((await world.ok(auditor, productSeries.brandTree, {})).some(({ id }) => id === brandId)).toBe(true);
  });
});
