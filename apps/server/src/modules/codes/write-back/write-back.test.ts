import { ecodeBatch, ecodeReturn, file, type Input } from '@touchmark/contract';
import { readCodeText } from '@touchmark/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { allCodes, applyFieldsOf, fetchFile, giveQuota, issuedBatch, productForCodes } from '../../../../test/codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { findCode } from '../../../issued-codes/public.ts';
import { ns, text, workbook } from '../../../sheet/read/raw-workbook.test-rig.ts';
import { readSheet } from '../../../sheet/read/read-sheet.ts';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';

let world: World;
let auditor: Person;
let companyId: string;
let main: Person;
let productId: string;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  companyId = await world.company();
  main = await world.person(companyId, 'ENT_MAIN');
  productId = await productForCodes(world, companyId);
  for (const type of ['ECODE', 'AUTH'] as const) await giveQuota(world, companyId, type, 1_000_000);
});
afterAll(() => world.end());

type CheckInput = Input<typeof ecodeReturn.check>;
let nth = 0;
const newBatch = () => ({ batchNo: `SC${++nth}`, prodDate: '2026-03-01', line: '一号线', inspector: '李工', qcResult: 'PASS' as const });
const check = (batchId: string, source: CheckInput['source'], more: Partial<CheckInput> = {}) =>
  world.ok(main, ecodeReturn.check, {
    batchId,
    source,
    result: 'ACTIVATE',
    ...(more.result === 'SPOILT' || more.prodBatchId ? {} : { prodBatch: newBatch() }),
    ...more,
  });
const written = async (batchId: string, source: CheckInput['source'], more: Partial<CheckInput> = {}) =>
  world.ok(main, ecodeReturn.confirm, { id: (await check(batchId, source, more)).id });
const range = (from: number, to: number): CheckInput['source'] => ({ way: 'RANGE', from, to });
const statesOf = async (id: string) =>
  Object.fromEntries((await world.ok(main, ecodeBatch.detail, { id })).states.map(({ status, count }) => [status, count]));
const batchOf = (id: string) => world.ok(main, ecodeBatch.detail, { id });
const reason = '测试原因说明';

/** A delivered batch. */
async function delivered(quantity: number, product = productId): Promise<string> {
  const id = await issuedBatch(world, main, auditor, applyFieldsOf(product, { quantity }));
  await fetchFile(world, (await world.ok(main, ecodeBatch.download, { id })).link);
  return id;
}
async function sheetOf(rows: string[][], format: 'csv' | 'xlsx' = 'csv'): Promise<CheckInput['source']> {
  const parts: Buffer[] = [];
  if (format === 'xlsx')
    for await (const part of xlsxStream([{ title: '编码' }, { title: '定制订单号' }], [rows])) parts.push(part as Buffer);
  const bytes = format === 'xlsx' ? Buffer.concat(parts) : Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
  const mime = format === 'xlsx' ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv';
  const { data } = await world.upload(main, file.put, { name: `codes.${format}`, mime, bytes }, { scene: 'sheet' });
  return { way: 'FILE', fileId: (data as { fileId: string }).fileId };
}

