import { ownSymbologies, symbologyNames } from '@touchmark/domain';
import { type ImportColumn, sheetColumn } from '../platform/sheet-import.ts';

const barcodeColumnKeys = ['symbology', 'content', 'purpose', 'width', 'height', 'showText', 'model', 'ownershipNote', 'remark'] as const;
export type BarcodeColumnKey = (typeof barcodeColumnKeys)[number];
const yesNo = { Y: { zh: '是', en: 'Yes' }, N: { zh: '否', en: 'No' } };
export const barcodePurposeNames = {
  RETAIL: { zh: '零售', en: 'Retail' },
  INTERNAL: { zh: '内部', en: 'Internal' },
  CARTON: { zh: '箱', en: 'Carton' },
} as const;

/** The columns of a sheet of barcodes. */
export const barcodeImportColumns: readonly ImportColumn<BarcodeColumnKey>[] = [
  sheetColumn(
    'symbology',
    'choice',
    { zh: '码制', en: 'Symbology' },
    { zh: '示例 Code 128', en: 'Example Code 128' },
    { required: true, choices: Object.fromEntries(ownSymbologies.map((one) => [one, symbologyNames[one]])) },
  ),
  sheetColumn('content', 'text', { zh: '内容', en: 'Content' }, 'YH-2180-GR', {
    required: true,
    max: 500,
    note: {
      zh: 'EAN、UPC 和 ITF 须含校验位；Code 128 最多 80 个英文字符；QR 最多 500 个字符',
      en: 'EAN, UPC and ITF with their check digit; Code 128 up to 80 ASCII characters; QR up to 500 characters',
    },
  }),
  sheetColumn(
    'purpose',
    'choice',
    { zh: '用途', en: 'Purpose' },
    { zh: '内部', en: 'Internal' },
    { required: true, choices: barcodePurposeNames },
  ),
  sheetColumn('width', 'decimal', { zh: '宽（mm）', en: 'Width (mm)' }, '42.3', {
    range: [5, 300],
    note: {
      zh: '不填时一维码为 42.3 × 10.6 mm，二维码为 21.2 × 21.2 mm',
      en: 'Leave empty for 42.3 × 10.6 mm (linear) or 21.2 × 21.2 mm (2D)',
    },
  }),
  sheetColumn('height', 'decimal', { zh: '高（mm）', en: 'Height (mm)' }, '10.6', { range: [5, 300] }),
  sheetColumn('showText', 'choice', { zh: '显示文字', en: 'Show text' }, { zh: '是', en: 'Yes' }, { choices: yesNo }),
  sheetColumn('model', 'text', { zh: '产品型号', en: 'Product model' }, 'YH-S301', { max: 50 }),
  sheetColumn('ownershipNote', 'text', { zh: '授权说明', en: 'Authorisation' }, '', {
    max: 200,
    note: { zh: '使用其他企业厂商识别代码下的号码时必填', en: 'Required for a number under another company’s prefix' },
  }),
  sheetColumn('remark', 'text', { zh: '备注', en: 'Remark' }, '', { max: 200 }),
];
