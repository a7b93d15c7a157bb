import { ecodeBatch } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes, quotaOf } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let auditor: Person;
let companyId: string;
let main: Person;
let productId: string;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  productId = await productForCodes(world, companyId, { gtin: '09521101000047' });
  for (const type of ['ECODE', 'AUTH', 'SGTIN'] as const) await giveQuota(world, companyId, type, 1_000_000);
});
afterAll(() => world.end());

const issued = (fields: Parameters<typeof applyFieldsOf>[1] = {}) => issuedBatch(world, main, auditor, applyFieldsOf(productId, fields));
const detail = (id: string) => world.ok(main, ecodeBatch.detail, { id });
const reason = '印刷时整卷损坏';
const statesOf = async (id: string) => Object.fromEntries((await detail(id)).states.map(({ status, count }) => [status, count]));
/** Brings a batch from generated to delivered. */
const delivered = async (id: string) => {
  const { link, password } = await world.ok(main, ecodeBatch.download, { id });
  return { password, ...(await fetchFile(world, link)) };
};

describe('ecodeBatch.void', () => {
  it('of a whole batch gives the quota back if nobody ever got the codes', async () => {
    const before = await quotaOf(world, companyId, 'AUTH');
    const id = await issued({ quantity: 40 });
    expect(await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'BATCH' } })).toEqual({ changed: 40, returned: 40 });
    expect(await quotaOf(world, companyId, 'AUTH')).toEqual(before);
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'BATCH' } })).toMatchObject({ code: 409 });
    expect(await statesOf(id)).toEqual({ 9: 40 });
    const second = await issued({ quantity: 40 });
    await delivered(second);
    expect(await world.ok(main, ecodeBatch.void, { id: second, reason, target: { scope: 'BATCH' } })).toEqual({ changed: 40, returned: 0 });
    expect(await quotaOf(world, companyId, 'AUTH')).toMatchObject({ used: before.used + 40 });
  });

  it('counts only what was not void before, and keeps within the batch', async () => {
    const id = await issued({ quantity: 50 });
    expect(await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 1, to: 10 } })).toMatchObject({
      changed: 10,
    });
    expect(await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 6, to: 15 } })).toMatchObject({
      changed: 5,
    });
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 2, to: 9 } })).toMatchObject({
      code: 409,
      error: 'nothingToChange',
    });
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 40, to: 51 } })).toMatchObject({
      code: 422,
      error: 'rangeOutside',
      msg: '号段应在 1–50 之内',
    });
    expect(await world.call(main, ecodeBatch.void, { id, reason: '坏了', target: { scope: 'RANGE', from: 1, to: 2 } })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'reason' }] },
    });
    const [foreign] = await allCodes(world, main, await issued({ quantity: 1 }));
    expect(await world.call(main, ecodeBatch.void, { id, reason, target: { scope: 'CODES', codes: [foreign!.code] } })).toMatchObject({
      code: 422,
      error: 'codesNotFound',
    });
    expect(await detail(id)).toMatchObject({
      spoilt: 15,
      ranges: [
        { kind: 'VOID', serialFrom: 6, serialTo: 15 },
        { kind: 'VOID', serialFrom: 1, serialTo: 10 },
      ],
    });
  });

  it('needs the right, the own company and the newest version', async () => {
    const id = await issued({ quantity: 3 });
    const target = { scope: 'BATCH' } as const;
    expect(await world.call(await world.person(companyId, 'ENT_WMS'), ecodeBatch.void, { id, reason, target })).toMatchObject({
      code: 403,
    });
    expect(await world.call(await world.person(await world.company(), 'ENT_MAIN'), ecodeBatch.void, { id, reason, target })).toMatchObject({
      code: 404,
    });
    expect(await world.call(main, ecodeBatch.void, { id, version: 99, reason, target })).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect(await detail(id)).toMatchObject({ status: 2 });
  });
});

describe('ecodeBatch.freeze', () => {
  it('of a batch lies over everything else until it is lifted', async () => {
    const id = await issued({ quantity: 20 });
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 1, to: 2 } });
    await world.ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: 3, to: 4 } });
    expect(await world.ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'BATCH' } })).toMatchObject({ changed: 18 });
    expect(await statesOf(id)).toEqual({ 8: 18, 9: 2 });
    expect(await world.call(main, ecodeBatch.unfreeze, { id, reason, target: { scope: 'RANGE', from: 3, to: 4 } })).toMatchObject({
      code: 409,
      error: 'batchFrozen',
    });
    expect(await world.call(main, ecodeBatch.freeze, { id, reason, target: { scope: 'BATCH' } })).toMatchObject({ code: 409 });
    await world.ok(main, ecodeBatch.unfreeze, { id, reason, target: { scope: 'BATCH' } });
    expect(await statesOf(id)).toEqual({ 0: 16, 8: 2, 9: 2 });
    expect(await world.ok(main, ecodeBatch.unfreeze, { id, reason, target: { scope: 'RANGE', from: 1, to: 20 } })).toMatchObject({
      changed: 2,
    });
    expect(await statesOf(id)).toEqual({ 0: 18, 9: 2 });
  });
});
