import { boxCode, ecodeBatch, task, traceChain } from '@touchmark/contract';
import { boxLife } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedPath } from '../../../issued-codes/public.ts';
import { packingRig, type Rig, scanning } from './box.test-rig.ts';

let rig: Rig;
let next = 0;
const fresh = (count: number) => rig.fixture.codes.slice(next, (next += count));
beforeAll(async () => void (rig = await packingRig(300)));
afterAll(() => rig.world.end());

const whole = (id: string) => rig.world.ok(rig.main, boxCode.findOne, { id });
const bind = (id: string, texts: string[]) => rig.world.ok(rig.main, boxCode.bind, { id, texts });
async function sealed(level: number, texts: string[]) {
  const box = await rig.make({ level });
  expect(await bind(box.id, texts)).toEqual({ packed: texts.length, faults: [] });
  await rig.world.ok(rig.main, boxCode.seal, { id: box.id });
  return box;
}

describe('boxCode.generate', () => {
  it('gives SSCCs of the prefix in order, and platform numbers of the day', async () => {
    const { boxes } = await rig.world.ok(rig.main, boxCode.generate, {
      scheme: 'SSCC',
      prefixId: rig.prefixId,
      extension: 3,
      count: 2,
      level: 2,
      capacity: 10,
    });
    expect(boxes.map(({ boxNo }) => boxNo.slice(0, 17))).toEqual(
      [1, 2].map((n) => expect.stringMatching(new RegExp(`^39521\\d{3}0{8}${n}$`))),
    );
    const numbers = (await rig.world.ok(rig.main, boxCode.generate, { scheme: 'PLATFORM', count: 3, level: 1, capacity: 8 })).boxes;
    expect(new Set(numbers.map(({ boxNo }) => boxNo)).size).toBe(3);
    for (const { boxNo } of numbers) expect(boxNo).toMatch(new RegExp(`^X${rig.fixture.entNo}\\d{12}$`));
  });
});

describe('boxCode.exportContents', () => {
  it('has a line for each package in the box and in the boxes within', async () => {
    const carton = await sealed(1, fresh(2));
    const pallet = await rig.make({ level: 2 });
    await bind(pallet.id, [carton.boxNo]);
    const lines = async (id: string) => {
      const { statusCode, body } = await rig.world.app.inject({
        method: 'POST',
        url: '/api/boxCode/exportContents',
        headers: { authorization: rig.world.basic, 'blade-auth': `bearer ${rig.main.token}` },
        payload: { id, format: 'csv' },
      });
      expect(statusCode, body).toBe(200);
      return body.trim().split('\n').slice(1);
    };
    const [first, ...others] = await lines(pallet.id);
    expect(first).toMatch(/三人布艺沙发/);
    expect(first).toContain(carton.boxNo.slice(-6));
    expect(others).toHaveLength(1);
    expect(await lines((await rig.make({})).id)).toEqual([]);
  });
});

