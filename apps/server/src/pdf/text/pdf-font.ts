import type { PdfObjects } from './pdf-objects.ts';
import { isName, isText, type PdfDict, PdfReader } from './pdf-syntax.ts';

/** Turns the codes of a font into text. */
export type Decode = (bytes: string) => string;

const mostCodes = 70_000;
const utf16 = (text: string) => Buffer.from(text, 'latin1').swap16().toString('utf16le');
const evenly = (text: string) => (text.length % 2 ? `${text}\0` : text);
const numberOf = (text: string) => [...text].reduce((sum, char) => sum * 256 + char.charCodeAt(0), 0);

/** The text of each code, by the font’s own table (ISO 32000-1, 9.10.3). */
function readTable(source: string): Map<number, string> {
  const table = new Map<number, string>();
  const reader = new PdfReader(source);
  let kept: unknown[] = [];
  while (!reader.done && table.size < mostCodes) {
    const token = reader.next();
    if (token === 'beginbfchar' || token === 'beginbfrange') kept = [];
    else if (token === 'endbfchar') for (let at = 0; at + 1 < kept.length; at += 2) put(table, kept[at], kept[at], kept[at + 1]);
    else if (token === 'endbfrange') for (let at = 0; at + 2 < kept.length; at += 3) put(table, kept[at], kept[at + 1], kept[at + 2]);
    else kept.push(token);
  }
  return table;
}

function put(table: Map<number, string>, from: unknown, to: unknown, text: unknown): void {
  if (!isText(from) || !isText(to)) return;
  const [low, high] = [numberOf((from as { text: string }).text), numberOf((to as { text: string }).text)];
  for (let code = low; code <= Math.min(high, low + 65_535) && table.size < mostCodes; code += 1) {
    const one = Array.isArray(text) ? (text as unknown[])[code - low] : text;
    if (!isText(one)) continue;
    const bytes = evenly((one as { text: string }).text);
    if (Array.isArray(text) || code === low) table.set(code, utf16(bytes));
    else {
      const last = numberOf(bytes.slice(-2)) + code - low;
      table.set(code, utf16(bytes.slice(0, -2) + String.fromCharCode((last >> 8) & 255, last & 255)));
    }
  }
}

const latin = new TextDecoder('windows-1252');

/** How a font’s codes are read; nothing where a font with many characters does not say what they mean. */
export function decoderOf(objects: PdfObjects, font: PdfDict): Decode {
  const subtype = font.get('Subtype');
  const wide = isName(subtype) && subtype.name === 'Type0';
  const source = objects.stream(font.get('ToUnicode'));
  if (source === '') return wide ? () => '' : (bytes) => latin.decode(Buffer.from(bytes, 'latin1'));
  const table = readTable(source);
  const width = wide ? 2 : 1;
  return (bytes) => {
    let text = '';
    for (let at = 0; at + width <= bytes.length; at += width) {
      const code = numberOf(bytes.slice(at, at + width));
      text += table.get(code) ?? (wide ? '' : String.fromCharCode(code));
    }
    return text;
  };
}
