import { AppError, type ImportColumn, type ImportEntry, type SheetRow, type Language } from '@touchmark/contract';
import { type Cell, emptyCell } from './read/cell.ts';
import { orderOf, readCells } from './columns.ts';
import { readSheetLines, TooManyRows } from './read/read-sheet.ts';

/** The text that marks the example row of the template. A product's name may begin with it, too. */
const exampleMark = /^(?:示例|example)/iu;
const marksOf = (columns: readonly ImportColumn[]): Set<string> =>
  new Set(columns.flatMap(({ example }) => [example.zh, example.en]).filter((words) => exampleMark.test(words)));

/** Chooses the columns by the headings, where a sheet may have been made for those of another day. */
export type ColumnsByHeading<Key extends string> = (headings: readonly string[]) => Promise<readonly ImportColumn<Key>[]>;
const mostColumns = 400;

/** Reads an uploaded sheet by its columns: every row with all faults of its cells. Rows have their numbers in the file. */
export async function readImport<Key extends string>(
  wanted: readonly ImportColumn<Key>[] | ColumnsByHeading<Key>,
  bytes: Buffer,
  { rows, language }: { rows: number; language: Language },
): Promise<SheetRow<Key>[]> {
  const [heading, ...lines] = await linesOf(bytes, rows, typeof wanted === 'function' ? mostColumns : wanted.length);
  const columns = typeof wanted === 'function' ? await wanted((heading?.cells ?? []).map(({ text }) => text)) : wanted;
  const order = orderOf(columns, heading?.cells ?? [], language);
  const marks = marksOf(columns);
  const filled = lines.filter(({ cells }) => !cells.some(({ text }) => marks.has(text.trim())));
  if (filled.length === 0) throw new AppError('sheetEmpty');
  if (filled.length > rows) throw new AppError('sheetTooLong', { rows: String(rows) });
  return filled.map(({ line, cells }) => ({ row: line, ...readCells(columns, (key) => cells[order.get(key) ?? -1] ?? emptyCell) }));
}

async function linesOf(bytes: Buffer, rows: number, columns: number) {
  try {
    // The heading and the example count additionally; people may add columns of their own.
    return await readSheetLines(bytes, { rows: rows + 2, columns: Math.max(60, columns * 2) });
  } catch (error) {
    if (error instanceof TooManyRows) throw new AppError('sheetTooLong', { rows: String(rows) });
    throw error;
  }
}

/** The same for rows that were typed or corrected in the browser. */
export function readTyped<Key extends string>(columns: readonly ImportColumn<Key>[], rows: readonly ImportEntry[]): SheetRow<Key>[] {
  return rows.map(({ row, cells }) => ({ row, ...readCells(columns, (key): Cell => ({ text: cells[key] ?? '', kind: 'plain' })) }));
}

/**
 * Runs the rules of an import, and drops what they say of a cell that could not be read: a text that is no date is not later than
 * today, and one fault in the sheet is one fault in the report.
 */
export async function judgeRead<Key extends string, T>(rows: readonly SheetRow<Key>[], judge: () => Promise<T>): Promise<T> {
  const read = rows.map(({ faults }) => ({
    count: faults.length,
    unread: new Set(faults.flatMap(({ field, warn }) => (warn ? [] : field))),
  }));
  const judged = await judge();
  for (const [at, { faults }] of rows.entries()) {
    const { count, unread } = read[at]!;
    if (unread.size > 0) faults.splice(count, faults.length, ...faults.slice(count).filter(({ field }) => !unread.has(field)));
  }
  return judged;
}
