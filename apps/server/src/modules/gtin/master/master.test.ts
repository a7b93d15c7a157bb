import { goodsCode, goodsCodes, productIdentify } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
import { auditorOf } from '../../../../test/brands.ts';
import { allotInput, allottedCode, autoPass, registeredPrefix } from '../../../../test/gs1.ts';
import { approvedProduct, seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let brandId: string;
let seriesId: string;
let prefixId: string;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  other = await world.person(await world.company({ name: '成都木语' }), 'ENT_MAIN');
  ({ brandId, seriesId } = await seriesOf(world, main, auditor));
  prefixId = (await registeredPrefix(world, main, auditor, { prefix: '69101010' })).id;
});
afterAll(() => world.end());

const one = (id: string) => world.ok(main, goodsCodes.findOne, { id });
async function draft(fields: object = {}) {
  const { nameCn, model, spec, categoryId, unit } = await allotInput(world, main, brandId, {});
  return { prefixId, nameCn, brandId, model, spec, categoryId, unit, ...fields };
}
const level = (indicator: number, innerQty: number, id?: string) => ({
  ...(id ? { id } : {}),
  indicator,
  innerQty,
  nameCn: `${innerQty} 件装`,
});

describe('goodsCodes.saveOrUpdate', () => {
  it('keeps a new code with its packaging levels, each with a number of its own', async () => {
    const { id, gtin } = await world.ok(
      main,
      goodsCodes.saveOrUpdate,
      await draft({ depthMm: 900.5, netContent: '1 件', gmd: { countryOfOrigin: 'CN', pieces: 3 }, levels: [level(1, 2), level(2, 8)] }),
    );
    const code = await one(id);
    expect(code).toMatchObject({
      status: 0,
      depthMm: 900.5,
      gmd: { countryOfOrigin: 'CN', pieces: 3 },
      levels: [
        { indicator: 1, innerQty: 2 },
        { indicator: 2, innerQty: 8 },
      ],
    });
    expect(code.levels.map((row) => row.gtin.slice(0, 13))).toEqual([`1${gtin.slice(1, 13)}`, `2${gtin.slice(1, 13)}`]);
    await world.ok(main, goodsCodes.saveOrUpdate, { ...(await draft({ levels: [level(2, 12, code.levels[1]!.id)] })), id });
    expect((await one(id)).levels).toMatchObject([{ id: code.levels[1]!.id, indicator: 2, innerQty: 12 }]);
  });

  it.each([
    ['no prefix', { prefixId: undefined }, ['prefixId']],
    ['an attribute that is none', { gmd: { nothing: 'x' } }, ['gmd.nothing']],
    ['an attribute of the wrong kind', { gmd: { pieces: 'three' } }, ['gmd.pieces']],
    ['a picture that is not there', { images: ['1'] }, ['images.0']],
    ['an indicator twice', { levels: [level(1, 2), level(1, 3)] }, ['levels.1.indicator']],
    ['a level of one piece', { levels: [level(1, 1)] }, ['levels.0.innerQty']],
    ['a level of another code', { levels: [level(1, 2, '1')] }, ['levels.0']],
    ['a GPC brick of seven digits', { gpcBrick: '1000000' }, ['gpcBrick']],
  ])('refuses %s', async (_, fields, faults) => {
    const before = (await world.ok(main, goodsCodes.list, {})).total;
    const answer = await world.call(main, goodsCodes.saveOrUpdate, await draft(fields));
    expect([answer.code, faultsOf(answer)]).toEqual([400, faults]);
    expect((await world.ok(main, goodsCodes.list, {})).total).toBe(before);
  });

  it('keeps a level that was handed in, with its indicator', async () => {
    const { id } = await world.ok(main, goodsCodes.saveOrUpdate, await draft({ levels: [level(1, 2)] }));
    await autoPass(world, true);
    await world.ok(main, goodsCodes.submit, { id });
    await autoPass(world, false);
    const [carton] = (await one(id)).levels;
    expect([(await one(id)).status, carton!.status]).toEqual([2, 2]);
    expect(faultsOf(await world.call(main, goodsCodes.saveOrUpdate, { ...(await draft({ levels: [] })), id }))).toEqual(['levels']);
    expect(
      faultsOf(await world.call(main, goodsCodes.saveOrUpdate, { ...(await draft({ levels: [level(3, 2, carton!.id)] })), id })),
    ).toEqual(['levels.0.indicator']);
  });
});

describe('goodsCodes.bindProduct', () => {
  it('binds one product to one code, and lets go while nothing was issued', async () => {
    const code = await allottedCode(world, main, brandId, { prefixId });
    const [productId, second] = [
      await approvedProduct(world, main, auditor, seriesId),
      await approvedProduct(world, main, auditor, seriesId),
    ];
    await world.ok(main, goodsCodes.bindProduct, { id: code.id, productId });
    expect(await one(code.id)).toMatchObject({ productId, productIdentifier: expect.stringContaining('/P') });
    expect(await world.ok(main, productIdentify.findOne, { id: productId })).toMatchObject({ gtin: code.gtin });
    const record = await world.asStaff((db) =>
      db.selectFrom('nodeRecord').where('objectId', '=', productId).select('record').executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(record)).toContain(code.gtin.slice(1));
    expect(await world.call(main, goodsCodes.bindProduct, { id: code.id, productId: second })).toMatchObject({
      code: 409,
      error: 'gtinBound',
    });
    await world.ok(main, goodsCodes.bindProduct, { id: code.id, productId: null });
    expect(await one(code.id)).toMatchObject({ productId: null });
    await world.ok(main, goodsCodes.bindProduct, { id: code.id, productId: second });
    expect(
      faultsOf(
        await world.call(main, goodsCodes.bindProduct, {
          id: (await allottedCode(world, main, brandId, { prefixId })).id,
          productId: second,
        }),
      ),
    ).toEqual(['productId']);
  });

  it('refuses what is not allotted, a carton, and another company’s product', async () => {
    const kept = await world.ok(main, goodsCodes.saveOrUpdate, await draft({ levels: [level(1, 2)] }));
    const productId = await approvedProduct(world, main, auditor, seriesId);
    expect(await world.call(main, goodsCodes.bindProduct, { id: kept.id, productId })).toMatchObject({ code: 409 });
    const code = await allottedCode(world, main, brandId, { prefixId });
    const foreign = await seriesOf(world, other, auditor);
    const theirs = await approvedProduct(world, other, auditor, foreign.seriesId);
    expect(faultsOf(await world.call(main, goodsCodes.bindProduct, { id: code.id, productId: theirs }))).toEqual(['productId']);
    expect(await world.call(other, goodsCodes.bindProduct, { id: code.id, productId: theirs })).toMatchObject({ code: 404 });
  });
});

