import { ecodeBatch, ecodeReturn, type Input } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';

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
  productId = await productForCodes(world, companyId);
  for (const type of ['ECODE', 'AUTH'] as const) await giveQuota(world, companyId, type, 1_000_000);
});
afterAll(() => world.end());

type CheckInput = Input<typeof ecodeReturn.check>;
let nth = 0;
const newBatch = () => ({ batchNo: `SC${++nth}`, prodDate: '2026-03-01', line: '一号线', inspector: '李工', qcResult: 'PASS' as const });
const check = (batchId: string, source: CheckInput['source'], more: Partial<CheckInput> = {}) =>
  world.ok(main, ecodeReturn.check, {
    batchId,
    source,
    result: 'ACTIVATE',
    ...(more.result === 'SPOILT' || more.prodBatchId ? {} : { prodBatch: newBatch() }),
    ...more,
  });
const written = async (batchId: string, source: CheckInput['source'], more: Partial<CheckInput> = {}) =>
  world.ok(main, ecodeReturn.confirm, { id: (await check(batchId, source, more)).id });
const range = (from: number, to: number): CheckInput['source'] => ({ way: 'RANGE', from, to });
const statesOf = async (id: string) =>
  Object.fromEntries((await world.ok(main, ecodeBatch.detail, { id })).states.map(({ status, count }) => [status, count]));
const batchOf = (id: string) => world.ok(main, ecodeBatch.detail, { id });
const reason = '测试原因说明';

/** A delivered batch. */
async function delivered(quantity: number, product = productId): Promise<string> {
  const id = await issuedBatch(world, main, auditor, applyFieldsOf(product, { quantity }));
  await fetchFile(world, (await world.ok(main, ecodeBatch.download, { id })).link);
  return id;
}

describe('ecodeReturn.check', () => {
  it('needs a delivered batch, a production batch of the product, and the right', async () => {
    const fresh = await issuedBatch(world, main, auditor, applyFieldsOf(productId, { quantity: 3 }));
    expect(await world.call(main, ecodeReturn.check, { batchId: fresh, source: range(1, 3), result: 'SPOILT' })).toMatchObject({
      code: 409,
      error: 'batchNotDelivered',
    });
    const id = await delivered(5);
    expect(await world.call(main, ecodeReturn.check, { batchId: id, source: range(1, 3), result: 'ACTIVATE' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'prodBatchId' }] },
    });
    expect(await world.call(main, ecodeReturn.check, { batchId: id, source: range(3, 1), result: 'SPOILT' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'source.to' }] },
    });
    const other = await productForCodes(world, companyId);
    const elsewhere = await written(await delivered(2, other), range(1, 2));
    expect(
      await world.call(main, ecodeReturn.check, {
        batchId: id,
        source: range(1, 3),
        result: 'ACTIVATE',
        prodBatchId: elsewhere.prodBatchId!,
      }),
    ).toMatchObject({ code: 400, data: { fields: [{ field: 'prodBatchId' }] } });
    expect(
      await world.call(main, ecodeReturn.check, {
        batchId: id,
        source: range(1, 3),
        result: 'ACTIVATE',
        prodBatch: { ...newBatch(), batchNo: elsewhere.prodBatchNo },
      }),
    ).toMatchObject({ code: 409, error: 'prodBatchTaken' });
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(stranger, ecodeReturn.check, { batchId: id, source: range(1, 3), result: 'SPOILT' })).toMatchObject({
      code: 404,
    });
    expect(
      await world.call(await world.person(companyId, 'ENT_READER'), ecodeReturn.check, {
        batchId: id,
        source: range(1, 3),
        result: 'SPOILT',
      }),
    ).toMatchObject({ code: 403 });
  });
});

