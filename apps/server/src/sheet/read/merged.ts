import { type Cell, emptyCell, type SheetLine } from './cell.ts';

/** Cells of one column that are one: its first line and its last. */
export interface Merged {
  at: number;
  from: number;
  to: number;
}

/** 'BC12' → 54. */
export function columnOf(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const lineOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0);

/** Of cells that are merged, those below each other: what stands beside belongs to other columns. */
export function mergedIn(range: string): Merged[] {
  const [first = '', last = ''] = range.split(':');
  const [at, from, to] = [columnOf(first), lineOf(first), lineOf(last)];
  return at !== undefined && to > from ? [{ at, from, to }] : [];
}

/** Writes what stands once in merged cells into each line they reach over. Ranges that overlap are none: each line is visited once. */
export function fillMerged(lines: readonly SheetLine[], merged: readonly Merged[], columns: number): void {
  let [column, next] = [-1, 0];
  for (const { at, from, to } of merged.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    if (at >= columns) return;
    if (at !== column) [column, next] = [at, 0];
    while (next < lines.length && lines[next]!.line < from) next++;
    const first = lines[next]?.line === from ? lines[next]!.cells[at] : undefined;
    for (; next < lines.length && lines[next]!.line <= to; next++)
      if (first && first.text !== '' && lines[next]!.line > from) put(lines[next]!.cells, at, { ...first, merged: true });
  }
}

function put(cells: Cell[], at: number, cell: Cell): void {
  while (cells.length < at) cells.push(emptyCell);
  if ((cells[at]?.text ?? '') === '') cells[at] = cell;
}
