import { randomUUID } from 'node:crypto';
import { boxCode, factoryRecord, task } from '@touchmark/contract';
import { boxLife, unnumberedBox } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedPath } from '../../../issued-codes/public.ts';
import { autoPackJob } from './pack/auto-pack.ts';
import { packingRig, type Rig, scanning, scanOf } from './box.test-rig.ts';

let rig: Rig;
let scan: ReturnType<typeof scanning>;
let batches: string[];
let next = 0;
/** Serials 1 to 40 are of the first production batch, 41 to 80 of the second, the others of none. */
const fresh = (first?: number) => rig.fixture.codes[first === undefined ? next++ : first]!;
beforeAll(async () => {
  rig = await packingRig(200);
  scan = scanning(rig.world, rig.main);
  const { companyId, productId, batchId } = rig.fixture;
  batches = [];
  for (const [n, batchNo] of ['L-1', 'L-2'].entries()) {
    const { id } = await rig.world.ok(rig.main, factoryRecord.saveOrUpdate, {
      productId,
      batchNo,
      factory: '一厂',
      prodDate: '2026-01-05',
      planQty: 40,
    });
    await rig.world.asStaff((db) =>
      db
        .insertInto('codeRange')
        .values({ companyId, batchId, serialFrom: n * 40 + 1, serialTo: n * 40 + 40, kind: 'ACTIVATE', prodBatchId: id })
        .execute(),
    );
    batches.push(id);
  }
});
afterAll(() => rig.world.end());

const whole = (id: string) => rig.world.ok(rig.main, boxCode.findOne, { id });
const rule = (more: object = {}) =>
  rig.world.ok(rig.main, boxCode.rule, { productId: rig.fixture.productId, perCarton: 6, perPallet: 4, ...more });
const reasonOf = async (boxNo: string, text: string | undefined, more: object = {}) => (await scan(boxNo, text, more)).fault?.reason;

describe('a production batch in a box', () => {
  it('is that of the first piece; another comes in only if the rule of the product allows it', async () => {
    const box = await rig.make();
    expect((await scan(box.boxNo, fresh())).accepted).toBe(true);
    expect(await whole(box.id)).toMatchObject({ prodBatchId: batches[0], prodBatchNo: 'L-1' });
    expect(await reasonOf(box.boxNo, fresh(40))).toBe('wrongBatch');
    expect(await reasonOf(box.boxNo, fresh(190))).toBe('wrongBatch');
    expect(await reasonOf(box.boxNo, undefined, { act: 'MIXED' })).toBe('mixedNotAllowed');
    expect(
      await rig.world.call(rig.main, boxCode.generate, {
        scheme: 'PLATFORM',
        count: 1,
        level: 1,
        productId: rig.fixture.productId,
        capacity: 4,
        mixed: true,
      }),
    ).toMatchObject({ code: 422, msg: expect.stringContaining('不允许混装') });
    await rule({ mixed: true });
    expect((await scan(box.boxNo, undefined, { act: 'MIXED' })).accepted).toBe(true);
    expect((await scan(box.boxNo, fresh(41))).accepted).toBe(true);
    expect(await whole(box.id)).toMatchObject({ prodBatchId: null, productName: '三人布艺沙发', mixed: true, qty: 2 });
    await rule();
    expect(await reasonOf(box.boxNo, fresh(42))).toBe('mixedNotAllowed');
  });

  it('is free again when the box is empty, but not what was given when the box was made', async () => {
    const box = await rig.make();
    const code = fresh();
    await scan(box.boxNo, code);
    await scan(box.boxNo, code, { act: 'REMOVE' });
    expect((await scan(box.boxNo, fresh(43))).accepted).toBe(true);
    expect((await whole(box.id)).prodBatchNo).toBe('L-2');
    const given = await rig.make({ productId: rig.fixture.productId, prodBatchId: batches[0] });
    expect(await reasonOf(given.boxNo, fresh(44))).toBe('wrongBatch');
  });

  it('goes on to the pallet with its carton', async () => {
    const pallet = await rig.make({ level: 2 });
    const cartons = [await rig.make(), await rig.make()];
    for (const [n, code] of [fresh(), fresh(45)].entries()) {
      await scan(cartons[n]!.boxNo, code);
      await scan(cartons[n]!.boxNo, undefined, { act: 'SEAL' });
    }
    expect((await scan(pallet.boxNo, cartons[0]!.boxNo)).accepted).toBe(true);
    expect(await reasonOf(pallet.boxNo, cartons[1]!.boxNo)).toBe('wrongBatch');
    expect((await whole(pallet.id)).prodBatchNo).toBe('L-1');
  });
});

