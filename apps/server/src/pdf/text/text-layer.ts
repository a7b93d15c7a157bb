import { isNamed } from '@touchmark/domain';
import { isNamedAs, readPageTree } from './page-tree.ts';
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

/** The pages in their order, or in that of the file where the tree is broken. */
function pagesOf(objects: PdfObjects): PdfDict[] {
  const { pages } = readPageTree(objects, mostPages);
  return pages.length > 0 ? pages : [...objects.dicts()].map(([, dict]) => dict).filter((dict) => isNamedAs(dict, 'Type', 'Page'));
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
const lastNumber = (values: readonly unknown[]) => values.findLast((one): one is number => typeof one === 'number') ?? 0;

/** What has been written of a page so far (ISO 32000-1, 9.4). */
class Written {
  text = '';
  private line: number | null = null;
  private decode: Decode = () => '';
  private readonly decoders: ReadonlyMap<string, Decode>;
  constructor(decoders: ReadonlyMap<string, Decode>) {
    this.decoders = decoders;
  }

  private moveTo(y: number): void {
    if (this.line !== null) this.text += Math.abs(this.line - y) > 1 ? '\n' : ' ';
    this.line = y;
  }

  private show(value: PdfValue | undefined): void {
    if (isText(value)) this.text += this.decode(value.text);
    else if (Array.isArray(value)) for (const one of value) this.show(one);
    else if (typeof value === 'number' && value < wordGap) this.text += ' ';
  }

  /** By operator: where the next text stands, in which font, and what is shown. */
  private readonly operators: Readonly<Record<string, (operands: readonly (PdfValue | undefined)[]) => void>> = {
    Tf: (operands) => {
      const font = operands.find(isName);
      this.decode = (font && this.decoders.get(font.name)) ?? (() => '');
    },
    Tm: (operands) => this.moveTo(lastNumber(operands)),
    Td: (operands) => this.moveTo((this.line ?? 0) + lastNumber(operands)),
    TD: (operands) => this.moveTo((this.line ?? 0) + lastNumber(operands)),
    'T*': () => void (this.text += '\n'),
    Tj: (operands) => this.show(operands.at(-1)),
    TJ: (operands) => this.show(operands.at(-1)),
    "'": (operands) => {
      this.text += '\n';
      this.show(operands.at(-1));
    },
    '"': (operands) => {
      this.text += '\n';
      this.show(operands.at(-1));
    },
  };

  take(operator: string, operands: readonly (PdfValue | undefined)[]): void {
    if (isNamed(this.operators, operator)) this.operators[operator]!(operands);
  }
}

/** The text that the operators of a page write. */
function written(source: string, decoders: ReadonlyMap<string, Decode>): string {
  const reader = new PdfReader(source);
  const page = new Written(decoders);
  let operands: (PdfValue | undefined)[] = [];
  while (!reader.done && page.text.length < mostText) {
    const token = reader.next();
    if (typeof token !== 'string') {
      operands = [...operands.slice(-20), token];
      continue;
    }
    page.take(token, operands);
    operands = [];
    // An inline picture is no text.
    if (token !== 'ID') continue;
    const end = source.indexOf('EI', reader.at);
    reader.at = end < 0 ? source.length : end + 2;
  }
  return page.text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n+/g, '\n');
}
