import { type Input, productIdentify, productIdentifyModel } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { productFieldsOf, readyProduct, seriesOf, standardOf, submittedProduct } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let seriesId: string;
beforeAll(async () => {
  ({ world, companyId, main, reader, stranger, auditor } = await companiesAndAuditor());
  ({ seriesId } = await seriesOf(world, main, auditor));
});
afterAll(() => world.end());

const one = (id: string, who = main) => world.ok(who, productIdentify.findOne, { id });

describe('productIdentify.list', () => {
  it('finds by series, brand, state, time and text, and counts', async () => {
    const owner = await world.person(await world.company(), 'ENT_MAIN');
    const place = await seriesOf(world, owner, auditor);
    const [draft, pending] = [
      await readyProduct(world, owner, place.seriesId, { productName: '山岚真皮沙发', model: 'YH-L502' }),
      await submittedProduct(world, owner, place.seriesId, { productName: '暖阁软床', model: 'YH_B180' }),
    ];
    const ids = async (input: Input<typeof productIdentify.list>) =>
      (await world.ok(owner, productIdentify.list, input)).records.map(({ id }) => id);
    expect(await ids({})).toEqual([pending, draft]);
    expect(await ids({ series: place.seriesId })).toHaveLength(2);
    expect(await ids({ series: place.brandId })).toHaveLength(2);
    expect(await ids({ series: '1' })).toEqual([]);
    expect(await ids({ applyStatus: 1 })).toEqual([pending]);
    expect(await ids({ serviceStatus: 1 })).toEqual([]);
    expect(await ids({ search: 'l502' })).toEqual([draft]);
    expect(await ids({ search: 'YH_' })).toEqual([pending]);
    expect(await ids({ startTime: '2020-01-01', endTime: '2020-12-31' })).toEqual([]);
    expect(await ids({ startTime: '2020-01-01 00:00:00' })).toHaveLength(2);
    expect(await ids({ orderBy: 'productName' })).toEqual([draft, pending]);
    expect(await world.ok(owner, productIdentify.list, { pageSize: 1 })).toMatchObject({
      total: 2,
      pages: 2,
      records: [
        {
          productName: '暖阁软床',
          completeness: 100,
          standardName: { zh: '通用家具' },
          versionNo: 'V1.1',
          upgradable: false,
          codesIssued: 0,
        },
      ],
    });
  });

  it('shows nobody the products of another company, and the staff those of all', async () => {
    await readyProduct(world, main, seriesId);
    expect((await world.ok(stranger, productIdentify.list, { search: '清屿' })).records).toEqual([]);
    expect((await world.ok(auditor, productIdentify.list, { search: '清屿' })).total).toBeGreaterThan(0);
  });

  it('counts completeness by what is there', async () => {
    const { id } = await world.ok(
      main,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, main, seriesId, { mainImgs: [], executeStandards: [] }),
    );
    expect((await one(id)).completeness).toBe(0);
    await world.ok(main, productIdentifyModel.saveOrUpdate, {
      productNode: id,
      StandardId: (await standardOf(world, main)).id,
      values: { DE10001: ['METAL'], DE20001: 100 },
    });
    const { completeness } = await one(id);
    expect(completeness).toBeGreaterThan(0);
    expect(completeness).toBeLessThan(100);
  });

  it('names the field of a time it cannot read', async () => {
    expect(await world.call(main, productIdentify.list, { startTime: 'gestern' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'startTime' }] },
    });
  });
});

describe('productIdentify.findOne', () => {
  it('answers models, checks, fee state and history', async () => {
    const id = await submittedProduct(world, main, seriesId);
    const product = await one(id, reader);
    expect(product.models).toMatchObject([
      { standardCode: 'STD-GENERAL', versionNo: 'V1.1', completeness: 100, missing: [], values: { DE20001: 2380 }, aptitude: null },
    ]);
    expect(product.checks.filter(({ tone }) => tone !== 'ok')).toEqual([]);
    expect(product.mainImgs).toHaveLength(1);
    expect(product.history.map(({ action }) => action)).toEqual(['add', 'describe', 'submit']);
  });

  it('answers 404 to another company and 403 without the right', async () => {
    const id = await readyProduct(world, main, seriesId);
    expect(await world.call(stranger, productIdentify.findOne, { id })).toMatchObject({ code: 404 });
    expect(await world.call(await world.person(companyId, 'ENT_FIN'), productIdentify.findOne, { id })).toMatchObject({ code: 403 });
  });
});