describe('the capacity of a box', () => {
  it('is what the rule says, of the product or of the first piece, unless it was entered', async () => {
    await rule();
    const { productId } = rig.fixture;
    const made = async (more: object) =>
      (await rig.world.ok(rig.main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, ...more })).boxes[0]!;
    expect((await whole((await made({ productId })).id)).capacity).toBe(6);
    expect((await whole((await made({ productId, level: 2 })).id)).capacity).toBe(4);
    expect((await whole((await made({ productId, capacity: 3 })).id)).capacity).toBe(3);
    expect((await scan((await made({})).boxNo, fresh())).capacity).toBe(6);
    expect(await rig.world.call(rig.main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 3, productId })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('装箱规则'),
    });
  });
});

describe('the setting of box numbers', () => {
  it('decides how a station numbers a new box: the next one, and one it asks for with nothing on the table', async () => {
    await rule({ perCarton: 2 });
    const { world, main, prefixId } = rig;
    const full = await rig.make({ productId: rig.fixture.productId, capacity: undefined });
    await world.ok(main, boxCode.saveSetting, { scheme: 'SSCC', prefixId, extension: 5 });
    expect(await world.ok(main, boxCode.setting, {})).toEqual({ scheme: 'SSCC', prefixId, extension: 5 });
    await scan(full.boxNo, fresh());
    const { nextBox } = await scan(full.boxNo, fresh(), { next: true });
    expect(nextBox).toMatchObject({ boxNo: expect.stringMatching(/^59521/), capacity: 2 });
    await rule({ perCarton: 3 });
    const asked = await scan('NEW-', undefined, { act: 'NEW' });
    expect(asked).toMatchObject({ accepted: true, boxNo: expect.stringMatching(/^59521/), count: 0, capacity: 3, status: boxLife.at.made });
    expect(await whole(asked.boxId!)).toMatchObject({ productName: '三人布艺沙发', level: 1, prodBatchId: null });
    const pallet = await scan('NEW-', undefined, { act: 'NEW', level: 2 });
    expect(await whole(pallet.boxId!)).toMatchObject({ level: 2, capacity: 4 });
    await world.ok(main, boxCode.saveSetting, { scheme: 'PLATFORM' });
    expect((await scan('NEW-', undefined, { act: 'NEW' })).boxNo).toMatch(/^X\d{18}$/);
    expect(await world.call(main, boxCode.saveSetting, { scheme: 'SSCC' })).toMatchObject({ code: 400 });
  });

  it('a box asked for without a network is made once, and what was scanned for it goes into it, in order', async () => {
    const { world, main } = rig;
    const key = randomUUID();
    const boxNo = unnumberedBox(key);
    const acts = [
      { ...scanOf(boxNo, undefined, { act: 'NEW' }), key },
      scanOf(boxNo, fresh()),
      scanOf(boxNo, fresh()),
      scanOf(boxNo, undefined, { act: 'SEAL' }),
    ].map(({ key: of, boxNo: into, act, text, deviceTime }) => ({ key: of, boxNo: into, act, text, deviceTime }));
    const sent = { stationId: 'S7', sentTime: new Date().toISOString(), scans: acts };
    const { answers } = await world.ok(main, boxCode.scans, sent);
    expect(answers.map(({ accepted, count, sealed }) => [accepted, count, sealed])).toEqual([
      [true, 0, false],
      [true, 1, false],
      [true, 2, false],
      [true, 2, true],
    ]);
    expect(new Set(answers.map(({ boxNo: number }) => number)).size).toBe(1);
    expect(await world.ok(main, boxCode.scans, sent)).toEqual({ answers });
    expect(await reasonOf(unnumberedBox(randomUUID()), fresh())).toBe('boxUnknown');
  });
});

