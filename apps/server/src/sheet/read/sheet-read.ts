import { TooManyRows } from './cell.ts';
import { readSheetLines } from './sheet.ts';

export { TooManyRows };

const largest = 200 * 1024 * 1024;

/** The rows of a CSV file or of the first sheet of an xlsx workbook, as text; empty rows are left out. */
export const readSheet = (bytes: Buffer, { rows, columns = 30 }: { rows: number; columns?: number }): string[][] =>
  readSheetLines(bytes, { rows, columns, room: largest }).map(({ cells }) => cells.map(({ text }) => text));
