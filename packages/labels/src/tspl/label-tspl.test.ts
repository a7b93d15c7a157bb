import { describe, expect, it } from 'vitest';
import { decode } from '../../test/decode.ts';
import { Bitmap, fixedSample, fixedTemplates, labelTspl, renderBitmap, type Template } from '../index.ts';

/** A simulated printer with the four commands that draw a label (TSPL/TSPL2 programming manual: SIZE, BAR, BITMAP, PRINT). */
function printTspl(bytes: Uint8Array, dotsPerMm: number): { label: Bitmap; copies: number } {
  const raw = Buffer.from(bytes).toString('latin1');
  const [, width, height] = /^SIZE ([\d.]+) mm,([\d.]+) mm\r\nGAP [\d.]+ mm,0 mm\r\nDIRECTION 1\r\nCLS\r\n/.exec(raw)!;
  const label = new Bitmap(Math.round(Number(width) * dotsPerMm), Math.round(Number(height) * dotsPerMm));
  let at = raw.indexOf('CLS\r\n') + 5;
  for (;;) {
    const rest = raw.slice(at, at + 80);
    const bar = /^BAR (\d+),(\d+),(\d+),(\d+)\r\n/.exec(rest);
    const map = /^BITMAP (\d+),(\d+),(\d+),(\d+),1,/.exec(rest);
    const end = /^PRINT 1,(\d+)\r\n$/.exec(raw.slice(at));
    if (end) return { label, copies: Number(end[1]) };
    if (bar) {
      const [x, y, across, down] = bar.slice(1).map(Number) as [number, number, number, number];
      label.fill(x, y, across, down);
      at += bar[0].length;
    } else if (map) {
      const [x, y, stride, rows] = map.slice(1).map(Number) as [number, number, number, number];
      const part = new Bitmap(stride * 8, rows);
      part.bytes.set([...bytes.subarray(at + map[0].length, at + map[0].length + stride * rows)].map((byte) => ~byte));
      label.draw(part, x, y);
      at += map[0].length + stride * rows;
      if (raw.slice(at, at + 2) !== '\r\n') throw new Error('a bitmap of the wrong length');
      at += 2;
    } else throw new Error(`unknown command ${rest.slice(0, 20)}`);
  }
}

const printed = async (template: Template, rows: Record<string, string>[], options = {}) => {
  const out: Uint8Array[] = [];
  for await (const label of labelTspl(template, rows, options)) out.push(label);
  return out;
};

describe('labelTspl', () => {
  it.each(fixedTemplates.map((one) => [one.name.zh, one.template] as const))(
    'prints %s dot by dot as the preview shows it',
    async (_, template) => {
      for (const [dpi, perMm] of [
        [203, 8],
        [300, 300 / 25.4],
      ] as const) {
        const [label] = await printed({ ...template, page: { ...template.page, dpi } }, [fixedSample]);
        const { label: drawn } = printTspl(label!, perMm);
        const expected = renderBitmap(template, fixedSample, { dpi });
        expect(Buffer.from(drawn.bytes).equals(Buffer.from(expected.bytes))).toBe(true);
      }
    },
  );

  it('lets the printer repeat a label, and its codes are read back', async () => {
    const [label] = await printed(fixedTemplates[0]!.template, [fixedSample], { copies: 3 });
    const { label: drawn, copies } = printTspl(label!, 8);
    expect(copies).toBe(3);
    expect(await decode(drawn)).toHaveLength(2);
  });

  it('puts labels side by side on a roll of two columns', async () => {
    const { template } = fixedTemplates[0]!;
    const [row] = await printed({ ...template, page: { ...template.page, columns: 2 } }, [fixedSample, fixedSample]);
    expect(printTspl(row!, 8).label.width).toBe(Math.round((60 * 2 + 2) * 8));
  });

  it('stops at a label that could not be scanned', async () => {
    await expect(printed(fixedTemplates[0]!.template, [{ ...fixedSample, url: 'x'.repeat(600) }])).rejects.toThrow('label 1');
  });
});
