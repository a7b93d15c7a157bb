import type { Column, Row, RowBlocks } from './xlsx.ts';

/** Spreadsheets treat cells with these first characters as formulas; an apostrophe makes them text. */
const risky = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

const csvCell = (cell: string | number | null): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = risky.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (row: Row): string => `${row.map(csvCell).join(',')}\r\n`;

/** RFC 4180 in UTF-8 with a byte order mark, by which Excel recognises UTF-8. */
export async function* csvBody(columns: readonly Column[], rows: RowBlocks): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${line(columns.map(({ title }) => title))}`);
  for await (const block of rows) {
    let text = '';
    for (const row of block) text += line(row);
    yield Buffer.from(text);
  }
}
