import { fromXmlText } from '../write/xml-text.ts';
import { type Cell, dateCell, emptyCell, isDateFormat, numberCell, type SheetHead, type SheetLine, type SheetRead } from './cell.ts';
import { bounded, type Limits, mostElements } from './limits.ts';
import { Rows } from './sheet-rows.ts';
import { type Part, unzip } from './unzip.ts';
import { attribute, walk } from './xml.ts';

/** A number format. */
interface Style {
  date: boolean;
  format: string;
}

/** So many lines of the sheets beside it are looked at, and so many such sheets. */
const headLines = 20;
const headSheets = 10;
const headElements = 20_000;

/**
 * The rows of a visible sheet of an xlsx workbook, the first one unless another is asked for, and the first lines of the visible ones
 * beside it. A formula gives the value stored with it.
 */
export async function readWorkbook(bytes: Buffer, { sheet = 0, ...limits }: Limits): Promise<SheetRead> {
  const part = unzip(bytes);
  const book = await readBook(part('xl/workbook.xml'));
  const targets = await targetsOf(part('xl/_rels/workbook.xml.rels'));
  const partOf = (id: string) => part(targets.get(id) ?? 'xl/worksheets/sheet1.xml');
  const content = partOf(book.sheets[sheet]?.id ?? '');
  if (content === undefined) throw new Error('no sheet');
  const strings = await readStrings(part('xl/sharedStrings.xml'), mostElements(bytes.length));
  const styles = await readStyles(part('xl/styles.xml'));
  const rowsOf = (most: Limits) =>
    new Rows(most, (type, style, raw) => valueOf({ type, raw, style: styles[style] ?? plainStyle, strings, since1904: book.since1904 }));
  const rows = rowsOf(limits);
  await walk(content, rows, mostElements(bytes.length));
  const others: SheetHead[] = [];
  for (const [at, { id, name }] of book.sheets.entries()) {
    const other = at === sheet || others.length === headSheets ? undefined : partOf(id);
    if (other) others.push({ at, name, lines: await headOf(other, rowsOf({ ...limits, rows: headLines })) });
  }
  return { name: book.sheets[sheet]?.name ?? '', lines: rows.done(), others };
}

/** What is wrong with a sheet that is not asked for does not matter. */
async function headOf(part: Part, rows: Rows): Promise<SheetLine[]> {
  await walk(part, rows, headElements).catch(() => undefined);
  return rows.done();
}

/** The built-in formats whose zeros are part of what is shown. */
const builtIn: Readonly<Record<number, string>> = { 2: '0.00' };
const plainStyle: Style = { date: false, format: '' };

/** The visible sheets; their order in the workbook decides, not the file names. Hidden ones contain the lists of a template. */
async function readBook(xml: Part | undefined): Promise<{ sheets: { id: string; name: string }[]; since1904: boolean }> {
  const all: { id: string; name: string; hidden: boolean }[] = [];
  let since1904 = false;
  if (xml)
    await walk(xml, {
      open(tag) {
        if (tag.name === 'sheet')
          all.push({
            id: Object.entries(tag.attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '',
            name: attribute(tag, 'name').slice(0, 40),
            hidden: /hidden/i.test(attribute(tag, 'state')),
          });
        if (tag.name === 'workbookPr') since1904 = /^(1|true)$/.test(attribute(tag, 'date1904'));
      },
    });
  const shown = all.filter(({ hidden }) => !hidden);
  return { sheets: shown.length > 0 ? shown : all.slice(0, 1), since1904 };
}

/** The parts of the workbook by the names it has for them. */
async function targetsOf(relations: Part | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  if (relations)
    await walk(relations, {
      open(tag) {
        if (tag.name !== 'Relationship') return;
        const target = attribute(tag, 'Target');
        targets.set(attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      },
    });
  return targets;
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