describe('a write-back by range', () => {
  it('activates the codes with one row, makes the production batch, and opens the codes’ timeline', async () => {
    const id = await delivered(300);
    const checked = await check(id, range(1, 200));
    expect(checked).toMatchObject({
      status: 1,
      total: 200,
      good: 200,
      failed: 0,
      runs: [{ from: 1, to: 200 }],
      faults: [],
      way: 'RANGE',
      returnNo: expect.stringMatching(/^HC\d{14}$/),
    });
    expect(await statesOf(id)).toEqual({ 1: 300 });
    expect(await world.ok(main, ecodeReturn.confirm, { id: checked.id })).toMatchObject({
      status: 2,
      activated: 200,
      failed: 0,
      undoUntil: expect.any(String),
    });
    expect(await statesOf(id)).toEqual({ 1: 100, 2: 200 });
    expect(await batchOf(id)).toMatchObject({ status: 4, activated: 200, ranges: [{ kind: 'ACTIVATE', serialFrom: 1, serialTo: 200 }] });
    const { prodBatch } = await world.ok(main, ecodeReturn.detail, { id: checked.id });
    expect(prodBatch).toMatchObject({ batchNo: checked.prodBatchNo, qty: 200, qcResult: 'PASS' });
    expect(await world.ok(main, ecodeReturn.prodBatches, { productId, search: checked.prodBatchNo })).toMatchObject([
      { id: prodBatch!.id },
    ]);
    const events = await world.asStaff((db) =>
      db
        .selectFrom('traceEvent')
        .where('batchId', '=', id)
        .select(['bizStep', 'objectType', 'serialFrom', 'serialTo', 'public', 'prodBatchId'])
        .execute(),
    );
    expect(events).toEqual([
      { bizStep: 'commissioning', objectType: 'RANGE', serialFrom: 1, serialTo: 200, public: true, prodBatchId: prodBatch!.id },
    ]);
    await written(id, range(201, 300), { prodBatchId: prodBatch!.id });
    expect(await batchOf(id)).toMatchObject({ status: 5, activated: 300 });
    expect(await findCode(world.scanRaw, readCodeText((await allCodes(world, main, id))[250]!.code)!)).toMatchObject({ status: 2 });
  });

  it('names every code it cannot take, and leaves those out', async () => {
    const id = await delivered(100);
    await written(id, range(1, 20));
    await world.ok(main, ecodeBatch.void, { id, reason, target: { scope: 'RANGE', from: 31, to: 40 } });
    const [code] = (await allCodes(world, main, id)).slice(49);
    await world.ok(main, ecodeBatch.freeze, { id, reason, target: { scope: 'CODES', codes: [code!.code] } });
    const checked = await check(id, range(11, 60));
    expect(checked).toMatchObject({
      total: 50,
      good: 29,
      failed: 21,
      runs: [
        { from: 21, to: 30 },
        { from: 41, to: 49 },
        { from: 51, to: 60 },
      ],
    });
    expect(checked.faults).toEqual([
      { row: 0, code: '11–20', fault: 'active', count: 10 },
      { row: 0, code: '31–40', fault: 'void', count: 10 },
      { row: 0, code: '50', fault: 'frozen', count: 1 },
    ]);
    expect(await world.ok(main, ecodeReturn.confirm, { id: checked.id })).toMatchObject({ status: 3, activated: 29, failed: 21 });
    expect(await statesOf(id)).toEqual({ 1: 40, 2: 49, 8: 1, 9: 10 });
    expect(await world.call(main, ecodeReturn.check, { batchId: id, source: range(90, 101), result: 'SPOILT' })).toMatchObject({
      code: 422,
      error: 'rangeOutside',
    });
  });

  it('voids what was spoilt, and the rest being active completes the batch', async () => {
    const id = await delivered(10);
    await written(id, range(9, 10), { result: 'SPOILT' });
    expect(await batchOf(id)).toMatchObject({ status: 3, spoilt: 2 });
    await written(id, range(1, 8));
    expect(await batchOf(id)).toMatchObject({ status: 5, activated: 8, spoilt: 2 });
    expect(await statesOf(id)).toEqual({ 2: 8, 9: 2 });
  });
});

