import { placeAll } from '../place.ts';
import type { LabelData, Template } from '../template.ts';
import { nearestDot } from '../units.ts';
import { Bitmap } from './bitmap.ts';
import { dotsOf } from './dots.ts';

/** A label as the bitmap that a thermal printer prints. */
export function renderBitmap(template: Template, data: LabelData, { dpi = template.page.dpi }: { dpi?: number } = {}): Bitmap {
  const label = new Bitmap(nearestDot(template.page.widthMm, dpi), nearestDot(template.page.heightMm, dpi));
  for (const drawn of placeAll(template, data, dpi)) {
    const dots = dotsOf(drawn, dpi);
    if (dots) label.draw(dots.bitmap, dots.left, dots.top);
  }
  return label;
}
