import { barcode, barcodeAllot, barcodeManage, printJob } from '@touchmark/contract';
import { barcodeLife } from '@touchmark/domain';
import type { Person, World } from '../../../apps/server/test/world.ts';
import type { Fixtures } from './fixtures.ts';
import { own } from './own-rows.ts';
import { step, type Step, without } from './step.ts';

/** A registered barcode, and the symbol of an allotted GTIN. */
export async function barcodesOf(world: World, main: Person, commodityCodeId: string) {
  const registered = await world.ok(main, barcode.saveOrUpdate, { content: 'YH-2180-GR', width: 42, height: 12, purpose: 'INTERNAL' });
  const allotted = await world.ok(main, barcodeAllot.allot, { commodityCodeId, level: 'RETAIL', symbology: 'QR_DL' });
  return { barcode: registered.id, gtinBarcode: allotted.id };
}

const fields = (h: Fixtures) => ({ id: h.barcode, content: `B-${h.companyId.slice(-4)}`, width: 42, height: 12, purpose: 'INTERNAL' as const, productId: h.product });
const graded = (h: Fixtures) => ({ id: h.gtinBarcode, grade: 3.5, testTime: '2026-01-08', reportFile: h.certificate });
const many = (h: Fixtures) => ({ ids: [h.allottedCode], level: 'RETAIL' as const, symbology: 'EAN13' as const, labelTemplateId: h.template });

/** Barcodes and the symbols of GTINs. Calls that delete come last. */
export const barcodeRows = [
  own(barcode.saveOrUpdate, fields),
  own(barcode.import, (h) => ({ fileId: h.sheet }), { fileId: 'sheet' }),
  own(printJob.create, (h) => ({ barcodeId: h.barcode, mode: 'PDF' }), { barcodeId: 'barcode' }),
  own(barcodeManage.grade, graded),
  own(barcodeAllot.preview, (h) => ({ commodityCodeId: h.allottedCode, level: 'RETAIL', symbology: 'EAN13' }), { commodityCodeId: 'allottedCode' }),
  own(barcodeAllot.allot, (h) => ({ commodityCodeId: h.allottedCode, level: 'RETAIL', symbology: 'EAN13', labelTemplateId: h.template }), { commodityCodeId: 'allottedCode', labelTemplateId: ['template', 'refused'] }),
  own(barcodeAllot.batchAllot, many, { 'ids[]': 'allottedCode', labelTemplateId: ['template', 'refused'] }),
  own(barcodeAllot.cancel, (h) => ({ id: h.gtinBarcode }), { id: 'gtinBarcode' }),
  own(barcodeManage.enable, (h) => ({ id: h.barcode, enabled: false }), { id: 'barcode' }),
];

const [own1, gtin] = [['barcode', 'status', 'barcode'], ['barcode', 'status', 'gtinBarcode']] as const;

/** Steps refused by the life of a barcode, and for printed ones. */
export const barcodeSteps: readonly Step[] = [
  step(barcode.saveOrUpdate, 'edit', fields, ['barcode', 'prints', 'barcode'], [1, 200]),
  step(barcode.download, 'download', (h) => ({ id: h.barcode }), [...own1], without(barcodeLife, 'print')),
  step(barcodeManage.download, 'download', (h) => ({ id: h.gtinBarcode }), [...gtin], without(barcodeLife, 'print')),
  step(barcodeManage.zip, 'download', (h) => ({ ids: [h.gtinBarcode] }), [...gtin], without(barcodeLife, 'print')),
  step(barcodeAllot.batchAllot, 'allot', many, ['commodityCode', 'status', 'allottedCode'], [0, 1, 6]),
  step(barcodeAllot.cancel, 'cancel', (h) => ({ id: h.gtinBarcode }), ['barcode', 'prints', 'gtinBarcode'], [1, 200]),
];

export const barcodeStateless: Readonly<Record<string, string>> = { 'barcode.bindProduct': 'a barcode is linked in any state', 'barcodeManage.grade': 'a symbol is measured in any state' };
