import { ecodeApply, productIdentify, productSeries } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companiesAndAuditor } from '../../../../test/brands.ts';
import { applyFieldsOf, giveQuota, issuedBatch } from '../../../../test/codes.ts';
import { allottedCode } from '../../../../test/commodity-codes.ts';
import { faultsOf } from '../../../../test/faults.ts';
import { approvedProduct, generalValues, inputOf, productFieldsOf, readyProduct, seriesOf, standardOf } from '../../../../test/products.ts';
import type { Person, World } from '../../../../test/world.ts';
import { inScope } from '../../../db/connect.ts';
import { labelRows } from '../../labels/print/label-rows.ts';
import { findBatch } from '../../labels/print/printed-batch.queries.ts';

let world: World;
let main: Person;
let auditor: Person;
let keeper: Person;
let seriesId: string;
const [gtin, batchOnly, free, reserved] = ['09521101000016', '09521101000023', '09521101000030', '09521101000047'] as const;
beforeAll(async () => {
  ({ world, main, auditor } = await companiesAndAuditor());
  ({ seriesId } = await seriesOf(world, main, auditor));
  keeper = await world.person(main.companyId, 'ENT_GS1');
  for (const one of [gtin, batchOnly, free]) await allottedCode(world, main.companyId, one);
  await allottedCode(world, main.companyId, reserved, { status: 0 });
  await allottedCode(world, main.companyId, '19521101000013', {
    base: await world.asStaff(
      async (db) => (await db.selectFrom('commodityCode').where('gtin', '=', gtin).select('id').executeTakeFirstOrThrow()).id,
    ),
  });
});
afterAll(() => world.end());

const gs1 = { scheme: 'GS1', gpcBrick: '10002195', countryOfOrigin: '156' } as const;
const one = (id: string, who = main) => world.ok(who, productIdentify.findOne, { id });
const found = async (who: Person, filters = {}) => (await world.ok(who, productIdentify.list, filters)).records.map(({ id }) => id);

describe('a product identified by its GTIN', () => {
  it('is made, reviewed and published as every product is, and stands in the list of its scheme with its address', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId, { ...gs1, gtin });
    await world.ok(main, productIdentify.upDown, { id });
    expect(await one(id)).toMatchObject({
      ...gs1,
      gtin,
      digitalLink: `${world.services.publicUrl}/01/${gtin}`,
      levels: 1,
      sgtinsIssued: 0,
      batchManaged: true,
      serialManaged: true,
      identifier: expect.stringContaining('/P'),
    });
    expect([await found(main, { scheme: 'GS1' }), (await found(main, { scheme: 'NODE' })).includes(id)]).toEqual([[id], false]);
  });

  it.each([
    ['no GTIN', null],
    ['a GTIN that is only reserved', reserved],
    ['a GTIN that nobody allotted', '09521101000993'],
  ])('is not saved with %s', async (_, wrong) => {
    const input = await productFieldsOf(world, main, seriesId, { ...gs1, gtin: wrong });
    expect(faultsOf(await world.call(main, productIdentify.saveOrUpdate, input))).toEqual(['gtin']);
  });

  it('keeps its scheme, and cannot be submitted once its GTIN was taken away', async () => {
    const id = await readyProduct(world, main, seriesId, { ...gs1, gtin: free });
    const saved = inputOf(await one(id));
    expect(await world.call(main, productIdentify.saveOrUpdate, { ...saved, id, scheme: 'NODE' })).toMatchObject({ code: 404 });
    await world.asStaff((db) => db.updateTable('productIdentify').set({ gtin: null }).where('id', '=', id).execute());
    expect(faultsOf(await world.call(main, productIdentify.submit, { id }))).toEqual(['gs1']);
    await world.asStaff((db) => db.updateTable('productIdentify').set({ gtin: free }).where('id', '=', id).execute());
    await world.ok(main, productIdentify.delete, { id });
  });

  it('has the address of one batch only where it is managed by batch', async () => {
    const [id] = await found(main, { scheme: 'GS1' });
    const link = (batchNo?: string) => world.ok(main, productIdentify.digitalLink, { id: id!, ...(batchNo ? { batchNo } : {}) });
    const base = `${world.services.publicUrl}/01/${gtin}`;
    expect(await link()).toEqual({ elements: `(01)${gtin}`, link: base, pattern: `${base}/10/{batch}/21/{serial}` });
    expect(await link('P/7')).toMatchObject({ elements: `(01)${gtin}(10)P/7`, link: `${base}/10/P%2F7` });
    await world.asStaff((db) => db.updateTable('productIdentify').set({ batchManaged: false }).where('id', '=', id!).execute());
    expect(await link('P7')).toEqual({ elements: `(01)${gtin}`, link: base, pattern: `${base}/21/{serial}` });
    await world.asStaff((db) => db.updateTable('productIdentify').set({ batchManaged: true }).where('id', '=', id!).execute());
  });
});

