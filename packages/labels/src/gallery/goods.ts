import { handling } from '../fixed/handling.ts';
import type { Sketch } from './sketch.ts';
import { blocksIn } from './words.ts';

/** Labels on furniture itself and on its parts. */
export const goodsTemplates: readonly Sketch[] = [
  {
    key: 'item-gs1-40x25',
    name: { zh: '单品标签（GS1 DataMatrix）', en: 'Item label (GS1 DataMatrix)' },
    kind: 'product',
    page: { widthMm: 40, heightMm: 25, dpi: 300 },
    elements: (language) => {
      const { field, line } = blocksIn(language);
      return [
        field('brandName', [1.5, 1.2, 37, 3.4], { size: 8, minSize: 6, bold: true, valign: 'middle' }),
        line(1.5, 5, 37, 0.25),
        field('productName', [1.5, 5.8, 21, 6.4], { size: 7, minSize: 5, maxLines: 2 }),
        field('model', [1.5, 12.6, 21, 2.8], { size: 6.5, minSize: 5 }),
        field('gtin', [1.5, 15.8, 21, 2.8], { pattern: 'GTIN {gtin}', size: 6, minSize: 4.5 }),
        field('batchNo', [1.5, 19, 21, 2.8], { size: 6, minSize: 4.5 }),
        {
          type: 'qr',
          symbology: 'gs1-datamatrix',
          field: 'gtin',
          pattern: '(01){gtin:gtin14}(10){batchNo}',
          x: 23.5,
          y: 7,
          width: 15,
          height: 15,
        },
      ];
    },
  },
  {
    key: 'link-50x50',
    name: { zh: '扫码验真标（GS1 Digital Link）', en: 'Authenticity tag (GS1 Digital Link)' },
    kind: 'retail',
    page: { widthMm: 50, heightMm: 50, dpi: 300 },
    elements: (language) => {
      const { field, text } = blocksIn(language);
      return [
        field('brandName', [3, 2, 44, 5], { size: 11, minSize: 7, bold: true, align: 'center', valign: 'middle' }),
        { type: 'qr', symbology: 'gs1-link', field: 'gtin', pattern: '(01){gtin:gtin14}', x: 9, y: 8, width: 32, height: 32 },
        text('扫码了解产品', 'Scan for this product', [3, 41, 44, 3.6], { size: 8, minSize: 6, align: 'center' }),
        field('gtin', [3, 45, 44, 3], { pattern: '(01) {gtin:gtin14}', size: 6.5, align: 'center' }),
      ];
    },
  },
  {
    key: 'care-80x60',
    name: { zh: '保养说明标', en: 'Care label' },
    kind: 'product',
    page: { widthMm: 80, heightMm: 60, dpi: 203 },
    elements: (language) => {
      const { field, line, text, table } = blocksIn(language);
      return [
        field('productName', [3, 2, 74, 5], { size: 10, minSize: 7, bold: true, valign: 'middle' }),
        line(3, 7.6, 74, 0.4),
        table(
          [
            ['型号', 'Model', '{model}'],
            ['规格', 'Spec', '{spec}'],
            ['生产日期', 'Made on', '{prodDate:dots}'],
          ],
          [3, 9, 74, 17],
          8,
        ),
        text(
          '避免阳光直射和潮湿；用干软布擦拭，不用溶剂；移动时抬起，勿拖拽。',
          'Keep out of sunlight and damp. Wipe with a dry soft cloth, no solvents. Lift to move; do not drag.',
          [3, 28, 44, 22],
          { size: 8, minSize: 6, maxLines: 6 },
        ),
        { type: 'image', image: handling.dry, x: 3, y: 47, width: 9, height: 10.5 },
        { type: 'qr', field: 'url', x: 49, y: 28, width: 28, height: 28 },
      ];
    },
  },
  {
    key: 'parts-70x40',
    name: { zh: '五金配件袋标', en: 'Hardware bag label' },
    kind: 'package',
    page: { widthMm: 70, heightMm: 40, dpi: 203 },
    elements: (language) => {
      const { field, text, line } = blocksIn(language);
      return [
        text('五金配件', 'Hardware', [3, 2, 40, 6], { size: 13, bold: true, valign: 'middle' }),
        field('pieceNo', [48, 2, 19, 6.4], { pattern: '{pieceNo}/{pieceTotal}', size: 13, bold: true, inverse: true }),
        line(3, 9.4, 64, 0.4),
        field('productName', [3, 10.4, 64, 4.6], { size: 9, minSize: 6, bold: true, valign: 'middle' }),
        field('model', [3, 15.4, 64, 4], { size: 8, minSize: 6, valign: 'middle' }),
        { type: 'barcode', symbology: 'code128', field: 'batchNo', readable: true, x: 3, y: 21, width: 64, height: 17 },
      ];
    },
  },
];
