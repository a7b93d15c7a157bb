import type { LabelElement, Template } from '../template.ts';
import { field, line, mark, row, text } from './fixed-template.ts';

const head: readonly LabelElement[] = [
  mark(4, 4, 9),
  field('companyName', [15, 4, 81, 9], { size: 11, minSize: 7, valign: 'middle' }),
  line(4, 15, 92, 0.4),
  ...row('产品', 'productName', [4, 16, 92, 8], 11, 14, { bold: true }),
  ...row('型号', 'model', [4, 24, 60, 7], 10, 14),
  ...row('批次', 'batchNo', [4, 31, 60, 7], 10, 14),
  field('level', [66, 24, 30, 7], { size: 14, bold: true, align: 'right', valign: 'middle' }),
  field('content', [66, 31, 30, 7], { size: 12, minSize: 8, align: 'right', valign: 'middle' }),
  line(4, 39, 92, 0.4),
];

const template = (elements: readonly LabelElement[]): Template => ({
  page: { widthMm: 100, heightMm: 82, dpi: 203, gapMm: 2, columns: 1 },
  elements: [...head, ...elements],
});

/** The logistic label of a container with an SSCC: GS1-128 with bars of 32 mm as GS1 asks for, the number below. Field `sscc` is the element string. */
export const ssccLabel: Template = template([
  text('SSCC', [4, 40, 20, 5], { size: 8, valign: 'middle' }),
  { type: 'barcode', symbology: 'gs1-128', field: 'sscc', readable: true, x: 4, y: 44.5, width: 92, height: 36 },
]);

/** The label of a container with a number of the platform: Code 128. */
export const platformBoxLabel: Template = template([
  { type: 'barcode', symbology: 'code128', field: 'boxNo', readable: true, x: 4, y: 42, width: 92, height: 38 },
]);
