import { checkFound, pairs, type Element, type ElementFault } from '../ai/elements.ts';
import type { Found } from '../ai/associations.ts';
import { aiEntry, type AiEntry } from '../ai/table.ts';
import type { AiOptions } from '../ai/value.ts';
import { gtin14 } from '../gtin.ts';
import { unread, type Reading, type Unread } from '../reading.ts';
import { belongsInPath, isPathSequence, isPrimaryKey } from './paths.ts';
import { encodedIndex, percentDecode } from './percent.ts';
import { aiOfWord } from './words.ts';

export type DigitalLinkFault =
  | ElementFault
  | 'uriCharacter'
  | 'scheme'
  | 'domain'
  | 'noPrimaryKey'
  | 'nullCharacter'
  | 'qualifierOrder'
  | 'duplicateAi'
  | 'notAnAttribute'
  | 'belongsInPath';
export type DigitalLinkOptions = AiOptions & {
  /** Accept the withdrawn convenience words, such as /gtin/ for /01/; they are never written. */
  words?: boolean;
  /** Accept GTINs of 8, 12 and 13 digits, in the path and in the query, and pad them. */
  shortGtin?: boolean;
  /** Accept a slash after the last path element, as resolvers do; the official engine refuses it. */
  trailingSlash?: boolean;
};
/** The parts of a Digital Link. `value` has all elements: path first, then attributes, each in the order of the URI. */
export type DigitalLinkParts = { stem: string; path: Element[]; attributes: Element[]; ignored: string[]; fragment: string | null };
export type DigitalLinkReading = Reading<DigitalLinkFault, Element[], DigitalLinkParts>;

