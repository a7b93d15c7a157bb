import type { Bitmap } from './raster/bitmap.ts';
import type { Dots } from './raster/bitmap.ts';
import type { Box, LabelElement } from './template.ts';
import { nearestDot, snap } from './units.ts';

/** Where the corner of a turned element's own frame lies on the label, and its quarter turns clockwise. */
export interface Turn {
  readonly quarters: 1 | 2 | 3;
  readonly x: number;
  readonly y: number;
}

/** The corner that the frame's top left corner comes to lie on, on a whole dot, so that modules stay whole dots. */
export function turnOf(element: LabelElement, dpi: number): Turn | undefined {
  if (!('rotate' in element) || !element.rotate) return undefined;
  const quarters = (element.rotate / 90) as 1 | 2 | 3;
  const [right, bottom] = [quarters !== 3, quarters !== 1];
  return { quarters, x: snap(element.x + (right ? element.width : 0), dpi), y: snap(element.y + (bottom ? element.height : 0), dpi) };
}

/** The element in its own frame, where nothing is turned. */
export function upright<E extends LabelElement>(element: E): E {
  if (!('rotate' in element) || !element.rotate) return element;
  const { width, height, rotate } = element;
  const across = rotate !== 180;
  return { ...element, x: 0, y: 0, width: across ? height : width, height: across ? width : height, rotate: 0 };
}

/** The matrix from the frame to the label, as in SVG: a b c d e f. */
export function matrixOfTurn({ quarters, x, y }: Turn): readonly [number, number, number, number, number, number] {
  const [cos, sin] = (
    [
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const
  )[quarters - 1]!;
  return [cos, sin, -sin, cos, x, y];
}

/** A rectangle of the frame on the label. */
export function turnedBox(box: Box, { quarters, x, y }: Turn): Box {
  if (quarters === 2) return { x: x - box.x - box.width, y: y - box.y - box.height, width: box.width, height: box.height };
  const size = { width: box.height, height: box.width };
  return quarters === 1 ? { x: x - box.y - box.height, y: y + box.x, ...size } : { x: x + box.y, y: y - box.x - box.width, ...size };
}

/** Dots of the frame on the label. */
export function turnedDots({ bitmap, left, top }: Dots, turn: Turn, dpi: number, empty: (width: number, height: number) => Bitmap): Dots {
  const { quarters } = turn;
  const { width, height } = bitmap;
  const out = quarters === 2 ? empty(width, height) : empty(height, width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!bitmap.get(x, y)) continue;
      if (quarters === 1) out.set(height - 1 - y, x);
      else if (quarters === 2) out.set(width - 1 - x, height - 1 - y);
      else out.set(y, width - 1 - x);
    }
  const [atX, atY] = [nearestDot(turn.x, dpi), nearestDot(turn.y, dpi)];
  if (quarters === 1) return { bitmap: out, left: atX - top - height, top: atY + left };
  if (quarters === 2) return { bitmap: out, left: atX - left - width, top: atY - top - height };
  return { bitmap: out, left: atX + top, top: atY - left - width };
}
