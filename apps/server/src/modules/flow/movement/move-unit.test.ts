import { boxCode, codeTrace, factoryRecord, type Input, traceChain } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { describe, expect, it, vi } from 'vitest';
import { factoryRig } from '../factory/factory.test-rig.ts';

const rig = factoryRig();
const { planned, one, activate, pass, send, sealed, stateOf, moves } = rig;

type Step = Input<typeof codeTrace.addEvent>['bizStep'];
const record = (serial: number, bizStep: Step, holder = '') =>
  rig.world.call(rig.main, codeTrace.addEvent, {
    text: rig.fixture.codes[serial - 1]!,
    bizStep,
    time: timeText(new Date()),
    place: '武汉江汉',
    holder,
  });
/** Steps by hand have whole seconds: what is recorded in the second of a dispatch lies before it. */
const nextSecond = async () => {
  const now = timeText(new Date());
  await vi.waitFor(() => expect(timeText(new Date()) > now).toBe(true), { timeout: 5000, interval: 20 });
};

describe('a step that is recorded by hand', () => {
  it('divides the run that was dispatched: this unit is received, its neighbours are still under way, and the paper is not undone', async () => {
    const id = await planned('PB-20');
    await activate(id, 1, 20);
    await pass(id);
    await send(id);
    await nextSecond();
    expect(await record(10, 'receiving')).toMatchObject({ code: 200 });
    expect([await stateOf(9), await stateOf(10), await stateOf(11)]).toEqual([3, 4, 3]);
    expect(await moves()).toEqual([
      { serials: '[1,10)', status: 3, holder: '佛山成品仓' },
      { serials: '[10,11)', status: 4, holder: '佛山成品仓' },
      { serials: '[11,21)', status: 3, holder: '佛山成品仓' },
    ]);
    expect(await rig.world.call(rig.main, factoryRecord.undoDispatch, { id, reason: '录错了收货方' })).toMatchObject({
      code: 409,
      error: 'goodsMovedOn',
    });
    expect(await one(id)).toMatchObject({ status: 3, shipped: 20 });
    expect(await record(10, 'shipping', '武昌门店')).toMatchObject({ code: 200 });
    expect((await moves())[1]).toEqual({ serials: '[10,11)', status: 3, holder: '武昌门店' });
  });

  it('moves no unit out of a box that is still here; from one that has left, the unit was taken', async () => {
    const id = await planned('PB-21');
    await activate(id, 1, 8);
    await pass(id);
    const carton = await sealed(rig.fixture.codes.slice(0, 8));
    await nextSecond();
    for (const [step, holder] of [
      ['shipping', '武汉居佳'],
      ['retail_selling', ''],
    ] as const)
      expect(await record(3, step, holder)).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'bizStep', msg: expect.stringContaining(carton.boxNo) }] },
      });
    expect([await stateOf(3), await moves()]).toEqual([2, []]);
    await send(id, [carton.boxNo]);
    await nextSecond();
    expect(await record(3, 'receiving', '武汉居佳')).toMatchObject({ code: 200 });
    expect([await stateOf(2), await stateOf(3)]).toEqual([3, 4]);
    expect(await rig.world.ok(rig.main, boxCode.findOne, { id: carton.id })).toMatchObject({ status: 3, qty: 7 });
    const node = `code:${rig.fixture.codes[2]!}`;
    const { records } = await rig.world.ok(rig.main, traceChain.links, { node, way: 'forward' });
    expect(records.map(({ kind, title, state }) => [kind, title, state?.zh])).toEqual([['holder', '武汉居佳', '渠道在库']]);
    expect((await rig.world.ok(rig.main, traceChain.events, { node })).records.map(({ bizStep }) => bizStep)).toContain('unpacking');
  });
});
