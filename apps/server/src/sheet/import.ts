import { AppError, type ImportColumn, type ImportEntry, type SheetRow, type Language, type Text } from '@touchmark/contract';
import { type Cell, emptyCell, type SheetHead, type SheetLine, type SheetRead } from './read/cell.ts';
import { orderOf, readCells } from './columns.ts';
import { findHeading, mostAbove } from './find-heading.ts';
import type { Limits } from './read/limits.ts';
import { readUpload, TooManyRows } from './read/read-sheet.ts';
import { unreadIn } from './unread.ts';

/** The text that marks the example row of the template. A product's name may begin with it, too. */
const exampleMark = /^(?:示例|example)/iu;
const marksOf = (columns: readonly ImportColumn[]): Set<string> =>
  new Set(columns.flatMap(({ example }) => [example.zh, example.en]).filter((words) => exampleMark.test(words)));

/** Chooses the columns by the headings, where a sheet may have been made for those of another day. */
export type ColumnsByHeading<Key extends string> = (headings: readonly string[]) => Promise<readonly ImportColumn<Key>[]>;
const mostColumns = 400;

/** The rows of an uploaded sheet, and what of it is not among them or came in unseen. */
export interface Upload<Key extends string> {
  rows: SheetRow<Key>[];
  unread: Text[];
}

/**
 * Reads an uploaded sheet by its columns: every row with all faults of its cells. Rows have their numbers in the file. The headings may
 * stand below a title, and on another sheet than the first one.
 */
export async function readImport<Key extends string>(
  wanted: readonly ImportColumn<Key>[] | ColumnsByHeading<Key>,
  bytes: Buffer,
  { rows, language }: { rows: number; language: Language },
): Promise<Upload<Key>> {
  const columnsOf = typeof wanted === 'function' ? wanted : async () => wanted;
  // The heading, what stands above it and the example count additionally; people may add columns of their own.
  const most = typeof wanted === 'function' ? mostColumns : wanted.length;
  const limits = { rows: rows + mostAbove + 1, columns: Math.max(60, most * 2) };
  let sheet = await sheetOf(bytes, rows, limits);
  let heading = await findHeading(sheet.lines, columnsOf);
  const twins: SheetHead[] = [];
  for (const other of sheet.others) if (holdsRows(other, await findHeading(other.lines, columnsOf))) twins.push(other);
  if (!holdsRows(sheet, heading) && twins.length > 0) {
    sheet = await sheetOf(bytes, rows, { ...limits, sheet: twins.shift()!.at });
    heading = await findHeading(sheet.lines, columnsOf);
  }
  const { columns, at } = heading;
  const head = sheet.lines[at]?.cells ?? [];
  const order = orderOf(columns, head, language);
  const marks = marksOf(columns);
  const filled = sheet.lines.slice(at + 1).filter(({ cells }) => !cells.some(({ text }) => marks.has(text.trim())));
  if (filled.length === 0) throw new AppError('sheetEmpty');
  if (filled.length > rows) throw new AppError('sheetTooLong', { rows: String(rows) });
  return {
    rows: filled.map(({ line, cells }) => ({ row: line, ...readCells(columns, (key) => cells[order.get(key) ?? -1] ?? emptyCell) })),
    unread: unreadIn({ name: sheet.name, head, lines: filled, read: new Set(order.values()), twins }),
  };
}

/** Whether a sheet has the headings and something below them. */
const holdsRows = ({ lines }: { lines: readonly SheetLine[] }, { at, fits }: { at: number; fits: boolean }): boolean =>
  fits && lines.length > at + 1;

async function sheetOf(bytes: Buffer, rows: number, limits: Limits): Promise<SheetRead> {
  try {
    return await readUpload(bytes, limits);
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
