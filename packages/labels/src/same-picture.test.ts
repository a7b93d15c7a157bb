import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasPoppler, pdfGrey } from '../test/pdf-picture.ts';
import { printTspl } from '../test/read-tspl.ts';
import { printZpl } from '../test/read-zpl.ts';
import { Bitmap, labelPdf, labelTspl, labelZpl, outlinedText, renderBitmap, renderSvg, type LabelElement, type Template } from './index.ts';

const rotations = [0, 90, 180, 270] as const;
const resolutions = [203, 300, 600] as const;
const data = { w: '3 pcs', name: '三人位布艺沙发', day: '2026-11-23', no: '7', all: '1000' };
const gs1 = '(01)09521101000016(10)L24';

/** Every kind of element, on a label of its own. */
const kinds: readonly (readonly [string, object])[] = [
  ['text', { type: 'text', text: '物印 Lp', size: 14 }],
  ['mixed text that shrinks', { type: 'field', field: 'name', pattern: '品名：{name}', size: 20, minSize: 6, bold: true }],
  ['inverse text', { type: 'text', text: '易碎 F', size: 12, inverse: true, align: 'left' }],
  ['paragraph', { type: 'field', field: 'name', pattern: '{name} 可拆洗，清洗后请自然晾干', size: 9, maxLines: 4, align: 'right' }],
  ['date', { type: 'field', field: 'day', pattern: '{day:cn}', size: 11, valign: 'bottom' }],
  ['counter', { type: 'field', field: 'no', pattern: '{no:pad4} / {all}', size: 11, align: 'center', valign: 'middle' }],
  ['Code 128', { type: 'barcode', symbology: 'code128', text: 'AB12' }],
  ['human-readable line', { type: 'barcode', symbology: 'code128', text: 'AB12', readable: true }],
  ['GS1-128', { type: 'barcode', symbology: 'gs1-128', text: '(01)09521101000016', readable: true }],
  ['EAN-13', { type: 'barcode', symbology: 'ean13', text: '9521101000016', readable: true }],
  ['EAN-8', { type: 'barcode', symbology: 'ean8', text: '95211015', readable: true }],
  ['UPC-A', { type: 'barcode', symbology: 'upca', text: '012345678905', readable: true }],
  ['ITF-14', { type: 'barcode', symbology: 'itf14', text: '19521101000013', readable: true }],
  ['Code 39', { type: 'barcode', symbology: 'code39', text: 'A1', readable: true }],
  ['QR', { type: 'qr', text: 'https://id.example.com/e/1' }],
  ['Data Matrix', { type: 'qr', symbology: 'datamatrix', text: 'AB-1234' }],
  ['GS1 DataMatrix', { type: 'qr', symbology: 'gs1-datamatrix', text: gs1 }],
  ['GS1 Digital Link', { type: 'qr', symbology: 'gs1-link', text: gs1 }],
  [
    'picture',
    { type: 'image', image: { dots: Buffer.from([0b1010_0000, 0b0100_0000, 0b1110_0000]).toString('base64'), width: 3, height: 3 } },
  ],
  ['path', { type: 'image', image: { path: 'M0 0H10V4H4V10H0Z', width: 20, height: 10 } }],
  ['mark', { type: 'image', image: 'mark' }],
  ['line', { type: 'line', thickness: 0.5 }],
  ['dashed line', { type: 'line', thickness: 0.3, dash: 1.5 }],
  ['box', { type: 'rect', thickness: 0.4 }],
  [
    'table',
    {
      type: 'table',
      columns: [1, 2],
      rows: [
        ['净重', '12 kg'],
        ['L', '{w}'],
      ],
      size: 7,
    },
  ],
];

const [long, short, room] = [42.2, 20.7, 3.6] as const;
const side = Math.ceil(Math.sqrt(kinds.length));

interface Grid {
  readonly template: Template;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** All kinds on one label, each in its cell: drawing a page costs more than what is on it. `shift` moves them, in millimetres. */
function allKinds(dpi: 203 | 300 | 600, rotate: (typeof rotations)[number], shift = 0): Grid {
  const upright = rotate % 180 === 0;
  const [width, height] = upright ? [long, short] : [short, long];
  const elements = kinds.map(([, kind], at) => {
    const corner = { x: (at % side) * (width + room) + 1.3 + shift, y: Math.floor(at / side) * (height + room) + 1.1 + shift };
    const { type } = kind as { type: string };
    // A line has no rotation, but can be vertical.
    if (type === 'line') return { ...kind, ...corner, length: long, ...(upright ? {} : { vertical: true }) };
    return { ...kind, ...corner, width, height, ...(type === 'rect' ? {} : { rotate }) };
  });
  const page = { widthMm: side * (width + room), heightMm: side * (height + room), dpi };
  return { template: { page, elements: elements as LabelElement[] }, ...page };
}

/** Twenty points a millimetre, so that strokes are several points wide. */
const fine = 508;
/** The points of a picture that are dark, as a bitmap of another size where one is wanted. */
async function darkOf(picture: Sharp, width: number, height: number): Promise<Bitmap> {
  const grey = await picture.flatten({ background: '#fff' }).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const out = new Bitmap(width, height);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at++) if (grey[at]! < 150) out.set(x, y);
  return out;
}

