import { field, fixed, line, mark, row, text } from './fixed-template.ts';

/** A card of business-card size that is handed over with the product. The verification code is under a scratch-off layer. */
export const warrantyCard = fixed(
  { key: 'warranty-90x54', name: { zh: '质保卡', en: 'Warranty card' }, kind: 'warranty', widthMm: 90, heightMm: 54, dpi: 300 },
  [
    mark(4, 3.6, 6.4),
    text('质保卡', [12, 3.2, 22, 7], { size: 15, bold: true, valign: 'middle' }),
    text('WARRANTY CARD', [29.5, 5.6, 26, 4], { size: 6.5, valign: 'bottom' }),
    field('brandName', [56, 3.6, 30, 6.4], { size: 11, minSize: 7, bold: true, align: 'right', valign: 'middle' }),
    line(4, 11.6, 82, 0.4),
    ...row('产品名称', 'productName', [4, 13, 53, 4.6], 8, 15, { bold: true }),
    ...row('型号规格', 'spec', [4, 18, 53, 4.6], 8, 15),
    ...row('生产日期', 'prodDate', [4, 23, 53, 4.6], 8, 15),
    text('购买日期', [4, 28, 15, 4.6], { size: 8, valign: 'middle' }),
    line(19, 32.2, 36, 0.2),
    text('经销门店', [4, 33, 15, 4.6], { size: 8, valign: 'middle' }),
    line(19, 37.2, 36, 0.2),
    { type: 'qr', field: 'url', level: 'M', x: 61, y: 12.6, width: 25.6, height: 25.6 },
    field('hint', [61, 38.3, 25.6, 3.6], { size: 7.5, minSize: 6, align: 'center', valign: 'middle', bold: true }),
    { type: 'rect', when: 'pin', x: 61, y: 42.6, width: 25, height: 8, thickness: 0.25 },
    text('刮开\n验真', [61.6, 42.6, 7, 8], { size: 7, align: 'center', valign: 'middle', maxLines: 2, when: 'pin' }),
    field('pin', [68, 42.6, 18, 8], { size: 13, bold: true, align: 'center', valign: 'middle' }),
    line(4, 40.6, 53, 0.25),
    field('codeText', [4, 41.6, 55, 4], { pattern: '编码 {codeText}', size: 7.5, minSize: 6, valign: 'middle' }),
    field('companyName', [4, 46, 55, 4], { size: 7.5, minSize: 6, valign: 'middle' }),
  ],
);
