import { fromXmlText } from '../write/xml-text.ts';
import { type Cell, dateCell, emptyCell, isDateFormat, numberCell, type SheetLine, unvalued } from './cell.ts';
import { bounded, type Limits, mostElements, Refused } from './limits.ts';
import { type Part, unzip } from './unzip.ts';
import { attribute, type Reader, type Tag, walk } from './xml.ts';

/** A number format. */
interface Style {
  date: boolean;
  format: string;
}

/** The rows of the first visible sheet of an xlsx workbook. A formula gives the value stored with it. */
export async function readWorkbook(bytes: Buffer, limits: Limits): Promise<SheetLine[]> {
  const part = unzip(bytes);
  const book = await readBook(part('xl/workbook.xml'));
  const sheet = part(await partOf(book.sheet, part('xl/_rels/workbook.xml.rels')));
  if (sheet === undefined) throw new Error('no sheet');
  const elements = mostElements(bytes.length);
  const strings = await readStrings(part('xl/sharedStrings.xml'), elements);
  const styles = await readStyles(part('xl/styles.xml'));
  return readRows(sheet, { ...limits, elements }, (type, style, raw) =>
    valueOf({ type, raw, style: styles[style] ?? plainStyle, strings, since1904: book.since1904 }),
  );
}

/** The built-in formats whose zeros are part of what is shown. */
const builtIn: Readonly<Record<number, string>> = { 2: '0.00' };
const plainStyle: Style = { date: false, format: '' };

/** The order of sheets in the workbook decides, not the file names; hidden sheets contain the lists of a template. */
async function readBook(xml: Part | undefined): Promise<{ sheet: string; since1904: boolean }> {
  const sheets: { id: string; hidden: boolean }[] = [];
  let since1904 = false;
  if (xml)
    await walk(xml, {
      open(tag) {
        if (tag.name === 'sheet')
          sheets.push({
            id: Object.entries(tag.attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '',
            hidden: /hidden/i.test(attribute(tag, 'state')),
          });
        if (tag.name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(tag, 'date1904'));
      },
    });
  return { sheet: (sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.id ?? '', since1904 };
}

async function partOf(sheet: string, relations: Part | undefined): Promise<string> {
  let target = 'worksheets/sheet1.xml';
  if (relations)
    await walk(relations, {
      open(tag) {
        if (tag.name === 'Relationship' && attribute(tag, 'Id') === sheet) target = attribute(tag, 'Target');
      },
    });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The runs of one text are joined; Japanese phonetic hints are left out. */
async function readStrings(xml: Part | undefined, elements: number): Promise<string[]> {
  const strings: string[] = [];
  let [text, inside, aside] = ['', false, false];
  if (xml)
    await walk(
      xml,
      {
        open({ name }) {
          if (name === 'si') text = '';
          else if (name === 't') inside = true;
          else if (name === 'rPh') aside = true;
        },
        text(part) {
          if (!inside || aside) return;
          text += part;
          bounded('cell', text.length);
        },
        close(name) {
          if (name === 'si') {
            bounded('strings', strings.push(fromXmlText(text)));
          } else if (name === 't') inside = false;
          else if (name === 'rPh') aside = false;
        },
      },
      elements,
    );
  return strings;
}

async function readStyles(xml: Part | undefined): Promise<Style[]> {
  const formats = new Map<number, string>();
  const styles: Style[] = [];
  let inside = false;
  if (xml)
    await walk(xml, {
      open(tag) {
        if (tag.name === 'numFmt') formats.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode'));
        else if (tag.name === 'cellXfs') inside = true;
        else if (tag.name === 'xf' && inside) {
          const id = Number(attribute(tag, 'numFmtId') || 0);
          styles.push({ date: isDateFormat(id, formats.get(id)), format: formats.get(id) ?? builtIn[id] ?? '' });
        }
      },
      close(name) {
        if (name === 'cellXfs') inside = false;
      },
    });
  return styles;
}

type ValueOf = (type: string, style: number, raw: string) => Cell;

async function readRows(xml: Part, { elements, ...limits }: Limits & { elements: number }, valueOf: ValueOf): Promise<SheetLine[]> {
  const rows = new Rows(limits, valueOf);
  await walk(xml, rows, elements);
  return rows.lines;
}

/** Collects the cells while the XML is read. */
class Rows implements Required<Reader> {
  readonly lines: SheetLine[] = [];
  #line = 0;
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
    if (this.lines.length >= this.#limits.rows) throw new Refused({ kind: 'rows' });
    this.lines.push({ line: this.#line, cells: this.#cells });
  }
}

/** 'BC12' → 54. */
function columnOf(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf({
  type,
  raw,
  style,
  strings,
  since1904,
}: {
  type: string;
  raw: string;
  style: Style;
  strings: readonly string[];
  since1904: boolean;
}): Cell {
  if (type === 's') return { text: (strings[Number(raw)] ?? '').trim(), kind: 'text' };
  if (type === 'inlineStr' || type === 'str') return { text: fromXmlText(raw).trim(), kind: 'text' };
  if (type === 'e') return { text: raw.trim(), kind: 'error' };
  if (type === 'b') return { text: raw === '1' ? 'TRUE' : raw === '' ? '' : 'FALSE', kind: 'plain' };
  if (type === 'd') return { text: raw.replace('T', ' ').replace(/ 00:00:00.*$/, ''), kind: 'date' };
  return raw.trim() === '' ? emptyCell : style.date ? dateCell(raw.trim(), since1904) : numberCell(raw.trim(), style.format);
}
