import { field, fixed, line, row } from './fixed-template.ts';

/** For every product: its name and data, a QR code for phones, and the same content as a code for hand scanners. */
export const productLabel = fixed(
  { key: 'product-60x40', name: { zh: '产品标签', en: 'Product label' }, kind: 'product', widthMm: 60, heightMm: 40, dpi: 203 },
  [
    field('brandName', [2, 1.8, 34, 4], { size: 9, minSize: 7, bold: true, valign: 'middle' }),
    line(2, 6.4, 34, 0.3),
    field('productName', [2, 7.4, 34, 7.6], { size: 9, minSize: 7, bold: true, maxLines: 2 }),
    ...row('型号', 'model', [2, 15.3, 34, 3.2], 7, 6.6),
    ...row('规格', 'spec', [2, 18.6, 34, 3.2], 7, 6.6),
    ...row('日期', 'prodDate', [2, 21.9, 34, 3.2], 7, 6.6),
    { type: 'qr', field: 'url', level: 'M', x: 37.4, y: 0.7, width: 21.6, height: 21.6 },
    field('hint', [37.4, 22.4, 21.6, 3.4], { size: 7, minSize: 6, align: 'center', inverse: true }),
    { type: 'barcode', symbology: 'code128', optional: true, field: 'code', x: 0.5, y: 26.6, width: 59, height: 8.1 },
    field('codeText', [2, 35.2, 56, 3.2], { size: 8, minSize: 6, align: 'center', valign: 'middle' }),
  ],
);
