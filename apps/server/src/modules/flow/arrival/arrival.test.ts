import { boxArrival, boxCode, factoryRecord, type Input, traceChain } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { signedPath } from '../../../issued-codes/public.ts';
import { factoryRig } from '../factory/factory.test-rig.ts';

const rig = factoryRig();
const { planned, activate, pass, send, sealed, stateOf, moves } = rig;

const here = (texts: string[]) => ({ texts, time: timeText(new Date()), place: '武汉江汉' });
const receive = (texts: string[], more: Partial<Input<typeof boxArrival.receive>> = {}) =>
  rig.world.ok(rig.main, boxArrival.receive, { ...here(texts), ...more });
const takeBack = (texts: string[], restock = false) => rig.world.ok(rig.main, boxArrival.takeBack, { ...here(texts), restock });
const whole = (id: string) => rig.world.ok(rig.main, boxCode.findOne, { id });
const fresh = async () =>
  (await rig.world.ok(rig.main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 4 })).boxes[0]!;

/** Two cartons of four on a pallet that left for 佛山成品仓. */
async function dispatched() {
  const id = await planned('PB-30');
  await activate(id, 1, 8);
  await pass(id);
  const { codes } = rig.fixture;
  const cartons = [await sealed(codes.slice(0, 4)), await sealed(codes.slice(4, 8))];
  const pallet = await sealed(
    cartons.map(({ boxNo }) => boxNo),
    2,
  );
  expect(await send(id, [pallet.boxNo])).toMatchObject({ units: 8, boxes: 3 });
  return { id, pallet, cartons };
}

describe('boxes that are received by hand', () => {
  it('a pallet arrives with everything in it, and its paper can no longer be undone', async () => {
    const { id, pallet, cartons } = await dispatched();
    expect(await receive([pallet.boxNo])).toEqual({ boxes: 3, units: 8, faults: [] });
    for (const one of [pallet, ...cartons]) expect(await whole(one.id)).toMatchObject({ status: 4, holder: '佛山成品仓', returned: false });
    expect(await moves()).toEqual([{ serials: '[1,9)', status: 4, holder: '佛山成品仓' }]);
    expect([await stateOf(1), await stateOf(8)]).toEqual([4, 4]);
    const { records } = await rig.world.ok(rig.main, traceChain.events, { node: `code:${rig.fixture.codes[7]!}` });
    expect(records.filter(({ bizStep }) => bizStep === 'receiving')).toHaveLength(1);
    expect(await rig.world.call(rig.main, factoryRecord.undoDispatch, { id, reason: '录错了收货方' })).toMatchObject({
      error: 'goodsMovedOn',
    });
    expect((await receive([cartons[0]!.boxNo])).faults).toMatchObject([{ reason: 'received' }]);
    // What was received can be opened, and its contents stay where they are.
    await rig.world.ok(rig.main, boxCode.unpack, { id: cartons[0]!.id, reason: '门店上架销售' });
    expect([await stateOf(1), await stateOf(5)]).toEqual([4, 4]);
  });

  it('a carton that arrives without its pallet was taken off it; the other is still under way', async () => {
    const { pallet, cartons } = await dispatched();
    expect(await receive([cartons[1]!.boxNo], { holder: '襄阳门店' })).toMatchObject({ boxes: 1, units: 4 });
    expect(await whole(pallet.id)).toMatchObject({ status: 3, qty: 1 });
    expect(await whole(cartons[1]!.id)).toMatchObject({ status: 4, holder: '襄阳门店', parentId: null });
    expect(await moves()).toEqual([
      { serials: '[1,5)', status: 3, holder: '佛山成品仓' },
      { serials: '[5,9)', status: 4, holder: '襄阳门店' },
    ]);
  });

  it('what cannot arrive is named with what to do, and nothing else moves', async () => {
    const { pallet } = await dispatched();
    const open = await fresh();
    const { faults, ...rest } = await receive([pallet.boxNo, open.boxNo, 'X1000012511250001', 'nothing of ours']);
    expect(rest).toEqual({ boxes: 0, units: 0 });
    expect(faults.map(({ text, reason }) => [text, reason])).toEqual([
      [open.boxNo, 'notShipped'],
      ['X1000012511250001', 'noSuchBox'],
      ['nothing of ours', 'noSuchBox'],
    ]);
    expect(await whole(pallet.id)).toMatchObject({ status: 3 });
    for (const time of ['2020-01-01 08:00', '2099-01-01 08:00'])
      expect(await rig.world.call(rig.main, boxArrival.receive, { ...here([pallet.boxNo]), time })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'time' }] },
      });
    expect(await moves()).toMatchObject([{ serials: '[1,9)', status: 3 }]);
    const stranger = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
    expect((await rig.world.ok(stranger, boxArrival.receive, here([pallet.boxNo]))).faults).toMatchObject([{ reason: 'noSuchBox' }]);
  });

  it('a unit in several packages arrives with the last of them', async () => {
    const { world, fixture } = rig;
    await world.asStaff((db) => db.updateTable('productIdentify').set({ packagePieces: 2 }).where('id', '=', fixture.productId).execute());
    const id = await planned('PB-31');
    await activate(id, 1, 2);
    await pass(id);
    const packages = (no: number) =>
      fixture.codes.slice(0, 2).map((code) => signedPath(world.services.secrets, 'ECODE', code, { no, of: 2 }));
    const cartons = [await sealed(packages(1)), await sealed(packages(2))];
    expect(
      await send(
        id,
        cartons.map(({ boxNo }) => boxNo),
      ),
    ).toMatchObject({ units: 2, boxes: 2 });
    expect(await receive([cartons[0]!.boxNo])).toMatchObject({ boxes: 1, units: 0 });
    expect([(await whole(cartons[0]!.id)).status, await stateOf(1)]).toEqual([4, 3]);
    expect(await receive([cartons[1]!.boxNo])).toMatchObject({ boxes: 1, units: 2 });
    expect([await stateOf(1), await stateOf(2)]).toEqual([4, 4]);
  });
});

