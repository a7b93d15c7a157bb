import type { ImportColumn, ListNoun, Parsed, SharedListCalls, SheetRow, Text } from '@touchmark/contract';
import type { Row } from '../../../db/connect.ts';
import type { RowsQuery } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { sharedTable } from '../../../http/table/shared-table.queries.ts';
import type { SheetColumn } from '../../../sheet/sheet-columns.ts';

export type Shared = Parameters<typeof sharedTable>[0];
/** What the form sends, without the row that it names. */
export type LineOf<C extends SharedListCalls> = Omit<Parsed<C['saveOrUpdate']>, 'id' | 'version'> & { code: string; enabled?: boolean };
/** A fault of a field, in both languages. */
export interface LineFault<Line> {
  field: keyof Line & string;
  text: Text;
}
/** What a row is judged beside: itself as it was, all other rows as they will be, and what the list reads once for all of them. */
export interface Beside<Line, Known> {
  before: Line | undefined;
  others: readonly Line[];
  known: Known;
}
export type KeyOf<C extends SharedListCalls> = keyof LineOf<C> & string;
type CellsOf<C extends SharedListCalls> = SheetRow<KeyOf<C>>['cells'];

const inUse = { zh: '已被使用，不能修改', en: 'is in use and cannot be changed' };
/** A code that others name stays. */
export const keptCode = <Line extends { code: string }>(
  { code }: Line,
  { before }: Pick<Beside<Line, unknown>, 'before'>,
  isUsed: (code: string) => boolean,
): LineFault<Line>[] => (before && before.code !== code && isUsed(before.code) ? [{ field: 'code', text: inUse }] : []);

/** What a list that the whole platform shares says of itself. */
export interface ListParts<C extends SharedListCalls, Name extends Shared, Known, DB, TB extends keyof DB, Found extends object> {
  noun: ListNoun;
  table: ReturnType<typeof sharedTable<Name>>;
  columns: readonly ImportColumn<KeyOf<C>>[];
  most: number;
  /** The rows of the list and of its sheet. */
  query: (ctx: Ctx, filters: Omit<Parsed<C['export']>, 'format'>) => RowsQuery<DB, TB, Found>;
  /** What the sheet has in columns whose field is stored otherwise, and the columns that only an export has. */
  cells?: { [Column in KeyOf<C>]?: SheetColumn<Found>['cell'] };
  more?: readonly SheetColumn<Found>[];
  /** What rows are judged by besides the other rows. */
  known: (ctx: Ctx) => Promise<Known>;
  /** All that is wrong with a row: in the form, in a line of a sheet, and where an import is taken back. */
  faults: (line: LineOf<C>, beside: Beside<LineOf<C>, Known>) => LineFault<LineOf<C>>[];
  /** Whether something names a row, so that it cannot be deleted. */
  isKept: (line: LineOf<C>, beside: Beside<LineOf<C>, Known>) => boolean;
  /** A stored row as the form sends it, and the other way round, where they differ. */
  lineOf?: (row: Row<Name>) => LineOf<C>;
  stored?: (line: LineOf<C>) => object;
  /** Reads cells that contain names. */
  read?: (cells: CellsOf<C>, beside: Pick<Beside<LineOf<C>, Known>, 'before' | 'known'>) => Partial<LineOf<C>>;
  /** The names that a column of the sheet takes. */
  lists?: (ctx: Ctx) => Promise<Partial<Record<KeyOf<C>, readonly string[]>>>;
}
