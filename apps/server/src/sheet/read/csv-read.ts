import { withoutUnseen } from '@touchmark/gs1';
import { plainText } from '../../plain-text.ts';
import type { Cell, SheetLine } from './cell.ts';
import { bounded, bounds, type Limits, Refused } from './limits.ts';

const separators = [',', ';', '\t'];
// oxlint-disable-next-line no-control-regex -- Control-Z is what DOS ends a file with
const endOfDos = /\u001a[\s\u001a]{0,9}$/;
const headingChars = 64 * 1024;

/** RFC 4180 with comma, semicolon or tab, in UTF-8, UTF-16, or GB18030, which Excel writes in China. */
export function readCsv(bytes: Buffer, { rows, columns }: Limits): SheetLine[] {
  const read = plainText(bytes);
  if (read === null) throw new Error('not a text');
  const text = read.replace(endOfDos, '');
  const lines: SheetLine[] = [];
  let line = 0;
  for (const row of new Cutter(text, separatorOf(text)).rows()) {
    bounded('sheetRows', ++line);
    const cells = row.slice(0, columns).map(cellOf);
    if (line === 1 && said.test(text)) continue;
    if (cells.every((cell) => withoutUnseen(cell.text, 'none').trim() === '')) continue;
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

/** What Excel writes in front of the heading to say which separator follows. */
const said = /^sep=(.)(?=\r|\n|$)/i;

/** The separator that the file names, or that of the heading, counted outside quotes. */
function separatorOf(text: string): string {
  const named = said.exec(text)?.[1];
  if (named) return named;
  const heading = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, headingChars))?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((sign) => heading.split(sign).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}

/** Cuts a CSV into rows of cells. What stands behind a closing mark is kept as it was written, its marks included. */
class Cutter {
  readonly #text: string;
  readonly #separator: string;
  #row: string[] = [];
  #cell = '';
  #rows = 0;
  /** Where the mark of the present cell stands, and whether it was closed. */
  #mark = -1;
  #closed = false;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator;
  }

  *rows(): Generator<string[]> {
    const text = this.#text;
    for (let i = 0; i < text.length; i++) {
      const sign = text[i]!;
      if (this.#mark >= 0 && !this.#closed) i = this.#within(i, sign);
      else if (sign === '\n' || sign === '\r') {
        if (sign === '\r' && text[i + 1] === '\n') i++;
        yield this.#endRow();
      } else this.#outside(i, sign);
      this.#check();
    }
    if (this.#mark >= 0 && !this.#closed) throw this.#open();
    if (this.#cell !== '' || this.#row.length > 0) yield this.#endRow();
  }

  #outside(i: number, sign: string): void {
    if (sign === this.#separator) this.#end();
    else if (this.#mark >= 0) this.#behind(i, sign);
    else if (sign === '"' && this.#cell === '') this.#mark = i;
    else this.#cell += sign;
  }

  /** Between two marks; returns the place of the last sign that was read. */
  #within(i: number, sign: string): number {
    if (sign !== '"') this.#cell += sign;
    else if (this.#text[i + 1] === '"') {
      this.#cell += '"';
      return i + 1;
    } else this.#closed = true;
    return i;
  }

  /** Blanks behind a closing mark do not count; anything else means that the marks are part of the text. */
  #behind(i: number, sign: string): void {
    if (sign === ' ' || sign === '\t') return;
    // The mark of another row has closed this one.
    if (/[\r\n]/.test(this.#cell)) throw this.#open();
    this.#cell = this.#text.slice(this.#mark, i + 1);
    this.#mark = -1;
    this.#closed = false;
  }

  #end(): void {
    bounded('sheetColumns', this.#row.push(this.#cell));
    this.#cell = '';
    this.#mark = -1;
    this.#closed = false;
  }

  #endRow(): string[] {
    this.#end();
    this.#rows++;
    const row = this.#row;
    this.#row = [];
    return row;
  }

  #check(): void {
    if (this.#cell.length > bounds.cell && this.#mark >= 0 && this.#cell.includes('\n')) throw this.#open();
    bounded('cell', this.#cell.length);
  }

  readonly #open = (): Refused => new Refused({ kind: 'openQuote', row: this.#rows + 1 });
}