describe('boxCode.reportStolen', () => {
  const reason = '运输途中整托被盗，已报案';

  it('tells whoever scans a unit of the box, and ends when it is found', async () => {
    const { world, fixture, main } = rig;
    const [units, beside] = [fresh(3), fresh(1)[0]!];
    const carton = await sealed(1, units.slice(0, 2));
    const pallet = await sealed(2, [carton.boxNo]);
    const loose = await sealed(1, units.slice(2));
    const page = async (code: string) => {
      const url = signedPath(world.services.secrets, 'ECODE', code);
      return (await world.app.inject({ method: 'GET', url, headers: { accept: 'text/html', 'accept-language': 'zh-CN' } })).body;
    };
    expect(await world.ok(main, boxCode.reportStolen, { id: pallet.id, reason })).toEqual({ changed: 2 });
    const lost = async () => {
      const { records } = await world.ok(main, boxCode.list, {});
      return [pallet, carton, loose].map(({ id }) => records.find((row) => row.id === id)!.stolen);
    };
    expect(await lost()).toEqual([2, 2, 0]);
    expect((await whole(carton.id)).stolen).toBe(2);
    const seen = await page(units[0]!);
    expect(seen).toContain('已报失窃');
    expect(seen).toContain('保留购买凭证');
    expect(await page(beside)).not.toContain('已报失窃');
    expect(await world.call(main, boxCode.reportStolen, { id: carton.id, reason })).toMatchObject({ error: 'nothingToChange' });
    const { records: events } = await world.ok(main, traceChain.events, { node: `code:${units[0]!}` });
    expect(events[0]).toMatchObject({ word: { zh: '报失窃', en: 'Report stolen' }, note: `${pallet.boxNo} · ${reason}` });
    const stored = await world.asStaff((db) =>
      db
        .selectFrom('epcisEvent')
        .where('companyId', '=', fixture.companyId)
        .where('disposition', '=', 'stolen')
        .select('bizStep')
        .execute(),
    );
    expect(stored).toEqual([{ bizStep: 'holding' }]);
    expect(await world.ok(main, boxCode.recover, { id: carton.id, reason: '司机送回，数量无误' })).toEqual({ changed: 2 });
    expect(await page(units[1]!)).not.toContain('已报失窃');
    expect(await lost()).toEqual([0, 0, 0]);
    // Stolen again, and one of them found: the newest word counts.
    await world.ok(main, boxCode.reportStolen, { id: carton.id, reason });
    const target = { scope: 'CODES' as const, codes: units.slice(0, 1) };
    await world.ok(main, ecodeBatch.recover, { id: fixture.batchId, target, reason: '找回其中一件' });
    expect(await lost()).toEqual([1, 1, 0]);
    await world.ok(main, boxCode.recover, { id: carton.id, reason: '司机送回，数量无误' });
    expect(await world.call(main, boxCode.recover, { id: loose.id, reason: '司机送回，数量无误' })).toMatchObject({
      error: 'nothingToChange',
    });
  });

  it('is nobody else’s to say', async () => {
    const box = await sealed(1, fresh(1));
    const { world } = rig;
    const stranger = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(stranger, boxCode.reportStolen, { id: box.id, reason })).toMatchObject({ code: 404 });
  });
});

describe('boxCode.bind and unbind', () => {
  it('packs all or none, with a reason for each code', async () => {
    const box = await rig.make({ capacity: 3 });
    const codes = fresh(3);
    expect(await bind(box.id, [...codes, 'nonsense', codes[0]!])).toMatchObject({
      packed: 0,
      faults: [
        { text: 'nonsense', reason: 'unreadable' },
        { text: codes[0], reason: 'boxFull' },
      ],
    });
    expect((await whole(box.id)).qty).toBe(0);
    await bind(box.id, codes);
    expect(await whole(box.id)).toMatchObject({ qty: 3, status: boxLife.at.packing, productName: '三人布艺沙发', pieces: 3 });
  });

  it('takes one piece out of a run and leaves the others', async () => {
    const box = await sealed(1, fresh(1));
    await rig.world.ok(rig.main, boxCode.reopen, { id: box.id, reason: '放错了一件' });
    const codes = fresh(4);
    await bind(box.id, codes);
    expect(await rig.world.ok(rig.main, boxCode.unbind, { id: box.id, texts: [codes[1]!] })).toEqual({ removed: 1, faults: [] });
    const { qty, past } = await whole(box.id);
    expect([qty, past.length]).toEqual([4, 1]);
    expect(await rig.world.ok(rig.main, boxCode.unbind, { id: box.id, texts: [codes[1]!] })).toMatchObject({
      removed: 0,
      faults: [{ reason: 'notInBox' }],
    });
    await rig.world.ok(rig.main, boxCode.unbind, { id: box.id });
    expect(await whole(box.id)).toMatchObject({ qty: 0, status: boxLife.at.made, packTime: expect.anything() });
  });
});

