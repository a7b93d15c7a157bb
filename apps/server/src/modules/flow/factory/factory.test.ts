import { boxCode, codeTrace, ecodeBatch, ecodeReturn, factoryRecord, recall, traceChain } from '@touchmark/contract';
import { addDays, today } from '@touchmark/domain';
import { describe, expect, it } from 'vitest';
import { signedPath } from '../../../issued-codes/public.ts';
import { uploadPicture } from '../../../../test/brands.ts';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { factoryRig, fields, foam } from './factory.test-rig.ts';

const rig = factoryRig();
const { planned, one, activate, pass, send, box, sealed, stateOf } = rig;

describe('a production batch', () => {
  it('is one row from plan to dispatch, with what write-backs, packing and inspection add', async () => {
    const id = await planned('PB-1', { materials: [foam] });
    expect(await one(id)).toMatchObject({ status: 0, planQty: 40, qty: 0, materials: [foam], qcResult: 'PENDING' });
    await activate(id, 1, 20);
    await sealed(rig.fixture.codes.slice(0, 8));
    expect(await one(id)).toMatchObject({ status: 1, qty: 20, boxed: 8 });
    expect(await rig.world.call(rig.main, factoryRecord.dispatch, { id, toName: '佛山成品仓' })).toMatchObject({ code: 422 });
    await pass(id);
    const sent = await send(id);
    expect(sent).toMatchObject({ units: 20, boxes: 1, faults: [] });
    expect(await one(id)).toMatchObject({ status: 3, shipped: 20, docs: [{ docNo: sent.docNo, toName: '佛山成品仓', units: 20 }] });
  });

  it('counts a unit as packed when each of its packages lies in a sealed box', async () => {
    const { world, main, fixture } = rig;
    await world.asStaff((db) => db.updateTable('productIdentify').set({ packagePieces: 2 }).where('id', '=', fixture.productId).execute());
    const id = await planned('PB-14');
    await activate(id, 1, 3);
    const label = (no: number) => signedPath(world.services.secrets, 'ECODE', fixture.codes[0]!, { no, of: 2 });
    await sealed([label(1)]);
    const open = await box([label(2)]);
    expect((await one(id)).boxed).toBe(0);
    await world.ok(main, boxCode.seal, { id: open.id });
    expect((await one(id)).boxed).toBe(1);
    await world.ok(main, boxCode.reopen, { id: open.id, reason: '补装一件配件' });
    expect((await one(id)).boxed).toBe(0);
  });

  it('has its number once in a company, and no product of another', async () => {
    await planned('PB-2');
    expect(
      await rig.world.call(rig.main, factoryRecord.saveOrUpdate, { ...fields, productId: rig.fixture.productId, batchNo: 'PB-2' }),
    ).toMatchObject({ data: { fields: [{ field: 'batchNo' }] } });
    const other = await codeFixture(rig.world, { count: 1 });
    expect(
      await rig.world.call(rig.main, factoryRecord.saveOrUpdate, { ...fields, productId: other.productId, batchNo: 'PB-3' }),
    ).toMatchObject({ data: { fields: [{ field: 'productId' }] } });
  });

  it('was made today in China at the latest, also when it is entered with an activation', async () => {
    const tomorrow = addDays(today(), 1);
    const refused = { code: 400, data: { fields: [{ field: 'prodDate' }] } };
    const input = { ...fields, productId: rig.fixture.productId, batchNo: 'PB-12' };
    expect(await rig.world.call(rig.main, factoryRecord.saveOrUpdate, { ...input, prodDate: tomorrow })).toMatchObject(refused);
    const activation = (prodDate: string) => ({
      batchId: rig.fixture.batchId,
      source: { way: 'RANGE' as const, from: 1, to: 1 },
      result: 'ACTIVATE' as const,
      prodBatch: { batchNo: 'PB-13', prodDate, qcResult: 'PASS' as const },
    });
    expect(await rig.world.call(rig.main, ecodeReturn.check, activation(tomorrow))).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'prodBatch.prodDate' }] },
    });
    await rig.world.ok(rig.main, factoryRecord.saveOrUpdate, { ...input, prodDate: today() });
    await rig.world.ok(rig.main, ecodeReturn.check, activation(today()));
  });

  it('gives its codes back when it is cancelled, unless they are packed', async () => {
    const id = await planned('PB-4');
    await activate(id, 1, 5);
    const carton = await box([rig.fixture.codes[0]!]);
    expect(await rig.world.call(rig.main, factoryRecord.cancel, { id, reason: '生产计划取消' })).toMatchObject({ code: 409 });
    expect(await one(id)).toMatchObject({ status: 1, qty: 5 });
    await rig.world.ok(rig.main, boxCode.unbind, { id: carton.id });
    await rig.world.ok(rig.main, factoryRecord.cancel, { id, reason: '生产计划取消' });
    expect(await one(id)).toMatchObject({ status: 4, qty: 0, cancelReason: '生产计划取消' });
    expect(await stateOf(1)).toBe(1);
    const { data } = await rig.world.call(rig.main, ecodeReturn.check, {
      batchId: rig.fixture.batchId,
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
    const cartons = [await sealed(rig.fixture.codes.slice(0, 8)), await sealed(rig.fixture.codes.slice(8, 16))];
    const pallet = await sealed(
      cartons.map(({ boxNo }) => boxNo),
      2,
    );
    expect(await send(id, [pallet.boxNo, rig.fixture.codes[20]!])).toMatchObject({ units: 17, boxes: 3, faults: [] });
    expect([await stateOf(3), await stateOf(21), await stateOf(22)]).toEqual([3, 3, 2]);
    const states = (await rig.world.ok(rig.main, ecodeBatch.detail, { id: rig.fixture.batchId })).states;
    expect(states).toEqual(
      expect.arrayContaining([
        { status: 3, count: 17 },
        { status: 2, count: 13 },
        { status: 1, count: 30 },
      ]),
    );
    const { records } = await rig.world.ok(rig.main, ecodeBatch.codes, { batchId: rig.fixture.batchId, status: 3 });
    expect(records.map(({ serial }) => serial)).toEqual([...Array.from({ length: 16 }, (_, i) => i + 1), 21]);
    expect(await rig.world.ok(rig.main, boxCode.findOne, { id: cartons[0]!.id })).toMatchObject({ status: 3, holder: '佛山成品仓' });
    expect(await one(id)).toMatchObject({ status: 2, shipped: 17 });
    // The cartons are neighbours: their units moved in one row.
    const runs = await rig.world.asStaff((db) =>
      db.selectFrom('movement').where('batchId', '=', rig.fixture.batchId).select('serials').execute(),
    );
    expect(runs.map(({ serials }) => serials).sort()).toEqual(['[1,17)', '[21,22)']);
    expect(
      (await rig.world.ok(rig.main, codeTrace.events, { text: rig.fixture.codes[2]! })).events.map(({ bizStep }) => bizStep),
    ).toContain('shipping');
    expect(await send(id)).toMatchObject({ units: 13 });
    expect(await one(id)).toMatchObject({ status: 3, shipped: 30 });
  });

  it('tears nothing apart: open boxes, boxes on a pallet that stays, units in a box, others’ goods', async () => {
    const [id, other] = [await planned('PB-6'), await planned('PB-7')];
    await activate(id, 1, 20);
    await activate(other, 31, 40);
    await pass(id);
    const open = await box([rig.fixture.codes[0]!]);
    expect((await send(id)).faults).toMatchObject([{ text: open.boxNo }]);
    await rig.world.ok(rig.main, boxCode.seal, { id: open.id });
    expect((await send(id, [rig.fixture.codes[0]!])).faults).toMatchObject([{ text: open.boxNo }]);
    const neighbour = await sealed([rig.fixture.codes[1]!]);
    const pallet = await sealed([open.boxNo, neighbour.boxNo], 2);
    expect((await send(id, [open.boxNo])).faults).toMatchObject([{ text: pallet.boxNo }]);
    const foreign = await sealed([rig.fixture.codes[35]!]);
    expect((await send(id, [foreign.boxNo])).faults.length).toBe(1);
    expect((await send(id, [rig.fixture.codes[58]!])).faults.length).toBe(1);
    await rig.world.ok(rig.main, ecodeBatch.freeze, {
      id: rig.fixture.batchId,
      target: { scope: 'RANGE', from: 2, to: 2 },
      reason: '坐垫有异味',
    });
    expect((await send(id, [pallet.boxNo])).faults).toMatchObject([{ zh: expect.stringContaining('已冻结') }]);
    expect(
      await rig.world.asStaff((db) => db.selectFrom('movement').where('batchId', '=', rig.fixture.batchId).select('id').execute()),
    ).toEqual([]);
    expect(await one(id)).toMatchObject({ status: 1, shipped: 0 });
  });

  it.each([
    ['RECALL', '已召回'],
    ['VOID', '已作废'],
    ['STOLEN', '失窃'],
  ] as const)('does not send a sealed box in which a unit is now in the state %s', async (kind, word) => {
    const id = await planned(`PB-${kind}`);
    await activate(id, 1, 4);
    await pass(id);
    const carton = await sealed(rig.fixture.codes.slice(0, 4));
    const { companyId, batchId } = rig.fixture;
    await rig.world.asStaff((db) => db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 2, serialTo: 2, kind }).execute());
    expect((await send(id, [carton.boxNo])).faults).toMatchObject([{ zh: expect.stringContaining(word) }]);
    expect(await one(id)).toMatchObject({ status: 1, shipped: 0 });
  });

  it('leaves nothing to undo an activation of, and nothing to pack', async () => {
    const id = await planned('PB-8');
    await activate(id, 1, 4);
    await pass(id);
    await send(id);
    const { records } = await rig.world.ok(rig.main, ecodeReturn.list, {});
    expect(await rig.world.call(rig.main, ecodeReturn.cancel, { id: records[0]!.id })).toMatchObject({ code: 409 });
    const { boxes } = await rig.world.ok(rig.main, boxCode.generate, { scheme: 'PLATFORM', count: 1, level: 1, capacity: 8 });
    expect((await rig.world.ok(rig.main, boxCode.bind, { id: boxes[0]!.id, texts: [rig.fixture.codes[0]!] })).faults).toMatchObject([
      { reason: 'shipped' },
    ]);
    expect(await rig.world.call(rig.main, factoryRecord.cancel, { id, reason: '生产计划取消' })).toMatchObject({ code: 409 });
  });
});

