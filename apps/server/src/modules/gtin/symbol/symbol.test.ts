import { barcode, file, printJob, role, roleAuth } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { registeredPrefix } from '../../../../test/commodity-codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let foreign: Person;
let productId: string;
beforeAll(async () => {
  world = await createWorld();
  const fixture = await codeFixture(world);
  productId = fixture.productId;
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
});
afterAll(() => world.end());

const size = { width: 42.33, height: 10.58 };
const fields = (more: object = {}) => ({
  symbology: 'CODE128' as const,
  content: 'YH-2180-GR',
  purpose: 'INTERNAL' as const,
  ...size,
  ...more,
});
let nth = 0;
const saved = async (more: object = {}) =>
  (await world.ok(main, barcode.saveOrUpdate, fields({ content: `INT-${(nth += 1)}`, ...more }))).id;
const rowOf = async (id: string) => (await world.ok(main, barcode.list, { pageSize: 200 })).records.find((row) => row.id === id)!;
const post = (who: Person, url: string, payload: object) =>
  world.app.inject({ method: 'POST', url, payload, headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` } });

describe('barcode.saveOrUpdate', () => {
  it('registers what goods carry, with its picture and size', async () => {
    const id = await saved({ content: 'YH-2180-GR', productId, remark: '内部码' });
    expect(await rowOf(id)).toMatchObject({
      source: 'OWN',
      symbology: 'CODE128',
      content: 'YH-2180-GR',
      productName: '三人布艺沙发',
      purpose: 'INTERNAL',
      status: 1,
      prints: 0,
      thumbnail: expect.stringMatching(/^<svg/),
      width: expect.closeTo(42.33, 0),
    });
    expect(await world.call(main, barcode.saveOrUpdate, fields())).toMatchObject({
      code: 409,
      error: 'barcodeTaken',
      data: { fields: [{ field: 'content' }] },
    });
  });

  it.each<[string, string, object]>([
    ['content', '校验位应为 6', { symbology: 'EAN13', content: '9521101000017' }],
    ['content', '只能包含英文、数字和半角符号', { content: '沙发' }],
    ['content', 'ITF-14 应为 14 位数字（含校验位），现为 13 位', { symbology: 'ITF14', content: '9521101000016' }],
    ['width', '窄条只有', { content: 'A-VERY-LONG-INTERNAL-NUMBER-0001' }],
    ['height', '条码高度', { height: 6 }],
    ['productId', '产品不存在', { productId: '1' }],
  ])('names %s and says %s', async (field, msg, more) => {
    expect(await world.call(main, barcode.saveOrUpdate, fields(more))).toMatchObject({
      code: 400,
      data: { fields: [{ field, msg: expect.stringContaining(msg) }] },
    });
  });

  it('takes a number under the prefix of another registered company only with a note', async () => {
    await registeredPrefix(world, foreign.companyId, '9522100');
    const ean = fields({ symbology: 'EAN13', content: '9522100000014' });
    expect(await world.call(main, barcode.saveOrUpdate, ean)).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'ownershipNote', msg: '厂商识别代码 9522100 属于“云禾家居有限公司”，请填写使用该号码的授权说明' }] },
    });
    await world.ok(main, barcode.saveOrUpdate, { ...ean, ownershipNote: '为该公司代工，合同 2026-18' });
    // The holder himself needs no note, and neither does a number of no registered prefix.
    await world.ok(foreign, barcode.saveOrUpdate, ean);
    await world.ok(main, barcode.saveOrUpdate, fields({ symbology: 'EAN13', content: '6901234567892' }));
  });

  it('changes what is not printed, once for each version', async () => {
    const id = await saved();
    const changed = await world.ok(main, barcode.saveOrUpdate, fields({ id, version: 0, content: 'CHANGED-1' }));
    expect([changed.version, (await rowOf(id)).content]).toEqual([1, 'CHANGED-1']);
    expect(await world.call(main, barcode.saveOrUpdate, fields({ id, version: 0, content: 'CHANGED-2' }))).toMatchObject({
      code: 409,
      error: 'versionConflict',
    });
    expect(await world.call(foreign, barcode.saveOrUpdate, fields({ id, content: 'CHANGED-3' }))).toMatchObject({ code: 404 });
  });
});

describe('barcode.render', () => {
  it('draws what is being typed, or says what is wrong with it', async () => {
    expect(await world.ok(main, barcode.render, { symbology: 'EAN8', content: '96385074', ...size, marks: true })).toMatchObject({
      ok: true,
      scanned: ']E496385074',
      svg: expect.stringMatching(/^<svg/),
    });
    expect(await world.ok(main, barcode.render, { symbology: 'EAN8', content: '96385075', ...size })).toMatchObject({
      ok: false,
      faults: [{ zh: '校验位应为 4' }],
    });
    expect(await world.call(main, barcode.render, { content: 'A' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'width' }, { field: 'height' }] },
    });
  });
});

describe('barcode.download', () => {
  it.each([
    ['svg', 'image/svg+xml', '<svg'],
    ['png', 'image/png', '\x89PNG'],
    ['pdf', 'application/pdf', '%PDF-'],
  ])('hands out %s and counts it', async (format, mime, start) => {
    const id = await saved();
    const answer = await post(main, '/api/barcode/download', { id, format, dpi: 1200 });
    expect([answer.headers['content-type'], answer.rawPayload.subarray(0, start.length).toString('latin1')]).toEqual([
      expect.stringContaining(mime),
      start,
    ]);
    expect(await rowOf(id)).toMatchObject({ downloads: 1, lastDpi: 1200 });
    expect((await post(foreign, '/api/barcode/download', { id })).json()).toMatchObject({ code: 404 });
  });
});

/** A person of the company whose role has these rights alone. */
async function personWith(codes: string[]): Promise<Person> {
  const { id } = await world.ok(main, role.saveOrUpdate, { name: '条码打印', dataScope: 'ALL' });
  await world.ok(main, roleAuth.save, { id, codes });
  const person = await world.person(main.companyId, 'ENT_READER');
  const membership = await world.asStaff((db) =>
    db.selectFrom('membership').where('userId', '=', person.userId).select('id').executeTakeFirstOrThrow(),
  );
  await world.ok(main, role.assign, { id, memberIds: [membership.id] });
  return person;
}

describe('a barcode', () => {
  it('is linked to a product, retired and brought back', async () => {
    const id = await saved();
    await world.ok(main, barcode.bindProduct, { id, productId });
    expect((await rowOf(id)).productId).toBe(productId);
    await world.ok(main, barcode.bindProduct, { id, productId: null });
    await world.ok(main, barcode.enable, { id, enabled: false });
    expect(await rowOf(id)).toMatchObject({ productId: null, status: 2 });
    expect((await post(main, '/api/barcode/download', { id })).json()).toMatchObject({ code: 409, error: 'notAllowedInState' });
    expect(await world.call(main, printJob.create, { barcodeId: id, mode: 'PDF' })).toMatchObject({ code: 409 });
    expect(await world.call(main, barcode.enable, { id, enabled: false })).toMatchObject({ code: 409 });
    await world.ok(main, barcode.enable, { id, enabled: true });
  });

  it.each([
    ['PDF', /\/Count 3\b/],
    ['ZPL', /\^PQ3\^XZ/],
    ['TSPL', /PRINT 1,3\r\n$/],
  ] as const)('is printed as %s so many times, and cannot be changed afterwards', async (mode, wanted) => {
    const id = await saved();
    const job = await world.ok(main, printJob.create, { barcodeId: id, copies: 3, mode, dpi: 203 });
    const printed = await world.app.inject({
      method: 'GET',
      url: `/api/printJob/file?id=${job.id}`,
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    expect(printed.rawPayload.toString('latin1')).toMatch(wanted);
    await world.ok(main, barcode.saveOrUpdate, fields({ id, content: `BEFORE-${nth}` }));
    await world.ok(main, printJob.confirm, { id: job.id, result: 'PRINTED' });
    expect(await rowOf(id)).toMatchObject({ prints: 3, lastDpi: 203 });
    expect(await world.call(main, barcode.saveOrUpdate, fields({ id, content: 'AFTER' }))).toMatchObject({
      code: 409,
      error: 'barcodePrinted',
    });
    expect((await world.ok(main, printJob.list, {})).records[0]).toMatchObject({
      barcodeId: id,
      batchId: null,
      content: `BEFORE-${nth}`,
      labels: 3,
    });
    await world.ok(main, printJob.reprint, { id: job.id, reason: '标签破损' });
  });

  it('is printed by those who may print barcodes, and labels by those who may print labels', async () => {
    const id = await saved();
    const printer = await personWith(['barcode_print']);
    const job = await world.ok(printer, printJob.create, { barcodeId: id, mode: 'BROWSER' });
    expect((await world.ok(printer, printJob.data, { id: job.id })).labels).toHaveLength(1);
    expect(
      await world.call(printer, printJob.create, { templateId: '1', batchId: '1', rangeFrom: 1, rangeTo: 1, mode: 'PDF' }),
    ).toMatchObject({ code: 403 });
    expect(await world.call(main, printJob.create, { mode: 'PDF' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'templateId' }, { field: 'batchId' }, { field: 'rangeFrom' }, { field: 'rangeTo' }] },
    });
  });
});

it('barcode.list filters by each of its columns', async () => {
  const id = await saved({ symbology: 'QR', content: 'https://example.com/only', width: 21, height: 21, purpose: 'CARTON', productId });
  const idsOf = async (filters: object) => (await world.ok(main, barcode.list, filters)).records.map((row) => row.id);
  for (const filters of [
    { content: 'example.com/ONLY' },
    { symbology: 'QR' },
    { purpose: 'CARTON' },
    { product: 'YH-S301', symbology: 'QR' },
    { source: 'OWN', status: 1, symbology: 'QR' },
  ])
    expect(await idsOf(filters), JSON.stringify(filters)).toEqual([id]);
  expect(await idsOf({ source: 'GTIN' })).toEqual([]);
  expect(await idsOf({ content: '100%' })).toEqual([]);
});

describe('barcode.import', () => {
  const put = async (csv: string) =>
    (
      (await world.upload(main, file.put, { name: 'barcodes.csv', mime: 'text/csv', bytes: Buffer.from(csv) }, { scene: 'sheet' }))
        .data as { fileId: string }
    ).fileId;

  it('names the faults of every row, and keeps the good ones when told to', async () => {
    const fileId = await put(
      '码制,内容,用途,产品型号\nEAN-13,6901234500004,零售,YH-S301\nEAN-13,6901234500008,零售,\nCode 128,沙发,内部,\nCode 128,SHEET-1,内部,NO-SUCH\nCode 128,SHEET-2,箱,\nCode 128,SHEET-2,箱,\n条形码,SHEET-3,,\n',
    );
    const checked = await world.ok(main, barcode.import, { fileId });
    expect([checked.total, checked.good, checked.bad, checked.imported]).toEqual([7, 2, 5, 0]);
    expect(checked.rows.map(({ row, faults }) => [row, faults.map(({ field, zh }) => `${field}：${zh}`)])).toEqual([
      [2, []],
      [3, ['content：校验位应为 4']],
      [4, ['content：只能包含英文、数字和半角符号']],
      [5, ['model：没有型号为“NO-SUCH”的产品']],
      [6, []],
      [7, ['content：与第 6 行重复']],
      [8, ['symbology：应为：Code 128、EAN-13、EAN-8、UPC-A、ITF-14、Code 39、QR、DataMatrix', 'purpose：必填']],
    ]);
    expect((await world.ok(main, barcode.import, { fileId, confirm: true })).imported).toBe(2);
    expect((await world.ok(main, barcode.list, { content: '6901234500004' })).records).toMatchObject([
      { productId, purpose: 'RETAIL', source: 'OWN' },
    ]);
    expect(await world.ok(main, barcode.import, { fileId })).toMatchObject({ good: 0, bad: 7 });
    expect(await world.call(foreign, barcode.import, { fileId })).toMatchObject({ code: 404 });
  });

  it('gives out its template, whose example is no row', async () => {
    const answer = await world.app.inject({
      method: 'GET',
      url: '/api/barcode/importTemplate',
      headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
    });
    const uploaded = await world.upload(
      main,
      file.put,
      { name: 'template.xlsx', mime: answer.headers['content-type'] as string, bytes: answer.rawPayload },
      { scene: 'sheet' },
    );
    expect(await world.call(main, barcode.import, { fileId: (uploaded.data as { fileId: string }).fileId })).toMatchObject({
      error: 'sheetEmpty',
    });
  });
});