describe('containers in containers', () => {
  it('puts sealed boxes on a pallet, shows both ways, and refuses an open one', async () => {
    const cartons = [await sealed(1, fresh(2)), await sealed(1, fresh(2))];
    const pallet = await rig.make({ level: 2, capacity: 10 });
    for (const { id } of cartons) await rig.world.ok(rig.main, boxCode.palletize, { id, parent: pallet.boxNo });
    const open = await rig.make();
    expect(await rig.world.call(rig.main, boxCode.palletize, { id: open.id, parent: pallet.boxNo })).toMatchObject({ code: 409 });
    expect(await whole(pallet.id)).toMatchObject({ qty: 2, pieces: 4, boxes: [{ qty: 2 }, { qty: 2 }] });
    expect(await whole(cartons[0]!.id)).toMatchObject({ parentNo: pallet.boxNo, path: [{ boxNo: pallet.boxNo, level: 2 }] });
    expect(await rig.world.call(rig.main, boxCode.palletize, { id: cartons[0]!.id, parent: pallet.boxNo })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('已在本箱'),
    });
  });

  it('frees the contents of a void box, which keep their state and can be packed again', async () => {
    const codes = fresh(2);
    const box = await sealed(1, codes);
    const pallet = await rig.make({ level: 2 });
    await rig.world.ok(rig.main, boxCode.palletize, { id: box.id, parent: pallet.boxNo });
    await rig.world.ok(rig.main, boxCode.void, { id: box.id, reason: '箱标签已破损' });
    expect(await whole(box.id)).toMatchObject({ status: boxLife.at.voided, qty: 0, parentNo: '' });
    expect(await whole(pallet.id)).toMatchObject({ qty: 0 });
    await sealed(1, codes);
  });

  it('names the packages of a set that lie elsewhere or nowhere', async () => {
    const { world, fixture, main } = rig;
    await world.asStaff((db) => db.updateTable('productIdentify').set({ packagePieces: 3 }).where('id', '=', fixture.productId).execute());
    const code = fresh(1)[0]!;
    const label = (no: number) => signedPath(world.services.secrets, 'ECODE', code, { no, of: 3 });
    const box = await rig.make();
    const other = await rig.make();
    const scan = scanning(world, main);
    expect((await scan(box.boxNo, code)).fault?.reason).toBe('wholeUnit');
    for (const [into, no] of [
      [box, 1],
      [other, 2],
    ] as const)
      expect(await scan(into.boxNo, label(no))).toMatchObject({ accepted: true, piece: { no, of: 3 } });
    expect((await scan(other.boxNo, label(2))).fault?.reason).toBe('pieceTwice');
    expect((await scan(box.boxNo, label(3).replace('p=3-3', 'p=2-3'))).fault?.reason).toBe('unreadable');
    expect((await whole(box.id)).missing).toMatchObject([
      {
        pieceTotal: 3,
        missing: [
          { pieceNo: 2, boxNo: other.boxNo },
          { pieceNo: 3, boxNo: '' },
        ],
      },
    ]);
    await world.asStaff((db) => db.updateTable('productIdentify').set({ packagePieces: 1 }).where('id', '=', fixture.productId).execute());
  });
});

describe('boxCode.autoPack', () => {
  it('fills cartons and pallets in order with what is active and free', async () => {
    const { world, fixture, main } = rig;
    next = 200;
    const [taken] = fresh(1);
    await sealed(1, [taken!]);
    const order = { batchId: fixture.batchId, from: 200, to: 300, scheme: 'SSCC' as const, prefixId: rig.prefixId, extension: 7 };
    expect(await world.call(main, boxCode.autoPack, order)).toMatchObject({ code: 422 });
    await world.ok(main, boxCode.rule, { productId: fixture.productId, perCarton: 8, perPallet: 5 });
    const { taskId } = await world.ok(main, boxCode.autoPack, order);
    await expect.poll(async () => (await world.ok(main, task.findOne, { id: taskId })).state, { timeout: 20_000 }).toBe('done');
    expect(await world.ok(main, task.findOne, { id: taskId })).toMatchObject({
      title: { zh: expect.stringMatching(/^自动装箱 \S+ · \S+/) },
      path: `/ecodeManage/ecodeSend?tab=batch&batch=${order.batchId}`,
      result: { cartons: 13, pallets: 3, units: 100 },
    });
    const { records } = await world.ok(main, boxCode.list, { scheme: 'SSCC', level: 1, pageSize: 100 });
    expect(
      records
        .filter(({ boxNo }) => boxNo.startsWith('7'))
        .map(({ qty }) => qty)
        .sort((a, b) => b - a),
    ).toEqual([...Array(12).fill(8), 4]);
    expect((await world.ok(main, boxCode.findOne, { text: fixture.codes[299]! })).path).toHaveLength(1);
    // A second run finds nothing left.
    const again = await world.ok(main, boxCode.autoPack, order);
    await expect
      .poll(async () => (await world.ok(main, task.findOne, { id: again.taskId })).result, { timeout: 20_000 })
      .toEqual({ cartons: 0, pallets: 0, units: 0 });
  });
});

it('shows another company nothing of a box', async () => {
  const box = await rig.make();
  const foreign = await rig.world.person(await rig.world.company(), 'ENT_MAIN');
  expect(await rig.world.call(foreign, boxCode.findOne, { id: box.id })).toMatchObject({ code: 404 });
  expect((await rig.world.ok(foreign, boxCode.list, {})).total).toBe(0);
});
