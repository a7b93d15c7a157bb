import { circulation, factoryRecord, holding } from '@touchmark/contract';
import { circulationLife, lineLife } from '@touchmark/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { circulationRig } from './circulation.test-rig.ts';
import { receiveOverdue } from './flow.chore.ts';

const r = circulationRig();
const { rig, active, dealer, receiver, draft, scan, ship, shipped, one } = r;
const s = circulationLife.at;
const codes = (from: number, to = from) => rig.fixture.codes.slice(from - 1, to);
const states = async (...serials: number[]) => Promise.all(serials.map((serial) => rig.stateOf(serial)));
const refused = (by: Parameters<typeof rig.world.call>[0], call: Parameters<typeof rig.world.call>[1], input: object) =>
  rig.world.call(by, call, input);

afterEach(async () => expect(await r.drift()).toEqual([]));

describe('a shipment', () => {
  it('goes from a plan to the dealer: scanned, shipped, received, and both know who holds what', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const cartons = [await rig.sealed(codes(1, 4)), await rig.sealed(codes(5, 8))];
    const pallet = await rig.sealed(
      cartons.map(({ boxNo }) => boxNo),
      2,
    );
    const { id, docNo } = await draft(receiverId, { erpOrderNo: 'SO-1', plan: [{ productId: rig.fixture.productId, qty: 10 }] });
    expect(docNo).toMatch(/^FH\d{14}$/);
    const [whole, ...loose] = await scan(id, [pallet.boxNo, ...codes(9, 10)]);
    expect(whole).toMatchObject({ accepted: true, units: 8, scanned: 8, planned: 10, docUnits: 8 });
    expect(loose.map(({ accepted, docUnits }) => [accepted, docUnits])).toEqual([
      [true, 9],
      [true, 10],
    ]);
    expect(await one(id)).toMatchObject({ status: s.scanning, units: 10, boxes: 3, plan: [{ qty: 10, scanned: 10 }] });
    expect(await ship(id)).toMatchObject({ units: 10, boxes: 3, restId: null, faults: [] });
    expect(await states(1, 8, 9, 11)).toEqual([3, 3, 3, 2]);
    // The dealer sees it, and receives it with one press.
    expect(await one(id, person)).toMatchObject({ side: 'TO', status: s.shipped, units: 10 });
    expect(await rig.world.ok(person, circulation.receive, { id })).toMatchObject({
      received: 10,
      missing: 0,
      status: s.received,
      faults: [],
    });
    expect(await states(1, 10)).toEqual([4, 4]);
    expect(await r.box(pallet.id)).toMatchObject({ status: 4 });
    expect((await rig.world.ok(rig.main, holding.list, {})).records).toMatchObject([{ receiverId, inTransit: 0, inStock: 10, sold: 0 }]);
  });

  it('that is short of its plan wants a reason, and leaves the rest as a draft', async () => {
    await active();
    const { receiverId } = await dealer();
    const { id } = await draft(receiverId, { plan: [{ productId: rig.fixture.productId, qty: 5 }] });
    await scan(id, codes(1, 3));
    expect(await refused(rig.main, circulation.ship, { id })).toMatchObject({ error: 'shortOfPlan' });
    const sent = await ship(id, { force: '车辆已经装满' });
    expect(sent).toMatchObject({ units: 3, faults: [] });
    expect(await one(sent.restId!)).toMatchObject({ status: s.draft, ofDocId: id, ofKind: 'REST', planned: 2, plan: [{ qty: 2 }] });
    expect(await one(id)).toMatchObject({ forceReason: '车辆已经装满', following: [{ id: sent.restId }] });
  });

  it('is undone while all of it is under way: its goods are here and its lines wait again', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const carton = await rig.sealed(codes(1, 4));
    const id = await shipped(receiverId, [carton.boxNo, ...codes(5)]);
    await rig.world.ok(rig.main, circulation.undo, { id, reason: '装错车了要重装' });
    expect(await one(id)).toMatchObject({ status: s.scanning, units: 5 });
    expect(await states(1, 5)).toEqual([2, 2]);
    expect(await r.box(carton.id)).toMatchObject({ status: 2 });
    expect(await ship(id)).toMatchObject({ units: 5 });
    await rig.world.ok(person, circulation.receive, { id, receipts: [{ text: codes(5)[0]!, state: 2 }] });
    expect(await refused(rig.main, circulation.undo, { id, reason: '现在太晚了吧' })).toMatchObject({ code: 409 });
  });

  it('that is cancelled frees what it claimed', async () => {
    await active();
    const [a, b] = [await receiver(), await receiver()];
    const first = await draft(a);
    await scan(first.id, codes(1, 3));
    await rig.world.ok(rig.main, circulation.cancel, { id: first.id, reason: '客户取消订单' });
    const second = await draft(b);
    expect((await scan(second.id, codes(1, 3))).every(({ accepted }) => accepted)).toBe(true);
    expect(await one(first.id)).toMatchObject({ status: s.cancelled, units: 0 });
  });
});

