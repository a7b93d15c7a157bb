import { describe, expect, it } from 'vitest';
import { PdfReader } from '../test/read-pdf.ts';
import { printZpl } from '../test/read-zpl.ts';
import { type Bitmap, labelPdf, labelTspl, labelZpl, preflight, renderBitmap, type Page, type Template } from './index.ts';

/** A label that is black to its edges, so that its place can be measured. */
const black = (page: Page): Template => ({
  page,
  elements: [{ type: 'rect', x: 0, y: 0, width: page.widthMm, height: page.heightMm, fill: true, when: 'code' }],
});
/** Labels of A4 sheets with 3 × 7: 63.5 × 38.1 mm, 15.15 mm below the top, 7.2 mm from the left, 2.5 mm and 2 mm between them. */
const page: Page = {
  widthMm: 63.5,
  heightMm: 38.1,
  dpi: 300,
  gapMm: 2.5,
  columns: 3,
  sheet: { widthMm: 210, heightMm: 297, leftMm: 7.2, topMm: 15.15, rows: 7, gapDownMm: 2 },
};
const labels = (n: number, code = (at: number) => String(at + 1)) => Array.from({ length: n }, (_, at) => ({ code: code(at) }));

const pdfOf = async (template: Template, rows: Record<string, string>[], options = {}) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of labelPdf(template, rows, options)) chunks.push(chunk);
  return new PdfReader(Buffer.concat(chunks));
};
const dotsPerMm = 10;
/** The black boxes of a picture in millimetres, found along their left and upper edges. */
function boxes(picture: Bitmap): { x: number; y: number; width: number; height: number }[] {
  const found: { x: number; y: number; width: number; height: number }[] = [];
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      if (!picture.get(x, y) || picture.get(x - 1, y) || picture.get(x, y - 1)) continue;
      let [right, down] = [x, y];
      while (picture.get(right, y)) right++;
      while (picture.get(x, down)) down++;
      found.push({ x: x / dotsPerMm, y: y / dotsPerMm, width: (right - x) / dotsPerMm, height: (down - y) / dotsPerMm });
    }
  return found;
}

describe('labels on an A4 sheet', () => {
  it('lie where the sheet has them, to 0.1 mm, and begin at the first place that is free', async () => {
    const pdf = await pdfOf(black(page), labels(22), { start: 5 });
    expect(pdf.pageSize.map(Math.round)).toEqual([210, 297]);
    const [first, second] = pdf.pages.map((one) => boxes(pdf.bitmapOf(one, dotsPerMm)));
    expect([first!.length, second!.length, pdf.pages.length]).toEqual([17, 5, 2]);
    // The fifth place is the middle one of the second row.
    const at = (nth: number) => ({ x: 7.2 + (nth % 3) * 66, y: 15.15 + Math.floor(nth / 3) * 40.1 });
    const expected = [...Array.from({ length: 17 }, (_, n) => at(n + 4)), ...Array.from({ length: 5 }, (_, n) => at(n))];
    for (const [n, box] of [...first!, ...second!].entries()) {
      expect(Math.abs(box.x - expected[n]!.x)).toBeLessThanOrEqual(0.1);
      expect(Math.abs(box.y - expected[n]!.y)).toBeLessThanOrEqual(0.1);
      expect(Math.abs(box.width - 63.5)).toBeLessThanOrEqual(0.1);
    }
  });

  it('are printed one after another on a label printer', async () => {
    for await (const zpl of labelZpl(black(page), labels(2))) {
      const { width, height } = printZpl(zpl);
      expect([width, height]).toEqual([750, 450]);
    }
    for await (const tspl of labelTspl(black(page), labels(1)))
      expect(Buffer.from(tspl).toString('latin1')).toMatch(/^SIZE 63.5 mm,38.1 mm/);
  });

  it('must fit on it', () => {
    const wide = { ...page, columns: 4 };
    expect(preflight(black(wide), {})).toMatchObject({ ok: false, faults: [{ fault: 'sheetSize', value: 58.7 }] });
    expect(preflight(black(page), {}).ok).toBe(true);
  });
});

describe('labels that are torn off in sets', () => {
  const set: Page = { widthMm: 40, heightMm: 20, dpi: 203, gapMm: 2, set: 3 };
  /** Four packages of one code and one of another. */
  const rows = labels(5, (at) => (at < 4 ? 'A' : 'B'));

  it('lie under each other without a gap; another code begins another set', async () => {
    const pdf = await pdfOf(black(set), rows);
    expect(pdf.pageSize.map(Math.round)).toEqual([40, 60]);
    const heights = pdf.pages.map((one) => boxes(pdf.bitmapOf(one, dotsPerMm)).map((box) => Math.round(box.height)));
    expect(heights).toEqual([[60], [20], [20]]);
  });

  it('are one print of a label printer, with each label where it belongs', async () => {
    const printed: Bitmap[] = [];
    for await (const zpl of labelZpl(black(set), rows)) printed.push(printZpl(zpl));
    const rowsBlack = printed.map((picture) => Array.from({ length: picture.height }, (_, y) => picture.get(5, y)).filter(Boolean).length);
    expect(printed.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 3 }, () => [320, 480]));
    expect(rowsBlack).toEqual([480, 160, 160]);
    const heads: string[] = [];
    for await (const tspl of labelTspl(black(set), rows)) heads.push(Buffer.from(tspl).toString('latin1').split('CLS')[0]!);
    expect(heads).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^SIZE 40 mm,60 mm\r\nGAP 2 mm/)));
  });

  it('draw each label as it is drawn alone', async () => {
    const template: Template = {
      page: { ...set, widthMm: 60 },
      elements: [
        { type: 'qr', field: 'code', x: 1, y: 1, width: 14, height: 14 },
        { type: 'field', field: 'nth', x: 16, y: 2, width: 20, height: 6, size: 9 },
        { type: 'barcode', symbology: 'code128', field: 'code', x: 16, y: 8, width: 42, height: 11 },
      ],
    };
    const data = [1, 2, 3].map((nth) => ({ code: 'AB12', nth: `${nth}/3` }));
    for await (const zpl of labelZpl(template, data)) {
      const whole = printZpl(zpl);
      data.forEach((one, nth) => {
        const alone = renderBitmap(template, one);
        for (let y = 0; y < alone.height; y++)
          for (let x = 0; x < alone.width; x++) if (whole.get(x, y + nth * 160) !== alone.get(x, y)) throw new Error(`${nth}: ${x},${y}`);
      });
    }
  });
});
