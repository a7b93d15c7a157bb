import { dotsOf } from '../src/raster/dots.ts';
import type { Dots } from '../src/raster/bitmap.ts';
import type { Bitmap } from '../src/index.ts';
import { printZpl } from './read-zpl.ts';

/** What a printer that keeps formats prints of a whole file: each `^XF` gives way to what a `^DF` before it stored. */
export function expanded(zpl: string): { labels: string[]; kept: string[] } {
  const kept = new Map<string, string>();
  const labels: string[] = [];
  for (const [, body] of zpl.matchAll(/\^XA(.*?)\^XZ/gs)) {
    const [, command, name, rest] = /^\^(DF|ID)(R:\w{1,8}\.ZPL)\^FS(.*)$/s.exec(body!) ?? [];
    if (command === 'DF') kept.set(name!, rest!);
    else if (command === 'ID') kept.delete(name!);
    else
      labels.push(
        `^XA${body!.replace(/\^XF(R:\w{1,8}\.ZPL)\^FS/, (_, recalled: string) => {
          const fields = kept.get(recalled);
          if (fields === undefined) throw new Error(`${recalled} is not there`);
          return fields;
        })}^XZ\n`,
      );
  }
  return { labels, kept: [...kept.keys()] };
}

interface PrinterText {
  readonly x: number;
  readonly y: number;
  readonly turn: string;
  readonly height: number;
  readonly font: string;
  readonly text: string;
}

/** The texts a printer sets itself; `x` and `y` are where the baseline begins. */
export const textsOf = (zpl: string): PrinterText[] =>
  [...zpl.matchAll(/\^FT(\d+),(\d+)\^A@([NRIB]),(\d+),\d+,(\S+?)\^FH_\^FD(.*?)\^FS/gs)].map(([, x, y, turn, height, font, data]) => ({
    x: Number(x),
    y: Number(y),
    turn: turn!,
    height: Number(height),
    font: font!,
    text: decodeURIComponent(data!.replaceAll('%', '%25').replace(/_([0-9A-F]{2})/g, '%$1')),
  }));

/** The label of a printer whose stored font is the one of the preview. */
export function printWithFont(zpl: string): Bitmap {
  const label = printZpl(zpl);
  for (const { x, y, turn, height, text } of textsOf(zpl)) {
    const block = { em: height / 8, bold: false, cut: false, lines: [{ text, x: 0, y: 0, width: 0 }] };
    const set = dotsOf({ kind: 'text', element: 0, block }, 203);
    if (set) drawTurned(label, set, turn, x, y);
  }
  return label;
}

/** Draws dots whose origin is at a point of the label, turned clockwise about it: not at all, a quarter, a half, three quarters. */
function drawTurned(label: Bitmap, { bitmap, left, top }: Dots, turn: string, x: number, y: number): void {
  for (let row = 0; row < bitmap.height; row++)
    for (let column = 0; column < bitmap.width; column++) {
      if (!bitmap.get(column, row)) continue;
      const [right, down] = [left + column, top + row];
      if (turn === 'N') label.set(x + right, y + down);
      else if (turn === 'R') label.set(x - 1 - down, y + right);
      else if (turn === 'I') label.set(x - 1 - right, y - 1 - down);
      else label.set(x + down, y - 1 - right);
    }
}