describe('ecodeReturn.confirm', () => {
  it('of two that overlap takes each code once, whoever comes first', async () => {
    const id = await delivered(100);
    const checks = [await check(id, range(1, 60)), await check(id, range(41, 100)), await check(id, range(1, 100))];
    const answers = await Promise.all(checks.map((checked) => world.call(main, ecodeReturn.confirm, { id: checked.id })));
    const done = answers.filter(({ success }) => success);
    expect(done.reduce((sum, { data }) => sum + data.activated, 0)).toBe(100);
    expect(answers.filter(({ success }) => !success).every(({ error }) => error === 'nothingToChange')).toBe(true);
    expect(await batchOf(id)).toMatchObject({ status: 5, activated: 100 });
    expect(await statesOf(id)).toEqual({ 2: 100 });
  });

  it('happens once, also when it is asked for many times', async () => {
    const id = await delivered(10);
    const checked = await check(id, range(1, 5));
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(main, ecodeReturn.confirm, { id: checked.id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await batchOf(id)).toMatchObject({ activated: 5 });
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    for (const call of [ecodeReturn.confirm, ecodeReturn.cancel, ecodeReturn.detail])
      expect(await world.call(stranger, call, { id: checked.id })).toMatchObject({ code: 404 });
  });
});

describe('ecodeReturn.cancel', () => {
  it('puts everything back as it was: ranges, single codes, counts, timeline and production batch', async () => {
    const id = await delivered(300);
    const codes = await allCodes(world, main, id);
    const done = await written(id, { way: 'SCAN', codes: [...codes.slice(0, 120), ...codes.slice(150, 160)].map(({ code }) => code) });
    const spoilt = await written(id, range(201, 210), { result: 'SPOILT' });
    await world.ok(main, ecodeReturn.cancel, { id: done.id });
    expect(await statesOf(id)).toEqual({ 1: 290, 9: 10 });
    expect(await batchOf(id)).toMatchObject({ status: 3, activated: 0, spoilt: 10 });
    expect(await world.ok(main, ecodeReturn.detail, { id: done.id })).toMatchObject({ status: 4, undoUntil: null, prodBatch: { qty: 0 } });
    await world.ok(main, ecodeReturn.cancel, { id: spoilt.id });
    expect(await statesOf(id)).toEqual({ 1: 300 });
    // Nothing is deleted: each event has a second one that says it was wrong, and consumers see neither.
    const events = await world.asStaff((db) =>
      db
        .selectFrom('epcisEvent')
        .where('docId', 'in', [done.id, spoilt.id])
        .orderBy('id')
        .select(['bizStep', 'errorReason', 'public'])
        .execute(),
    );
    expect(events.map(({ bizStep, errorReason }) => `${bizStep} ${errorReason}`.trim())).toEqual([
      'commissioning',
      'decommissioning',
      'commissioning 回传已撤销',
      'decommissioning 回传已撤销',
    ]);
    expect(events.filter((event) => event.public)).toEqual([]);
    expect(await world.call(main, ecodeReturn.cancel, { id: done.id })).toMatchObject({ code: 409 });
    await written(id, range(1, 300));
    expect(await batchOf(id)).toMatchObject({ status: 5, activated: 300 });
  });

  it('leaves void what was voided since', async () => {
    const id = await delivered(50);
    const done = await written(id, range(1, 50));
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 1, to: 5 } });
    expect(await batchOf(id)).toMatchObject({ activated: 45, spoilt: 5 });
    await world.ok(main, ecodeReturn.cancel, { id: done.id });
    expect(await statesOf(id)).toEqual({ 1: 45, 9: 5 });
    expect(await batchOf(id)).toMatchObject({ status: 3, activated: 0, spoilt: 5 });
  });

  it('is refused after a day, and once a code has moved on', async () => {
    const id = await delivered(20);
    const [early, late] = [await written(id, range(1, 10)), await written(id, range(11, 20))];
    await world.asStaff((db) => db.updateTable('codeReturn').set({ confirmTime: '2026-01-01' }).where('id', '=', early.id).execute());
    expect(await world.call(main, ecodeReturn.cancel, { id: early.id })).toMatchObject({ code: 409, error: 'undoTooLate' });
    const code = (await allCodes(world, main, id))[14]!;
    await world.asStaff((db) =>
      db
        .insertInto('codeState')
        .values({ companyId, code: code.code, batchId: id, serial: 15, status: 3, statusStamp: '8999999999999999999' })
        .execute(),
    );
    expect(await world.call(main, ecodeReturn.cancel, { id: late.id })).toMatchObject({
      code: 409,
      error: 'codesMoved',
      msg: '回传中有 1 枚编码已流转，不能撤销',
    });
    expect(await batchOf(id)).toMatchObject({ activated: 20 });
  });
});

describe('ecodeReturn.list, export and template', () => {
  it('filter and answer workbooks', async () => {
    const id = await delivered(4);
    const done = await written(id, range(1, 4));
    expect((await world.ok(main, ecodeReturn.list, { returnNo: done.returnNo })).records).toMatchObject([
      { id: done.id, way: 'RANGE', status: 2 },
    ]);
    expect((await world.ok(await world.person(await world.company(), 'ENT_MAIN'), ecodeReturn.list, {})).total).toBe(0);
    const headers = { authorization: world.basic, 'blade-auth': `bearer ${main.token}` };
    const list = await world.app.inject({ method: 'POST', url: '/api/ecodeReturn/export', payload: { returnNo: done.returnNo }, headers });
    expect((await readSheet(list.rawPayload, { rows: 10 }))[1]!.slice(0, 2)).toEqual([done.returnNo, done.batchNo]);
    const template = await world.app.inject({ method: 'GET', url: '/api/ecodeReturn/template', headers });
    expect(await readSheet(template.rawPayload, { rows: 10 })).toEqual([['编码', '定制订单号']]);
  });
});