describe('the rights of the GS1 page', () => {
  it('are enough to make such a product, and show and change no other one', async () => {
    const other = await readyProduct(world, main, seriesId);
    expect((await found(keeper)).includes(other)).toBe(false);
    expect(await world.call(keeper, productIdentify.findOne, { id: other })).toMatchObject({ code: 404 });
    const saved = inputOf(await one(other));
    for (const [call, input] of [
      [productIdentify.saveOrUpdate, { ...saved, id: other }],
      [productIdentify.submit, { id: other }],
      [productIdentify.tempCode, { id: other }],
      [productIdentify.upDown, { id: other }],
    ] as const)
      expect(await world.call(keeper, call as typeof productIdentify.submit, input as { id: string })).toMatchObject({ code: 403 });
    expect(await world.call(keeper, productIdentify.saveOrUpdate, saved)).toMatchObject({ code: 403 });
    const id = await readyProduct(world, keeper, seriesId, { ...gs1, gtin: free });
    await world.ok(keeper, productIdentify.submit, { id });
    await world.ok(keeper, productIdentify.withdraw, { id });
    expect((await one(id, keeper)).applyStatus).toBe(applyLife.at.withdrawn);
  });
});

it('the tree of series counts what the list of each page shows', async () => {
  const tree = await world.ok(main, productSeries.brandTree, {});
  const total = async (input: object) => (await world.ok(main, productIdentify.list, input)).total;
  const sum = (key: 'productCount' | 'gs1Count') => tree.reduce((all, brand) => all + brand[key], 0);
  expect([sum('gs1Count'), sum('productCount')]).toEqual([await total({ scheme: 'GS1' }), await total({})]);
  expect(sum('gs1Count')).toBeGreaterThan(0);
});

describe('managed by batch and by serial', () => {
  it('gives no codes to a product whose units have no serials', async () => {
    const id = await approvedProduct(world, main, auditor, seriesId, { ...gs1, gtin: batchOnly, serialManaged: false });
    await world.ok(main, productIdentify.upDown, { id });
    await giveQuota(world, main.companyId, 'SGTIN', 100);
    for (const codeType of ['SGTIN', 'ECODE', 'AUTH'] as const)
      expect(await world.call(main, ecodeApply.saveOrUpdate, applyFieldsOf(id, { codeType }))).toMatchObject({
        code: 422,
        error: 'productNotSerial',
      });
    expect((await found(main, { forCodes: true })).includes(id)).toBe(false);
  });

  it('is changed by a reviewed change, as every field', async () => {
    const [id] = await found(main, { scheme: 'GS1', search: gtin.slice(1) });
    const models = [{ StandardId: (await standardOf(world, main)).id, values: generalValues }];
    const fields = { ...inputOf(await one(id!)), id: id!, models };
    expect(faultsOf(await world.call(main, productIdentify.change, { ...fields, gtin: null }))).toEqual(['gtin']);
    await world.ok(main, productIdentify.change, { ...fields, serialManaged: false });
    expect(await one(id!)).toMatchObject({ serialManaged: true, change: { fields: { serialManaged: false } } });
  });

  it('prints a batch on labels only where it is managed by batch', async () => {
    const [productId, { companyId }] = [(await found(main, { scheme: 'GS1', search: gtin.slice(1) }))[0]!, main];
    const batchId = await issuedBatch(world, main, auditor, applyFieldsOf(productId, { codeType: 'SGTIN', quantity: 2 }));
    const printed = async () => {
      const batch = await inScope(world.services.pool, { companyId }, (db) => findBatch({ db, me: { companyId } } as never, batchId));
      for await (const row of labelRows(world.services, batch!, 1, 1, false)) return row['batchNo'];
    };
    expect(await printed()).toMatch(/^PC/);
    await world.asStaff((db) => db.updateTable('productIdentify').set({ batchManaged: false }).where('id', '=', productId).execute());
    expect(await printed()).toBeUndefined();
  });
});
