import { boxCode, codeTrace, ecodeBatch, ecodeReturn, factoryRecord, recall, traceChain } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let fixture: CodeFixture;
let main: Person;
beforeAll(async () => void (world = await createWorld()));
afterAll(() => world.end());
beforeEach(async () => {
  fixture = await codeFixture(world, { count: 60 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
});

const foam = { material: '高回弹海绵', supplier: '恒泡海绵', lotNo: 'HP-118', amount: '120 kg' };
const fields = { factory: '佛山一厂', prodDate: '2026-03-04', line: '二号线', planQty: 40 };
const planned = async (batchNo: string, more: object = {}) =>
  (await world.ok(main, factoryRecord.saveOrUpdate, { ...fields, productId: fixture.productId, batchNo, ...more })).id;
const one = (id: string) => world.ok(main, factoryRecord.findOne, { id });
async function activate(prodBatchId: string, from: number, to: number) {
  const { id } = await world.ok(main, ecodeReturn.check, {
    batchId: fixture.batchId,
    source: { way: 'RANGE', from, to },
    result: 'ACTIVATE',
    prodBatchId,
  });
  await world.ok(main, ecodeReturn.confirm, { id });
}
const pass = (id: string) => world.ok(main, factoryRecord.qc, { id, qcResult: 'PASS', inspector: '吴质检' });
const send = (id: string, texts: string[] = []) => world.ok(main, factoryRecord.dispatch, { id, toName: '佛山成品仓', texts });
async function box(texts: string[], level = 1) {
  const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level, capacity: 20 });
  expect(await world.ok(main, boxCode.bind, { id: boxes[0]!.id, texts })).toMatchObject({ faults: [] });
  return boxes[0]!;
}
const sealed = async (texts: string[], level = 1) => {
  const made = await box(texts, level);
  await world.ok(main, boxCode.seal, { id: made.id });
  return made;
};
const stateOf = async (serial: number) => (await world.ok(main, codeTrace.query, { text: fixture.codes[serial - 1]! })).status;

describe('a production batch', () => {
  it('is one row from plan to dispatch, with what write-backs, packing and inspection add', async () => {
    const id = await planned('PB-1', { materials: [foam] });
    expect(await one(id)).toMatchObject({ status: 0, planQty: 40, qty: 0, materials: [foam], qcResult: 'PENDING' });
    await activate(id, 1, 20);
    await sealed(fixture.codes.slice(0, 8));
    expect(await one(id)).toMatchObject({ status: 1, qty: 20, boxed: 8 });
    expect(await world.call(main, factoryRecord.dispatch, { id, toName: '佛山成品仓' })).toMatchObject({ code: 422 });
    await pass(id);
    const sent = await send(id);
    expect(sent).toMatchObject({ units: 20, boxes: 1, faults: [] });
    expect(await one(id)).toMatchObject({ status: 3, shipped: 20, docs: [{ docNo: sent.docNo, toName: '佛山成品仓', units: 20 }] });
  });

  it('has its number once in a company, and no product of another', async () => {
    await planned('PB-2');
    expect(await world.call(main, factoryRecord.saveOrUpdate, { ...fields, productId: fixture.productId, batchNo: 'PB-2' })).toMatchObject({
      data: { fields: [{ field: 'batchNo' }] },
    });
    const other = await codeFixture(world, { count: 1 });
    expect(await world.call(main, factoryRecord.saveOrUpdate, { ...fields, productId: other.productId, batchNo: 'PB-3' })).toMatchObject({
      data: { fields: [{ field: 'productId' }] },
    });
  });

  it('was made today in China at the latest, also when it is entered with an activation', async () => {
    const tomorrow = addDays(today(), 1);
    const refused = { code: 400, data: { fields: [{ field: 'prodDate' }] } };
    const input = { ...fields, productId: fixture.productId, batchNo: 'PB-12' };
    expect(await world.call(main, factoryRecord.saveOrUpdate, { ...input, prodDate: tomorrow })).toMatchObject(refused);
    const activation = (prodDate: string) => ({
      batchId: fixture.batchId,
      source: { way: 'RANGE' as const, from: 1, to: 1 },
      result: 'ACTIVATE' as const,
      prodBatch: { batchNo: 'PB-13', prodDate, qcResult: 'PASS' as const },
    });
    expect(await world.call(main, ecodeReturn.check, activation(tomorrow))).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'prodBatch.prodDate' }] },
    });
    await world.ok(main, factoryRecord.saveOrUpdate, { ...input, prodDate: today() });
    await world.ok(main, ecodeReturn.check, activation(today()));
  });

  it('gives its codes back when it is cancelled, unless they are packed', async () => {
    const id = await planned('PB-4');
    await activate(id, 1, 5);
    const carton = await box([fixture.codes[0]!]);
    expect(await world.call(main, factoryRecord.cancel, { id, reason: '生产计划取消' })).toMatchObject({ code: 409 });
    expect(await one(id)).toMatchObject({ status: 1, qty: 5 });
    await world.ok(main, boxCode.unbind, { id: carton.id });
    await world.ok(main, factoryRecord.cancel, { id, reason: '生产计划取消' });
    expect(await one(id)).toMatchObject({ status: 4, qty: 0, cancelReason: '生产计划取消' });
    expect(await stateOf(1)).toBe(1);
    const { data } = await world.call(main, ecodeReturn.check, {
      batchId: fixture.batchId,
      source: { way: 'RANGE', from: 1, to: 1 },
      result: 'ACTIVATE',
      prodBatchId: id,
    });
    expect(data).toMatchObject({ fields: [{ field: 'prodBatchId' }] });
  });
});