describe('boxes that come back', () => {
  it('wait as returned until they are restocked, and then leave again', async () => {
    const { id, pallet, cartons } = await dispatched();
    await receive([pallet.boxNo]);
    expect(await takeBack([cartons[0]!.boxNo])).toMatchObject({ boxes: 1, units: 4 });
    const back = await whole(cartons[0]!.id);
    expect(back).toMatchObject({ status: 2, returned: true, parentId: null });
    expect([await stateOf(1), await stateOf(5)]).toEqual([6, 4]);
    expect(await rig.one(id)).toMatchObject({ status: 3, shipped: 8 });
    expect(await rig.world.call(rig.main, factoryRecord.dispatch, { id, toName: '佛山成品仓', texts: [cartons[0]!.boxNo] })).toMatchObject({
      code: 409,
    });
    const scanned = await rig.world.ok(rig.main, boxCode.bind, { id: (await fresh()).id, texts: [rig.fixture.codes[0]!] });
    expect(scanned.faults).toMatchObject([{ reason: 'returned', doZh: '检查合格后先重新入库' }]);
    await rig.world.ok(rig.main, boxArrival.restock, { id: back.id, version: back.version });
    expect(await rig.world.call(rig.main, boxArrival.restock, { id: back.id })).toMatchObject({ code: 409 });
    expect([await stateOf(1), await stateOf(4)]).toEqual([2, 2]);
    expect(await rig.one(id)).toMatchObject({ status: 2, shipped: 4 });
    expect(await moves()).toEqual([{ serials: '[5,9)', status: 4, holder: '佛山成品仓' }]);
    expect(await send(id, [cartons[0]!.boxNo])).toMatchObject({ units: 4, boxes: 1 });
    expect([await stateOf(4), (await rig.one(id)).shipped]).toEqual([3, 8]);
  });

  it('are restocked at once where they were found in order; what is frozen stays so', async () => {
    const { pallet, cartons } = await dispatched();
    await rig.world.ok(rig.main, boxCode.reportStolen, { id: cartons[0]!.id, reason: '运输途中丢失一箱' });
    expect(await takeBack([pallet.boxNo], true)).toMatchObject({ boxes: 3, units: 8 });
    expect(await whole(pallet.id)).toMatchObject({ status: 2, returned: false });
    expect([await moves(), await stateOf(1), await stateOf(8)]).toEqual([[], 11, 2]);
    await rig.world.ok(rig.main, boxCode.recover, { id: cartons[0]!.id, reason: '已随托盘退回' });
    expect(await stateOf(1)).toBe(2);
  });
});
