import type { Readable } from 'node:stream';
import { xmlText } from './xml-text.ts';
import { type ZipEntry, zipStream } from './zip.ts';

/** A string is always written as text, so '=1+1' never becomes a formula and a long number keeps its digits. */
export type Cell = string | number | null;
export type Row = readonly Cell[];
export interface Column {
  title: string;
  /** In characters. */
  width?: number;
}
/** Rows in blocks: one await per thousand rows instead of one per row. */
export type RowBlocks = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

interface XlsxOptions {
  sheet?: string;
  /** Rows per sheet including the heading; Excel's maximum is 1,048,576. */
  sheetRows?: number;
  at?: Date;
}

/** Excel's maximum number of rows in a sheet. */
const mostSheetRows = 1_048_576;
const mostCellChars = 32_767;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook as a stream with constant memory use. A new sheet begins when one is full. */
export function xlsxStream(columns: readonly Column[], rows: RowBlocks, options: XlsxOptions = {}): Readable {
  return zipStream(parts(columns, rows, options), { at: options.at });
}

/** The files of the workbook; the sheets come first, because their number is known only afterwards. */
async function* parts(
  columns: readonly Column[],
  rows: RowBlocks,
  { sheet = 'Sheet', sheetRows = mostSheetRows }: XlsxOptions,
): AsyncGenerator<ZipEntry> {
  const feed = new RowFeed(rows, sheetRows - 1);
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, body: sheetXml(columns, feed) };
  } while (await feed.hasMore());
  for (const [name, xml] of workbookParts(sheets, sheet)) yield { name, body: [Buffer.from(head + xml)] };
}

/** Divides the blocks at the end of each sheet. */
class RowFeed {
  readonly #source: AsyncIterator<readonly Row[]> | Iterator<readonly Row[]>;
  readonly #perSheet: number;
  #block: readonly Row[] = [];

  constructor(rows: RowBlocks, perSheet: number) {
    this.#source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
    this.#perSheet = perSheet;
  }

  async hasMore(): Promise<boolean> {
    while (this.#block.length === 0) {
      const next = await this.#source.next();
      if (next.done) return false;
      this.#block = next.value;
    }
    return true;
  }

  async *sheet(): AsyncGenerator<readonly Row[]> {
    try {
      for (let left = this.#perSheet; left > 0 && (await this.hasMore());) {
        const taken = this.#block.length <= left ? this.#block : this.#block.slice(0, left);
        this.#block = this.#block.slice(taken.length);
        left -= taken.length;
        yield taken;
        if (left <= 0) return;
      }
    } catch (error) {
      await this.#source.return?.();
      throw error;
    }
  }
}

async function* sheetXml(columns: readonly Column[], feed: RowFeed): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ title, width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width ?? Math.max(10, title.length * 2 + 2)}" customWidth="1"/>`,
  );
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData><row>${columns.map(({ title }) => `<c s="1" t="inlineStr"><is><t>${escaped(title)}</t></is></c>`).join('')}</row>`,
  );
  for await (const block of feed.sheet()) yield Buffer.from(rowsXml(block));
  yield Buffer.from('</sheetData></worksheet>');
}

function rowsXml(rows: readonly Row[]): string {
  let xml = '';
  for (const row of rows) {
    xml += '<row>';
    for (const cell of row) {
      if (typeof cell === 'string') xml += cell === '' ? '<c/>' : `<c s="2" t="inlineStr"><is>${textXml(cell)}</is></c>`;
      else xml += cell === null || !Number.isFinite(cell) ? '<c/>' : `<c><v>${cell}</v></c>`;
    }
    xml += '</row>';
  }
  return xml;
}

// Without xml:space="preserve", readers drop blanks at both ends.
const textXml = (text: string): string =>
  text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32
    ? `<t xml:space="preserve">${escaped(text)}</t>`
    : `<t>${escaped(text)}</t>`;

const escaped = (text: string): string => xmlText(text.slice(0, mostCellChars));

function workbookParts(sheets: number, title: string): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const safe = escaped(title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 25)) || 'Sheet';
  const nameOf = (n: number) => (sheets === 1 ? safe : `${safe} ${n}`);
  return [
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
        '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
        // Format 49 is '@' (text), so a code stays text when somebody edits it.
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
        '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers.map((n) => `<sheet name="${nameOf(n)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}` +
        `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
        '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>' +
        numbers
          .map(
            (n) =>
              `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
          )
          .join('') +
        '</Types>',
    ],
  ];
}
