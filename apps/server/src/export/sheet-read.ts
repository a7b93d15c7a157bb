import { inflateRawSync } from 'node:zlib';
import { AppError } from '@touchmark/contract';

/** A sheet with too many rows; the caller words it with his own limit. */
export class TooManyRows extends Error {}
type Limits = { rows: number; columns?: number };

const largest = 200 * 1024 * 1024;

/** The rows of a CSV file or of the first sheet of an xlsx workbook, as text; empty rows are left out. */
export function readSheet(bytes: Buffer, { rows, columns = 30 }: Limits): string[][] {
  try {
    return bytes.readUInt32LE(0) === 0x04034b50 ? readXlsx(bytes, { rows, columns }) : readCsv(bytes, { rows, columns });
  } catch (error) {
    if (error instanceof TooManyRows) throw error;
    throw new AppError('fileBroken');
  }
}

/** RFC 4180, with comma, semicolon or tab; UTF-8, and the GBK that Excel writes in China. */
function readCsv(bytes: Buffer, limits: Required<Limits>): string[][] {
  const text = csvText(bytes);
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const comma = [',', ';', '\t'].find((sign) => first.includes(sign)) ?? ',';
  const table = new Table(limits);
  let [cell, quoted] = ['', false];
  let row: string[] = [];
  const endCell = () => { row.push(cell); cell = ''; };
  const endRow = () => { endCell(); table.add(row); row = []; };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') { cell += '"'; i++; } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === comma) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return table.rows;
}

function csvText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Collects rows within the limits. */
class Table {
  readonly rows: string[][] = [];
  readonly #limits: Required<Limits>;

  constructor(limits: Required<Limits>) {
    this.#limits = limits;
  }

  add(cells: string[]): void {
    const row = cells.slice(0, this.#limits.columns).map((cell) => cell.trim());
    if (row.every((cell) => cell === '')) return;
    if (this.rows.length >= this.#limits.rows) throw new TooManyRows();
    this.rows.push(row);
  }
}

function readXlsx(bytes: Buffer, limits: Required<Limits>): string[][] {
  const part = partsOf(bytes);
  const shared = stringsOf(part('xl/sharedStrings.xml') ?? '');
  const sheet = part(firstSheet(part('xl/workbook.xml') ?? '', part('xl/_rels/workbook.xml.rels') ?? ''));
  if (sheet === undefined) throw new Error('no sheet');
  const table = new Table(limits);
  for (const [, body = ''] of sheet.matchAll(/<(?:\w+:)?row\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?row>)/gs)) {
    const row: string[] = [];
    for (const [, attributes = '', content = ''] of body.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs)) {
      const at = columnOf(attributes) ?? row.length;
      if (at >= limits.columns) continue;
      while (row.length < at) row.push('');
      row[at] = cellText(attributes, content, shared);
    }
    table.add(row);
  }
  return table.rows;
}

function cellText(attributes: string, content: string, shared: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1];
  if (type === 'inlineStr') return runs(content);
  const value = /<(?:\w+:)?v\b[^>]*>(.*?)<\/(?:\w+:)?v>/s.exec(content)?.[1] ?? '';
  return type === 's' ? shared[Number(value)] ?? '' : unescaped(value);
}

/** 'BC12' → 54. */
function columnOf(attributes: string): number | undefined {
  const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1];
  return letters && [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 || (letters ? 0 : undefined);
}

const stringsOf = (xml: string): string[] => [...xml.matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs)].map(([, content = '']) => runs(content.replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')));
const runs = (xml: string): string => [...xml.matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?t>)/gs)].map(([, text = '']) => unescaped(text)).join('');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string => (text.includes('&') ? text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
  (name ? entities[name] ?? whole : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)))) : text);

/** The workbook's own order decides, not the file names. */
function firstSheet(workbook: string, relations: string): string {
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(workbook)?.[1];
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`Id="${id}"`));
  const target = /\bTarget="([^"]+)"/.exec(relation ?? '')?.[1] ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Finds parts by the directory at the archive's end; what they unpack to is limited together. */
function partsOf(bytes: Buffer): (name: string) => string | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const places = new Map<string, { method: number; packed: number; at: number }>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory');
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    places.set(name, { method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20), at: bytes.readUInt32LE(at + 42) });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  let room = largest;
  return (name) => {
    const place = places.get(name);
    if (!place) return undefined;
    const from = place.at + 30 + bytes.readUInt16LE(place.at + 26) + bytes.readUInt16LE(place.at + 28);
    const content = bytes.subarray(from, from + place.packed);
    const text = place.method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, room) });
    room -= text.length;
    return text.toString('utf8');
  };
}
