import { codeTextOf } from '@touchmark/domain';
import { mostAbove } from '../../../sheet/find-heading.ts';
import type { SheetLine } from '../../../sheet/read/cell.ts';
import type { Line } from './return-plan.ts';

/** Codes stand in one of the first columns. */
export const mostColumns = 20;
/** So many lines show which. */
const shownBy = 200;

const cellOf = ({ cells }: SheetLine, at: number): string => cells[at]?.text ?? '';
const isCode = (text: string): boolean => text !== '' && codeTextOf(text) !== null;

/** How many of the first lines have a code in a column. */
export const codesIn = (lines: readonly SheetLine[], at: number): number =>
  lines.slice(0, shownBy).filter((line) => isCode(cellOf(line, at))).length;

/** The column with most codes; the first one of a sheet that has none. */
export function codeColumnOf(lines: readonly SheetLine[]): number {
  const counts = Array.from({ length: mostColumns }, (_, at) => codesIn(lines, at));
  return counts.indexOf(Math.max(...counts));
}

/**
 * The lines of a sheet of codes, with their numbers in the file. Headings are known by their words, and what stands above them is a
 * title. The customer's order stands under its heading; without headings beside codes in the first column.
 */
export function linesIn(all: readonly SheetLine[]): Line[] {
  const at = codeColumnOf(all);
  const first = all.findIndex((line) => isCode(cellOf(line, at)));
  const above = all.slice(0, Math.min(first < 0 ? 1 : first, mostAbove));
  const heading = above.findLastIndex((line) => /码|code/i.test(cellOf(line, at)));
  const titles = all[heading]?.cells.map(({ text }) => text) ?? [];
  const order = heading < 0 ? (at === 0 ? 1 : -1) : titles.findIndex((title, column) => column !== at && /订单|order/i.test(title));
  return all
    .slice(heading + 1)
    .filter((line) => [at, order].some((column) => cellOf(line, column) !== ''))
    .map((line) => ({ row: line.line, typed: cellOf(line, at), customOrderNo: cellOf(line, order).slice(0, 50) }));
}