/** In each cell, the share of the dark points of one picture that have none of the other within reach, in either direction. */
function unlike(a: Bitmap, b: Bitmap, reach: number): number[] {
  const [wrong, black] = [new Float64Array(side * side), new Float64Array(side * side)];
  const near = (bitmap: Bitmap, x: number, y: number) => {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) if (bitmap.get(x + dx, y + dy)) return true;
    return false;
  };
  for (let y = 0; y < a.height; y++) {
    const row = Math.floor((y / a.height) * side) * side;
    for (let byte = 0; byte < a.stride; byte++) {
      const [ours, theirs] = [a.bytes[y * a.stride + byte]!, b.bytes[y * b.stride + byte]!];
      // Most of a picture is white in both.
      if (ours === 0 && theirs === 0) continue;
      for (let bit = 0; bit < 8; bit++) {
        const [x, mask] = [byte * 8 + bit, 0x80 >> bit];
        const kind = row + Math.floor((x / a.width) * side);
        if (ours & mask) black[kind]!++;
        if ((ours ^ theirs) & mask && !near(ours & mask ? b : a, x, y)) wrong[kind]!++;
      }
    }
  }
  return kinds.map((_, kind) => (black[kind] === 0 ? 1 : wrong[kind]! / black[kind]!));
}

/** Single points that smoothing makes too pale. */
const smoothed = 0.001;
const different = (shares: readonly number[]) =>
  kinds.flatMap(([name], kind) => (shares[kind]! > smoothed ? [`${name} ${shares[kind]!.toFixed(4)}`] : []));

const canvasOf = ({ template }: Grid) =>
  sharp(Buffer.from(renderSvg(template, data, outlinedText)), { density: fine, limitInputPixels: false });
async function pdfOf({ template }: Grid): Promise<Sharp> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of labelPdf(template, [data])) chunks.push(chunk);
  const { grey, width, height } = pdfGrey(Buffer.concat(chunks), fine);
  return sharp(grey, { raw: { width, height, channels: 1 } });
}
const finely = ({ widthMm, heightMm }: Grid) => [Math.round(widthMm * 20), Math.round(heightMm * 20)] as const;
/** 0.1 mm. */
const fineReach = 2;

describe.each(resolutions)('at %i dpi', (dpi) => {
  it.each(rotations)(
    'every element turned by %i degrees is the same to 0.1 mm on canvas, in the PDF and on the printer',
    async (rotate) => {
      const grid = allKinds(dpi, rotate);
      const printed = renderBitmap(grid.template, data);
      // A printer rounds to whole dots: half a dot beside the 0.1 mm.
      const reach = Math.floor((dpi / 25.4) * 0.1 + 0.5);
      expect(different(unlike(printed, await darkOf(canvasOf(grid), printed.width, printed.height), reach))).toEqual([]);
      if (hasPoppler) {
        const [canvas, page] = [await darkOf(canvasOf(grid), ...finely(grid)), await darkOf(await pdfOf(grid), ...finely(grid))];
        expect(different(unlike(canvas, page, fineReach))).toEqual([]);
      }
      for await (const zpl of labelZpl(grid.template, [data])) expect(Buffer.compare(printZpl(zpl).bytes, printed.bytes)).toBe(0);
      for await (const tspl of labelTspl(grid.template, [data]))
        expect(Buffer.compare(printTspl(tspl, dpi === 203 ? 8 : dpi / 25.4).label.bytes, printed.bytes)).toBe(0);
    },
    60_000,
  );
});

it('a shift of 0.2 mm is seen of every kind of element', async () => {
  const [here, there] = [allKinds(300, 0), allKinds(300, 0, 0.2)];
  const shares = unlike(await darkOf(canvasOf(here), ...finely(here)), await darkOf(canvasOf(there), ...finely(here)), fineReach);
  expect(kinds.filter((_, kind) => shares[kind]! <= smoothed).map(([name]) => name)).toEqual([]);
});
