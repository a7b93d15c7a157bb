import { goodsBatch, goodsCode, gs1Prefix, type ImportEntry, task } from '@touchmark/contract';
import { cartonGtin, checkDigit } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { autoPass, describe as complete, registeredPrefix, batchBrand, gtinWorld, rowFaults, rowOf, rowsOf } from '../../../../test/gs1.ts';
import { approvedProduct } from '../../../../test/products.ts';
import { type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let other: Person;
let auditor: Person;
let seriesId: string;
let prefix: { id: string; prefix: string };
const brand = batchBrand;
beforeAll(async () => {
  ({ world, main, other, auditor, seriesId, prefix } = await gtinWorld(batchBrand));
});
afterAll(() => world.end());

const allot = () => ({ kind: 'ALLOT' as const, prefixId: prefix.id });
const unit = (body: string) => body + checkDigit(body);
const check = (rows: ImportEntry[], who = main) => world.ok(who, goodsBatch.batchCheck, { ...allot(), rows });
const codesOf = async (id: string, who = main) => (await world.ok(who, goodsBatch.batchDetail, { id, pageNum: 1, pageSize: 2000 })).records;

describe('goodsBatch.batchSave', () => {
  it('takes numbers in the order of the rows, names the product, and is taken back as a whole', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '6904444' });
    const productId = await approvedProduct(world, main, auditor, seriesId, { model: 'SHOWN-1' });
    const saved = await world.ok(main, goodsBatch.batchSave, {
      kind: 'ALLOT',
      prefixId: own.id,
      rows: [rowOf(2), rowOf(3, { itemRef: '00500' }), rowOf(4, { product: 'SHOWN-1' })],
    });
    expect(saved).toMatchObject({ ok: 3, failed: 0, taskId: null, batchNo: expect.stringMatching(/^PL\d{14}$/) });
    const rows = await codesOf(saved.id);
    expect(rows.map(({ gtin, codeStatus }) => [gtin!.slice(1, 13), codeStatus])).toEqual([
      ['690444400000', 0],
      ['690444400500', 0],
      ['690444400001', 0],
    ]);
    expect(await world.ok(main, goodsCode.findOne, { id: rows[2]!.codeId! })).toMatchObject({
      wishProductId: productId,
      batchId: saved.id,
      history: [{ action: 'reserve' }],
    });
    expect(await world.ok(main, goodsBatch.batchOne, { id: saved.id })).toMatchObject({
      status: 1,
      total: 3,
      ok: 3,
      reserved: 3,
      canCancel: true,
    });
    await world.ok(main, goodsBatch.batchCancel, { id: saved.id });
    expect(await world.ok(main, goodsBatch.batchOne, { id: saved.id })).toMatchObject({ status: 3, reserved: 0, canCancel: false });
    expect((await world.ok(main, gs1Prefix.findOne, { id: own.id })).used).toBe(0);
    expect(await world.ok(main, goodsCode.nextRef, { prefixId: own.id })).toMatchObject({ itemRef: '00000' });
  });

  it('keeps the numbers that rows name from rows that name none, also in a portion worked later', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '6905555' });
    const named = (rows: ImportEntry[]) => world.ok(main, goodsBatch.batchSave, { kind: 'ALLOT', prefixId: own.id, rows });
    const saved = await named([rowOf(2), rowOf(3), rowOf(4, { itemRef: '00001' })]);
    expect(saved).toMatchObject({ ok: 3, failed: 0 });
    expect((await codesOf(saved.id)).map(({ gtin }) => gtin!.slice(8, 13))).toEqual(['00000', '00002', '00001']);
    const long = await named([...rowsOf(119), rowOf(121, { itemRef: '00005' })]);
    await world.settled();
    expect(await world.ok(main, goodsBatch.batchOne, { id: long.id })).toMatchObject({ status: 1, ok: 120, failed: 0 });
  });

  it('takes nothing while a row is wrong, unless only the right ones are asked for; the wrong one is corrected later', async () => {
    const rows = [rowOf(2), rowOf(3, { brand: '没有' }), rowOf(4)];
    expect(await world.call(main, goodsBatch.batchSave, { ...allot(), rows })).toMatchObject({
      code: 422,
      error: 'goodsBatchAtFault',
      data: { rows: [{ row: 3 }] },
    });
    const saved = await world.ok(main, goodsBatch.batchSave, { ...allot(), rows, onlyGood: true });
    expect(saved).toMatchObject({ ok: 2, failed: 1 });
    expect(await world.ok(main, goodsBatch.batchList, { status: 2 })).toMatchObject({ records: [{ id: saved.id, failed: 1 }] });
    const {
      records: [failed],
    } = await world.ok(main, goodsBatch.batchDetail, { id: saved.id, failed: true });
    expect(failed).toMatchObject({ row: 3, codeId: null, faults: [{ field: 'brand' }] });
    expect(await world.call(main, goodsBatch.batchSave, { ...allot(), batchId: saved.id, rows: [rowOf(2)] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'rows' }] },
    });
    expect(
      await world.ok(main, goodsBatch.batchSave, { ...allot(), batchId: saved.id, rows: [{ row: 3, cells: { ...failed!.cells, brand } }] }),
    ).toMatchObject({ id: saved.id, ok: 3, failed: 0 });
    expect(await world.ok(main, goodsBatch.batchOne, { id: saved.id })).toMatchObject({ status: 1, ok: 3, failed: 0, total: 3 });
  });

  it('takes the numbers of rows handed in again from the prefix they were checked against', async () => {
    const [first, second] = [
      await registeredPrefix(world, main, auditor, { prefix: '6906111' }),
      await registeredPrefix(world, main, auditor, { prefix: '6906222' }),
    ];
    const rows = [rowOf(2), rowOf(3, { brand: '没有' })];
    const saved = await world.ok(main, goodsBatch.batchSave, { kind: 'ALLOT', prefixId: first.id, rows, onlyGood: true });
    await world.ok(main, goodsBatch.batchSave, { kind: 'ALLOT', prefixId: second.id, batchId: saved.id, rows: [rowOf(3)] });
    expect((await codesOf(saved.id)).map(({ gtin }) => gtin!.slice(1, 8))).toEqual(['6906111', '6906222']);
  });

  it('enters as many rows as the check called right, also where a case stands on a row at fault', async () => {
    const base = unit('690123491002');
    const box = cartonGtin(base, 5);
    const rows = [
      rowOf(2, { gtin: box.ok ? box.value : '', innerQty: '6' }),
      rowOf(3, { gtin: base, brand: '没有' }),
      rowOf(4, { gtin: '96385074' }),
    ];
    const checked = await world.ok(main, goodsBatch.batchCheck, { kind: 'REGISTER', rows });
    expect(rowFaults(checked)).toEqual(['2 gtin 箱内单品在第 3 行，该行有误，请先改正', expect.stringMatching(/^3 brand /)]);
    const saved = await world.ok(main, goodsBatch.batchSave, { kind: 'REGISTER', rows, onlyGood: true });
    expect(saved).toMatchObject({ ok: checked.good, failed: checked.bad });
  });

  it('registers units before the cases that stand on them, whatever their order', async () => {
    const base = unit('690123491001');
    const box = cartonGtin(base, 5);
    const saved = await world.ok(main, goodsBatch.batchSave, {
      kind: 'REGISTER',
      rows: [rowOf(2, { gtin: box.ok ? box.value : '', innerQty: '6' }), rowOf(3, { gtin: base })],
    });
    expect(saved).toMatchObject({ ok: 2, failed: 0 });
    const [carton, piece] = await codesOf(saved.id);
    expect(await world.ok(main, goodsCode.findOne, { id: carton!.codeId! })).toMatchObject({
      codeForm: 'GTIN14',
      innerQty: 6,
      baseCodeId: piece!.codeId,
      existing: true,
    });
  });

  it('gives cases of one unit numbers, once for each indicator', async () => {
    const { ok, id } = await world.ok(main, goodsBatch.batchSave, { ...allot(), rows: [rowOf(2)] });
    expect(ok).toBe(1);
    const baseGtin = (await codesOf(id))[0]!.gtin!;
    const box = (row: number, indicator: string) => rowOf(row, { codeForm: '箱', baseGtin, indicator, innerQty: '4' });
    expect(rowFaults(await check([box(2, '1'), box(3, '1'), box(4, '2')]))).toEqual(['3 indicator 与第 2 行重复']);
    const saved = await world.ok(main, goodsBatch.batchSave, { ...allot(), rows: [box(2, '1'), box(3, '2')] });
    expect((await codesOf(saved.id)).map(({ gtin }) => gtin!.charAt(0))).toEqual(['1', '2']);
    expect(await world.call(main, goodsBatch.batchCancel, { id })).toMatchObject({ code: 409 });
  });

  it('is worked by a task where it is long, with progress, and goes on where it was cut off', async () => {
    const long = await registeredPrefix(world, main, auditor, { prefix: '6902222' });
    const saved = await world.ok(main, goodsBatch.batchSave, { kind: 'ALLOT', prefixId: long.id, rows: rowsOf(230) });
    expect(saved.taskId).not.toBeNull();
    await world.settled();
    expect(await world.ok(main, task.findOne, { id: saved.taskId! })).toMatchObject({
      title: { zh: `批量登记商品码 ${saved.batchNo}` },
      path: `/goodsCode/batchQuery?id=${saved.id}`,
      state: 'done',
      done: 230,
      total: 230,
      result: { ok: 230, failed: 0 },
    });
    expect(await world.ok(main, goodsBatch.batchOne, { id: saved.id })).toMatchObject({ status: 1, ok: 230, taskId: null });
    // Simulates a server that died after some portions: the task starts again and takes no number twice.
    await world.asStaff(async (db) => {
      await db.updateTable('goodsBatch').set({ status: 0 }).where('id', '=', saved.id).execute();
      await db.updateTable('task').set({ state: 'queued' }).where('id', '=', saved.taskId!).execute();
    });
    await world.settled();
    expect((await world.ok(main, gs1Prefix.findOne, { id: long.id })).used).toBe(230);
  });

  it('keeps another company out of a batch, and a company’s own people who may not', async () => {
    const { id } = await world.ok(main, goodsBatch.batchSave, { ...allot(), rows: [rowOf(2)] });
    for (const call of [
      goodsBatch.batchOne,
      goodsBatch.batchDetail,
      goodsBatch.batchCancel,
      goodsBatch.batchSubmit,
      goodsBatch.batchReport,
    ])
      expect(await world.call(other, call, { id })).toMatchObject({ code: 404 });
    const reader = await world.person(main.companyId, 'ENT_FIN');
    expect(await world.call(reader, goodsBatch.batchList, {})).toMatchObject({ code: 403 });
    expect((await world.ok(auditor, goodsBatch.batchList, { companyName: '佛山云禾' }).catch(() => ({ total: -1 }))).total).not.toBe(0);
  });
});

