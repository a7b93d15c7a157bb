import type { Cell, SheetLine } from './cell.ts';
import { bounded, type Limits, Refused } from './limits.ts';

const separators = [',', ';', '\t'];
const headingChars = 64 * 1024;

/** RFC 4180 with comma, semicolon or tab, in UTF-8, UTF-16, or GB18030, which Excel writes in China. */
export function readCsv(bytes: Buffer, { rows, columns }: Limits): SheetLine[] {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Error('not a text');
  const lines: SheetLine[] = [];
  let line = 0;
  for (const row of split(text, separatorOf(text))) {
    bounded('sheetRows', ++line);
    const cells = row.slice(0, columns).map(cellOf);
    if (cells.every((cell) => cell.text === '')) continue;
    if (lines.length >= rows) throw new Refused({ kind: 'rows' });
    lines.push({ line, cells });
  }
  return lines;
}

/** `="0012"` and `'0012` keep zeros in a CSV; an apostrophe before a sign also prevents formulas. */
function cellOf(raw: string): Cell {
  const text = raw.trim();
  const kept = /^="(.*)"$/s.exec(text)?.[1] ?? text;
  return { text: /^'[\d=+\-@]/.test(kept) ? kept.slice(1) : kept, kind: 'plain' };
}

/** The separator of the heading, counted outside quotes. */
function separatorOf(text: string): string {
  const heading = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, headingChars))?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((sign) => heading.split(sign).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}

function* split(text: string, separator: string): Generator<string[]> {
  let [cell, quoted] = ['', false];
  let row: string[] = [];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      bounded('sheetColumns', row.push(cell));
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[i + 1] === '\n') i++;
      yield [...row, cell];
      [row, cell] = [[], ''];
    } else cell += sign;
    bounded('cell', cell.length);
  }
  if (cell !== '' || row.length > 0) yield [...row, cell];
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
