import { barcodeAllot, printJob, productIdentify, labelTemplate } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture } from '../../../../test/code-fixture.ts';
import { allottedCode } from '../../../../test/commodity-codes.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let foreign: Person;
let productId: string;
let base: string;
let carton: string;
let small: string;
beforeAll(async () => {
  world = await createWorld();
  const fixture = await codeFixture(world);
  productId = fixture.productId;
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  foreign = await world.person(await world.company(), 'ENT_MAIN');
  base = await allottedCode(world, main.companyId, '09521101000016', { productId });
  carton = await allottedCode(world, main.companyId, '19521101000013', { base });
  small = await allottedCode(world, main.companyId, '00000096385074');
});
afterAll(() => world.end());

const pendingGtins = async (filters: object = {}) =>
  (await world.ok(main, barcodeAllot.pending, filters)).records.map((row) => row.gtin).sort();
const wanted = (more: object = {}) => ({ commodityCodeId: base, level: 'RETAIL' as const, symbology: 'EAN13' as const, ...more });

describe('barcodeAllot.preview', () => {
  it('draws the symbol a GTIN would get, with the warnings of its size', async () => {
    expect(await world.ok(main, barcodeAllot.preview, wanted({ magnification: 1, barHeight: 15 }))).toMatchObject({
      ok: true,
      content: '9521101000016',
      scanned: ']E09521101000016',
      warnings: [{ zh: expect.stringContaining('低于建议的') }],
    });
    expect(await world.ok(main, barcodeAllot.preview, wanted({ symbology: 'QR_DL' }))).toMatchObject({
      ok: true,
      scanned: ']Q1http://localhost:8080/01/09521101000016',
    });
    expect(await world.ok(main, barcodeAllot.preview, wanted({ level: 'ITEM', symbology: 'GS1_DATAMATRIX', serial: 'A(1' }))).toMatchObject(
      { ok: true, content: '(01)09521101000016(21)A\\(1', scanned: ']d2010952110100001621A(1' },
    );
    expect(await world.ok(main, barcodeAllot.preview, wanted({ level: 'ITEM', symbology: 'GS1_128' }))).toMatchObject({
      ok: false,
      faults: [{ zh: '单品条码需要序列号' }],
    });
  });
});

describe('barcodeAllot.allot', () => {
  it.each<[string, () => object, string]>([
    ['EAN-13 for a carton', () => wanted({ commodityCodeId: carton, level: 'CARTON' }), 'symbology'],
    ['ITF-14 for a base unit', () => wanted({ symbology: 'ITF14' }), 'symbology'],
    ['a carton level for a base unit', () => wanted({ level: 'CARTON', symbology: 'ITF14' }), 'level'],
    ['EAN-13 for a GTIN-8', () => wanted({ commodityCodeId: small }), 'symbology'],
    ['a single piece without serial', () => wanted({ level: 'ITEM', symbology: 'GS1_128' }), 'serial'],
    ['a template that does not exist', () => wanted({ labelTemplateId: '1' }), 'labelTemplateId'],
    ['a magnification beyond 2.00', () => wanted({ magnification: 2.1 }), 'magnification'],
  ])('refuses %s', async (_, input, field) => {
    expect(await world.call(main, barcodeAllot.allot, input() as never)).toMatchObject({ code: 400, data: { fields: [{ field }] } });
  });

  it('gives the GTIN its symbol, its product the template, and takes it off the waiting list', async () => {
    expect(await pendingGtins()).toEqual(['00000096385074', '09521101000016', '19521101000013']);
    const template = (await world.ok(main, labelTemplate.list, { kind: 'retail' })).records[0]!.id;
    const { id } = await world.ok(main, barcodeAllot.allot, wanted({ labelTemplateId: template, magnification: 1.2, remark: '吊牌' }));
    expect((await world.ok(main, barcodeAllot.list, {})).records).toMatchObject([
      {
        id,
        gtin: '09521101000016',
        level: 'RETAIL',
        symbology: 'EAN13',
        content: '9521101000016',
        magnification: 1.2,
        productId,
        templateName: expect.stringMatching(/./),
        status: 1,
      },
    ]);
    expect((await world.ok(main, productIdentify.findOne, { id: productId })).labelTemplateId).toBe(template);
    expect(await pendingGtins()).toEqual(['00000096385074', '19521101000013']);
    expect(await pendingGtins({ hasSymbol: true })).toEqual(['09521101000016']);
    expect(await world.call(main, barcodeAllot.allot, wanted())).toMatchObject({ code: 409, error: 'barcodeTaken' });
    expect(await world.call(foreign, barcodeAllot.allot, wanted({ symbology: 'QR_DL' }))).toMatchObject({ code: 404 });
  });

  it('gives no symbol to a GTIN that is only reserved or stopped', async () => {
    for (const [status, gtin] of [
      [0, '09521101000023'],
      [6, '09521101000030'],
    ] as const) {
      const commodityCodeId = await allottedCode(world, main.companyId, gtin, { status });
      expect(await world.call(main, barcodeAllot.allot, wanted({ commodityCodeId }))).toMatchObject({
        code: 409,
        error: 'notAllowedInState',
      });
    }
  });
});

