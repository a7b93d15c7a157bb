import { barcodeLevels, barcodeLife, barcodePurposes, barcodeSymbologies, ownSymbologies } from '@touchmark/domain';
import { importCalls } from '../platform/sheet-import.ts';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { calls, read, write } from '../call.ts';
import { done, FileRef, id, pageOf, paging, stateField, stateFilter, time, version } from '../common.ts';

const barcodeDpis = [203, 300, 600, 1200] as const;
/** Resolutions of files for printing houses; 203 dpi is one of label printers. */
const barcodeFileDpis = [300, 600, 1200] as const;
export const barcodeFormats = ['svg', 'png', 'pdf'] as const;
const oneOf = <const N extends readonly number[]>(values: N, zh: string, en: string) =>
  z.coerce.number<number>().refine((value): value is N[number] => values.includes(value), `只能是 ${zh}|must be ${en}`);
export const barcodeDpi = oneOf(barcodeDpis, '203、300、600 或 1200', '203, 300, 600 or 1200');
const barcodeFileDpi = oneOf(barcodeFileDpis, '300、600 或 1200', '300, 600 or 1200');
export const symbology = z.enum(barcodeSymbologies);
const mm = (min: number, max: number) => z.coerce.number<number>().min(min).max(max);
const Words = z.object({ zh: z.string(), en: z.string() });

/** A symbol as it would be printed: its picture and sizes, or the fault that prevents it. */
export const BarcodeDrawing = z.object({
  ok: z.boolean(),
  svg: z.string(),
  /** The resolution at which a module is a whole number of dots. */
  dpi: z.number(),
  content: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  moduleMm: z.number(),
  dotsPerModule: z.number(),
  magnification: z.number(),
  barHeightMm: z.number(),
  scanned: z.string(),
  faults: z.array(Words),
  warnings: z.array(Words),
});
export type BarcodeDrawing = z.infer<typeof BarcodeDrawing>;

export const Barcode = z.object({
  id,
  isTest: z.boolean(),
  source: z.enum(['GTIN', 'OWN']),
  symbology,
  content: z.string(),
  gtin: z.string().nullable(),
  commodityCodeId: id.nullable(),
  level: z.enum(barcodeLevels).nullable(),
  purpose: z.enum(barcodePurposes).nullable(),
  productId: id.nullable(),
  productName: z.string(),
  model: z.string(),
  labelTemplateId: id.nullable(),
  templateName: z.string(),
  magnification: z.number().nullable(),
  barHeight: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  /** The resolution for which width and height are computed. */
  sizeDpi: z.number(),
  showText: z.boolean(),
  ownershipNote: z.string(),
  grade: z.number().nullable(),
  gradeDevice: z.string(),
  gradeReport: FileRef.nullable(),
  gradeTime: z.string().nullable(),
  lastDpi: z.number().nullable(),
  downloads: z.number(),
  prints: z.number(),
  status: stateField(barcodeLife),
  remark: z.string(),
  version,
  thumbnail: z.string(),
  companyName: z.string(),
  companyNameEn: z.string().optional(),
  createTime: time,
  updateTime: time,
});
export type Barcode = z.infer<typeof Barcode>;

export const mostBarcodeRows = 1000;
/** The file of a symbol. */
export const barcodeFile = {
  format: z.enum(barcodeFormats).default('svg'),
  dpi: barcodeFileDpi.default(600),
  marks: z.boolean().default(true),
};
const own = {
  symbology: z.enum(ownSymbologies).default('CODE128'),
  content: z.string().trim().min(1).max(500),
  width: mm(5, 300),
  height: mm(5, 300),
  showText: z.boolean().default(true),
};
const one = z.object({ id, enabled: z.boolean(), version: version.optional() });

const filters = {
  content: z.string().trim().max(100).optional(),
  symbology: symbology.optional(),
  product: z.string().trim().max(100).optional(),
  source: z.enum(['GTIN', 'OWN']).optional(),
  purpose: z.enum(barcodePurposes).optional(),
  status: stateFilter(barcodeLife).optional(),
};

/** Any barcode printed on goods, also without GS1 membership. */
export const barcode = calls('barcode', {
  list: read('POST /api/barcode/list', { input: z.object({ ...paging, ...filters }), output: pageOf(Barcode), access: 'barcode_view' }),
  export: sheetCall('POST /api/barcode/export', filters, 'barcode_view'),
  saveOrUpdate: write('POST /api/barcode/saveOrUpdate', {
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      ...own,
      productId: id.nullish(),
      purpose: z.enum(barcodePurposes),
      ownershipNote: z.string().trim().max(200).default(''),
      remark: z.string().trim().max(200).default(''),
    }),
    output: z.object({ id, version: z.number(), warnings: z.array(Words) }),
    access: { add: 'barcode_add', edit: 'barcode_edit' },
    refreshes: ['barcodeManage'],
    audit: { zh: '保存条码', en: 'Save a barcode' },
  }),
  /** Draws a symbol that is being edited, or a stored one. */
  render: read('POST /api/barcode/render', {
    input: z
      .object({
        id: id.optional(),
        ...own,
        content: own.content.optional(),
        width: own.width.optional(),
        height: own.height.optional(),
        dpi: barcodeDpi.default(300),
        marks: z.boolean().default(false),
      })
      .superRefine((input, context) => {
        if (input.id) return;
        for (const field of ['content', 'width', 'height'] as const)
          if (input[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: '必填|is required' });
      }),
    output: BarcodeDrawing,
    access: 'barcode_view',
  }),
  ...importCalls('/api/barcode', {
    access: 'barcode_import',
    most: mostBarcodeRows,
    audit: { zh: '批量导入条码', en: 'Import barcodes' },
    refreshes: ['barcodeManage'],
  }),
  bindProduct: write('POST /api/barcode/bindProduct', {
    input: z.object({ id, productId: id.nullable(), version: version.optional() }),
    output: done,
    access: 'barcode_edit',
    refreshes: ['barcodeManage'],
    audit: { zh: '条码关联产品', en: 'Link a barcode to a product' },
  }),
  download: write('POST /api/barcode/download', {
    input: z.object({ id, ...barcodeFile }),
    output: z.unknown(),
    access: 'barcode_download',
    stream: true,
    quiet: true,
    refreshes: ['barcodeManage'],
    audit: { zh: '下载条码', en: 'Download a barcode' },
  }),
  enable: write('POST /api/barcode/enable', {
    input: one,
    output: done,
    access: 'barcode_enable',
    refreshes: ['barcodeManage'],
    audit: { zh: '启用或停用条码', en: 'Enable or disable a barcode' },
  }),
});