describe('dispatch', () => {
  it('moves boxes with their contents, and units are in transit for every list', async () => {
    const id = await planned('PB-5');
    await activate(id, 1, 30);
    await pass(id);
    const cartons = [await sealed(fixture.codes.slice(0, 8)), await sealed(fixture.codes.slice(8, 16))];
    const pallet = await sealed(
      cartons.map(({ boxNo }) => boxNo),
      2,
    );
    expect(await send(id, [pallet.boxNo, fixture.codes[20]!])).toMatchObject({ units: 17, boxes: 3, faults: [] });
    expect([await stateOf(3), await stateOf(21), await stateOf(22)]).toEqual([3, 3, 2]);
    const states = (await world.ok(main, ecodeBatch.detail, { id: fixture.batchId })).states;
    expect(states).toEqual(
      expect.arrayContaining([
        { status: 3, count: 17 },
        { status: 2, count: 13 },
        { status: 1, count: 30 },
      ]),
    );
    const { records } = await world.ok(main, ecodeBatch.codes, { batchId: fixture.batchId, status: 3 });
    expect(records.map(({ serial }) => serial)).toEqual([...Array.from({ length: 16 }, (_, i) => i + 1), 21]);
    expect(await world.ok(main, boxCode.findOne, { id: cartons[0]!.id })).toMatchObject({ status: 3, holder: '佛山成品仓' });
    expect(await one(id)).toMatchObject({ status: 2, shipped: 17 });
    // The cartons are neighbours: their units moved in one row.
    const runs = await world.asStaff((db) => db.selectFrom('movement').where('batchId', '=', fixture.batchId).select('serials').execute());
    expect(runs.map(({ serials }) => serials).sort()).toEqual(['[1,17)', '[21,22)']);
    expect((await world.ok(main, codeTrace.events, { text: fixture.codes[2]! })).events.map(({ bizStep }) => bizStep)).toContain(
      'shipping',
    );
    expect(await send(id)).toMatchObject({ units: 13 });
    expect(await one(id)).toMatchObject({ status: 3, shipped: 30 });
  });

  it('tears nothing apart: open boxes, boxes on a pallet that stays, units in a box, others’ goods', async () => {
    const [id, other] = [await planned('PB-6'), await planned('PB-7')];
    await activate(id, 1, 20);
    await activate(other, 31, 40);
    await pass(id);
    const open = await box([fixture.codes[0]!]);
    expect((await send(id)).faults).toMatchObject([{ text: open.boxNo }]);
    await world.ok(main, boxCode.seal, { id: open.id });
    expect((await send(id, [fixture.codes[0]!])).faults).toMatchObject([{ text: open.boxNo }]);
    const neighbour = await sealed([fixture.codes[1]!]);
    const pallet = await sealed([open.boxNo, neighbour.boxNo], 2);
    expect((await send(id, [open.boxNo])).faults).toMatchObject([{ text: pallet.boxNo }]);
    const foreign = await sealed([fixture.codes[35]!]);
    expect((await send(id, [foreign.boxNo])).faults.length).toBe(1);
    expect((await send(id, [fixture.codes[58]!])).faults.length).toBe(1);
    await world.ok(main, ecodeBatch.freeze, { id: fixture.batchId, target: { scope: 'RANGE', from: 2, to: 2 }, reason: '坐垫有异味' });
    expect((await send(id, [pallet.boxNo])).faults).toMatchObject([{ zh: expect.stringContaining('已冻结') }]);
    expect(await world.asStaff((db) => db.selectFrom('movement').where('batchId', '=', fixture.batchId).select('id').execute())).toEqual(
      [],
    );
    expect(await one(id)).toMatchObject({ status: 1, shipped: 0 });
  });

  it.each([
    ['RECALL', '已召回'],
    ['VOID', '已作废'],
  ] as const)('does not send a sealed box in which a unit is now in the state %s', async (kind, word) => {
    const id = await planned(`PB-${kind}`);
    await activate(id, 1, 4);
    await pass(id);
    const carton = await sealed(fixture.codes.slice(0, 4));
    const { companyId, batchId } = fixture;
    await world.asStaff((db) => db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 2, serialTo: 2, kind }).execute());
    expect((await send(id, [carton.boxNo])).faults).toMatchObject([{ zh: expect.stringContaining(word) }]);
    expect(await one(id)).toMatchObject({ status: 1, shipped: 0 });
  });

  it('leaves nothing to undo an activation of, and nothing to pack', async () => {
    const id = await planned('PB-8');
    await activate(id, 1, 4);
    await pass(id);
    await send(id);
    const { records } = await world.ok(main, ecodeReturn.list, {});
    expect(await world.call(main, ecodeReturn.cancel, { id: records[0]!.id })).toMatchObject({ code: 409 });
    const { boxes } = await world.ok(main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 8 });
    expect((await world.ok(main, boxCode.bind, { id: boxes[0]!.id, texts: [fixture.codes[0]!] })).faults).toMatchObject([
      { reason: 'shipped' },
    ]);
    expect(await world.call(main, factoryRecord.cancel, { id, reason: '生产计划取消' })).toMatchObject({ code: 409 });
  });
});

