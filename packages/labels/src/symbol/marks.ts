import type { Drawn } from '../drawn.ts';
import { dotsPerMm, nearestDot } from '../units.ts';

/** Margin in millimetres that is kept free around a symbol for its marks. */
export const markRoom = 4;
const length = 2.5;
const gap = 0.5;
const thickness = 0.15;

/** The extent of a symbol's quiet zone, and the y where its lower vertical marks begin, if there is room below. */
interface MarkedArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly below: number | undefined;
}

/** Marks that show the extent of the quiet zone. They are outside it, so that a symbol with marks can still be scanned. */
export function cornerMarks({ left, top, width, height, below }: MarkedArea, dpi: number): Drawn[] {
  const line = Math.max(1, nearestDot(thickness, dpi)) / dotsPerMm(dpi);
  const rect = (x: number, y: number, w: number, h: number): Drawn => ({ kind: 'rect', element: 2, x, y, width: w, height: h });
  const [right, bottom] = [left + width, top + height];
  const upright = [left, right - line].flatMap((x) => [
    rect(x, top - gap - length, line, length),
    ...(below === undefined ? [] : [rect(x, below + gap, line, length)]),
  ]);
  const level = [top, bottom - line].flatMap((y) => [rect(left - gap - length, y, length, line), rect(right + gap, y, length, line)]);
  return [...upright, ...level];
}
