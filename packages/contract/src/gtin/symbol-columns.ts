import { ownSymbologies, symbologyNames } from '@touchmark/domain';
import type { ImportColumn } from '../platform/sheet-import.ts';

export const barcodeColumnKeys = [
  'symbology',
  'content',
  'purpose',
  'width',
  'height',
  'showText',
  'model',
  'ownershipNote',
  'remark',
] as const;
export type BarcodeColumnKey = (typeof barcodeColumnKeys)[number];
const same = (name: string) => ({ zh: name, en: name });
const yesNo = { Y: { zh: '是', en: 'Yes' }, N: { zh: '否', en: 'No' } };
export const barcodePurposeNames = {
  RETAIL: { zh: '零售', en: 'Retail' },
  INTERNAL: { zh: '内部', en: 'Internal' },
  CARTON: { zh: '箱', en: 'Carton' },
} as const;

/** The columns of a sheet of barcodes. */
export const barcodeImportColumns: readonly ImportColumn<BarcodeColumnKey>[] = [
  {
    key: 'symbology',
    title: { zh: '码制', en: 'Symbology' },
    kind: 'choice',
    required: true,
    choices: Object.fromEntries(ownSymbologies.map((one) => [one, symbologyNames[one]])),
    example: { zh: '示例 Code 128', en: 'Example Code 128' },
  },
  {
    key: 'content',
    title: { zh: '内容', en: 'Content' },
    kind: 'text',
    required: true,
    max: 500,
    example: same('YH-2180-GR'),
    note: {
      zh: 'EAN、UPC 和 ITF 须含校验位；Code 128 最多 80 个英文字符；QR 最多 500 个字符',
      en: 'EAN, UPC and ITF with their check digit; Code 128 up to 80 ASCII characters; QR up to 500 characters',
    },
  },
  {
    key: 'purpose',
    title: { zh: '用途', en: 'Purpose' },
    kind: 'choice',
    required: true,
    choices: barcodePurposeNames,
    example: { zh: '内部', en: 'Internal' },
  },
  {
    key: 'width',
    title: { zh: '宽（mm）', en: 'Width (mm)' },
    kind: 'decimal',
    range: [5, 300],
    example: same('42.3'),
    note: {
      zh: '不填时一维码为 42.3 × 10.6 mm，二维码为 21.2 × 21.2 mm',
      en: 'Leave empty for 42.3 × 10.6 mm (linear) or 21.2 × 21.2 mm (2D)',
    },
  },
  { key: 'height', title: { zh: '高（mm）', en: 'Height (mm)' }, kind: 'decimal', range: [5, 300], example: same('10.6') },
  { key: 'showText', title: { zh: '显示文字', en: 'Show text' }, kind: 'choice', choices: yesNo, example: { zh: '是', en: 'Yes' } },
  { key: 'model', title: { zh: '产品型号', en: 'Product model' }, kind: 'text', max: 50, example: same('YH-S301') },
  {
    key: 'ownershipNote',
    title: { zh: '授权说明', en: 'Authorisation' },
    kind: 'text',
    max: 200,
    example: same(''),
    note: { zh: '使用其他企业厂商识别代码下的号码时必填', en: 'Required for a number under another company’s prefix' },
  },
  { key: 'remark', title: { zh: '备注', en: 'Remark' }, kind: 'text', max: 200, example: same('') },
];
