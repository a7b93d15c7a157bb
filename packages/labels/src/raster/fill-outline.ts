import type { Step } from '../path.ts';
import { Bitmap } from './bitmap.ts';

const rowsPerDot = 4;
/**
 * A dot is black if at least this share of it is covered. Less than one half, so that thin strokes of small Chinese characters do
 * not break.
 */
const threshold = 0.42;
/** Maximum deviation of a flattened curve, in dots. */
const tolerance = 0.1;

interface Edge {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** An outline filled by the non-zero rule, with the position of its top left dot. */
export interface Filled {
  readonly bitmap: Bitmap;
  readonly left: number;
  readonly top: number;
}

/** Rasterises an outline: `scale` dots per unit, moved by (x, y) dots, y downwards, or upwards with `up` (fonts). */
export function fillOutline(steps: readonly Step[], scale: number, x = 0, y = 0, up = false): Filled | undefined {
  const edges = edgesOf(steps, (px, py) => [x + px * scale, y + (up ? -py : py) * scale]);
  if (edges.length === 0) return undefined;
  const xs = edges.flatMap(({ x0, x1 }) => [x0, x1]);
  const ys = edges.flatMap(({ y0, y1 }) => [y0, y1]);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const bitmap = new Bitmap(Math.ceil(Math.max(...xs)) - left, Math.ceil(Math.max(...ys)) - top);
  const cover = new Float32Array(bitmap.width);
  for (let row = 0; row < bitmap.height; row++) {
    cover.fill(0);
    for (let i = 0; i < rowsPerDot; i++) coverLine(edges, top + row + (i + 0.5) / rowsPerDot, left, cover);
    for (let column = 0; column < bitmap.width; column++) if (cover[column]! >= threshold * rowsPerDot) bitmap.fill(column, row, 1, 1);
  }
  return { bitmap, left, top };
}

function edgesOf(steps: readonly Step[], at: (x: number, y: number) => [number, number]): Edge[] {
  const edges: Edge[] = [];
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toY !== y) edges.push({ x0: x, y0: y, x1: toX, y1: toY });
    [x, y] = [toX, toY];
  };
  for (const { to, points } of steps) {
    if (to === 'close') lineTo(...start);
    else if (to === 'move') {
      lineTo(...start);
      [x, y] = at(...points);
      start = [x, y];
    } else if (to === 'line') lineTo(...at(...points));
    else {
      const controls: [number, number][] = [[x, y]];
      for (let i = 0; i < points.length; i += 2) controls.push(at(points[i]!, points[i + 1]!));
      flatten(controls, lineTo);
    }
  }
  lineTo(...start);
  return edges;
}

/** Divides a Bézier curve of any degree into lines. */
function flatten(controls: readonly [number, number][], lineTo: (x: number, y: number) => void): void {
  const [first, last] = [controls[0]!, controls.at(-1)!];
  const bend = Math.max(...controls.map(([x, y]) => Math.hypot(x - (first[0] + last[0]) / 2, y - (first[1] + last[1]) / 2)));
  const pieces = Math.min(24, Math.max(1, Math.ceil(Math.sqrt(bend / tolerance))));
  for (let i = 1; i <= pieces; i++) {
    let row = controls;
    while (row.length > 1)
      row = row.slice(1).map(([x, y], k) => [row[k]![0] + ((x - row[k]![0]) * i) / pieces, row[k]![1] + ((y - row[k]![1]) * i) / pieces]);
    lineTo(...row[0]!);
  }
}

/** Adds the coverage of the outline along one horizontal line. */
function coverLine(edges: readonly Edge[], y: number, left: number, cover: Float32Array): void {
  const crossings: { x: number; turn: number }[] = [];
  for (const { x0, y0, x1, y1 } of edges) {
    if (y0 <= y === y1 <= y) continue;
    crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) - left, turn: y1 > y0 ? 1 : -1 });
  }
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  for (let i = 0; i + 1 < crossings.length; i++) {
    winding += crossings[i]!.turn;
    if (winding !== 0) coverSpan(crossings[i]!.x, crossings[i + 1]!.x, cover);
  }
}

function coverSpan(from: number, to: number, cover: Float32Array): void {
  const [first, last] = [Math.floor(from), Math.min(cover.length - 1, Math.floor(to))];
  if (first === last) cover[first]! += to - from;
  else {
    cover[first]! += first + 1 - from;
    for (let i = first + 1; i < last; i++) cover[i]! += 1;
    cover[last]! += to - last;
  }
}
