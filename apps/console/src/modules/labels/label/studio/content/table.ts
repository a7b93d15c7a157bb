import type { LabelElement } from '@touchmark/labels';
import { rounded } from '../elements.ts';

export type Table = Extract<LabelElement, { type: 'table' }>;
type Grid = Pick<Table, 'columns' | 'rows'>;

/** As many as a template may have. */
export const mostRows = 40;
export const mostColumns = 12;

const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [...list.slice(0, at), one, ...list.slice(at)];
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, nth) => nth !== at);

/** An empty row before the one at a place; the others keep their height, so the table grows. */
export const withRow = <T extends Table>(table: T, at: number): T => ({
  ...table,
  rows: inserted(
    table.rows,
    at,
    table.columns.map(() => ''),
  ),
  height: rounded((table.height * (table.rows.length + 1)) / table.rows.length),
});

export const withoutRow = <T extends Table>(table: T, at: number): T => ({
  ...table,
  rows: without(table.rows, at),
  height: rounded((table.height * (table.rows.length - 1)) / table.rows.length),
});

/** Rows that were typed by hand may be shorter than the table is wide. */
const cellsOf = ({ columns, rows }: Grid): string[][] => rows.map((cells) => columns.map((_, at) => cells[at] ?? ''));

/** An empty column before the one at a place, as wide as the columns are on average. */
export function withColumn<T extends Grid>(table: T, at: number): T {
  const { columns } = table;
  const share = rounded(columns.reduce((sum, one) => sum + one, 0) / columns.length);
  return { ...table, columns: inserted(columns, at, share), rows: cellsOf(table).map((cells) => inserted(cells, at, '')) };
}

export const withoutColumn = <T extends Grid>(table: T, at: number): T => ({
  ...table,
  columns: without(table.columns, at),
  rows: cellsOf(table).map((cells) => without(cells, at)),
});

export const withCell = <T extends Grid>(table: T, row: number, column: number, text: string): T => ({
  ...table,
  rows: cellsOf(table).map((cells, at) => (at === row ? cells.map((cell, nth) => (nth === column ? text : cell)) : cells)),
});