describe('the sheet of production batches', () => {
  const row = (n: number, more: object = {}) => ({
    row: n + 1,
    cells: { batchNo: `IM-${n}`, model: 'X', factory: '佛山一厂', prodDate: '2026-03-01', planQty: '240', ...more },
  });

  it('says one thing of a cell that cannot be read, and no rule judges it', async () => {
    const { model } = await rig.world.asStaff((db) =>
      db.selectFrom('productIdentify').where('id', '=', rig.fixture.productId).select('model').executeTakeFirstOrThrow(),
    );
    const unread = [
      { prodDate: '3/1/2026' },
      { prodDate: '2026/3/1 12:00' },
      { prodDate: '明天' },
      { batchNo: '2.02611E+18' },
      { batchNo: '#N/A' },
      { model: '#REF!' },
      { planQty: '1,5' },
    ].map((cells, i) => row(60 + i, { model, ...cells }));
    const { rows } = await rig.world.ok(rig.main, factoryRecord.import, { rows: unread });
    expect(rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      ['prodDate'],
      ['prodDate'],
      ['prodDate'],
      ['batchNo'],
      ['batchNo'],
      ['model'],
      ['planQty'],
    ]);
    expect(rows.flatMap(({ faults }) => faults.map(({ zh }) => zh)).join()).not.toMatch(/不能晚于|只能用字母|没有型号/);
  });

  it('tells all faults at once, imports the good rows, and is taken back as a whole', async () => {
    const { model } = await rig.world.asStaff((db) =>
      db.selectFrom('productIdentify').where('id', '=', rig.fixture.productId).select('model').executeTakeFirstOrThrow(),
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
    const checked = await rig.world.ok(rig.main, factoryRecord.import, { rows: [...rows, ...bad] });
    expect(checked).toMatchObject({ total: 35, good: 30, imported: 0 });
    expect(checked.rows.slice(30).map(({ faults }) => faults.map(({ field }) => field))).toEqual([
      ['model'],
      ['batchNo'],
      ['supplier', 'lotNo'],
      ['batchNo'],
      ['prodDate'],
    ]);
    expect(await rig.world.ok(rig.main, factoryRecord.import, { rows, confirm: true })).toMatchObject({ imported: 30 });
    const { records, total } = await rig.world.ok(rig.main, factoryRecord.list, { batchNo: 'IM-', pageSize: 100 });
    expect(total).toBe(30);
    const first = records.find(({ batchNo }) => batchNo === 'IM-1')!;
    expect((await one(first.id)).materials).toMatchObject([{ lotNo: 'HP-118' }]);
    await activate(first.id, 1, 1);
    expect(await rig.world.call(rig.main, factoryRecord.undoImport, { id: records[0]!.id })).toMatchObject({ code: 409 });
    const { records: returned } = await rig.world.ok(rig.main, ecodeReturn.list, {});
    await rig.world.ok(rig.main, ecodeReturn.cancel, { id: returned[0]!.id });
    expect(await rig.world.ok(rig.main, factoryRecord.undoImport, { id: records[0]!.id })).toEqual({ removed: 30 });
    // What an activation named stays, cancelled.
    expect((await rig.world.ok(rig.main, factoryRecord.list, { batchNo: 'IM-' })).records).toMatchObject([{ batchNo: 'IM-1', status: 4 }]);
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
  await sealed(rig.fixture.codes.slice(0, 4));
  await pass(first);
  await send(first);
  const lots = await rig.world.ok(rig.main, factoryRecord.materialLots, { search: 'HP-118' });
  expect(lots).toMatchObject([{ lotNo: 'HP-118', batches: 2 }]);
  const draft = { title: '海绵召回', reason: '甲醛超标', instructions: '请停止使用', kind: 'LOTS' as const, lotIds: [lots[0]!.id] };
  const { id } = await rig.world.ok(rig.main, recall.saveOrUpdate, draft);
  const found = { units: 20, boxes: 1, holders: 2, lotIds: [lots[0]!.id], sourceNames: [expect.stringContaining('HP-118')] };
  expect(await rig.world.ok(rig.main, recall.findOne, { id })).toMatchObject(found);
  const { records } = await rig.world.ok(rig.main, recall.holders, { id });
  expect(records.map(({ name, units }) => [name, units])).toEqual(expect.arrayContaining([['佛山成品仓', 10]]));
});

it('a lot keeps its certificate, also where a later batch names the lot without one', async () => {
  const certFile = await uploadPicture(rig.world, rig.main, { scene: 'certificate' });
  const first = await planned('PB-20', { materials: [{ ...foam, certFile }] });
  const second = await planned('PB-21', { materials: [foam] });
  for (const id of [first, second]) expect((await one(id)).materials).toMatchObject([{ lotNo: 'HP-118', certFile: { fileId: certFile } }]);
  const lot = await rig.world.ok(rig.main, traceChain.find, { text: foam.lotNo });
  expect(lot).toMatchObject({ kind: 'lot', files: [{ fileId: certFile, link: expect.stringMatching(/./) }] });
});
