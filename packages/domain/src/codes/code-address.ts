import { normaliseKey, withoutUnseen } from '@touchmark/gs1';
import { fromLink } from './scan-signs.ts';

/** An address of a code, taken apart: the decoded places of its path, and its query by name. */
export interface CodeAddress {
  kind: string;
  places: string[];
  query: ReadonlyMap<string, string>;
}

/** Kinds of our own whose code has no sign that begins a query, so that a lost question mark does no harm. */
const ownKinds: ReadonlySet<string> = new Set(['e', 'z']);
const onHost = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/(e|z|01|8006)(\/.*)$/is;
const pathAlone = /^\/*(e|z|01|8006)(\/.*)$/is;

/** Takes apart an address of one of our kinds on any host, or its path alone; null for any other text. */
export function splitCodeAddress(text: string): CodeAddress | null {
  const [, kind, rest] = onHost.exec(fromLink(text)) ?? pathAlone.exec(text) ?? [];
  if (kind === undefined || rest === undefined) return null;
  const own = ownKinds.has(kind.toLowerCase());
  const [path, query] = halves(rest, own ? /[?？&#]|%3F|%26|%23|%EF%BC%9F/i : /[?#]/);
  const places = path
    .split('/')
    .filter((place) => place !== '')
    .map(decoded);
  return { kind: kind.toLowerCase(), places, query: parametersOf(query) };
}

function halves(text: string, sign: RegExp): [string, string] {
  const found = sign.exec(text);
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, ''];
}

/** The parameters by their names in small letters, the first of each; `&amp;` and blanks around a name do not count. */
function parametersOf(query: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of query.replace(/^[?？#&]+/, '').split(/&|#|%26|%23/i)) {
    const [name, value] = halves(part.replace(/^amp;/i, ''), /[=＝]|%3D/i);
    const plain = decoded(name.replaceAll('+', ' '))
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase();
    if (!found.has(plain)) found.set(plain, decoded(value));
  }
  return found;
}

/** A part of an address as text; a sign of several bytes that was cut off at its end is dropped. */
function decoded(part: string): string {
  for (let text = part, tries = 0; tries < 4; text = text.replace(/%[0-9A-F]{0,2}$/i, ''), tries++)
    try {
      return withoutUnseen(decodeURIComponent(text), 'none');
    } catch {
      // Without another byte of it.
    }
  return part;
}

/** A text from the first to the last of its characters that are inside a set. */
function endsWithin(text: string, inside: RegExp): string {
  const first = text.search(inside);
  let end = text.length;
  while (end > first && !inside.test(text[end - 1]!)) end--;
  return first === -1 ? '' : text.slice(first, end);
}

/** The characters of `serialAlphabet`, of which we make check values and serials. */
const proofSigns = /[2-9A-HJ-NP-Z]+/i;
/** A check value without what cannot belong to it: the punctuation and the words that a messenger takes into a link. */
export function plainProof(text: string): string {
  const folded = normaliseKey(text);
  const [first = ''] = proofSigns.exec(folded) ?? [];
  return first.length === proofLength ? first : (proofSigns.exec(text)?.[0] ?? folded);
}
/** Characters of a check value. */
export const proofLength = 6;

/** A code of digits or letters without punctuation and words of other scripts at its ends. */
export const plainEnds = (text: string): string => endsWithin(text, /[0-9A-Za-z０-９Ａ-Ｚａ-ｚ]/);

/** A link without the punctuation and the words of other scripts at its end, written as they are or encoded. */
export const linkWithoutEnd = (link: string): string =>
  link.replace(/(?:%(?!3\d|[46][1-9A-F]|[57][\dA])[\dA-F]{2}|[^\dA-Z%/]){1,60}$/i, '');

/** Length of the serials we issue; serials of other systems may have 1 to 20 characters. */
export const sgtinSerialLength = 15;
const drawn = /^[2-9A-HJ-NP-Z]{15}$/;
const ours = /^[0-9A-Z]{15}$/;
/** The characters of AI 21 (GS1 General Specifications, figure 7.11-1). */
export const serialForm = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** Whether a serial has the form of ours; `drawn`: also only characters that we draw, which no element string has. */
export const isOwnSerial = (serial: string, as: 'ours' | 'drawn' = 'ours'): boolean => (as === 'ours' ? ours : drawn).test(serial);

/**
 * The serial in a link. One of ours has no punctuation, so punctuation at its ends hung on the link; the serial of another system
 * may end in it, and loses only what no serial has.
 */
export function serialOfLink(text: string): string {
  const own = plainEnds(text);
  return isOwnSerial(own) ? own : endsWithin(text, /[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]/);
}