describe('boxCode.autoPack', () => {
  const packed = async (from: number, to: number, more: object = {}) => {
    const { taskId } = await rig.world.ok(rig.main, boxCode.autoPack, {
      batchId: rig.fixture.batchId,
      from,
      to,
      scheme: 'PLATFORM',
      ...more,
    });
    await expect
      .poll(async () => (await rig.world.ok(rig.main, task.findOne, { id: taskId })).state, { timeout: 20_000 })
      .toMatch(/done|failed/);
    return rig.world.ok(rig.main, task.findOne, { id: taskId });
  };
  const inSets = (packagePieces: number) =>
    rig.world.asStaff((db) => db.updateTable('productIdentify').set({ packagePieces }).where('id', '=', rig.fixture.productId).execute());

  it('keeps production batches in cartons and on pallets of their own, and says on each which it is', async () => {
    await rule({ perCarton: 4, perPallet: 3 });
    expect((await packed(33, 50)).result).toEqual({ cartons: 4, pallets: 2, units: 15 });
    const { records } = await rig.world.ok(rig.main, boxCode.list, { level: 1, pageSize: 4 });
    expect(records.map(({ prodBatchNo, qty }) => `${prodBatchNo} ${qty}`).sort()).toEqual(['L-1 4', 'L-1 4', 'L-2 3', 'L-2 4']);
  });

  it('packs a product in several packages: a number in each carton, or whole sets together', async () => {
    await inSets(3);
    try {
      await rule({ perCarton: 5, perPallet: 6 });
      expect((await packed(101, 110)).result).toEqual({ cartons: 6, pallets: 1, units: 10 });
      const pallet = (await rig.world.ok(rig.main, boxCode.list, { level: 2, pageSize: 1 })).records[0]!;
      const { boxes, pieces, missing } = await whole(pallet.id);
      expect([boxes.length, pieces, missing]).toEqual([6, 30, []]);
      const { runs } = await whole(boxes[0]!.id);
      expect(runs).toMatchObject([{ pieceTotal: 3 }]);
      expect(runs[0]!.to - runs[0]!.from).toBe(4);
      // A set of which one package is packed already is left to a station.
      const { world, fixture } = rig;
      const box = await rig.make();
      await scan(box.boxNo, signedPath(world.services.secrets, 'ECODE', fixture.codes[112]!, { no: 2, of: 3 }));
      expect(await rig.world.call(rig.main, boxCode.rule, { productId: fixture.productId, perCarton: 2, wholeSets: true })).toMatchObject({
        code: 422,
        msg: expect.stringContaining('装不下一整套'),
      });
      await rule({ perCarton: 7, perPallet: 0, wholeSets: true });
      expect((await packed(111, 115)).result).toEqual({ cartons: 2, pallets: 0, units: 4 });
      const last = (await rig.world.ok(rig.main, boxCode.list, { level: 1, pageSize: 1 })).records[0]!;
      expect(await whole(last.id)).toMatchObject({ qty: 6, capacity: 7, missing: [], status: boxLife.at.sealed });
    } finally {
      await inSets(1);
    }
  });

  it('leaves no package behind where a pallet takes fewer cartons than a unit has packages', async () => {
    const { world, main, fixture } = rig;
    const payload = { batchId: fixture.batchId, from: 151, to: 156, scheme: 'PLATFORM', prefixId: null, extension: 0, userId: main.userId };
    const cartonRule = { perCarton: 1, perPallet: 2, packages: 3, wholeSets: false, mixed: false };
    const run = {
      task: { id: '816', companyId: fixture.companyId, payload: { ...payload, rule: cartonRule } },
      pool: world.pool,
      progress: async () => undefined,
    } as never;
    // Three units in a block make nine cartons, and the last of them begins a pallet.
    expect(await autoPackJob(world.services, 9)(run)).toMatchObject({ cartons: 18, units: 6 });
  });

  it('works an order that an older release has queued', async () => {
    const { world, main, fixture } = rig;
    const order = { batchId: fixture.batchId, from: 157, to: 160, scheme: 'PLATFORM', prefixId: null, extension: 0, userId: main.userId };
    const task = { id: '817', companyId: fixture.companyId, payload: { ...order, perCarton: 2, perPallet: 0 } };
    const run = { task, pool: world.pool, progress: async () => undefined } as never;
    expect(await autoPackJob(world.services)(run)).toEqual({ cartons: 2, pallets: 0, units: 4 });
  });

  it('stops when the prefix lapses between two of its blocks: what is packed stays, and the task says why', async () => {
    const { world, main, fixture, prefixId } = rig;
    const lapse = (validTo: string) =>
      world.asStaff((db) => db.updateTable('gs1Prefix').set({ validTo }).where('id', '=', prefixId).execute());
    await rule({ perCarton: 2, perPallet: 2 });
    const order = { batchId: fixture.batchId, from: 121, to: 140, scheme: 'SSCC', prefixId, extension: 0, userId: main.userId };
    const cartonRule = { perCarton: 2, perPallet: 2, packages: 1, wholeSets: false, mixed: false };
    let lapsed = false;
    const run = {
      task: { id: '815', companyId: fixture.companyId, payload: { ...order, rule: cartonRule } },
      pool: world.pool,
      raw: world.raw,
      stopping: () => false,
      // Reported after each block of two cartons and a pallet: after the second the prefix ends.
      progress: async (done: number) => {
        if (done === 8 && !lapsed) await lapse('2024-12-31');
        lapsed ||= done === 8;
      },
    } as never;
    await expect(autoPackJob(world.services, 2)(run)).rejects.toThrow(/未生效、已过期或已注销.*\|.*not in force/);
    const inside = async (serial: number) => (await world.call(main, boxCode.findOne, { text: fixture.codes[serial - 1]! })).code;
    expect([await inside(121), await inside(128), await inside(129)]).toEqual([200, 200, 404]);
    await lapse('2099-12-31');
    await autoPackJob(world.services, 2)(run);
    expect([await inside(129), await inside(140)]).toEqual([200, 200]);
  });
});