describe('a write-back by file or by scanning', () => {
  it.each(['csv', 'xlsx'] as const)('checks each line of a %s file and says which is wrong and why', async (format) => {
    const other = await productForCodes(world, companyId);
    const [id, sibling, foreign] = [await delivered(30), await delivered(2), await delivered(2, other)];
    const [codes, [of], [strange]] = [
      await allCodes(world, main, id),
      await allCodes(world, main, sibling),
      await allCodes(world, main, foreign),
    ];
    await written(id, range(5, 5));
    const rows = [
      ['编码', '定制订单号'],
      [codes[0]!.url, 'DZ-1'],
      [codes[1]!.code.toLowerCase(), ''],
      [codes[2]!.code, 'DZ-2'],
      [codes[1]!.code, ''],
      ['坏掉的', ''],
      ['AY4CL12TH3BJ1XGN', ''],
      [of!.code, ''],
      [strange!.code, ''],
      [codes[4]!.code, ''],
    ];
    const checked = await check(id, await sheetOf(format === 'xlsx' ? rows.slice(1) : rows, format));
    expect(checked).toMatchObject({ total: 9, good: 3, failed: 6, runs: [{ from: 1, to: 3 }] });
    expect(checked.faults.map(({ row, fault }) => [row, fault])).toEqual([
      [5, 'twice'],
      [6, 'unreadable'],
      [7, 'unknown'],
      [8, 'otherBatch'],
      [9, 'otherProduct'],
      [10, 'active'],
    ]);
    expect(await world.ok(main, ecodeReturn.confirm, { id: checked.id })).toMatchObject({ status: 3, activated: 3, failed: 6 });
    const listed = (await allCodes(world, main, id)) as { customOrderNo?: string; status: number }[];
    expect(listed.slice(0, 5).map(({ status, customOrderNo }) => [status, customOrderNo])).toEqual([
      [2, 'DZ-1'],
      [2, ''],
      [2, 'DZ-2'],
      [1, ''],
      [2, ''],
    ]);
    const failures = await world.app.inject({
      method: 'POST',
      url: '/api/ecodeReturn/export',
      payload: { id: checked.id },
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    expect((await readSheet(failures.rawPayload, { rows: 100 })).slice(0, 3)).toEqual([
      ['行号', '编码', '数量', '失败原因'],
      ['5', codes[1]!.code, '1', '重复'],
      ['6', '坏掉的', '1', '无法识别的编码'],
    ]);
  });

  it('reads the sheet with codes of a workbook, and none where several have some', async () => {
    const id = await delivered(5);
    const [one, two] = await allCodes(world, main, id);
    const rowsOf = (code: string) => `<row>${text('编码')}</row><row/><row>${text(code)}</row>`;
    const put = async (first: string, second: string) => {
      const bytes = await workbook(first, {
        sheets: '<sheet name="说明" sheetId="1" r:id="rId1"/><sheet name="二月" sheetId="2" r:id="rId2"/>',
        more: [['xl/worksheets/sheet2.xml', `<worksheet ${ns}><sheetData>${second}</sheetData></worksheet>`]],
      });
      const { data } = await world.upload(main, file.put, { name: '激活.xlsx', mime: '', bytes }, { scene: 'sheet' });
      return { way: 'FILE' as const, fileId: (data as { fileId: string }).fileId };
    };
    expect(await check(id, await put(`<row>${text('激活说明')}</row>`, rowsOf(one!.code)))).toMatchObject({ total: 1, good: 1 });
    const several = await put(rowsOf(one!.code), rowsOf(two!.code));
    expect(await world.call(main, ecodeReturn.check, { batchId: id, source: several, result: 'SPOILT' })).toMatchObject({
      error: 'sheetsWithCodes',
      msg: '多个工作表中都有编码（说明, 二月）。没有读取任何内容，请合并到一个工作表，或分成几个文件',
    });
  });

  it('makes one range of many neighbours, and single rows of the others', async () => {
    const id = await delivered(400);
    const codes = await allCodes(world, main, id);
    const chosen = [...codes.slice(0, 150), ...codes.slice(200, 210)].sort(() => Math.random() - 0.5).map(({ code }) => code);
    await written(id, { way: 'SCAN', codes: chosen });
    expect((await batchOf(id)).ranges).toMatchObject([{ kind: 'ACTIVATE', serialFrom: 1, serialTo: 150 }]);
    expect(
      await world.asStaff((db) => db.selectFrom('codeState').where('batchId', '=', id).select('serial').orderBy('serial').execute()),
    ).toEqual(Array.from({ length: 10 }, (_, i) => ({ serial: 201 + i })));
    expect(await statesOf(id)).toEqual({ 1: 240, 2: 160 });
  });

  it('refuses a file that is no sheet, has no rows or too many', async () => {
    const id = await delivered(5);
    const tell = async (source: CheckInput['source']) => world.call(main, ecodeReturn.check, { batchId: id, source, result: 'SPOILT' });
    expect(await tell(await sheetOf([['编码']]))).toMatchObject({ code: 400, error: 'sheetEmpty' });
    expect(await tell(await sheetOf(Array.from({ length: 50_002 }, (_, i) => [String(i)])))).toMatchObject({
      code: 422,
      error: 'sheetTooLong',
    });
    expect(await tell({ way: 'FILE', fileId: '123' })).toMatchObject({ code: 400, data: { fields: [{ field: 'source.fileId' }] } });
  });
});
