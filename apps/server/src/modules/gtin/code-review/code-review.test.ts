import { goodsBatch, goodsCode, goodsCodeCheck, goodsCodes, task } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allotInput, allottedCode, describe as complete, registeredPrefix } from '../../../../test/gs1.ts';
import { approvedProduct, seriesOf } from '../../../../test/products.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let auditor: Person;
let brandId: string;
let seriesId: string;
let prefix: { id: string; prefix: string };
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾' }), 'ENT_MAIN');
  ({ brandId, seriesId } = await seriesOf(world, main, auditor, '云禾'));
  prefix = await registeredPrefix(world, main, auditor, { prefix: '6901234' });
});
afterAll(() => world.end());

let nth = 0;
const waitingCode = async (fields: object = {}) =>
  world.ok(main, goodsCode.allot, await allotInput(world, main, brandId, { prefixId: prefix.id, ...fields }));
const allotFor = async (codeId: string) =>
  (await world.ok(auditor, goodsCodeCheck.allotList, { tab: 'all', pageNum: 1, pageSize: 200 })).records.find(
    (row) => row.codeId === codeId,
  )!;
const reportFor = async (codeId: string) =>
  (await world.ok(auditor, goodsCodeCheck.reportList, { tab: 'all', pageNum: 1, pageSize: 200 })).records.find(
    (row) => row.codeId === codeId,
  )!;
const messages = () =>
  world.asStaff(async (db) =>
    (await db.selectFrom('msgNotify').where('userId', '=', main.userId).orderBy('id').select('title').execute()).map(({ title }) => title),
  );
const status = async (id: string) => (await world.ok(main, goodsCode.findOne, { id })).status;
const batchOf = async (count: number) => {
  const rows = Array.from({ length: count }, (_, at) => {
    nth += 1;
    return {
      row: at + 2,
      cells: { nameCn: `沙发 ${nth}`, brand: '云禾', model: `B-${nth}`, spec: '2 m', category: '布艺沙发', unit: '套' },
    };
  });
  const { id } = await world.ok(main, goodsBatch.batchSave, { kind: 'ALLOT', prefixId: prefix.id, rows });
  await world.ok(main, goodsBatch.batchSubmit, { id });
  return id;
};

describe('the review of allotments', () => {
  it('shows what the rules say, and makes the number the product’s', async () => {
    const productId = await approvedProduct(world, main, auditor, seriesId, { model: 'REV-1' });
    const { id } = await waitingCode({ productId, model: 'REV-1' });
    const row = await allotFor(id);
    expect(row).toMatchObject({ nameCn: '云禾三人布艺沙发', prefix: '6901234', checkTone: 'ok', productId, applyStatus: 1, codeStatus: 1 });
    const item = await world.ok(auditor, goodsCodeCheck.allotFindOne, { id: row.id });
    expect(item.checks.map(({ key }) => key)).toEqual(['prefix', 'checkDigit', 'reference', 'twin']);
    await world.ok(auditor, goodsCodeCheck.allotAudit, { id: row.id, pass: true });
    expect(await world.ok(main, goodsCode.findOne, { id })).toMatchObject({ status: 2, productId });
    expect((await messages()).at(-1)).toContain('的分配已通过');
  });

  it('sends a number back with the reason; it stays the company’s and can be handed in again', async () => {
    const { id } = await waitingCode();
    await world.ok(auditor, goodsCodeCheck.allotAudit, { id: (await allotFor(id)).id, pass: false, opinion: '规格与图纸不符' });
    expect(await world.ok(main, goodsCode.findOne, { id })).toMatchObject({ status: 0, opinion: '规格与图纸不符' });
    expect(await world.ok(main, goodsCode.submit, { id })).toMatchObject({ status: 1 });
  });

  it('lets nobody pass what is at fault, and passes only green ones in bulk', async () => {
    const own = await registeredPrefix(world, main, auditor, { prefix: '6902345' });
    const { id } = await waitingCode({ prefixId: own.id });
    await world.asStaff((db) => db.updateTable('gs1Prefix').set({ status: 3, validTo: '2025-08-01' }).where('id', '=', own.id).execute());
    const bad = await allotFor(id);
    expect(bad.checkTone).toBe('bad');
    expect(await world.call(auditor, goodsCodeCheck.allotAudit, { id: bad.id, pass: true })).toMatchObject({
      code: 422,
      error: 'checkFailed',
    });
    const good = await allotFor((await waitingCode()).id);
    expect(await world.ok(auditor, goodsCodeCheck.allotBatchAudit, { ids: [bad.id, good.id] })).toMatchObject({
      passed: 1,
      refused: [{ id: bad.id }],
    });
  });

  it('passes a batch as a whole, whatever its length, and tells the company once', async () => {
    const batchId = await batchOf(30);
    const { batchNo } = await world.ok(main, goodsBatch.batchOne, { id: batchId });
    expect((await world.ok(auditor, goodsCodeCheck.allotList, { batchNo })).total).toBe(30);
    const before = (await messages()).length;
    const { taskId } = await world.ok(auditor, goodsCodeCheck.allotPassBatch, { batchId });
    await world.settled();
    expect(await world.ok(auditor, task.findOne, { id: taskId! })).toMatchObject({ done: 30, total: 30, result: { passed: 30, left: 0 } });
    expect(await messages()).toHaveLength(before + 1);
    expect(await world.ok(main, goodsBatch.batchOne, { id: batchId })).toMatchObject({ allotted: 30, pending: 0 });
  });

  it('may be left to the rules', async () => {
    await world.ok(auditor, goodsCodeCheck.setting, { autoPass: true });
    expect((await world.ok(auditor, goodsCodeCheck.allotList, {})).autoPass).toBe(true);
    const { id, status: reached } = await waitingCode();
    await world.ok(auditor, goodsCodeCheck.setting, { autoPass: false });
    expect(reached).toBe(2);
    expect(await allotFor(id)).toMatchObject({ autoPassed: true, applyStatus: 2 });
  });
});

