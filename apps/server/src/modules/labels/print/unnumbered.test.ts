import type { Template } from '@touchmark/labels';
import { expect, it } from 'vitest';
import { unnumbered } from './unnumbered.ts';

const place = { x: 1, y: 1, width: 20, height: 6, size: 8 };
const field = (name: string, pattern?: string) => ({ ...place, type: 'field', field: name, ...(pattern ? { pattern } : {}) });
const address = { ...place, type: 'qr', field: 'url' };
const table = { ...place, type: 'table', columns: [1], rows: [['{pieceNo}/{pieceTotal}']] };

it.each([
  ['an address alone, of a product in one package', [address], 1, false],
  ['an address alone', [address], 2, true],
  ['how many packages there are, and not which this is', [address, field('pieceTotal', '共 {pieceTotal} 包')], 3, true],
  ['the number of the label in its job', [field('labelNo')], 2, true],
  ['the number of the package', [address, field('pieceNo')], 2, false],
  ['the number of the package in a sentence', [field('productName', '{productName} 第 {pieceNo} 包')], 2, false],
  ['the number of the package in a table', [table], 2, false],
])('labels with %s', (_, elements, pieces, warns) => {
  const found = unnumbered({ page: { widthMm: 60, heightMm: 40, dpi: 203 }, elements: elements as Template['elements'] }, pieces);
  expect(found.map(({ zh }) => zh)).toEqual(warns ? [`模板未印“包件序号”，同一产品的 ${pieces} 张标签分不出是第几包`] : []);
});