describe('goodsCodes.list, select, qr and export', () => {
  it('filter by GTIN, name, form, state and whether a product is bound', async () => {
    const { id, gtin } = await world.ok(main, goodsCodes.saveOrUpdate, await draft({ nameCn: '唯一书柜', levels: [level(1, 2)] }));
    const ids = async (filters: object) => (await world.ok(main, goodsCodes.list, filters)).records.map((row) => row.id);
    const carton = (await one(id)).levels[0]!;
    expect(await ids({ name: '唯一书柜' })).toEqual([id]);
    expect(await ids({ gtin: gtin.slice(1) })).toEqual([id]);
    expect(await ids({ gtin: carton.gtin, codeForm: 'GTIN14' })).toEqual([carton.id]);
    expect(await ids({ name: '唯一书柜', bound: true })).toEqual([]);
    expect(await ids({ name: '唯一书柜', bound: false, status: 0, prefixId, brandId })).toEqual([id]);
    expect((await world.ok(main, goodsCodes.select, { search: '唯一书柜', use: 'base' })).map((row) => row.id)).toEqual([id]);
    expect(await world.ok(main, goodsCodes.select, { search: '唯一书柜', use: 'free' })).toEqual([]);
    expect((await world.ok(other, goodsCodes.list, {})).total).toBe(0);
    expect((await world.ok(auditor, goodsCodes.list, { name: '唯一书柜', companyName: '云禾' })).total).toBe(1);
  });

  it('draw the Digital Link and write a workbook', async () => {
    const { id } = await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId }));
    const headers = { authorization: world.basic, 'blade-auth': `bearer ${main.token}` };
    const svg = await world.app.inject({ method: 'POST', url: '/api/globalTrade/goodsCodes/qr', headers, payload: { id, format: 'svg' } });
    expect([svg.statusCode, svg.body.slice(0, 4)]).toEqual([200, '<svg']);
    const sheet = await world.app.inject({ method: 'POST', url: '/api/globalTrade/goodsCodes/export', headers, payload: {} });
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(
      (
        await world.app.inject({
          method: 'POST',
          url: '/api/globalTrade/goodsCodes/qr',
          headers: { ...headers, 'blade-auth': `bearer ${other.token}` },
          payload: { id },
        })
      ).json(),
    ).toMatchObject({ code: 404 });
  });
});

describe('goodsCodes.standing', () => {
  const standing = (gtin: string, who = main) => world.ok(who, goodsCodes.standing, { gtin });

  it('says of a number that somebody types onto a product what forbids it and what is open', async () => {
    const free = await allottedCode(world, main, brandId, { prefixId });
    expect(await standing(free.gtin.slice(1))).toMatchObject({
      fault: null,
      doubt: null,
      product: null,
      code: {
        id: free.id,
        status: 2,
        brandId,
        nameCn: expect.stringMatching(/./),
        unit: expect.stringMatching(/./),
        categoryId: expect.stringMatching(/^\d+$/),
      },
    });
    expect(await standing(free.gtin.slice(1), other)).toMatchObject({
      fault: { zh: expect.stringContaining('厂商识别代码 69101010') },
      code: null,
      product: null,
    });
    const kept = await world.ok(main, goodsCode.reserve, await allotInput(world, main, brandId, { prefixId }));
    expect(await standing(kept.gtin)).toMatchObject({ fault: null, doubt: { zh: expect.stringContaining('尚未通过审核') } });
    await world.ok(main, goodsCode.stop, { id: free.id, reason: '改款后不再生产' });
    expect(await standing(free.gtin)).toMatchObject({ fault: { zh: '该商品码已停用' }, doubt: null });
  });

  it('names the product that carries it, and refuses what is no GTIN', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    const { id: codeId, gtin } = await allottedCode(world, main, brandId, { prefixId });
    await world.ok(main, goodsCodes.bindProduct, { id: codeId, productId: id });
    expect((await standing(gtin)).product?.id).toBe(id);
    expect((await standing(gtin, other)).product).toBeNull();
    expect(faultsOf(await world.call(main, goodsCodes.standing, { gtin: '6901234567890' }))).toEqual(['gtin']);
  });

  it('offers allotted codes of one brand that no product has', async () => {
    const { id } = await allottedCode(world, main, brandId, { prefixId });
    expect((await world.ok(main, goodsCodes.select, { use: 'free', brandId })).map((code) => code.id)).toContain(id);
    expect(await world.ok(main, goodsCodes.select, { use: 'free', brandId: '1' })).toEqual([]);
  });
});