describe('undoing a dispatch', () => {
  const undo = (id: string) => world.call(main, factoryRecord.undoDispatch, { id, reason: '录错了收货方' });

  it('brings the goods of the newest paper back, and can be followed by another dispatch', async () => {
    const id = await planned('PB-14');
    await activate(id, 1, 20);
    await pass(id);
    const carton = await sealed(fixture.codes.slice(0, 8));
    await send(id, [fixture.codes[19]!]);
    const { docNo } = await send(id, [carton.boxNo]);
    expect(await undo(id)).toMatchObject({ data: { docNo, units: 8 } });
    expect([await stateOf(1), await stateOf(20)]).toEqual([2, 3]);
    expect(await world.ok(main, boxCode.findOne, { id: carton.id })).toMatchObject({ status: 2 });
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
    const events = await world.asStaff((db) =>
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
    const { records } = await world.ok(main, traceChain.events, { node: `code:${fixture.codes[0]!}` });
    expect(records.filter(({ bizStep }) => bizStep === 'shipping')).toMatchObject([{ declaration: true }, { wrong: true }]);
  });

  it('is refused once something of it has moved on, and changes nothing then', async () => {
    const id = await planned('PB-16');
    await activate(id, 1, 4);
    await pass(id);
    await send(id);
    await world.asStaff((db) => db.updateTable('movement').set({ status: 4 }).where('batchId', '=', fixture.batchId).execute());
    expect(await undo(id)).toMatchObject({ code: 409, error: 'goodsMovedOn' });
    expect(await one(id)).toMatchObject({ status: 3, shipped: 4, docs: [{ undoReason: '' }] });
  });
});

describe('the sheet of production batches', () => {
  const row = (n: number, more: object = {}) => ({
    row: n + 1,
    cells: { batchNo: `IM-${n}`, model: 'X', factory: '佛山一厂', prodDate: '2026-03-01', planQty: '240', ...more },
  });

  it('tells all faults at once, imports the good rows, and is taken back as a whole', async () => {
    const { model } = await world.asStaff((db) =>
      db.selectFrom('productIdentify').where('id', '=', fixture.productId).select('model').executeTakeFirstOrThrow(),
    );
    const rows = Array.from({ length: 30 }, (_, i) => row(i + 1, { model, ...(i === 0 ? foam : {}) }));
    delete (rows[0]!.cells as { amount?: string }).amount;
    const bad = [
      row(31, { model: '没有' }),
      row(1, { model }),
      row(32, { model, material: '海绵' }),
      row(33, { model, batchNo: '批次' }),
      row(34, { model, prodDate: addDays(today(), 1) }),
    ];
    const checked = await world.ok(main, factoryRecord.import, { rows: [...rows, ...bad] });
    expect(checked).toMatchObject({ total: 35, good: 30, imported: 0 });
    expect(checked.rows.slice(30).map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      ['model'],
      ['batchNo'],
      ['supplier', 'lotNo'],
      ['batchNo'],
      ['prodDate'],
    ]);
    expect(await world.ok(main, factoryRecord.import, { rows, confirm: true })).toMatchObject({ imported: 30 });
    const { records, total } = await world.ok(main, factoryRecord.list, { batchNo: 'IM-', pageSize: 100 });
    expect(total).toBe(30);
    const first = records.find(({ batchNo }) => batchNo === 'IM-1')!;
    expect((await one(first.id)).materials).toMatchObject([{ lotNo: 'HP-118' }]);
    await activate(first.id, 1, 1);
    expect(await world.call(main, factoryRecord.undoImport, { id: records[0]!.id })).toMatchObject({ code: 409 });
    const { records: returned } = await world.ok(main, ecodeReturn.list, {});
    await world.ok(main, ecodeReturn.cancel, { id: returned[0]!.id });
    expect(await world.ok(main, factoryRecord.undoImport, { id: records[0]!.id })).toEqual({ removed: 30 });
    // What an activation named stays, cancelled.
    expect((await world.ok(main, factoryRecord.list, { batchNo: 'IM-' })).records).toMatchObject([{ batchNo: 'IM-1', status: 4 }]);
  });
});