describe('barcodeAllot.batchAllot', () => {
  it('gives every GTIN it suits the same symbology and names the others', async () => {
    const answer = await world.ok(main, barcodeAllot.batchAllot, { ids: [carton, small], level: 'CARTON', symbology: 'ITF14' });
    expect(answer).toEqual({
      made: 1,
      left: [
        {
          id: small,
          gtin: '00000096385074',
          zh: '箱、中包和托需要 GTIN-14，请先建立包装层级',
          en: 'Groupings need a GTIN-14: set up the packaging level first',
        },
      ],
    });
    expect((await world.ok(main, barcodeAllot.list, { level: 'CARTON' })).records).toMatchObject([
      { content: '19521101000013', productName: '三人布艺沙发' },
    ]);
    expect(await world.ok(main, barcodeAllot.batchAllot, { ids: [carton], level: 'CARTON', symbology: 'ITF14' })).toMatchObject({
      made: 0,
      left: [{ zh: '该码制和内容的条码已存在' }],
    });
    expect(await world.call(foreign, barcodeAllot.batchAllot, { ids: [carton], level: 'CARTON', symbology: 'GS1_128' })).toMatchObject({
      code: 404,
    });
  });
});

describe('barcodeAllot.cancel', () => {
  it('takes a symbol back until it is printed', async () => {
    const { id } = await world.ok(main, barcodeAllot.allot, { commodityCodeId: small, level: 'RETAIL', symbology: 'EAN8' });
    expect(await world.call(foreign, barcodeAllot.cancel, { id })).toMatchObject({ code: 404 });
    await world.ok(main, barcodeAllot.cancel, { id });
    expect(await pendingGtins()).toEqual(['00000096385074']);
    const again = await world.ok(main, barcodeAllot.allot, { commodityCodeId: small, level: 'RETAIL', symbology: 'EAN8' });
    const job = await world.ok(main, printJob.create, { barcodeId: again.id, mode: 'PDF' });
    await world.ok(main, printJob.confirm, { id: job.id, result: 'PRINTED' });
    expect(await world.call(main, barcodeAllot.cancel, { id: again.id })).toMatchObject({ code: 409, error: 'barcodePrinted' });
  });

  it('takes back one whose print job was never printed, and leaves the job in the record', async () => {
    const { id } = await world.ok(main, barcodeAllot.allot, wanted({ symbology: 'QR_DL' }));
    await world.ok(main, printJob.create, { barcodeId: id, mode: 'PDF' });
    expect(await world.call(main, barcodeAllot.cancel, { id })).toMatchObject({ code: 200 });
    expect((await world.ok(main, printJob.list, {})).records[0]).toMatchObject({ barcodeId: null, batchId: null });
  });
});
