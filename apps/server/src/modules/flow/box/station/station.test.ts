import { boxCode, ecodeBatch, recall } from '@touchmark/contract';
import { boxLife } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../../test/code-fixture.ts';
import { untilWaiting } from '../../../../../test/lock-waiters.ts';
import { packingRig, type Rig, scanning, scanOf } from '../box.test-rig.ts';

let rig: Rig;
let scan: ReturnType<typeof scanning>;
let next = 0;
const fresh = () => rig.fixture.codes[next++]!;
beforeAll(async () => {
  rig = await packingRig(60);
  scan = scanning(rig.world, rig.main);
});
afterAll(() => rig.world.end());

const eventsOf = (boxId: string) =>
  rig.world.asStaff((db) =>
    db
      .selectFrom('eventSubject as s')
      .innerJoin('epcisEvent as e', (join) => join.onRef('e.id', '=', 's.event').onRef('e.companyId', '=', 's.companyId'))
      .where('s.boxId', '=', boxId)
      .orderBy('e.id')
      .select(['e.bizStep', 'e.action', 'e.disposition', 'e.eventTime', 'e.deviceTime', 's.role'])
      .execute(),
  );

describe('boxCode.scan', () => {
  it('packs piece by piece, seals the full box and makes the next one', async () => {
    const box = await rig.make({ capacity: 2 });
    expect(await scan(box.boxNo, fresh())).toMatchObject({ accepted: true, count: 1, capacity: 2, sealed: false, fault: null });
    const last = await scan(box.boxNo, fresh(), { next: true });
    expect(last).toMatchObject({
      accepted: true,
      count: 2,
      sealed: true,
      status: boxLife.at.sealed,
      nextBox: { boxNo: expect.stringMatching(/^X\d{18}$/) },
    });
    expect(await scan(last.nextBox!.boxNo, fresh())).toMatchObject({ accepted: true, count: 1 });
    expect((await eventsOf(box.id)).map(({ bizStep, action }) => `${bizStep} ${action}`)).toEqual([
      'commissioning ADD',
      'packing ADD',
      'packing ADD',
      'packing OBSERVE',
    ]);
  });

  it('does a scan once, however often it is sent, also at the same time', async () => {
    const box = await rig.make();
    const sent = scanOf(box.boxNo, fresh());
    const answers = await Promise.all(Array.from({ length: 4 }, () => rig.world.ok(rig.main, boxCode.scan, sent)));
    for (const answer of answers) expect(answer).toMatchObject({ accepted: true, count: 1 });
    expect(await rig.world.ok(rig.main, boxCode.scans, { stationId: 'S1', sentTime: sent.sentTime, scans: [sent] })).toEqual({
      answers: [answers[0]],
    });
    expect((await rig.world.ok(rig.main, boxCode.findOne, { id: box.id })).qty).toBe(1);
  });

  it('names for each refusal the reason and what to do', async () => {
    const box = await rig.make();
    const other = await rig.make();
    const code = fresh();
    await scan(box.boxNo, code);
    const foreign = await codeFixture(rig.world, { count: 1 });
    const reason = async (boxNo: string, text: string) => (await scan(boxNo, text)).fault?.reason;
    expect(await reason(box.boxNo, code)).toBe('pieceTwice');
    expect(await scan(other.boxNo, code)).toMatchObject({
      accepted: false,
      fault: { reason: 'alreadyInBox', zh: `已在箱 ${box.boxNo} 中` },
    });
    expect(await reason(box.boxNo, foreign.codes[0]!)).toBe('otherCompany');
    expect(await reason(box.boxNo, 'not a code')).toBe('unreadable');
    expect(await reason('X100001250901000012', fresh())).toBe('boxUnknown');
    expect(await reason(box.boxNo, box.boxNo)).toBe('cycle');
    expect(await reason(box.boxNo, other.boxNo)).toBe('levelWrong');
  });

  it('refuses what was frozen, voided, stolen or recalled, also after it was packed elsewhere', async () => {
    const [frozen, gone, stolen, recalled] = [fresh(), fresh(), fresh(), fresh()];
    for (const [call, code] of [
      [ecodeBatch.freeze, frozen],
      [ecodeBatch.void, gone],
      [ecodeBatch.reportStolen, stolen],
    ] as const)
      await rig.world.ok(rig.main, call, { id: rig.fixture.batchId, target: { scope: 'CODES', codes: [code] }, reason: '测试用冻结' });
    const box = await rig.make();
    expect((await scan(box.boxNo, frozen)).fault?.reason).toBe('frozen');
    expect((await scan(box.boxNo, gone)).fault?.reason).toBe('void');
    expect((await scan(box.boxNo, stolen)).fault).toMatchObject({ reason: 'stolen', zh: '失窃' });
    const approver = await rig.world.person(rig.fixture.companyId, 'ENT_MAIN');
    const words = { title: '坐垫海绵召回', reason: '一批海绵甲醛超标', instructions: '请停止使用' };
    const { id } = await rig.world.ok(rig.main, recall.saveOrUpdate, { ...words, kind: 'CODES', codes: [recalled] });
    await rig.world.ok(rig.main, recall.submit, { id });
    await rig.world.ok(approver, recall.approve, { id });
    expect((await scan(box.boxNo, recalled)).fault?.reason).toBe('recalled');
  });

  it('replaces a damaged piece in one step, or changes nothing', async () => {
    const box = await rig.make();
    const [damaged, good, packed] = [fresh(), fresh(), fresh()];
    await scan(box.boxNo, damaged);
    await scan(box.boxNo, packed);
    expect((await scan(box.boxNo, packed, { replaces: damaged })).fault?.reason).toBe('pieceTwice');
    expect((await rig.world.ok(rig.main, boxCode.findOne, { text: damaged })).id).toBe(box.id);
    expect(await scan(box.boxNo, good, { replaces: damaged })).toMatchObject({ accepted: true, count: 2 });
    expect(await rig.world.call(rig.main, boxCode.findOne, { text: damaged })).toMatchObject({ code: 404 });
    expect((await rig.world.ok(rig.main, boxCode.findOne, { text: good })).qty).toBe(2);
  });

  it('does not let a late scan override a newer one, and keeps it as history', async () => {
    const [first, second] = [await rig.make(), await rig.make()];
    const code = fresh();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await scan(second.boxNo, code, { deviceTime: hoursAgo(2) });
    await scan(second.boxNo, code, { act: 'REMOVE', deviceTime: hoursAgo(1) });
    expect((await scan(first.boxNo, code, { deviceTime: hoursAgo(3) })).fault?.reason).toBe('late');
    expect(await rig.world.ok(rig.main, boxCode.findOne, { id: first.id })).toMatchObject({ qty: 0, past: [{ pieceNo: 1 }] });
    // What is scanned now counts again.
    expect((await scan(first.boxNo, code)).accepted).toBe(true);
  });

  it('keeps both times of a station whose clock is an hour off, and orders by the right one', async () => {
    const box = await rig.make();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await scan(box.boxNo, fresh(), { deviceTime: ahead, sentTime: ahead });
    const event = (await eventsOf(box.id)).find(({ bizStep }) => bizStep === 'packing')!;
    const hours = (Date.parse(`${event.deviceTime!}Z`) - Date.parse(`${event.eventTime}Z`)) / 3_600_000;
    expect(Math.round(hours * 10) / 10).toBe(1);
  });

  it('lets one of two stations seal a box', async () => {
    const box = await rig.make();
    await scan(box.boxNo, fresh());
    const both = await Promise.all(['S1', 'S2'].map((stationId) => scan(box.boxNo, undefined, { act: 'SEAL', stationId })));
    expect(both.map(({ fault }) => fault?.reason ?? 'sealed').sort()).toEqual(['boxSealed', 'sealed']);
  });

  it('packs a piece that two stations scan in the same second into one box', async () => {
    const both = [await rig.make(), await rig.make()];
    const code = fresh();
    const answers = await Promise.all(both.map(({ boxNo }, i) => scan(boxNo, code, { stationId: `S${i}` })));
    expect(answers.map(({ fault }) => fault?.reason ?? 'packed').sort()).toEqual(['alreadyInBox', 'packed']);
  });

  it('waits for nobody who waits for it: a carton is void while a station scans it onto its pallet', async () => {
    const { world, main, make } = rig;
    for (let round = 0; round < 6; round++) {
      const [carton, pallet] = [await make({ capacity: 1 }), await make({ level: 2 })];
      await scan(carton.boxNo, fresh());
      await scan(pallet.boxNo, carton.boxNo);
      // Somebody holds the pallet, so that both have begun when it becomes free.
      const other = await world.raw.connect();
      await other.query(`begin; set local app.scope = 'platform'`);
      await other.query('select from box_code where id = $1 for update', [pallet.id]);
      const [voided, scanned] = [
        world.call(main, boxCode.void, { id: carton.id, reason: '箱标签已破损' }),
        world.call(main, boxCode.scan, scanOf(pallet.boxNo, carton.boxNo)),
      ];
      await untilWaiting(world, 2);
      await other.query('commit');
      other.release();
      expect(await Promise.all([voided, scanned])).toMatchObject([{ code: 200 }, { code: 200, data: { accepted: false } }]);
      expect((await world.ok(main, boxCode.findOne, { id: pallet.id })).qty).toBe(0);
    }
  });

  it('accepts the last piece although the prefix lapsed, and gives no next box', async () => {
    const box = await rig.make({ scheme: 'SSCC', prefixId: rig.prefixId, capacity: 1 });
    await rig.world.asStaff((db) => db.updateTable('gs1Prefix').set({ validTo: '2024-12-31' }).where('id', '=', rig.prefixId).execute());
    expect(await scan(box.boxNo, fresh(), { next: true })).toMatchObject({ accepted: true, sealed: true, nextBox: null });
    expect(
      await rig.world.call(rig.main, boxCode.generate, { scheme: 'SSCC', prefixId: rig.prefixId, count: 1, level: 1, capacity: 8 }),
    ).toMatchObject({ code: 422 });
    await rig.world.asStaff((db) => db.updateTable('gs1Prefix').set({ validTo: '2099-12-31' }).where('id', '=', rig.prefixId).execute());
  });

  it('sums up the shift of a station', async () => {
    const since = new Date().toISOString();
    const box = await rig.make();
    const code = fresh();
    for (const text of [code, code, 'nonsense']) await scan(box.boxNo, text, { stationId: 'line 3' });
    expect(await rig.world.ok(rig.main, boxCode.shift, { stationId: 'line 3', since })).toEqual({
      packed: 1,
      refused: 2,
      sealed: 0,
      reasons: expect.arrayContaining([
        { reason: 'pieceTwice', count: 1 },
        { reason: 'unreadable', count: 1 },
      ]),
    });
  });
});
