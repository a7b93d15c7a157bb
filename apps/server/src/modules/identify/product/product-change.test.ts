import { type Input, productIdentify } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults.ts';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import {
  approvedProduct,
  categoryId,
  generalValues,
  productFieldsOf,
  readyProduct,
  seriesOf,
  standardOf,
  submittedProduct,
  inputOf,
} from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let reader: Person;
let stranger: Person;
let auditor: Person;
let seriesId: string;
beforeAll(async () => {
  ({ world, main, reader, stranger, auditor } = await companiesAndAuditor());
  ({ seriesId } = await seriesOf(world, main, auditor));
});
afterAll(() => world.end());

const one = (id: string, who = main) => world.ok(who, productIdentify.findOne, { id });

describe('productIdentify.submit', () => {
  it('hands in what is complete', async () => {
    const id = await submittedProduct(world, main, seriesId);
    expect((await one(id)).applyStatus).toBe(1);
    expect(await world.call(main, productIdentify.submit, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });

  it('says everything that is missing at once, and changes nothing', async () => {
    const { id } = await world.ok(
      main,
      productIdentify.saveOrUpdate,
      await productFieldsOf(world, main, seriesId, { mainImgs: [], executeStandards: [] }),
    );
    const answer = await world.call(main, productIdentify.submit, { id });
    expect(answer).toMatchObject({ code: 422, error: 'productIncomplete' });
    expect(faultsOf(answer)).toEqual(['images', 'executeStandards', 'model']);
    expect((await one(id)).applyStatus).toBe(0);
  });

  it('names the required elements that are empty', async () => {
    const { DE20012: _, ...values } = generalValues;
    const id = await readyProduct(world, main, seriesId, {}, { values });
    expect(await world.call(main, productIdentify.submit, { id })).toMatchObject({
      code: 422,
      msg: '资料尚未完善：必填数据元未填：安装方式',
    });
  });

  it('wants a report where the category does', async () => {
    const id = await readyProduct(world, main, seriesId, { categoryId: await categoryId(world, main, '儿童沙发') });
    expect(faultsOf(await world.call(main, productIdentify.submit, { id }))).toEqual(['report']);
  });

  it('is refused to a reader and to another company', async () => {
    const id = await readyProduct(world, main, seriesId);
    expect(await world.call(reader, productIdentify.submit, { id })).toMatchObject({ code: 403 });
    expect(await world.call(stranger, productIdentify.submit, { id })).toMatchObject({ code: 404 });
  });
});

describe('productIdentify.withdraw', () => {
  it('takes a product back from review, to be edited and handed in again', async () => {
    const id = await submittedProduct(world, main, seriesId);
    await world.ok(main, productIdentify.withdraw, { id });
    expect((await one(id)).applyStatus).toBe(4);
    expect(await world.call(main, productIdentify.withdraw, { id })).toMatchObject({ code: 409 });
    await world.ok(main, productIdentify.submit, { id });
    expect((await one(id)).applyStatus).toBe(1);
  });

  it('takes back a change and leaves the product approved', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    await world.ok(main, productIdentify.change, await changeOf(id, { color: '墨绿' }));
    await world.ok(main, productIdentify.withdraw, { id });
    expect(await one(id)).toMatchObject({ applyStatus: 2, color: '米白', change: { applyStatus: 4 } });
    expect(await world.call(main, productIdentify.withdraw, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });

  it('is refused to another company', async () => {
    expect(await world.call(stranger, productIdentify.withdraw, { id: await submittedProduct(world, main, seriesId) })).toMatchObject({
      code: 404,
    });
  });
});

/** Submits a change of an approved product. */
async function changeOf(
  id: string,
  fields: Partial<Input<typeof productIdentify.saveOrUpdate>>,
): Promise<Input<typeof productIdentify.change>> {
  const product = await one(id);
  const models = product.models.map(({ standardId, standardVersionId, values, selected }) => ({
    StandardId: standardId,
    standardVersionId,
    values,
    selected,
  }));
  return { ...inputOf(product), id, version: product.version, models, ...fields };
}

describe('productIdentify.change', () => {
  it('leaves the approved version in place while it waits', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    await world.ok(main, productIdentify.change, await changeOf(id, { color: '墨绿' }));
    expect(await one(id)).toMatchObject({
      applyStatus: 2,
      color: '米白',
      changeStatus: 1,
      change: { applyStatus: 1, fields: { color: '墨绿' } },
    });
    expect(await world.call(main, productIdentify.change, await changeOf(id, { color: '灰' }))).toMatchObject({
      code: 409,
      error: 'changeOpen',
    });
  });

  it('refuses what changes nothing, is not approved, or is incomplete', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId);
    expect(await world.call(main, productIdentify.change, await changeOf(id, {}))).toMatchObject({ code: 422, error: 'nothingChanged' });
    expect(await world.call(main, productIdentify.change, await changeOf(id, { mainImgs: [] }))).toMatchObject({
      code: 422,
      error: 'productIncomplete',
    });
    expect(
      faultsOf(
        await world.call(main, productIdentify.change, {
          ...(await changeOf(id, {})),
          models: [{ StandardId: (await standardOf(world, main)).id, values: { DE20004: '很重' } }],
        }),
      ),
    ).toEqual(expect.arrayContaining(['models.0.values.DE20004', 'models.0.values.DE10001']));
    const other = (await seriesOf(world, main, auditor)).seriesId;
    expect(faultsOf(await world.call(main, productIdentify.change, await changeOf(id, { seriesId: other })))).toEqual(['seriesId']);
    const draft = await readyProduct(world, main, seriesId);
    expect(await world.call(main, productIdentify.change, await changeOf(draft, { color: '灰' }))).toMatchObject({
      code: 409,
      error: 'notAllowedInState',
    });
    expect(await world.call(stranger, productIdentify.change, await changeOf(id, { color: '灰' }))).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentify.change, await changeOf(id, { color: '灰' }))).toMatchObject({ code: 403 });
  });
});

describe('productIdentify.copy', () => {
  it('makes a new draft with another model, without number and GTIN', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId, { gtin: '9521101000030' });
    const copy = await world.ok(main, productIdentify.copy, { id, model: 'YH-COPY' });
    expect(await one(copy.id)).toMatchObject({
      model: 'YH-COPY',
      gtin: null,
      identifier: null,
      applyStatus: 0,
      models: [{ values: { DE20001: 2380 } }],
    });
    expect(faultsOf(await world.call(main, productIdentify.copy, { id, model: 'YH-COPY' }))).toEqual(['model']);
    expect(await world.call(stranger, productIdentify.copy, { id, model: 'X' })).toMatchObject({ code: 404 });
    expect(await world.call(auditor, productIdentify.copy, { id, model: 'X' })).toMatchObject({ code: 403 });
  });
});

describe('productIdentify.delete', () => {
  it('deletes drafts, and neither what waits nor what is approved', async () => {
    const draft = await readyProduct(world, main, seriesId);
    expect(await world.call(stranger, productIdentify.delete, { id: draft })).toMatchObject({ code: 404 });
    expect(await world.call(reader, productIdentify.delete, { id: draft })).toMatchObject({ code: 403 });
    await world.ok(main, productIdentify.delete, { id: draft });
    expect(await world.call(main, productIdentify.findOne, { id: draft })).toMatchObject({ code: 404 });
    for (const id of [await submittedProduct(world, main, seriesId), await approvedProduct(world, main, auditor, seriesId)])
      expect(await world.call(main, productIdentify.delete, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });
});