describe('a scan against a document', () => {
  it.each<[string, (to: string) => Promise<string>, string]>([
    ['what cannot be read', async () => 'nonsense', 'unreadable'],
    ['a code that is not active', async () => codes(50)[0]!, 'notActive'],
    ['a box that does not exist', async () => '(00)095211010000000016', 'noSuchBox'],
    ['an open box', async () => (await rig.box(codes(1, 2))).boxNo, 'boxOpen'],
    ['a unit of a sealed box', async () => (await rig.sealed(codes(3, 4)), codes(3)[0]!), 'inBox'],
    [
      'a carton of a pallet',
      async () => {
        const carton = await rig.sealed(codes(5, 6));
        await rig.sealed([carton.boxNo], 2);
        return carton.boxNo;
      },
      'onPallet',
    ],
    ['what another document claims', async (to) => (await scan((await draft(to)).id, codes(7)), codes(7)[0]!), 'otherDoc'],
    ['what is under way', async (to) => (await shipped(to, codes(8)), codes(8)[0]!), 'underWay'],
    [
      'what the receiver has',
      async (to) => (
        await rig.world.ok(rig.main, circulation.receiveFor, { id: await shipped(to, codes(9)), reason: '电话确认收到' }),
        codes(9)[0]!
      ),
      'notHeld',
    ],
  ])('refuses %s and says what to do', async (_, text, reason) => {
    await active();
    const to = await receiver();
    const { id } = await draft(to);
    const [answer] = await scan(id, [await text(to)]);
    expect(answer).toMatchObject({ accepted: false, fault: { reason } });
    expect(answer!.fault!.doZh).not.toBe('');
    expect(await one(id)).toMatchObject({ units: 0, status: s.waiting });
  });

  it('that is sent twice is done once and answered alike', async () => {
    await active();
    const { id } = await draft(await receiver());
    const [key, at] = [r.key(), r.clock()];
    const once = () => rig.world.ok(rig.main, circulation.scan, { id, sentTime: at, scans: [{ key, text: codes(1)[0]!, deviceTime: at }] });
    const first = await once();
    expect(await once()).toEqual(first);
    expect(await one(id)).toMatchObject({ units: 1 });
    expect((await scan(id, codes(1)))[0]).toMatchObject({ accepted: false, fault: { reason: 'alreadyHere' } });
  });

  it('of more than planned needs a reason; of what is not planned likewise', async () => {
    await active();
    const { id } = await draft(await receiver(), { plan: [{ productId: rig.fixture.productId, qty: 1 }] });
    expect((await scan(id, codes(1, 2))).map(({ fault }) => fault?.reason ?? null)).toEqual([null, 'overPlan']);
    expect((await scan(id, codes(2), { force: '客户加购一件' }))[0]).toMatchObject({ accepted: true, scanned: 2, planned: 1 });
    expect(await one(id)).toMatchObject({ forceReason: '客户加购一件' });
  });

  it('takes a run from one code to another', async () => {
    await active();
    const { id } = await draft(await receiver());
    const at = r.clock();
    const { answers } = await rig.world.ok(rig.main, circulation.scan, {
      id,
      way: 'RUN',
      sentTime: at,
      scans: [{ key: r.key(), text: codes(1)[0]!, to: codes(6)[0]!, deviceTime: at }],
    });
    expect(answers).toMatchObject([{ accepted: true, units: 6 }]);
    expect((await one(id)).lines).toMatchObject([{ units: 6, way: 'RUN' }]);
  });

  it('of two documents in one moment is taken by one of them', async () => {
    await active();
    const docs = await Promise.all([draft(await receiver()), draft(await receiver())]);
    const answers = await Promise.all(docs.map(({ id }) => scan(id, codes(1, 5))));
    for (let n = 0; n < 5; n++) expect(answers.filter((own) => own[n]!.accepted)).toHaveLength(1);
  });

  it('is taken back by whoever made it, or moved to another document', async () => {
    await active();
    const [a, b] = [await draft(await receiver()), await draft(await receiver())];
    await scan(a.id, codes(1, 3));
    expect(await rig.world.ok(rig.main, circulation.remove, { id: a.id })).toMatchObject({ removed: 1 });
    expect(await one(a.id)).toMatchObject({ units: 2 });
    const { lines } = await one(a.id);
    await rig.world.ok(rig.main, circulation.moveLine, {
      lineId: lines.find(({ state }) => state === 0)!.id,
      toDocId: b.id,
      reason: '改装另一辆车',
    });
    expect([(await one(a.id)).units, (await one(b.id)).units]).toEqual([1, 1]);
    const found = await rig.world.ok(rig.main, circulation.lines, { text: codes(3)[0]! });
    expect(found.records.map(({ state }) => state)).toEqual([lineLife.at.removed]);
  });
});

