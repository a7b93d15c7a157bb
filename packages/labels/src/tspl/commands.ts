import type { Media } from '../printer-setup.ts';
import type { Dots } from '../raster/bitmap.ts';
import { short } from '../units.ts';

// TSPL and TSPL2 programming manual: SIZE, GAP, BLINE, DIRECTION, CLS, BAR, BITMAP, PRINT; lines end with CR and LF.
export const command = (text: string): Uint8Array => Buffer.from(`${text}\r\n`, 'latin1');

/** An endless roll has a gap of nothing. */
const separated = (gapMm: number, media: Media): string =>
  media === 'mark' ? `BLINE ${short(gapMm)} mm,0 mm` : `GAP ${media === 'endless' ? 0 : short(gapMm)} mm,0 mm`;

/** What comes before the shapes of each label. */
export const opening = (widthMm: number, heightMm: number, gapMm: number, media: Media = 'gap'): Uint8Array =>
  command(`SIZE ${short(widthMm)} mm,${short(heightMm)} mm\r\n${separated(gapMm, media)}\r\nDIRECTION 1\r\nCLS`);

/** Mode 1 adds the black dots to what is already there; white bits are 1. */
export function bitmapCommand({ bitmap, left, top }: Dots): Uint8Array {
  const { stride, height, bytes } = bitmap;
  const head = `BITMAP ${Math.max(0, left)},${Math.max(0, top)},${stride},${height},1,`;
  const out = Buffer.allocUnsafe(head.length + bytes.length + 2);
  out.write(head, 'latin1');
  out.set(bytes, head.length);
  invert(out, head.length, head.length + bytes.length);
  out.write('\r\n', head.length + bytes.length, 'latin1');
  return out;
}

/** Inverts the bits of some bytes, four bytes at a time where they lie on a word: a label has thousands of them. */
function invert(bytes: Uint8Array, from: number, to: number): void {
  const word = from + ((4 - ((bytes.byteOffset + from) & 3)) & 3);
  const words = word < to ? new Uint32Array(bytes.buffer, bytes.byteOffset + word, (to - word) >> 2) : new Uint32Array();
  for (let i = from; i < Math.min(word, to); i++) bytes[i] = ~bytes[i]!;
  for (let i = 0; i < words.length; i++) words[i] = ~words[i]!;
  for (let i = word + words.length * 4; i < to; i++) bytes[i] = ~bytes[i]!;
}
