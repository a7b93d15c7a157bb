import { ecodeApply, goodsCode, gs1Prefix, productIdentify } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
import { applyFieldsOf } from '../../../../test/codes.ts';
import { allotInput, allottedCode, registeredPrefix, gtinWorld } from '../../../../test/gs1.ts';
import { approvedProduct, productFieldsOf, seriesOf } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let brandId: string;
let seriesId: string;
let prefix: { id: string; prefix: string };
beforeAll(async () => {
  ({ world, main, other, auditor, brandId, seriesId, prefix } = await gtinWorld());
});
afterAll(() => world.end());

const one = (id: string, who = main) => world.ok(who, goodsCode.findOne, { id });
const input = (fields: Parameters<typeof allotInput>[3] = {}) => allotInput(world, main, brandId, { prefixId: prefix.id, ...fields });

describe('goodsCode.query', () => {
  it('looks up lines in their order: own codes in full, others with their public fields, the rest with what is wrong', async () => {
    const mine = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const reserved = await world.ok(main, goodsCode.reserve, await input());
    const gtin = mine.gtin.slice(1);
    const lines = [
      `https://id.example.cn/01/${mine.gtin}/21/A1`,
      '6901234567890',
      `(01)${mine.gtin}(21)X`,
      gtin,
      reserved.gtin,
      '6933333333337',
    ];
    const own = await world.ok(main, goodsCode.query, { lines });
    expect(own.records.map((row) => [row.gtin, row.own, row.fault?.en ?? null])).toEqual([
      [mine.gtin, true, null],
      ['6901234567890', false, 'The check digit should be 2. Check the whole number'],
      [mine.gtin, true, null],
      [mine.gtin, true, null],
      [reserved.gtin, true, null],
      ['06933333333337', false, null],
    ]);
    const foreign = await world.ok(other, goodsCode.query, { lines: [gtin, reserved.gtin] });
    expect(foreign.records).toMatchObject([
      {
        own: false,
        id: null,
        nameCn: '云禾三人布艺沙发',
        brandName: expect.stringContaining('品牌'),
        holder: '证书名称',
        prefix: '6901234',
        status: 2,
        version: null,
      },
      { own: false, nameCn: '', holder: '证书名称', prefix: '6901234', status: null },
    ]);
    expect((await world.ok(other, goodsCode.query, {})).total).toBe(0);
    expect(await world.call(main, goodsCode.query, { lines: Array.from({ length: 201 }, () => gtin) })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'lines' }] },
    });
  });

  it('filters own codes by name, brand, state and report number', async () => {
    const kept = await world.ok(main, goodsCode.reserve, await input({ nameCn: '独此一款衣柜' }));
    const ids = async (filters: object) => (await world.ok(main, goodsCode.query, filters)).records.map(({ id }) => id);
    expect(await ids({ name: '独此' })).toEqual([kept.id]);
    expect(await ids({ name: '独此', status: 1 })).toEqual([]);
    expect(await ids({ name: '独此', brandId })).toEqual([kept.id]);
    expect(await ids({ reportNo: 'TB9999' })).toEqual([]);
    expect((await world.ok(main, goodsCode.recent, { pageSize: 1 })).records).toMatchObject([
      { id: kept.id, nameCn: '独此一款衣柜', status: 0 },
    ]);
  });
});

describe('the GTIN of a product', () => {
  it('is refused where its prefix is registered to another company, typed or imported', async () => {
    const foreign = await seriesOf(world, other, auditor);
    const answer = await world.call(
      other,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, other, foreign.seriesId, { gtin: '6901234999992' }),
    );
    expect([answer.code, faultsOf(answer)]).toEqual([400, ['gtin']]);
  });

  it('is bound by being typed, and free again once it is taken off', async () => {
    const { id, gtin } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    const fields = await productFieldsOf(world, main, seriesId, { gtin: gtin.slice(1) });
    const saved = await world.ok(main, productIdentify.saveOrUpdate, fields);
    expect((await one(id)).productId).toBe(saved.id);
    await world.ok(main, productIdentify.saveOrUpdate, { ...fields, id: saved.id, version: saved.version, gtin: null });
    expect((await one(id)).productId).toBeNull();
  });

  it('is refused once its code is stopped, and gives no SGTINs when its prefix is cancelled', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '69155555' });
    const stopped = await allottedCode(world, main, brandId, { prefixId: own.id });
    await world.ok(main, goodsCode.stop, { id: stopped.id, reason: '录入错误不再使用' });
    expect(
      faultsOf(await world.call(main, productIdentify.saveOrUpdate, await productFieldsOf(world, main, seriesId, { gtin: stopped.gtin }))),
    ).toEqual(['gtin']);
    const { gtin } = await allottedCode(world, main, brandId, { prefixId: own.id });
    const productId = await approvedProduct(world, main, auditor, seriesId, { gtin });
    await world.ok(main, productIdentify.upDown, { id: productId });
    await world.ok(main, gs1Prefix.cancel, { id: own.id, reason: '企业不再使用该号段' });
    expect(await world.call(main, ecodeApply.saveOrUpdate, applyFieldsOf(productId, { codeType: 'SGTIN' }))).toMatchObject({
      code: 422,
      error: 'gtinNotIssuable',
    });
  });
});

describe('goodsCode.export', () => {
  it('answers a workbook of the filter or of the lines', async () => {
    for (const payload of [{}, { lines: ['6901234567892'] }]) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/goodsCode/export',
        headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
        payload,
      });
      expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    }
  });
});
