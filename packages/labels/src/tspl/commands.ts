import type { Dots } from '../raster/dots.ts';
import { short } from '../units.ts';

// TSPL and TSPL2 programming manual: SIZE, GAP, DIRECTION, CLS, BAR, BITMAP, PRINT; lines end with CR and LF.
export const command = (text: string): Uint8Array => Buffer.from(`${text}\r\n`, 'latin1');

/** What comes before the shapes of each label. */
export const opening = (widthMm: number, heightMm: number, gapMm: number): Uint8Array =>
  command(`SIZE ${short(widthMm)} mm,${short(heightMm)} mm\r\nGAP ${short(gapMm)} mm,0 mm\r\nDIRECTION 1\r\nCLS`);

/** Mode 1 adds the black dots to what is already there; white bits are 1. */
export function bitmapCommand({ bitmap, left, top }: Dots): Uint8Array {
  const { stride, height, bytes } = bitmap;
  const head = Buffer.from(`BITMAP ${Math.max(0, left)},${Math.max(0, top)},${stride},${height},1,`, 'latin1');
  return Buffer.concat([head, bytes.map((byte) => ~byte), command('')]);
}
