import { barcodeLife } from '@touchmark/domain';
import * as z from 'zod';
import { sheetCall } from '../platform/sheet.ts';
import { Barcode, barcodeDpi, BarcodeDrawing, barcodeFile, symbology } from './symbol.ts';
import { calls, read, write } from '../call.ts';
import { day, id, pageOf, paging, stateFilter, version } from '../common.ts';
import { switchCall } from '../platform/switch-call.ts';

const gradeFilters = ['none', 'low', 'good'] as const;
export const mostInZip = 500;

const filters = {
  content: z.string().trim().max(100).optional(),
  symbology: symbology.optional(),
  product: z.string().trim().max(100).optional(),
  grade: z.enum(gradeFilters).optional(),
  status: stateFilter(barcodeLife).optional(),
  startTime: day.optional(),
  endTime: day.optional(),
};

/** Symbols with GS1 data: files, print quality grades, disabling. */
export const barcodeManage = calls('barcodeManage', {
  list: read('POST /api/globalTrade/barcodeManage/list', {
    input: z.object({ ...paging, ...filters }),
    output: pageOf(Barcode),
    access: 'gs1Barcode_view',
  }),
  export: sheetCall('POST /api/globalTrade/barcodeManage/export', filters, 'gs1Barcode_view'),
  render: read('POST /api/globalTrade/barcodeManage/render', {
    input: z.object({ id, dpi: barcodeDpi.default(300), marks: z.boolean().default(false) }),
    output: BarcodeDrawing,
    access: 'gs1Barcode_view',
  }),
  download: write('POST /api/globalTrade/barcodeManage/download', {
    input: z.object({ id, ...barcodeFile }),
    output: z.unknown(),
    access: 'gs1Barcode_download',
    stream: true,
    quiet: true,
    refreshes: ['barcode'],
    audit: { zh: '下载 GS1 条码', en: 'Download a GS1 barcode' },
  }),
  /** The result of a verifier (ISO/IEC 15416, 15415). */
  grade: write('POST /api/globalTrade/barcodeManage/grade', {
    input: z.object({
      id,
      version: version.optional(),
      grade: z.number().min(0).max(4).multipleOf(0.1),
      device: z.string().trim().max(100).default(''),
      reportFile: id.nullish(),
      testTime: day,
    }),
    output: z.object({ low: z.boolean() }),
    access: 'gs1Barcode_grade',
    refreshes: ['barcode'],
    audit: { zh: '登记条码检测等级', en: 'Record a barcode grade' },
  }),
  enable: switchCall('POST /api/globalTrade/barcodeManage/enable', {
    access: 'gs1Barcode_enable',
    refreshes: ['barcode'],
    audit: { zh: '启用或停用 GS1 条码', en: 'Enable or disable a GS1 barcode' },
  }),
  /** Several symbols in one archive, drawn while it is sent. */
  zip: write('POST /api/globalTrade/barcodeManage/zip', {
    input: z.object({ ids: z.array(id).min(1).max(mostInZip), ...barcodeFile }),
    output: z.unknown(),
    access: 'gs1Barcode_download',
    stream: true,
    quiet: true,
    refreshes: ['barcode'],
    audit: { zh: '批量下载 GS1 条码', en: 'Download GS1 barcodes in bulk' },
  }),
});
