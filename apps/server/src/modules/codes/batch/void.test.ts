import { ecodeBatch, ecodeReturn } from '@touchmark/contract';
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
    expect(await detail(id)).toMatchObject({ anyFrozen: false, anyStolen: false });
    await world.ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: 3, to: 4 } });
    expect(await detail(id)).toMatchObject({ anyFrozen: true, anyStolen: false });
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
    expect(await detail(id)).toMatchObject({ anyFrozen: false });
  });
});

describe('ecodeBatch.reportStolen', () => {
  const target = { scope: 'RANGE' as const, from: 3, to: 6 };
  const theft = '仓库失窃，报案回执 20260105-7';

  it('lies over every state but void, also of labels that are on no product yet, and is found again in part', async () => {
    const id = await issued({ quantity: 12 });
    await delivered(id);
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 3, to: 3 } });
    await world.ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: 4, to: 4 } });
    expect(await world.ok(main, ecodeBatch.reportStolen, { id, reason: theft, target })).toEqual({ changed: 3, returned: 0 });
    expect(await statesOf(id)).toEqual({ 1: 8, 9: 1, 11: 3 });
    expect(await detail(id)).toMatchObject({ anyStolen: true });
    const listed = async (status: 1 | 11) =>
      (await world.ok(main, ecodeBatch.codes, { batchId: id, status })).records.map(({ serial }) => serial);
    expect(await listed(11)).toEqual([4, 5, 6]);
    expect(await world.call(main, ecodeBatch.reportStolen, { id, reason: theft, target })).toMatchObject({ error: 'nothingToChange' });
    expect(await world.call(main, ecodeBatch.freeze, { id, reason, target: { scope: 'RANGE', from: 5, to: 5 } })).toMatchObject({
      error: 'nothingToChange',
    });
    const texts = (await world.ok(main, ecodeBatch.codes, { batchId: id })).records.filter(({ serial }) => serial === 4 || serial === 6);
    const codes = { scope: 'CODES' as const, codes: texts.map(({ code }) => code) };
    expect(await world.ok(main, ecodeBatch.recover, { id, reason: '警方追回两件', target: codes })).toEqual({ changed: 2, returned: 0 });
    // What was frozen before is frozen again.
    expect(await statesOf(id)).toEqual({ 1: 9, 8: 1, 9: 1, 11: 1 });
    expect(await listed(1)).toEqual([1, 2, 6, 7, 8, 9, 10, 11, 12]);
    expect(await world.call(main, ecodeBatch.recover, { id, reason: '警方追回两件', target: codes })).toMatchObject({
      error: 'nothingToChange',
    });
    const { ranges, history } = await detail(id);
    expect(ranges.filter(({ kind }) => kind === 'STOLEN')).toMatchObject([{ serialFrom: 3, serialTo: 6, reason: theft }]);
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['reportStolen', 'recover']));
  });

  it('takes a whole roll, of which nothing can be activated until it is found', async () => {
    const id = await issued({ quantity: 5 });
    await delivered(id);
    await world.ok(main, ecodeBatch.reportStolen, { id, reason: theft, target: { scope: 'BATCH' } });
    expect(await statesOf(id)).toEqual({ 11: 5 });
    const written = await world.ok(main, ecodeReturn.check, {
      batchId: id,
      source: { way: 'RANGE', from: 1, to: 5 },
      result: 'ACTIVATE',
      prodBatch: { batchNo: 'SC-11', prodDate: '2026-01-06', qcResult: 'PASS' },
    });
    expect(written).toMatchObject({ faults: [{ fault: 'stolen', count: 5 }] });
    await world.ok(main, ecodeBatch.recover, { id, reason: '在另一车间找到', target: { scope: 'BATCH' } });
    expect(await statesOf(id)).toEqual({ 1: 5 });
  });

  it('is the company’s own to say, and its right that of freezing', async () => {
    const id = await issued({ quantity: 2 });
    const viewer = await world.person(companyId, 'ENT_READER');
    expect(await world.call(viewer, ecodeBatch.reportStolen, { id, reason: theft, target: { scope: 'BATCH' } })).toMatchObject({
      code: 403,
    });
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(stranger, ecodeBatch.reportStolen, { id, reason: theft, target: { scope: 'BATCH' } })).toMatchObject({
      code: 404,
    });
    expect(await world.call(auditor, ecodeBatch.reportStolen, { id, reason: theft, target: { scope: 'BATCH' } })).toMatchObject({
      code: 403,
    });
  });
});
