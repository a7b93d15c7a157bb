import { handling } from '../fixed/handling.ts';
import type { LabelElement } from '../template.ts';
import type { Sketch } from './sketch.ts';
import { blocksIn, type Language } from './words.ts';

/**
 * GS1 Logistic Label Guideline, for a logistic unit that is one trade item (a pallet of several needs (02) and (37) beside the SSCC): free text above, human-readable data in the middle, bars below with the SSCC as the lowest; X of
 * 0.5 mm and bars of 32 mm.
 */
function logistic(language: Language, width: number, height: number): LabelElement[] {
  const { text, field, line, table } = blocksIn(language);
  const bars = height - 76;
  const inner = width - 10;
  return [
    text('发货企业', 'From', [5, 4, 30, 4], { size: 7 }),
    field('companyName', [5, 8, inner, 7], { size: 13, minSize: 8, bold: true, valign: 'middle' }),
    field('brandName', [5, 15.5, inner, 5], { size: 9, minSize: 7, valign: 'middle' }),
    line(3, 22, width - 6, 0.5),
    table(
      [
        ['品名', 'Item', '{productName}'],
        ['规格', 'Spec', '{spec}'],
        ['批次号', 'Batch', '{batchNo}'],
        ['GTIN', 'GTIN', '{gtin:gtin14}'],
        ['SSCC', 'SSCC', '{sscc}'],
      ],
      [5, 25, inner, bars - 28],
      height > 180 ? 13 : 9,
    ),
    line(3, bars - 1.2, width - 6, 0.5),
    {
      type: 'barcode',
      symbology: 'gs1-128',
      field: 'gtin',
      pattern: '(01){gtin:gtin14}(10){batchNo}',
      readable: true,
      x: 2,
      y: bars,
      width: width - 4,
      height: 36.5,
    },
    { type: 'barcode', symbology: 'gs1-128', field: 'sscc', readable: true, x: 2, y: bars + 37.5, width: width - 4, height: 36.5 },
  ];
}

export const logisticTemplates: readonly Sketch[] = [
  {
    key: 'logistic-a6',
    name: { zh: '物流标签 A6（SSCC）', en: 'Logistic label A6 (SSCC)' },
    kind: 'carton',
    page: { widthMm: 105, heightMm: 148, dpi: 203 },
    elements: (language) => logistic(language, 105, 148),
  },
  {
    key: 'logistic-a5',
    name: { zh: '物流标签 A5（SSCC）', en: 'Logistic label A5 (SSCC)' },
    kind: 'carton',
    page: { widthMm: 148, heightMm: 210, dpi: 203 },
    elements: (language) => logistic(language, 148, 210),
  },
  {
    key: 'carton-itf14',
    name: { zh: '储运箱标（ITF-14）', en: 'Carton with ITF-14' },
    kind: 'carton',
    page: { widthMm: 150, heightMm: 100, dpi: 203 },
    elements: (language) => {
      const { field, line, table } = blocksIn(language);
      return [
        field('companyName', [5, 4, 100, 7], { size: 13, minSize: 8, bold: true, valign: 'middle' }),
        { type: 'image', image: handling.up, x: 108, y: 4, width: 12, height: 14 },
        { type: 'image', image: handling.fragile, x: 121, y: 4, width: 12, height: 14 },
        { type: 'image', image: handling.dry, x: 134, y: 4, width: 12, height: 14 },
        line(3, 20, 144, 0.5),
        table(
          [
            ['品名', 'Item', '{productName}'],
            ['型号', 'Model', '{model}'],
            ['规格', 'Spec', '{spec}'],
            ['包件', 'Package', '{pieceNo}/{pieceTotal}'],
          ],
          [5, 22, 140, 32],
          11,
        ),
        {
          type: 'barcode',
          symbology: 'itf14',
          field: 'gtin',
          pattern: '{gtin:gtin14}',
          readable: true,
          x: 5,
          y: 57,
          width: 140,
          height: 39.5,
        },
      ];
    },
  },
];
