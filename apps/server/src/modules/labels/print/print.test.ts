import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { labelTemplate, member, printCount, printJob, role, roleAuth } from '@touchmark/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { decode } from '../../../../../../packages/labels/test/decode.ts';
import { printZpl } from '../../../../../../packages/labels/test/read-zpl.ts';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
let world: World;
let main: Person;
let foreign: Person;
let fixture: CodeFixture;
let templateId: string;
beforeAll(async () => {
  await prepareZXingModule({
    overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer },
    fireImmediately: true,
  });
  world = await createWorld();
  fixture = await codeFixture(world, { count: 8 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
  templateId = (await world.ok(main, labelTemplate.list, { kind: 'product' })).records[0]!.id;
  await world.asStaff((db) => db.updateTable('codeBatch').set({ status: 2 }).where('id', '=', fixture.batchId).execute());
});
afterAll(() => world.end());

const create = (more: Partial<Parameters<typeof jobInput>[0]> = {}) => world.ok(main, printJob.create, jobInput(more));
const jobInput = (more: { rangeFrom?: number; rangeTo?: number; mode?: 'PDF' | 'ZPL' | 'BROWSER'; copies?: number }) => ({
  templateId,
  batchId: fixture.batchId,
  rangeFrom: 1,
  rangeTo: 8,
  mode: 'PDF' as const,
  again: true,
  reason: '反复测试',
  ...more,
});
const fileOf = (id: string, who = main) =>
  world.app.inject({
    method: 'GET',
    url: `/api/printJob/file?id=${id}`,
    headers: { authorization: world.basic, 'blade-auth': `bearer ${who.token}` },
  });
const batchStatus = async () =>
  (await world.asStaff((db) => db.selectFrom('codeBatch').where('id', '=', fixture.batchId).select('status').executeTakeFirstOrThrow()))
    .status;

describe('printJob.preview', () => {
  it('draws a label whose QR code leads to the code’s own address', async () => {
    const { svg, ok, serialFrom, serialTo } = await world.ok(main, printJob.preview, { templateId, batchId: fixture.batchId, serial: 3 });
    expect([ok, serialFrom, serialTo]).toEqual([true, 1, 8]);
    const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
      .flatten({ background: '#fff' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = await readBarcodes(
      { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' },
      { formats: ['QRCode'], tryHarder: true },
    );
    expect(found.map((symbol) => symbol.text)).toEqual([`http://localhost:8080${fixture.paths[2]!}`]);
  });
});

describe('many who print at the same moment', () => {
  it('are all answered, for nobody holds a connection and waits for another', async () => {
    const asked = Array.from({ length: 30 }, (_, n) =>
      n % 2 === 0
        ? world.call(main, printJob.preview, { templateId, batchId: fixture.batchId, serial: 1 + (n % 8), rangeTo: 8 })
        : world.call(main, printJob.create, jobInput({ rangeFrom: 1 + (n % 8) })),
    );
    expect((await Promise.all(asked)).filter(({ success }) => !success)).toEqual([]);
  });
});

describe('labels of a product without codes', () => {
  const page = { width: 60, height: 30, dpi: 300 as const };
  const ean = { type: 'barcode', symbology: 'ean13', field: 'gtin', readable: true, x: 6, y: 2, width: 48, height: 18 };
  const counter = {
    type: 'field',
    field: 'labelNo',
    pattern: '{labelNo}/{labelTotal} 包{pieceNo}',
    x: 6,
    y: 22,
    width: 40,
    height: 6,
    size: 9,
  };
  const save = (name: string, elements: { type: string }[]) =>
    world.ok(main, labelTemplate.saveOrUpdate, { ...page, name, kind: 'retail', template: { page: {}, elements } });
  const product = (set: object) =>
    world.asStaff((db) => db.updateTable('productIdentify').set(set).where('id', '=', fixture.productId).execute());

  it('are printed so many at a time, for each package where they name it, and counted', async () => {
    const { id: template } = await save('吊牌', [ean, counter]);
    const wanted = { templateId: template, productId: fixture.productId } as const;
    expect(await world.call(main, printJob.preview, wanted)).toMatchObject({ code: 200, data: { ok: false } });
    // The newest lacks its data, so another comes first; what it lacks is named with the product.
    const { id: plain } = await save('简签', [counter]);
    const choices = async () =>
      (await world.ok(main, printJob.productTemplates, { productId: fixture.productId })).map((one) => [
        one.id,
        one.ready,
        one.missing.map(({ zh }) => zh),
      ]);
    expect(await choices()).toEqual([
      [plain, true, []],
      [template, false, ['商品条码（GTIN）']],
    ]);
    expect(await world.call(main, printJob.create, { ...wanted, quantity: 2, mode: 'ZPL' })).toMatchObject({
      error: 'labelRefused',
      msg: expect.stringContaining('产品“三人布艺沙发”缺少“商品条码（GTIN）”'),
    });
    await product({ gtin: '09521101000016', packagePieces: 2 });
    expect(await world.ok(main, printJob.preview, { ...wanted, rangeTo: 3 })).toMatchObject({ ok: true, pieces: 2, serialTo: 3 });
    const { id, labels } = await world.ok(main, printJob.create, { ...wanted, quantity: 3, mode: 'ZPL' });
    expect(labels).toBe(6);
    // Of those that have their data, the one used last comes first.
    expect((await choices()).map(([one]) => one)).toEqual([template, plain]);
    const forms = (await fileOf(id)).body.split(/(?<=\^XZ\n)/).filter(Boolean);
    expect(forms).toHaveLength(6);
    expect((await decode(printZpl(forms[5]!), ['EAN13'])).map(({ text }) => text)).toEqual(['9521101000016']);
    const [, , , , , last] = (await world.ok(main, printJob.data, { id })).labels;
    expect((await world.ok(main, printJob.data, { id })).labels[0]).not.toBe(last);

    await world.ok(main, printJob.confirm, { id, result: 'PRINTED' });
    await world.ok(main, printCount.add, { id, kind: 'SPOILT', serials: '2' });
    const { jobs } = await world.ok(main, printCount.reprint, { id, kind: 'SPOILT', reason: '印糊' });
    const [again, first] = (await world.ok(main, printJob.list, {})).records;
    expect(again).toMatchObject({ id: jobs[0]!.id, productId: fixture.productId, rangeFrom: 2, rangeTo: 2, labels: 2, reprintOf: id });
    expect(first).toMatchObject({ batchId: null, boxed: false, productName: '三人布艺沙发', rangeFrom: 1, rangeTo: 3 });
    await world.ok(main, printCount.close, { id, good: 2 });
    await product({ gtin: null, packagePieces: 1 });
    // The product may have changed since the job was made.
    expect((await fileOf(jobs[0]!.id)).json()).toMatchObject({ code: 422, error: 'labelRefused' });
  });

  it('bear no code, belong to an approved product, and to the own company', async () => {
    const wanted = { templateId, productId: fixture.productId, quantity: 1, mode: 'PDF' as const };
    expect(await world.call(main, printJob.create, wanted)).toMatchObject({ code: 422, error: 'labelNeedsCodes' });
    expect(await world.call(main, printJob.create, { ...wanted, quantity: undefined })).toMatchObject({ code: 400 });
    expect(await world.call(foreign, printJob.create, wanted)).toMatchObject({ code: 404 });
    const own = (await world.ok(main, labelTemplate.list, { codeless: true })).records;
    expect(own.map(({ name, codeless }) => [name, codeless])).toEqual([
      ['简签', true],
      ['吊牌', true],
    ]);
    expect(await world.call(foreign, printJob.productTemplates, { productId: fixture.productId })).toMatchObject({ code: 404 });
    await product({ applyStatus: 1 });
    expect(await world.call(main, printJob.create, { ...wanted, templateId: own[0]!.id })).toMatchObject({ code: 409 });
    await product({ applyStatus: 2 });
  });
});

describe('printJob.list', () => {
  it('shows whoever sees only what is his the jobs he ordered', async () => {
    const { id: roleId } = await world.ok(main, role.saveOrUpdate, { name: '打印员', dataScope: 'SELF' });
    await world.ok(main, roleAuth.save, { id: roleId, codes: ['labelTemplate_view', 'labelTemplate_print', 'ecode_view'] });
    const printer = await world.person(fixture.companyId, 'ENT_READER');
    const { records } = await world.ok(main, member.list, {});
    await world.ok(main, role.assign, { id: roleId, memberIds: [records.find(({ userId }) => userId === printer.userId)!.id] });
    await create();
    const { id } = await world.ok(printer, printJob.create, jobInput({}));
    expect((await world.ok(printer, printJob.list, {})).records.map((row) => row.id)).toEqual([id]);
  });
});

describe('printJob.create and file', () => {
  it('prints a range as PDF with one page for each label, and as ZPL with one form for each', async () => {
    const pdf = await fileOf((await create({ rangeFrom: 2, rangeTo: 5, copies: 2 })).id);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.rawPayload.toString('latin1')).toMatch(/\/Count 8\b/);
    const zpl = await fileOf((await create({ mode: 'ZPL', rangeTo: 3 })).id);
    expect(zpl.body.match(/\^XA/g)).toHaveLength(3);
  });

  it('prints on sheets from the first free place, and each label alone on a label printer', async () => {
    const { template, dpi, kind } = await world.ok(main, labelTemplate.findOne, { id: templateId });
    const { page, elements } = template as { page: { widthMm: number; heightMm: number }; elements: object[] };
    const sheet = { widthMm: 210, heightMm: 297, leftMm: 10, topMm: 10, rows: 3, gapDownMm: 5 };
    const size = { width: page.widthMm, height: page.heightMm, dpi: dpi as 203, columns: 2 };
    const { id: onSheet } = await world.ok(main, labelTemplate.saveOrUpdate, {
      name: 'A4 产品标签',
      kind,
      ...size,
      sheet,
      template: { page: {}, elements } as never,
    });
    const job = (more: object) => world.ok(main, printJob.create, { ...jobInput({}), templateId: onSheet, ...more });
    // Three labels beside the three used places of the first sheet, six on a sheet.
    const { body } = await fileOf((await job({ startAt: 4 })).id);
    expect([/\/Count (\d+)/.exec(body)![1], /MediaBox\[0 0 (\d+)/.exec(body)![1]]).toEqual(['2', '595']);
    expect(/\/Count (\d+)/.exec((await fileOf((await job({ startAt: 6 })).id)).body)![1]).toBe('3');
    // The dialog of the system gets the same sheets.
    const { paper } = await world.ok(main, printJob.data, { id: (await job({ mode: 'BROWSER', startAt: 4 })).id });
    expect(paper).toMatchObject({ width: 210, height: 297, startAt: 4 });
    expect(paper.places).toHaveLength(6);
    expect(paper.places[3]).toEqual({ x: 10 + size.width + 2, y: 10 + size.height + 5 });
    const zpl = (await fileOf((await job({ mode: 'ZPL' })).id)).body;
    expect(zpl.match(/\^XA/g)).toHaveLength(8);
  });

  it('refuses a range outside the batch and names what would be right', async () => {
    expect(await world.call(main, printJob.create, jobInput({ rangeTo: 9 }))).toMatchObject({
      code: 422,
      error: 'rangeOutside',
      msg: '号段应在 1–8 之内',
    });
    expect(await world.call(main, printJob.create, jobInput({ rangeFrom: 5, rangeTo: 4 }))).toMatchObject({ code: 422 });
  });

  it('refuses a label that would not scan, with the reason', async () => {
    const copy = await world.ok(main, labelTemplate.copy, { id: templateId });
    await world.asStaff((db) =>
      db
        .updateTable('labelTemplate')
        .set({
          template: JSON.stringify({
            page: { widthMm: 60, heightMm: 40, dpi: 203 },
            elements: [{ type: 'qr', field: 'url', x: 2, y: 2, width: 6, height: 6 }],
          }),
        })
        .where('id', '=', copy.id)
        .execute(),
    );
    expect(await world.call(main, printJob.create, { ...jobInput({}), templateId: copy.id })).toMatchObject({
      code: 422,
      error: 'labelRefused',
    });
  });
});

describe('printJob.confirm', () => {
  it('marks the first print, which delivers the batch, and ends the job', async () => {
    const { id } = await create();
    await world.ok(main, printJob.confirm, { id, result: 'PRINTED' });
    expect(await batchStatus()).toBe(3);
    await world.ok(main, printCount.close, { id, good: 8 });
    expect(await world.call(main, printJob.confirm, { id, result: 'RETRY' })).toMatchObject({ code: 409, error: 'notAllowedInState' });
  });
});

describe('printJob.reprint', () => {
  it('wants a reason and a job that was printed', async () => {
    const { id } = await create();
    expect(await world.call(main, printJob.reprint, { id, reason: '标签破损' })).toMatchObject({ code: 409 });
    await world.ok(main, printJob.confirm, { id, result: 'PRINTED' });
    expect(await world.call(main, printJob.reprint, { id, reason: '' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'reason' }] },
    });
    await world.ok(main, printJob.reprint, { id, reason: '标签破损', rangeFrom: 2, rangeTo: 2 });
    expect((await world.ok(main, printJob.list, {})).records[0]).toMatchObject({ reprintOf: id, reason: '标签破损', labels: 1 });
  });
});

it('another company finds neither job nor batch', async () => {
  const { id } = await create();
  for (const [call, input] of [
    [printJob.data, { id }],
    [printJob.confirm, { id, result: 'PRINTED' }],
    [printJob.reprint, { id, reason: '标签破损' }],
    [printJob.create, jobInput({})],
  ] as const)
    expect(await world.call(foreign, call, input)).toMatchObject({ code: 404 });
  expect((await world.ok(main, printJob.list, {})).records[0]).toMatchObject({ id, status: 0 });
});
