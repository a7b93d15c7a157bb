import { circulation, ecodeBatch, holding, recall, receiver as receivers } from '@touchmark/contract';
import { circulationLife, receiverLife } from '@touchmark/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { circulationRig } from './circulation.test-rig.ts';

const r = circulationRig();
const { rig, active, dealer, receiver, shipped, draft, scan, one } = r;
const s = circulationLife.at;
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const states = async (...serials: number[]) => Promise.all(serials.map((serial) => rig.stateOf(serial)));
const reasonsOf = (answers: Awaited<ReturnType<typeof scan>>) => answers.map(({ fault }) => fault?.reason ?? null);
/** A published recall of some serials, by two people. */
async function recalled(from: number, to: number): Promise<void> {
  const author = await rig.world.person(rig.fixture.companyId, 'ENT_MAIN');
  const words = { title: '坐垫召回', reason: '甲醛超标', instructions: '请停止使用', kind: 'RANGE' as const };
  const { id } = await rig.world.ok(author, recall.saveOrUpdate, { ...words, batchId: rig.fixture.batchId, from, to });
  await rig.world.ok(author, recall.submit, { id });
  await rig.world.ok(rig.main, recall.approve, { id });
}
const endReceiver = (id: string) =>
  rig.world.asStaff((db) =>
    db.updateTable('receiver').set({ status: receiverLife.at.ended, contractEnd: '2026-01-01' }).where('id', '=', id).execute(),
  );

afterEach(async () => expect(await r.drift()).toEqual([]));

/** Two cartons on a pallet. */
async function palletOf(from: number) {
  const cartons = [await rig.sealed(codes(from, from + 1)), await rig.sealed(codes(from + 2, from + 3))];
  const pallet = await rig.sealed(
    cartons.map(({ boxNo }) => boxNo),
    2,
  );
  return { pallet, cartons };
}

describe('two documents', () => {
  it('cannot claim one carton: also in one moment, one has it and the other says who', async () => {
    await active();
    const carton = await rig.sealed(codes(1, 4));
    const [a, b] = [await draft(await receiver()), await draft(await receiver())];
    const answers = (await Promise.all([a, b].map(({ id }) => scan(id, [carton.boxNo])))).flat();
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    const lost = answers.find(({ accepted }) => !accepted)!;
    expect(lost.fault).toMatchObject({ reason: 'otherDoc' });
    expect([a.docNo, b.docNo].some((docNo) => lost.fault!.zh.includes(docNo))).toBe(true);
  });

  it('cannot share a pallet: a carton of it, or a piece, belongs to the document that has the pallet', async () => {
    await active();
    const { pallet, cartons } = await palletOf(1);
    const [has, wants] = [await draft(await receiver()), await draft(await receiver())];
    expect(reasonsOf(await scan(has.id, [pallet.boxNo]))).toEqual([null]);
    expect(reasonsOf(await scan(wants.id, [cartons[0]!.boxNo, codes(1)[0]!]))).toEqual(['onPallet', 'inBox']);
    expect(await one(wants.id)).toMatchObject({ units: 0, status: s.waiting });
    expect((await r.ship(has.id)).units).toBe(4);
    expect(reasonsOf(await scan(wants.id, [cartons[0]!.boxNo]))).toEqual(['underWay']);
  });
});

describe('a receiver', () => {
  it('whose contract ends while goods are under way still receives them, and gets no more', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const id = await shipped(receiverId, codes(1, 2));
    const next = await draft(receiverId);
    await scan(next.id, codes(3));
    await endReceiver(receiverId);
    expect(await rig.world.ok(person, circulation.receive, { id })).toMatchObject({ received: 2, status: s.received });
    expect(await rig.world.call(rig.main, circulation.ship, { id: next.id })).toMatchObject({ error: 'receiverEnded' });
    expect(await states(1, 2, 3)).toEqual([4, 4, 2]);
  });

  it('that is paused between scan and shipment is refused by name, and nothing has moved', async () => {
    await active();
    const to = await receiver({ name: '武汉居佳' });
    const { id } = await draft(to);
    await scan(id, codes(1, 2));
    await rig.world.ok(rig.main, receivers.pause, { id: to, reason: '货款逾期未结清' });
    const refused = await rig.world.call(rig.main, circulation.ship, { id });
    expect([refused.error, refused.msg]).toEqual(['receiverPaused', expect.stringContaining('武汉居佳')]);
    expect([await states(1, 2), (await one(id)).status]).toEqual([[2, 2], s.scanning]);
    await rig.world.ok(rig.main, receivers.enable, { id: to });
    expect((await r.ship(id)).units).toBe(2);
  });

  it('may keep a division that was given up since, and ships and receives there as before', async () => {
    await active();
    const { person, receiverId } = await dealer();
    await rig.world.asStaff((db) =>
      db
        .insertInto('receiverArea')
        .values({ companyId: rig.fixture.companyId, receiverId, areaVersion: 1, no: 0, divisions: ['110103'], validFrom: '2020-01-01' })
        .execute(),
    );
    await rig.world.asStaff((db) =>
      db.updateTable('receiver').set({ areaVersion: 1, adcode: '110103' }).where('id', '=', receiverId).execute(),
    );
    const id = await shipped(receiverId, codes(1));
    await rig.world.ok(person, circulation.receive, { id });
    expect(await one(id)).toMatchObject({ status: s.received, areas: [expect.stringContaining('崇文')] });
  });
});

