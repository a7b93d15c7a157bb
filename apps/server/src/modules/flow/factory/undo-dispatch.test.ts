import { boxCode, factoryRecord, traceChain } from '@touchmark/contract';
import { describe, expect, it } from 'vitest';
import { factoryRig } from './factory.test-rig.ts';

const rig = factoryRig();
const { planned, one, activate, pass, send, sealed, stateOf } = rig;

describe('undoing a dispatch', () => {
  const undo = (id: string) => rig.world.call(rig.main, factoryRecord.undoDispatch, { id, reason: '录错了收货方' });

  it('brings the goods of the newest paper back, and can be followed by another dispatch', async () => {
    const id = await planned('PB-14');
    await activate(id, 1, 20);
    await pass(id);
    const carton = await sealed(rig.fixture.codes.slice(0, 8));
    await send(id, [rig.fixture.codes[19]!]);
    const { docNo } = await send(id, [carton.boxNo]);
    expect(await undo(id)).toMatchObject({ data: { docNo, units: 8 } });
    expect([await stateOf(1), await stateOf(20)]).toEqual([2, 3]);
    expect(await rig.world.ok(rig.main, boxCode.findOne, { id: carton.id })).toMatchObject({ status: 2 });
    expect(await one(id)).toMatchObject({ status: 2, shipped: 1, docs: [{ docNo, undoReason: '录错了收货方' }, { undoReason: '' }] });
    expect(await send(id, [carton.boxNo])).toMatchObject({ units: 8, boxes: 1, faults: [] });
    expect(await undo(id)).toMatchObject({ success: true });
    expect(await undo(id)).toMatchObject({ success: true });
    expect(await one(id)).toMatchObject({ status: 1, shipped: 0 });
    expect(await undo(id)).toMatchObject({ code: 409 });
  });

  it('deletes no event: the dispatch is declared wrong, and consumers no longer see it', async () => {
    const id = await planned('PB-15');
    await activate(id, 1, 2);
    await pass(id);
    await send(id);
    await undo(id);
    const events = await rig.world.asStaff((db) =>
      db
        .selectFrom('epcisEvent')
        .where('prodBatchId', '=', id)
        .where('bizStep', '=', 'shipping')
        .select(['eventId', 'errorReason'])
        .orderBy('id')
        .execute(),
    );
    expect(events).toEqual([
      { eventId: expect.any(String), errorReason: '' },
      { eventId: events[0]!.eventId, errorReason: '录错了收货方' },
    ]);
    const { records } = await rig.world.ok(rig.main, traceChain.events, { node: `code:${rig.fixture.codes[0]!}` });
    expect(records.filter(({ bizStep }) => bizStep === 'shipping')).toMatchObject([{ declaration: true }, { wrong: true }]);
  });

  it('is refused once something of it has moved on, and changes nothing then', async () => {
    const id = await planned('PB-16');
    await activate(id, 1, 4);
    await pass(id);
    await send(id);
    await rig.world.asStaff((db) => db.updateTable('movement').set({ status: 4 }).where('batchId', '=', rig.fixture.batchId).execute());
    expect(await undo(id)).toMatchObject({ code: 409, error: 'goodsMovedOn' });
    expect(await one(id)).toMatchObject({ status: 3, shipped: 4, docs: [{ undoReason: '' }] });
  });
});