describe('a batch', () => {
  it('is handed in as a whole, reported once its codes are complete, and no longer taken back', async () => {
    const { id } = await world.ok(main, goodsBatch.batchSave, { ...allot(), rows: rowsOf(3) });
    await autoPass(world, true);
    expect(await world.ok(main, goodsBatch.batchSubmit, { id })).toEqual({ taskId: null, done: 3, refused: [] });
    await autoPass(world, false);
    expect(await world.call(main, goodsBatch.batchSubmit, { id })).toMatchObject({ code: 409 });
    expect(await world.call(main, goodsBatch.batchCancel, { id })).toMatchObject({ code: 409, error: 'notAllowedInState' });
    const [first] = await codesOf(id);
    await complete(world, main, first!.codeId!);
    const reported = await world.ok(main, goodsBatch.batchReport, { id });
    expect(reported.done).toBe(1);
    expect(reported.refused).toHaveLength(2);
    expect(reported.refused[0]!.msg).toContain('未填写');
    expect(await world.ok(main, goodsBatch.batchOne, { id })).toMatchObject({ allotted: 2, reported: 1, reserved: 0 });
  });

  it('is found by its filters', async () => {
    const { id, batchNo } = await world.ok(main, goodsBatch.batchSave, {
      kind: 'REGISTER',
      source: 'FORM',
      rows: [rowOf(2, { gtin: unit('690123492001') })],
    });
    const ids = async (filters: object) => (await world.ok(main, goodsBatch.batchList, filters)).records.map((row) => row.id);
    expect(await ids({ batchNo: batchNo.slice(-6) })).toEqual([id]);
    expect(await ids({ kind: 'REGISTER', status: 1, userName: '测试员' })).toContain(id);
    expect(await ids({ endTime: '2020-01-01' })).toEqual([]);
  });
});
