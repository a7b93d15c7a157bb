import type { Column, Row, RowBlocks } from './xlsx.ts';

/** A spreadsheet takes a cell that begins like this for a formula; an apostrophe keeps it text. */
const risky = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

export const csvCell = (cell: string | number | null): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = risky.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (row: Row): string => `${row.map(csvCell).join(',')}\r\n`;

/** RFC 4180 in UTF-8, with the mark by which Excel knows it. */
export async function* csvBody(columns: readonly Column[], rows: RowBlocks): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${line(columns.map(({ title }) => title))}`);
  for await (const block of rows) {
    let text = '';
    for (const row of block) text += line(row);
    yield Buffer.from(text);
  }
}
