import { readElements, type Element } from '../ai/elements.ts';
import { aiEntry, aiLength } from '../ai/table.ts';
import { unread, type Reading, type Unread } from '../reading.ts';
import { base64Bits, BitReader, lengthBits } from './bits.ts';
import { uriOf } from './build.ts';
import { runsOf, sequences } from './compress-format.ts';
import { readDigitalLink, type DigitalLinkFault, type DigitalLinkOptions } from './parse.ts';
import { arrange, isPrimaryKey } from './paths.ts';
import { percentDecode, percentEncode } from './percent.ts';

export type DecompressFault = DigitalLinkFault | 'notCompressed' | 'compressedData';
type Content = { elements: Element[]; foreign: [string, string][] };

/** Reads the value of an AI from its runs. */
function readValue(reader: BitReader, ai: string): string | undefined {
  const entry = aiEntry(ai);
  if (!entry) return undefined;
  let value = '';
  for (const { digits, length, open } of runsOf(entry)) {
    const encoding = digits ? -1 : reader.number(3);
    const count = open ? reader.number(lengthBits(length)) : length;
    const text = digits ? reader.digits(count) : reader.text(encoding, count);
    if (text === undefined || text.length > length || reader.short) return undefined;
    value += text;
  }
  return value;
}

/** Reads a query parameter that is not an AI: seven bits of length, a key in base64url, a value in any encoding. */
function readForeign(reader: BitReader): [string, string] | undefined {
  const key = reader.text(3, reader.number(7));
  const encoding = reader.number(3);
  const value = reader.text(encoding, reader.number(7));
  return key === undefined || value === undefined || reader.short ? undefined : [key, value];
}

/** The AIs named by the next bits: one AI of two to four digits, or a frequent sequence. */
function readAis(reader: BitReader): readonly string[] | undefined {
  const code = (reader.number(4).toString(16) + reader.number(4).toString(16)).toUpperCase();
  if (!/^\d\d$/.test(code)) return sequences.get(code);
  let ai = code;
  while (ai.length < (aiLength(code) ?? 2)) ai += reader.number(4).toString(16);
  return aiEntry(ai) ? [ai] : undefined;
}

function unpack(bits: string): Content | undefined {
  const reader = new BitReader(bits);
  const content: Content = { elements: [], foreign: [] };
  while (reader.left > 8) {
    if (reader.bits.startsWith('1111', reader.at)) {
      reader.take(4);
      const pair = readForeign(reader);
      if (!pair) return undefined;
      content.foreign.push(pair);
      continue;
    }
    for (const ai of readAis(reader) ?? ['']) {
      const value = readValue(reader, ai);
      if (value === undefined) return undefined;
      content.elements.push([ai, value]);
    }
  }
  // The remaining bits pad the last character; they must be zeros.
  return reader.bits.slice(reader.at).includes('1') ? undefined : content;
}

type Shape = { host: string; folder: string; segment: string; query: string; fragment: string };

/** Host, folder, last segment, query and fragment of a URI whose last segment could be compressed. */
function shapeOf(uri: string): Shape | undefined {
  const match = /^((?:https?|HTTPS?):\/\/[^/?#]+)((?:\/[^/?#]*)*?)\/([A-Za-z0-9_-]+)\/?(\?[^#]*)?(#.*)?$/s.exec(uri);
  const [, host = '', folder = '', segment = '', query = '', fragment = ''] = match ?? [];
  return match ? { host, folder, segment, query, fragment } : undefined;
}

/** Turns a compressed or partly compressed Digital Link back into the plain one, on the same stem. */
export function decompressDigitalLink(uri: string, options: DigitalLinkOptions = {}): Reading<DecompressFault> {
  const shape = shapeOf(uri);
  if (!shape || readDigitalLink(uri, options).ok) return unread('notCompressed', 0);
  const at = shape.host.length + shape.folder.length + 1;
  const content = unpack(base64Bits(shape.segment));
  if (!content) return unread('compressedData', at);
  // Compressed data with a primary key of its own needs no plain key from the folder, even if the stem looks like one.
  const plain = content.elements.some(([ai]) => isPrimaryKey(ai)) ? undefined : plainKey(shape.folder);
  const checked = readElements(plain ? [plain.key, ...content.elements] : content.elements, options);
  if (!checked.ok) return unread(checked.fault, at);
  const value = rebuilt({ ...shape, folder: plain?.folder ?? shape.folder }, checked.value, content.foreign);
  return value === undefined ? unread('noPrimaryKey', at) : verified(value, options);
}

/** The plain link of the decompressed elements; parameters that were left in plain text come before those that were compressed. */
function rebuilt({ host, folder, query, fragment }: Shape, elements: readonly Element[], packed: Content['foreign']): string | undefined {
  const placed = place(elements);
  if (!placed) return undefined;
  const written = ([key, value]: Element) => `${key}=${percentEncode(value)}`;
  const parameters = [...placed.attributes.map(written), ...(query.length > 1 ? [query.slice(1)] : []), ...packed.map(written)];
  return uriOf(host + folder, placed.path, parameters) + fragment;
}

/** Path elements in the order of the standard, attributes in the order given. */
function place(elements: readonly Element[]): { path: Element[]; attributes: Element[] } | undefined {
  const arranged = arrange(elements);
  const inPath = new Set(arranged?.path.map(([ai]) => ai));
  return arranged && { path: arranged.path, attributes: elements.filter(([ai]) => !inPath.has(ai)) };
}

/** A primary key left in plain text before the compressed segment. */
function plainKey(folder: string): { key: Element; folder: string } | undefined {
  const match = /^(.*)\/(\d{2,4})\/([^/]+)$/s.exec(folder);
  const value = match?.[3] === undefined ? undefined : percentDecode(match[3], false);
  return match?.[2] === undefined || value === undefined || !isPrimaryKey(match[2])
    ? undefined
    : { key: [match[2], value], folder: match[1] ?? '' };
}

/** The result must itself be a valid Digital Link: compressed data can contain elements that a link may not. */
function verified(value: string, options: DigitalLinkOptions): Reading<DecompressFault> {
  const plain = readDigitalLink(value, options);
  if (plain.ok) return { ok: true, value };
  const wrong: Unread<DecompressFault> = unread(plain.fault, 0);
  return wrong;
}

/** Reads a Digital Link in any form, plain or compressed; resolvers use it. */
export function readAnyDigitalLink(uri: string, options: DigitalLinkOptions = {}): ReturnType<typeof readDigitalLink> {
  const plain = readDigitalLink(uri, options);
  if (plain.ok) return plain;
  const opened = decompressDigitalLink(uri, options);
  return opened.ok ? readDigitalLink(opened.value, options) : plain;
}
