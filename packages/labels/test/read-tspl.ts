import { Bitmap } from '../src/index.ts';

/** A simulated printer with the four commands that draw a label (TSPL/TSPL2 programming manual: SIZE, BAR, BITMAP, PRINT). */
export function printTspl(bytes: Uint8Array, dotsPerMm: number): { label: Bitmap; copies: number } {
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
