import { Bitmap } from '../raster/bitmap.ts';
import { dotsOf } from '../raster/dots.ts';
import { nearestDot } from '../units.ts';
import type { SymbolDrawing } from './draw-symbol.ts';

/** The symbol as dots at its printer's resolution. */
export function symbolBitmap({ drawn, widthMm, heightMm, dpi }: SymbolDrawing): Bitmap {
  const bitmap = new Bitmap(nearestDot(widthMm, dpi), nearestDot(heightMm, dpi));
  for (const one of drawn) {
    const dots = dotsOf(one, dpi);
    if (dots) bitmap.draw(dots.bitmap, dots.left, dots.top);
  }
  return bitmap;
}
