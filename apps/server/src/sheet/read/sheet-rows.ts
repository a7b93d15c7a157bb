import { type Cell, emptyCell, type SheetLine, unvalued } from './cell.ts';
import { bounded, type Limits, Refused } from './limits.ts';
import { columnOf, fillMerged, type Merged, mergedIn } from './merged.ts';
import { attribute, type Reader, type Tag } from './xml.ts';

type ValueOf = (type: string, style: number, raw: string) => Cell;

/** Collects the cells while the XML is read. */
export class Rows implements Required<Reader> {
  readonly #lines: SheetLine[] = [];
  readonly #merged: Merged[] = [];
  #line = 0;
  #hidden = false;
  #rows = 0;
  #cells: Cell[] = [];
  #at = 0;
  #type = '';
  #style = 0;
  #raw = '';
  #formula = false;
  #valued = false;
  #inside = false;
  #aside = false;
  readonly #limits: Limits;
  readonly #valueOf: ValueOf;

  constructor(limits: Limits, valueOf: ValueOf) {
    this.#limits = limits;
    this.#valueOf = valueOf;
  }

  readonly open = (tag: Tag): void => {
    if (tag.name === 'row') {
      this.#line = Number(attribute(tag, 'r')) || this.#line + 1;
      bounded('sheetRows', Math.max(this.#line, ++this.#rows));
      this.#cells = [];
      this.#hidden = /^(1|true)$/.test(attribute(tag, 'hidden'));
    } else if (tag.name === 'c') {
      this.#at = columnOf(attribute(tag, 'r')) ?? this.#cells.length;
      bounded('sheetColumns', this.#at + 1);
      this.#type = attribute(tag, 't') || 'n';
      this.#style = Number(attribute(tag, 's') || 0);
      this.#raw = '';
      this.#formula = false;
      this.#valued = false;
    } else if (tag.name === 'v' || tag.name === 't') {
      this.#inside = true;
      this.#valued = true;
    } else if (tag.name === 'f') this.#formula = true;
    else if (tag.name === 'rPh') this.#aside = true;
    else if (tag.name === 'mergeCell') this.#merged.push(...mergedIn(attribute(tag, 'ref')));
  };

  readonly text = (part: string): void => {
    if (!this.#inside || this.#aside) return;
    this.#raw += part;
    bounded('cell', this.#raw.length);
  };

  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.#inside = false;
    else if (name === 'rPh') this.#aside = false;
    else if (name === 'c') this.#put();
    else if (name === 'row') this.#end();
  };

  #put(): void {
    if (this.#at >= this.#limits.columns) return;
    while (this.#cells.length < this.#at) this.#cells.push(emptyCell);
    // Programs write formulas that no spreadsheet has computed; an empty text is a value.
    const computed = !this.#formula || this.#raw.trim() !== '' || (this.#type === 'str' && this.#valued);
    this.#cells[this.#at] = computed ? this.#valueOf(this.#type, this.#style, this.#raw) : { text: unvalued, kind: 'error' };
  }

  #end(): void {
    if (this.#cells.every(({ text }) => text === '')) return;
    if (this.#lines.length >= this.#limits.rows) throw new Refused({ kind: 'rows' });
    this.#lines.push({ line: this.#line, cells: this.#cells, ...(this.#hidden ? { hidden: true } : {}) });
  }

  /** The lines; cells that are merged with one above them have its content. */
  done(): SheetLine[] {
    fillMerged(this.#lines, this.#merged, this.#limits.columns);
    return this.#lines;
  }
}