const outsideUri = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]/;
const outsideDomain = /[_~?#@!$&'()*+,;=%]/;
const short = new Set([8, 12, 13]);
/**
 * The longest data of any AI. The official engine drops what follows it; here only a trailing slash is dropped, anything else is
 * too long.
 */
const fullest = 90;

/** An element found in a URI with the encoded text it came from. */
type Raw = Found & { source: string };

/** Reads a GS1 Digital Link URI on any host, with any stem (URI Syntax 1.6). */
export function readDigitalLink(uri: string, options: DigitalLinkOptions = {}): DigitalLinkReading {
  const parts = splitUri(uri);
  if (!parts.ok) return parts;
  const { pathAt, queryAt, end } = parts;
  const path = readPath(uri, pathAt, queryAt === -1 ? end : queryAt - 1, options);
  if (!path.ok) return path;
  const query = readQuery(uri, queryAt === -1 ? end : queryAt, end, options);
  if (!query.ok) return query;
  const misplaced = checkPlaces(path.value, query.value);
  if (misplaced) return misplaced;
  const all = [...path.value, ...query.value];
  const wrong = checkFound(all, options, (element, at) => element.valueAt + encodedIndex((element as Raw).source, at));
  if (wrong) return wrong;
  return {
    ok: true,
    value: pairs(all),
    stem: uri.slice(0, path.stemEnd),
    path: pairs(path.value),
    attributes: pairs(query.value),
    ignored: query.ignored,
    fragment: end === uri.length ? null : uri.slice(end + 1),
  };
}

type Split = { ok: true; pathAt: number; queryAt: number; end: number } | Unread<DigitalLinkFault>;

/** Finds path, query and fragment; `queryAt` is the index after the question mark or -1. */
function splitUri(uri: string): Split {
  const bad = uri.search(outsideUri);
  if (bad !== -1) return unread('uriCharacter', bad);
  const scheme = /^(?:https?|HTTPS?):\/\//.exec(uri)?.[0].length;
  if (scheme === undefined) return unread('scheme', 0);
  const pathAt = uri.indexOf('/', scheme);
  if (pathAt <= scheme) return unread('domain', pathAt === -1 ? uri.length : scheme);
  const badDomain = uri.slice(scheme, pathAt).search(outsideDomain);
  if (badDomain !== -1) return unread('domain', scheme + badDomain);
  const hash = uri.indexOf('#', pathAt);
  const end = hash === -1 ? uri.length : hash;
  const question = uri.indexOf('?', pathAt);
  return { ok: true, pathAt, queryAt: question === -1 || question > end ? -1 : question + 1, end };
}

type PathReading = { ok: true; value: Raw[]; stemEnd: number } | Unread<DigitalLinkFault>;

/** Goes backwards over AI/value pairs to the rightmost primary key; everything before it is the stem. */
function readPath(uri: string, from: number, to: number, options: DigitalLinkOptions): PathReading {
  const end = options.trailingSlash && to > from + 1 && uri[to - 1] === '/' ? to - 1 : to;
  const value: Raw[] = [];
  for (let valueEnd = end; valueEnd > from; valueEnd = (value[0]?.at ?? 0) - 1) {
    const pair = readPair(uri, from, valueEnd, options);
    if ('fault' in pair) return pair;
    value.unshift(pair);
    if (isPrimaryKey(pair.entry.ai)) return { ok: true, value, stemEnd: pair.at - 1 };
  }
  return unread('noPrimaryKey', from);
}

/** Reads the last AI/value pair of a path that begins at `from` and ends before `valueEnd`. */
function readPair(uri: string, from: number, valueEnd: number, options: DigitalLinkOptions): Raw | Unread<DigitalLinkFault> {
  const slash = uri.lastIndexOf('/', valueEnd - 1);
  const before = slash > from ? uri.lastIndexOf('/', slash - 1) : -1;
  const name = before < from ? '' : uri.slice(before + 1, slash);
  const entry = aiEntry(name) ?? (options.words ? aiEntry(aiOfWord(name) ?? '') : undefined);
  if (!entry) return unread('noPrimaryKey', from);
  const source = uri.slice(slash + 1, valueEnd);
  const decoded = percentDecode(source, false);
  if (decoded === undefined) return unread('nullCharacter', slash + 1);
  const value = options.shortGtin ? padded(entry, decoded) : decoded;
  return { entry, value, at: before + 1, valueAt: slash + 1, source };
}

const padded = ({ ai }: AiEntry, value: string): string => (ai === '01' && short.has(value.length) ? gtin14(value) : value);

type QueryReading = { ok: true; value: Raw[]; ignored: string[] } | Unread<DigitalLinkFault>;

/** Reads the query: numeric keys must be AIs, all other parameters are kept unchanged. */
function readQuery(uri: string, from: number, end: number, options: DigitalLinkOptions): QueryReading {
  const value: Raw[] = [];
  const ignored: string[] = [];
  for (let at = from; at < end;) {
    // Repeated separators count as one; after the last one the official engine counts an empty parameter, so we do too.
    while (uri[at] === '&') at += 1;
    const stop = uri.indexOf('&', at);
    const next = stop === -1 || stop > end ? end : stop;
    const parameter = uri.slice(at, next);
    const equals = parameter.indexOf('=');
    if (equals === -1 || !/^\d*$/.test(parameter.slice(0, equals))) ignored.push(parameter);
    else {
      const entry = aiEntry(parameter.slice(0, equals));
      if (!entry) return unread('unknownAi', at);
      const source = parameter.slice(equals + 1);
      const decoded = percentDecode(source, true);
      if (decoded === undefined) return unread('nullCharacter', at + equals + 1);
      value.push({ entry, value: asAttribute(entry, decoded, source, options), at, valueAt: at + equals + 1, source });
    }
    at = next;
  }
  return { ok: true, value, ignored };
}

/** Data of an attribute as the official engine reads it: a slash after data of the maximum 90 characters is dropped. */
function asAttribute(entry: AiEntry, decoded: string, source: string, options: DigitalLinkOptions): string {
  if (entry.max === fullest && decoded.length === fullest + 1 && source.endsWith('/')) return decoded.slice(0, -1);
  return options.shortGtin ? padded(entry, decoded) : decoded;
}

/** Checks positions: path in order; attributes allowed in a query, not repeated, and not qualifiers that belong in the path. */
function checkPlaces(path: readonly Raw[], query: readonly Raw[]): Unread<DigitalLinkFault> | undefined {
  const ais = path.map(({ entry }) => entry.ai);
  if (!isPathSequence(ais)) return unread('qualifierOrder', path[0]?.at ?? 0);
  const seen = new Set(ais);
  for (const { entry, at } of query) {
    if (seen.has(entry.ai)) return unread('duplicateAi', at);
    seen.add(entry.ai);
    if (!entry.attribute) return unread('notAnAttribute', at);
    if (belongsInPath(ais, entry.ai)) return unread('belongsInPath', at);
  }
  return undefined;
}
