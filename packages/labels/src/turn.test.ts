import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decode } from '../test/decode.ts';
import { hasPoppler, pdfPicture } from '../test/pdf-picture.ts';
import { printZpl } from '../test/read-zpl.ts';
import { Bitmap, labelPdf, labelZpl, outlinedText, preflight, renderBitmap, renderSvg, type LabelElement, type Template } from './index.ts';

const rotations = [0, 90, 180, 270] as const;
const resolutions = [203, 300, 600] as const;
const gs1 = '(01)09521101000016(10)L24';

/** Each code alone on a square label that it fits on in every rotation. */
const codes: readonly [string, string, object][] = [
  ['Code128', 'AB-1234', { type: 'barcode', symbology: 'code128', text: 'AB-1234' }],
  ['Code128', '010952110100001610L24', { type: 'barcode', symbology: 'gs1-128', text: gs1 }],
  ['EAN-13', '9521101000016', { type: 'barcode', symbology: 'ean13', text: '9521101000016' }],
  ['ITF', '19521101000013', { type: 'barcode', symbology: 'itf14', text: '19521101000013' }],
  ['QRCode', 'https://id.gs1.org/01/09521101000016/10/L24', { type: 'qr', symbology: 'gs1-link', text: gs1 }],
  ['DataMatrix', 'AB-1234', { type: 'qr', symbology: 'datamatrix', text: 'AB-1234' }],
  ['DataMatrix', '010952110100001610L24', { type: 'qr', symbology: 'gs1-datamatrix', text: gs1 }],
];

const square = (dpi: 203 | 300 | 600, element: object): Template => ({
  page: { widthMm: 90, heightMm: 90, dpi },
  elements: [element as LabelElement],
});
const boxFor = (type: string, rotate: number) =>
  type === 'qr'
    ? { x: 20, y: 15, width: 30, height: 30 }
    : rotate % 180 === 0
      ? { x: 3, y: 15, width: 84, height: 25 }
      : { x: 15, y: 3, width: 25, height: 84 };

describe.each(resolutions)('at %i dpi', (dpi) => {
  it.each(rotations)('every code turned by %i degrees is read back', async (rotate) => {
    for (const [format, text, code] of codes) {
      const element = { ...code, ...boxFor((code as { type: string }).type, rotate), readable: true, rotate };
      const template = square(dpi, element);
      expect(preflight(template, {})).toMatchObject({ ok: true });
      const [read] = await decode(renderBitmap(template, {}), [], 1);
      expect(read?.format).toContain(format.replace('-', ''));
      expect(read?.text.replaceAll(/[()]|<GS>/g, '')).toBe(text);
    }
  });
});

const dots = { dots: Buffer.from([0b1010_0000, 0b0100_0000, 0b1110_0000]).toString('base64'), width: 3, height: 3 };
/** One element of every kind in a box that shows which way it is turned. */
const kinds: readonly [string, object][] = [
  ['text', { type: 'text', text: '物印 Lp\n第二行', size: 9, maxLines: 2 }],
  ['inverse text', { type: 'text', text: '易碎 F', size: 9, inverse: true, align: 'left' }],
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
  ['picture', { type: 'image', image: dots }],
  ['path', { type: 'image', image: { path: 'M0 0H10V4H4V10H0Z', width: 20, height: 10 } }],
  ['Code 128', { type: 'barcode', symbology: 'code128', text: 'AB12', readable: true }],
  ['ITF-14', { type: 'barcode', symbology: 'itf14', text: '19521101000013', readable: true }],
  ['QR', { type: 'qr', text: 'https://id.example.com/e/1' }],
];

/** The share of dots that differ, where a dot beside a black one of the other picture does not count: edges are rounded differently. */
function unlike(a: Bitmap, b: Bitmap, reach: number): number {
  const near = (bitmap: Bitmap, x: number, y: number) => {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) if (bitmap.get(x + dx, y + dy)) return true;
    return false;
  };
  let [wrong, black] = [0, 0];
  for (let y = 0; y < a.height; y++)
    for (let byte = 0; byte < a.stride; byte++) {
      const [ours, theirs] = [a.bytes[y * a.stride + byte]!, b.bytes[y * b.stride + byte]!];
      // Most of a picture is white in both.
      if (ours === 0 && theirs === 0) continue;
      for (let bit = 0; bit < 8; bit++) {
        const [x, mask] = [byte * 8 + bit, 0x80 >> bit];
        if (ours & mask) black++;
        if ((ours ^ theirs) & mask && !near(ours & mask ? b : a, x, y)) wrong++;
      }
    }
  return wrong / black;
}

/** The share of strokes that smoothing makes too pale or too thick; a wrong turn or place gives 0.5 and more. */
const smoothed = 0.03;
/** A stroke thinner than a dot is grey in a drawn picture and black on a printer. */
const hairline = 160;

async function picked(png: Buffer, width: number, height: number): Promise<Bitmap> {
  const { data } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const out = new Bitmap(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (data[y * width + x]! < hairline) out.set(x, y);
  return out;
}

describe.each(kinds)('%s', (_, kind) => {
  it.each(rotations)('turned by %i degrees is the same to 0.1 mm on canvas, in the PDF and on the printer', async (rotate) => {
    for (const dpi of resolutions) {
      const wide = rotate % 180 === 0;
      const box = wide ? { x: 8.3, y: 6.1, width: 44.2, height: 21.7 } : { x: 8.3, y: 6.1, width: 21.7, height: 44.2 };
      const template: Template = { page: { widthMm: 60, heightMm: 60, dpi }, elements: [{ ...kind, ...box, rotate } as LabelElement] };
      const printed = renderBitmap(template, { w: '3 pcs' });
      const { width, height } = printed;
      // A printer cannot place a stroke finer than half a dot.
      const reach = Math.ceil((dpi / 25.4) * 0.1 + 0.5);
      const svg = renderSvg(template, { w: '3 pcs' }, outlinedText);
      const drawn = await picked(
        await sharp(Buffer.from(svg), { density: Math.min(254, Math.sqrt(144 * dpi)) })
          .png()
          .toBuffer(),
        width,
        height,
      );
      expect(unlike(printed, drawn, reach)).toBeLessThan(smoothed);
      for await (const zpl of labelZpl(template, [{ w: '3 pcs' }])) expect(unlike(printed, printZpl(zpl), 0)).toBe(0);
      if (!hasPoppler) continue;
      const chunks: Uint8Array[] = [];
      for await (const chunk of labelPdf(template, [{ w: '3 pcs' }])) chunks.push(chunk);
      const page = await picked(pdfPicture(Buffer.concat(chunks), 254), width, height);
      expect(unlike(printed, page, reach)).toBeLessThan(smoothed);
    }
  });
});
