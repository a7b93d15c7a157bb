import { field, fixed, line, mark, row } from './fixed-template.ts';
import { handling } from './handling.ts';

const rows: [string, string][] = [
  ['品名', 'productName'],
  ['型号', 'model'],
  ['规格', 'spec'],
  ['批号', 'batchNo'],
  ['日期', 'prodDate'],
];

/** For the outer carton, in type that is legible from a few steps away. */
export const cartonLabel = fixed(
  { key: 'carton-100x150', name: { zh: '外箱标签', en: 'Carton label' }, kind: 'carton', widthMm: 100, heightMm: 150, dpi: 203 },
  [
    { type: 'rect', x: 3, y: 3, width: 94, height: 144, thickness: 0.5 },
    mark(7, 6.5, 11),
    field('brandName', [21, 5.5, 72, 8], { size: 20, minSize: 12, bold: true, valign: 'middle' }),
    field('companyName', [21, 13.6, 72, 4.6], { size: 9, minSize: 7, valign: 'middle' }),
    line(3, 21, 94, 0.5),
    ...rows.flatMap(([label, name], i) => [
      ...row(label, name, [7, 22.2 + i * 8.5, 87, 7], i === 0 ? 14 : 12, 16, { bold: i === 0, minSize: 8 }),
      line(3, 30.1 + i * 8.5, 94, i === rows.length - 1 ? 0.5 : 0.2),
    ]),
    { type: 'qr', field: 'url', level: 'Q', x: 5.5, y: 66, width: 42, height: 42 },
    field('hint', [5.5, 108.2, 42, 5], { size: 10, minSize: 7, align: 'center', valign: 'middle', bold: true }),
    { type: 'line', x: 50, y: 64.1, length: 50.9, vertical: true, thickness: 0.5 },
    { type: 'image', image: handling.up, x: 52.75, y: 68, width: 12, height: 14 },
    { type: 'image', image: handling.fragile, x: 67.5, y: 68, width: 12, height: 14 },
    { type: 'image', image: handling.dry, x: 82.25, y: 68, width: 12, height: 14 },
    line(50, 86, 47, 0.2),
    field('pieceTotal', [53, 88, 41, 24], {
      pattern: '{pieceNo}/{pieceTotal}',
      size: 48,
      minSize: 20,
      bold: true,
      align: 'center',
      valign: 'middle',
    }),
    line(3, 115, 94, 0.5),
    { type: 'barcode', symbology: 'code128', field: 'code', x: 5, y: 118, width: 90, height: 20 },
    field('codeText', [5, 138.8, 90, 6], { size: 13, minSize: 9, align: 'center', valign: 'middle' }),
  ],
);