describe('the review of reports', () => {
  const reportedCode = async () => {
    const { id } = await allottedCode(world, main, brandId, { prefixId: prefix.id });
    await complete(world, main, id);
    await world.ok(main, goodsCode.report, { id });
    return id;
  };

  it('gives a report number and the day it is listed', async () => {
    const id = await reportedCode();
    const row = await reportFor(id);
    expect(row).toMatchObject({ reportType: 'NEW', applyStatus: 1, brandName: '云禾' });
    const item = await world.ok(auditor, goodsCodeCheck.reportFindOne, { id: row.id });
    expect(item.checks.map(({ key, tone }) => [key, tone])).toEqual([
      ['gmd', 'ok'],
      ['pictures', expect.any(String)],
      ['name', 'warn'],
      ['brick', 'warn'],
    ]);
    await world.ok(auditor, goodsCodeCheck.reportAudit, { id: row.id, pass: true });
    expect(await world.ok(main, goodsCode.findOne, { id })).toMatchObject({
      status: 4,
      reportNo: expect.stringMatching(/^TB\d{14}$/),
      listedDate: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('shows what a change replaces, and is red where it would be another product', async () => {
    const id = await reportedCode();
    await world.ok(auditor, goodsCodeCheck.reportAudit, { id: (await reportFor(id)).id, pass: true });
    const { nameCn, model, spec, categoryId, unit, gmd, images, depthMm, widthMm, netWeightKg, grossWeightKg } = await world.ok(
      main,
      goodsCodes.findOne,
      { id },
    );
    const content = {
      nameCn,
      brandId,
      model,
      spec,
      categoryId,
      unit,
      gmd,
      images: images.map(({ fileId }) => fileId),
      depthMm,
      widthMm,
      netWeightKg,
      grossWeightKg,
      nameEn: 'Sofa',
      color: '米白',
      heightMm: 900,
    };
    await world.ok(main, goodsCode.change, { id, ...content });
    const [row] = (await world.ok(auditor, goodsCodeCheck.reportList, { reportType: 'CHANGE' })).records;
    const item = await world.ok(auditor, goodsCodeCheck.reportFindOne, { id: row!.id });
    expect(item.changes).toEqual([{ field: 'heightMm', label: { zh: '高（mm）', en: 'Height (mm)' }, before: '820', after: '900' }]);
    expect(item.checks[0]).toMatchObject({ key: 'keys', tone: 'bad' });
    expect(await world.call(auditor, goodsCodeCheck.reportAudit, { id: row!.id, pass: true })).toMatchObject({ code: 422 });
    await world.ok(auditor, goodsCodeCheck.reportAudit, { id: row!.id, pass: false, opinion: '尺寸变化应另行分配商品码' });
    expect(await status(id)).toBe(4);
    await world.ok(main, goodsCode.stop, { id, reason: '产品已经停产' });
    const [stop] = (await world.ok(auditor, goodsCodeCheck.reportList, { reportType: 'STOP' })).records;
    await world.ok(auditor, goodsCodeCheck.reportAudit, { id: stop!.id, pass: true });
    expect(await status(id)).toBe(6);
  });

  it('is done for an import batch as a whole, and for nothing else', async () => {
    const batchId = await batchOf(2);
    const { batchNo } = await world.ok(main, goodsBatch.batchOne, { id: batchId });
    await world.ok(auditor, goodsCodeCheck.allotPassBatch, { batchId });
    const { records: entries } = await world.ok(main, goodsBatch.batchDetail, { id: batchId });
    const codes = entries.map(({ codeId }) => codeId!);
    for (const id of codes) {
      await complete(world, main, id);
      await world.ok(main, goodsCode.report, { id });
    }
    const alone = await reportFor(await reportedCode());
    expect(alone).toMatchObject({ batchNo: null });
    const { records } = await world.ok(auditor, goodsCodeCheck.reportList, { batchNo });
    expect(records.map((row) => [row.codeId, row.batchNo]).toSorted()).toEqual(codes.map((id) => [id, batchNo]).toSorted());
    const { passed, refused } = await world.ok(auditor, goodsCodeCheck.reportBatchAudit, { ids: [], all: { batchNo } });
    // The rules doubt names without their kind, so a person decides; but both are of the batch.
    expect(passed).toBe(0);
    expect(refused.map(({ id }) => id).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
    expect((await world.ok(auditor, goodsCodeCheck.reportList, { batchNo: `${batchNo}1` })).total).toBe(0);
  });

  it('sends a first report back to what it was', async () => {
    const id = await reportedCode();
    await world.ok(auditor, goodsCodeCheck.reportAudit, { id: (await reportFor(id)).id, pass: false, opinion: '图片不是白底' });
    expect(await world.ok(main, goodsCode.findOne, { id })).toMatchObject({ status: 2, opinion: '图片不是白底' });
  });
});
