import { barcodeLevels, barcodeSymbologies, codeForms, commodityLife } from '@touchmark/domain';
import * as z from 'zod';
import { Barcode, barcodeDpi, BarcodeDrawing } from './symbol.ts';
import { calls, read, write } from '../call.ts';
import { byId, done, id, pageOf, paging, stateField } from '../common.ts';
import { codeText } from '../typed-text.ts';

/** A GTIN that may have symbols: allotted or reported. */
export const AllottableCode = z.object({
  id,
  gtin: z.string(),
  codeForm: z.enum(codeForms),
  indicator: z.number(),
  innerQty: z.number().nullable(),
  nameCn: z.string(),
  model: z.string(),
  spec: z.string(),
  brandName: z.string(),
  productName: z.string(),
  status: stateField(commodityLife),
  symbols: z.number(),
});
export type AllottableCode = z.infer<typeof AllottableCode>;

const search = {
  gtin: z.string().trim().max(20).optional(),
  product: z.string().trim().max(100).optional(),
  level: z.enum(barcodeLevels).optional(),
};
const level = z.enum(barcodeLevels);
const size = {
  magnification: z.coerce.number<number>().min(0.8).max(2).default(1),
  barHeight: z.coerce.number<number>().min(5).max(150).nullish(),
};
/** AI 21: up to 20 characters of set 82. */
const serial = codeText(/^[!-"%-?A-Z_a-z]+$/, '只能包含英文、数字和常用符号|may contain only letters, digits and common symbols').max(20);
const wanted = { commodityCodeId: id, level, symbology: z.enum(barcodeSymbologies), ...size, serial: serial.nullish() };
const assigned = { labelTemplateId: id.nullish(), remark: z.string().trim().max(200).default('') };
const Words = z.object({ zh: z.string(), en: z.string() });

/** Assigns the symbols of their packaging levels to GTINs. */
export const barcodeAllot = calls('barcodeAllot', {
  pending: read('POST /api/globalTrade/barcodeAllot/pending', {
    input: z.object({ ...paging, ...search, hasSymbol: z.boolean().default(false) }),
    output: pageOf(AllottableCode),
    access: 'barcodeAllot_view',
  }),
  list: read('POST /api/globalTrade/barcodeAllot/list', {
    input: z.object({ ...paging, ...search, commodityCodeId: id.optional() }),
    output: pageOf(Barcode),
    access: 'barcodeAllot_view',
  }),
  preview: read('POST /api/globalTrade/barcodeAllot/preview', {
    input: z.object({ ...wanted, dpi: barcodeDpi.default(300) }),
    output: BarcodeDrawing,
    access: 'barcodeAllot_view',
  }),
  allot: write('POST /api/globalTrade/barcodeAllot/allot', {
    input: z.object({ ...wanted, ...assigned }),
    output: z.object({ id, warnings: z.array(Words) }),
    access: 'barcodeAllot_allot',
    refreshes: ['barcode', 'barcodeManage', 'goodsCodes'],
    audit: { zh: '分配条码', en: 'Assign a barcode' },
  }),
  /** Assigns the same symbology to many GTINs; those it does not suit are skipped and listed. */
  batchAllot: write('POST /api/globalTrade/barcodeAllot/batchAllot', {
    input: z.object({ ids: z.array(id).min(1).max(500), level, symbology: z.enum(barcodeSymbologies), ...size, ...assigned }),
    output: z.object({ made: z.number(), left: z.array(z.object({ id, gtin: z.string(), ...Words.shape })) }),
    access: 'barcodeAllot_allot',
    quiet: true,
    refreshes: ['barcode', 'barcodeManage', 'goodsCodes'],
    audit: { zh: '批量分配条码', en: 'Assign barcodes in bulk' },
  }),
  cancel: write('POST /api/globalTrade/barcodeAllot/cancel', {
    input: byId,
    output: done,
    access: 'barcodeAllot_cancel',
    refreshes: ['barcode', 'barcodeManage', 'goodsCodes'],
    audit: { zh: '取消条码分配', en: 'Cancel barcode allocation' },
  }),
});
