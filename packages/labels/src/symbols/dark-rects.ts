import type { MatrixSymbol } from './data-matrix.ts';

/**
 * Rectangles that cover the dark modules, as a flat list of x, y, width, height. Equal runs in consecutive rows are merged into
 * one rectangle.
 */
export function darkRects({ size, dark }: MatrixSymbol): number[] {
  const rects: number[] = [];
  for (let y = 0, row = 0; y < size; y++, row += size) {
    for (let x = 0; x < size; x++) {
      if (dark[row + x] === 0) continue;
      let end = x + 1;
      while (end < size && dark[row + end] === 1) end++;
      if (y === 0 || !isRun(dark, row - size, x, end, size)) {
        let bottom = y + 1;
        while (bottom < size && isRun(dark, bottom * size, x, end, size)) bottom++;
        rects.push(x, y, end - x, bottom - y);
      }
      x = end;
    }
  }
  return rects;
}

/** Whether exactly these columns of a row are a dark run. */
function isRun(dark: Uint8Array, row: number, from: number, to: number, size: number): boolean {
  if ((from > 0 && dark[row + from - 1] === 1) || (to < size && dark[row + to] === 1)) return false;
  for (let at = row + from; at < row + to; at++) if (dark[at] === 0) return false;
  return true;
}