describe('a receipt', () => {
  it('names a broken carton and one that is missing; the rest of the pallet is in stock', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const cartons = [await rig.sealed(codes(1, 4)), await rig.sealed(codes(5, 8)), await rig.sealed(codes(9, 12))];
    const pallet = await rig.sealed(
      cartons.map(({ boxNo }) => boxNo),
      2,
    );
    const id = await shipped(receiverId, [pallet.boxNo]);
    const done = await rig.world.ok(person, circulation.receive, {
      id,
      receipts: [
        { text: cartons[1]!.boxNo, state: 3, exception: 'DAMAGED', note: '外箱压坏' },
        { text: cartons[2]!.boxNo, state: 4, exception: 'SHORT' },
        { text: pallet.boxNo, state: 2 },
      ],
    });
    expect(done).toMatchObject({ received: 8, missing: 1, status: s.partlyReceived, faults: [] });
    expect(await states(1, 5, 9)).toEqual([4, 4, 3]);
    expect(await one(id)).toMatchObject({ received: 8, exceptions: 2 });
    // It was found at the sender: it is here again.
    expect(await rig.world.ok(rig.main, circulation.closeRest, { id, outcome: 'FOUND', reason: '在仓库找到' })).toEqual({ units: 4 });
    expect([await states(9), (await one(id)).status]).toEqual([[2], s.received]);
  });

  it('of what never arrived is closed as stolen', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const id = await shipped(receiverId, codes(1, 3));
    await rig.world.ok(person, circulation.receive, { id, receipts: [{ text: codes(1)[0]!, state: 2 }] });
    await rig.world.ok(rig.main, circulation.closeRest, { id, outcome: 'STOLEN', reason: '途中丢失两件' });
    expect(await states(1, 2, 3)).toEqual([4, 11, 11]);
  });

  it('that comes before its shipment waits, and counts when it leaves', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const { id } = await draft(receiverId);
    await scan(id, codes(1, 2));
    expect(await rig.world.ok(person, circulation.receive, { id })).toMatchObject({ received: 0, status: s.scanning });
    await ship(id);
    expect(await one(id)).toMatchObject({ status: s.received, received: 2 });
    expect(await states(1, 2)).toEqual([4, 4]);
  });

  it('of what is not on the document refuses all of it', async () => {
    await active();
    const { person, receiverId } = await dealer();
    const id = await shipped(receiverId, codes(1, 2));
    const done = await rig.world.ok(person, circulation.receive, {
      id,
      receipts: [
        { text: codes(1)[0]!, state: 2 },
        { text: codes(9)[0]!, state: 2 },
      ],
    });
    expect(done).toMatchObject({ received: 0, faults: [{ reason: 'notInDoc' }] });
    expect(await one(id)).toMatchObject({ status: s.shipped });
  });
});

it('a factory’s dispatch is a document too, and is received like one', async () => {
  const batch = await active();
  await rig.send(batch, codes(1, 3));
  const { docs } = await rig.world.ok(rig.main, factoryRecord.findOne, { id: batch });
  expect(await one(docs[0]!.id)).toMatchObject({ docType: 'FACTORY_OUT', status: s.shipped, units: 3 });
});

it('a copy is a draft with the same plan', async () => {
  const { id } = await draft(await receiver(), { plan: [{ productId: rig.fixture.productId, qty: 5 }], erpOrderNo: 'SO-9' });
  const made = await rig.world.ok(rig.main, circulation.copy, { id });
  expect(await one(made.id)).toMatchObject({ status: s.draft, planned: 5, erpOrderNo: 'SO-9', plan: [{ qty: 5 }] });
});

it('what nobody received in time is received by the system, cartons and loose units', async () => {
  await active();
  const carton = await rig.sealed(codes(1, 4));
  const id = await shipped(await receiver(), [carton.boxNo, ...codes(5)]);
  await rig.world.asStaff((db) =>
    db.updateTable('circulationDoc').set({ shipTime: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute(),
  );
  expect(await receiveOverdue(rig.world.services, () => false)).toBeGreaterThan(0);
  expect(await one(id)).toMatchObject({ status: circulationLife.at.received, autoReceived: true, received: 5 });
});
