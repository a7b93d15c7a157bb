import { field, fixed, line, row } from './fixed-template.ts';

/** For each package of a product that ships in several packages: the piece number is the largest text. */
export const packageLabel = fixed(
  { key: 'package-100x70', name: { zh: '包件标签', en: 'Package label' }, kind: 'package', widthMm: 100, heightMm: 70, dpi: 203 },
  [
    field('brandName', [4, 3, 62, 6], { size: 13, minSize: 9, bold: true, valign: 'middle' }),
    line(4, 10, 62, 0.4),
    field('productName', [4, 11.4, 62, 10.4], { size: 12, minSize: 9, bold: true, maxLines: 2 }),
    ...row('型号', 'model', [4, 22.6, 62, 5], 9.5, 10),
    ...row('规格', 'spec', [4, 27.8, 62, 5], 9.5, 10),
    ...row('批号', 'batchNo', [4, 33, 62, 5], 9.5, 10),
    ...row('日期', 'prodDate', [4, 38.2, 62, 5], 9.5, 10),
    field('pieceNo', [69, 3, 28, 13], { pattern: '{pieceNo}/{pieceTotal}', size: 28, minSize: 14, bold: true, inverse: true }),
    { type: 'qr', field: 'url', level: 'M', x: 69, y: 16.5, width: 28, height: 28 },
    field('pieceTotal', [4, 44.2, 62, 4], {
      pattern: '本件为第 {pieceNo} 包，全套共 {pieceTotal} 包，请核对齐全后签收',
      size: 7.5,
      minSize: 6,
      valign: 'middle',
    }),
    { type: 'barcode', symbology: 'code128', field: 'code', x: 3, y: 49.6, width: 94, height: 13 },
    field('codeText', [4, 63.4, 92, 4.4], { size: 10, minSize: 7, align: 'center', valign: 'middle' }),
  ],
);