it('a lot of material leads to every unit made with it, and to those who hold them', async () => {
  const [first, second] = [
    await planned('PB-9', { materials: [foam] }),
    await planned('PB-10', { materials: [foam, { ...foam, lotNo: 'HP-119' }] }),
  ];
  const third = await planned('PB-11', { materials: [{ ...foam, lotNo: 'HP-119' }] });
  await activate(first, 1, 10);
  await activate(second, 11, 20);
  await activate(third, 21, 30);
  await sealed(fixture.codes.slice(0, 4));
  await pass(first);
  await send(first);
  const lots = await world.ok(main, factoryRecord.materialLots, { search: 'HP-118' });
  expect(lots).toMatchObject([{ lotNo: 'HP-118', batches: 2 }]);
  const draft = { title: '海绵召回', reason: '甲醛超标', instructions: '请停止使用', kind: 'LOTS' as const, lotIds: [lots[0]!.id] };
  const { id } = await world.ok(main, recall.saveOrUpdate, draft);
  expect(await world.ok(main, recall.findOne, { id })).toMatchObject({ units: 20, boxes: 1, holders: 2, lotIds: [lots[0]!.id] });
  const { records } = await world.ok(main, recall.holders, { id });
  expect(records.map(({ name, units }) => [name, units])).toEqual(expect.arrayContaining([['佛山成品仓', 10]]));
});