it('two receipts of one document in one second count its goods once', async () => {
  await active();
  const { person, receiverId, companyId } = await dealer();
  const colleague = await rig.world.person(companyId, 'ENT_WMS');
  const id = await shipped(receiverId, codes(1, 6));
  const answers = await Promise.all([person, colleague].map((by) => rig.world.call(by, circulation.receive, { id })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  expect(await one(id)).toMatchObject({ received: 6, status: s.received });
  expect((await rig.world.ok(rig.main, holding.list, {})).records).toMatchObject([{ receiverId, inTransit: 0, inStock: 6 }]);
});

describe('a return that is lost on its way', () => {
  it.each([
    ['FOUND', 4],
    ['STOLEN', 11],
  ] as const)('is closed: %s, the goods are %i', async (outcome, state) => {
    await active();
    const { person, receiverId } = await dealer();
    const id = await shipped(receiverId, codes(1, 3));
    await rig.world.ok(person, circulation.receive, { id });
    const { id: back } = await rig.world.ok(person, circulation.returnGoods, { id, texts: codes(1, 2), reason: '颜色有偏差' });
    await rig.world.ok(rig.main, circulation.receive, {
      id: back!,
      receipts: [
        { text: codes(1)[0]!, state: 2 },
        { text: codes(2)[0]!, state: 4, exception: 'SHORT' },
      ],
    });
    expect(await one(back!)).toMatchObject({ status: s.partlyReceived, received: 1 });
    await rig.world.ok(rig.main, circulation.closeRest, { id: back!, outcome, reason: '承运商查无此件' });
    expect([await states(1, 2, 3), (await one(back!)).status, (await one(id)).status]).toEqual([[6, state, 4], s.received, s.received]);
  });
});

describe('recalled goods in a dealer’s stock', () => {
  it.each([
    ['pieces', false],
    ['a carton', true],
  ])('go back as %s, stay recalled with the brand, and go nowhere else', async (_, boxed) => {
    await active();
    const { person, receiverId } = await dealer();
    const carton = boxed ? await rig.sealed(codes(1, 4)) : null;
    const texts = carton ? [carton.boxNo] : codes(1, 4);
    const id = await shipped(receiverId, texts);
    await rig.world.ok(person, circulation.receive, { id });
    await recalled(2, 3);
    const on = await rig.world.ok(person, circulation.returnGoods, { id, texts, reason: '按召回通知退回' });
    expect(on).toMatchObject({ units: 4, faults: [] });
    await rig.world.ok(rig.main, circulation.receive, { id: on.id! });
    expect([await one(on.id!), await states(1, 2, 3, 4)]).toMatchObject([{ status: s.received, received: 4 }, [6, 10, 10, 6]]);
    const next = await draft(await receiver());
    expect(reasonsOf(await scan(next.id, codes(2)))).toEqual(['recalled']);
    await expect(rig.world.ok(person, holding.list, {})).resolves.toMatchObject({ records: [] });
  });
});

describe('a pallet in which a piece', () => {
  const target = () => ({ id: rig.fixture.batchId, target: { scope: 'RANGE' as const, from: 2, to: 2 }, reason: '质检发现异常待查' });
  const spoil: Record<string, () => Promise<unknown>> = {
    frozen: () => rig.world.ok(rig.main, ecodeBatch.freeze, target()),
    stolen: () => rig.world.ok(rig.main, ecodeBatch.reportStolen, target()),
    recalled: () => recalled(2, 2),
  };
  it.each(Object.keys(spoil))('is %s is taken by no scan, and if it was scanned before it does not leave', async (reason) => {
    await active();
    const { pallet } = await palletOf(1);
    const [before, after] = [await draft(await receiver()), await draft(await receiver())];
    await scan(before.id, [pallet.boxNo]);
    await spoil[reason]!();
    const sent = await r.ship(before.id);
    expect(sent).toMatchObject({ units: 0, faults: [{ reason }] });
    expect(await states(1)).toEqual([2]);
    await rig.world.ok(rig.main, circulation.remove, { id: before.id, reason: '整托留下待查' });
    expect(reasonsOf(await scan(after.id, [pallet.boxNo]))).toEqual([reason]);
  });
});
