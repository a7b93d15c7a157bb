import { writeFileSync } from 'node:fs';
import { drawSymbol, outlinedText, symbolSvg, type SymbolOrder } from '../src/index.ts';

// Draws one symbol of each kind on a sheet: `node scripts/run.mjs packages/labels/tools/look-symbols.ts FILE.svg`.
const orders: SymbolOrder[] = [
  { kind: 'EAN13', content: '9521101000016', dpi: 600, magnification: 1, marks: true },
  { kind: 'EAN8', content: '96385074', dpi: 600, magnification: 1, marks: true },
  { kind: 'UPCA', content: '036000291452', dpi: 300, magnification: 1 },
  { kind: 'ITF14', content: '19521101000013', dpi: 300, magnification: 1, marks: true },
  { kind: 'GS1_128', content: '(01)09521101000016(10)L-1(21)A1B2C3', dpi: 300, magnification: 1 },
  { kind: 'GS1_DATAMATRIX', content: '(01)09521101000016(21)ABC2345678DEFGH', dpi: 300, magnification: 1, marks: true },
  { kind: 'QR_DL', content: 'https://id.example.cn/01/09521101000016/21/ABC234', dpi: 300, magnification: 1 },
  { kind: 'CODE39', content: 'SOFA-12 A', dpi: 203, widthMm: 60, heightMm: 15 },
  { kind: 'CODE128', content: 'YH-2180-GR', dpi: 203, widthMm: 42.33, heightMm: 12 },
  { kind: 'DATAMATRIX', content: 'Sofa 12', dpi: 203, widthMm: 21, heightMm: 21 },
  { kind: 'QR', content: '沙发', dpi: 203, widthMm: 21, heightMm: 21, readable: false },
];
let y = 4;
const parts = orders.map((order) => {
  const result = drawSymbol(order);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const at = y;
  y += result.drawing.heightMm + 4;
  return `<g transform="translate(4 ${at})">${symbolSvg(result.drawing, outlinedText).replace(/width="([\d.]+)mm" height="([\d.]+)mm"/, 'width="$1" height="$2"')}</g>`;
});
writeFileSync(
  process.argv[2]!,
  `<svg xmlns="http://www.w3.org/2000/svg" width="130mm" height="${y}mm" viewBox="0 0 130 ${y}"><rect width="130" height="${y}" fill="#dde"/>${parts.join('')}</svg>`,
);
