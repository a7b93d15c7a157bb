import { type Decode, decoderOf } from './pdf-font.ts';
import { PdfObjects } from './pdf-objects.ts';
import { isName, isRef, isText, type PdfDict, PdfReader, type PdfValue } from './pdf-syntax.ts';

const mostPages = 20;
const mostText = 200_000;

/** The text of the first pages of a PDF, line by line; empty if it has no text layer (a scan), or is encrypted. */
export function textLayer(bytes: Buffer): string {
  const objects = new PdfObjects(bytes);
  if (objects.isEncrypted) return '';
  let text = '';
  for (const page of pagesOf(objects).slice(0, mostPages)) {
    text += `${pageText(objects, page)}\n`;
    if (text.length > mostText) break;
  }
  return text.slice(0, mostText).trim();
}

const named = (dict: PdfDict, key: string, name: string): boolean => {
  const value = dict.get(key);
  return isName(value) && value.name === name;
};

/** The pages in their order, or in that of the file where the tree is broken. */
function pagesOf(objects: PdfObjects): PdfDict[] {
  const all = [...objects.dicts()];
  const root = all.find(([, dict]) => named(dict, 'Type', 'Catalog'))?.[1];
  const pages: PdfDict[] = [];
  const seen = new Set<number>();
  const visit = (value: PdfValue | undefined): void => {
    if (!isRef(value) || seen.has(value.ref) || pages.length >= mostPages) return;
    seen.add(value.ref);
    const node = objects.dict(value);
    if (!node) return;
    if (named(node, 'Type', 'Page')) return void pages.push(node);
    const kids = objects.of(node.get('Kids'));
    if (Array.isArray(kids)) for (const kid of kids) visit(kid);
  };
  visit(root?.get('Pages'));
  return pages.length > 0 ? pages : all.filter(([, dict]) => named(dict, 'Type', 'Page')).map(([, dict]) => dict);
}

/** A property of a page, or of the node of the tree from which it inherits it. */
function inherited(objects: PdfObjects, page: PdfDict, key: string): PdfDict | undefined {
  for (let node: PdfDict | undefined = page, up = 0; node && up < 20; node = objects.dict(node.get('Parent')), up += 1)
    if (node.has(key)) return objects.dict(node.get(key));
  return undefined;
}

function pageText(objects: PdfObjects, page: PdfDict): string {
  const fonts = objects.dict(inherited(objects, page, 'Resources')?.get('Font'));
  const decoders = new Map<string, Decode>();
  for (const [name, font] of fonts ?? []) {
    const dict = objects.dict(font);
    if (dict) decoders.set(name, decoderOf(objects, dict));
  }
  const contents = page.get('Contents');
  const parts = isRef(contents) && !Array.isArray(objects.of(contents)) ? [contents] : objects.of(contents);
  return Array.isArray(parts) ? written(parts.map((part) => objects.stream(part)).join('\n'), decoders) : '';
}

/** A gap in a line that is as wide as a word space, in thousandths of the letter size. */
const wordGap = -180;
const numbers = (values: readonly unknown[]) => values.filter((one): one is number => typeof one === 'number');

/** The text that the operators of a page write (ISO 32000-1, 9.4). */
function written(source: string, decoders: ReadonlyMap<string, Decode>): string {
  const reader = new PdfReader(source);
  let [text, line]: [string, number | null] = ['', null];
  let decode: Decode = () => '';
  let operands: (PdfValue | undefined)[] = [];
  const show = (value: PdfValue | undefined) => {
    if (isText(value)) text += decode(value.text);
  };
  const moveTo = (y: number) => {
    if (line !== null && Math.abs(line - y) > 1) text += '\n';
    else if (line !== null) text += ' ';
    line = y;
  };
  while (!reader.done && text.length < mostText) {
    const token = reader.next();
    if (typeof token !== 'string') {
      operands = [...operands.slice(-20), token];
      continue;
    }
    const [last] = operands.slice(-1);
    const given = numbers(operands);
    if (token === 'Tf') {
      const font = operands.find(isName);
      decode = (font && decoders.get(font.name)) ?? (() => '');
    } else if (token === 'Tm') moveTo(given.at(-1) ?? 0);
    else if (token === 'Td' || token === 'TD') moveTo((line ?? 0) + (given.at(-1) ?? 0));
    else if (token === 'T*' || token === "'" || token === '"') text += '\n';
    if (token === 'Tj' || token === "'" || token === '"') show(last);
    if (token === 'TJ' && Array.isArray(last))
      for (const one of last)
        if (typeof one === 'number') text += one < wordGap ? ' ' : '';
        else show(one);
    // An inline picture is no text.
    if (token === 'ID') {
      const end = source.indexOf('EI', reader.at);
      reader.at = end < 0 ? source.length : end + 2;
    }
    operands = [];
  }
  return text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n+/g, '\n');
}
