import { expect, it } from 'vitest';
import { decode } from '../test/decode.ts';
import { printZpl } from '../test/read-zpl.ts';
import { calibrationLabel, labelTspl, labelZpl, preflight, readTemplate, renderBitmap, type Template } from './index.ts';
import type { Bitmap } from './raster/bitmap.ts';

const bars: Template = {
  page: { widthMm: 60, heightMm: 20, dpi: 300 },
  elements: [{ type: 'barcode', symbology: 'code128', text: 'ABC-1234', x: 2, y: 2, width: 56, height: 12 }],
};
async function firstOf<T>(labels: AsyncIterable<T>): Promise<T> {
  for await (const label of labels) return label;
  throw new Error('no label');
}
const zplOf = (template: Template, options: object) => firstOf(labelZpl(template, [{}], options));

/** The widths of the dark runs in a row of dots. */
function runsOf(bitmap: Bitmap, y: number): number[] {
  let row = '';
  for (let x = 0; x < bitmap.width; x++) row += bitmap.get(x, y) ? '1' : '0';
  return (row.match(/1+/g) ?? []).map((run) => run.length);
}

it('narrows every bar by the dots the printer widens it, and the code is still read', async () => {
  const usual = runsOf(printZpl(await zplOf(bars, { codes: 'graphic' })), 60);
  for (const narrow of [1, 2]) {
    const printed = printZpl(await zplOf(bars, { narrow }));
    expect(runsOf(printed, 60)).toEqual(usual.map((run) => run - narrow));
    expect(await decode(printed, ['Code128'])).toEqual([{ format: 'Code128', text: 'ABC-1234' }]);
  }
});

it('leaves at least one dot of a bar', async () => {
  const runs = runsOf(printZpl(await zplOf(bars, { narrow: 5 })), 60);
  expect(Math.min(...runs)).toBe(1);
});

it('names what separates the labels in the language of the printer', async () => {
  const found = await Promise.all(
    (['gap', 'mark', 'endless'] as const).map(async (media) => [
      /\^MN[YMN]/.exec(await zplOf(bars, { media }))?.[0],
      /(?:GAP|BLINE) .*(?=\r)/.exec(Buffer.from(await firstOf(labelTspl(bars, [{}], { media }))).toString('latin1'))?.[0],
    ]),
  );
  expect(found).toEqual([
    ['^MNY', 'GAP 2 mm,0 mm'],
    ['^MNM', 'BLINE 2 mm,0 mm'],
    ['^MNN', 'GAP 0 mm,0 mm'],
  ]);
});

it.each([
  [20, 10, 203],
  [60, 40, 203],
  [100, 80, 300],
  [105, 148, 600],
] as const)('rules a calibration label of %i × %i mm at %i dpi to the dot', (widthMm, heightMm, dpi) => {
  const template = calibrationLabel({ widthMm, heightMm, dpi });
  expect(readTemplate(template).ok || template.elements.length > 200).toBe(true);
  expect(preflight(template, { printer: '一号机', nth: '1/3' })).toMatchObject({ ok: true });
  const dots = renderBitmap(template, {});
  const perMm = dpi === 203 ? 8 : dpi / 25.4;
  const row = Math.round(1 * perMm);
  for (let mm = 1; mm < Math.min(widthMm, 100) - 1; mm++) expect(dots.get(Math.round(mm * perMm), row)).toBe(true);
  // The outermost dots of all four edges are printed: what is missing on paper, the printer cannot reach.
  expect([dots.get(0, 0), dots.get(dots.width - 1, 0), dots.get(0, dots.height - 1), dots.get(dots.width - 1, dots.height - 1)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
