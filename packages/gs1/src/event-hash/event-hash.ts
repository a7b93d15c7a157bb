import { eventsIn, readEpcis, type DocumentFault } from '../epcis/document.ts';
import { isFields, type Fields } from '../epcis/shape.ts';
import { unread, type Reading, type Unread } from '../reading.ts';
import { sha256Hex } from '../sha256.ts';
import { knownNamespaces, namespacesOf } from './namespaces.ts';
import { preHash, type Scope } from './pre-hash.ts';
import type { HashVersion } from './values.ts';

export type EventHashFault = DocumentFault;
export type EventHashOptions = { version?: HashVersion };
const deepest = 64;

/**
 * Hashes of the events of an EPCIS document (JSON-LD or XML), query document or single event, in their order. `sha256` answers the
 * hexadecimal digest of a text in UTF-8; on a server the platform's own is five times faster than the one of this package. The hash
 * of version 2.1 of the Core Business Vocabulary is that of its draft.
 */
export function eventHashes(
  document: unknown,
  sha256: (text: string) => string = sha256Hex,
  { version = '2.0' }: EventHashOptions = {},
): { ok: true; value: string[]; preHashes: string[] } | Unread<EventHashFault> {
  const read = typeof document === 'string' ? readEpcis(document) : undefined;
  if (read?.ok === false) return read;
  const parsed = read ? read.value.document : document;
  if (!isFields(parsed)) return unread('notADocument', 0);
  if (depth(parsed, 0) > deepest) return unread('tooDeep', 0);
  const events = eventsIn(parsed);
  if (!events) return unread('notADocument', 0);
  const bad = events.findIndex((event) => !isFields(event) || typeof event['type'] !== 'string');
  if (bad !== -1) return unread('notAnEvent', bad);
  const scope = scopeOf(parsed, version);
  const preHashes = (events as Fields[]).map((event) => preHash(event, merged(scope, event)));
  return { ok: true, value: preHashes.map((text) => `ni:///sha-256;${sha256(text)}?ver=CBV${version}`), preHashes };
}

/** The hash of one event; `context` is the @context of its document. */
export function eventHash(event: unknown, context?: unknown, options: EventHashOptions = {}): Reading<EventHashFault> {
  const document = context === undefined ? event : { '@context': context, eventList: [event] };
  const hashes = eventHashes(document, sha256Hex, options);
  if (!hashes.ok) return hashes;
  const [value] = hashes.value;
  return value === undefined ? unread('notADocument', 0) : { ok: true, value };
}

function depth(value: unknown, at: number): number {
  if (typeof value !== 'object' || value === null || at > deepest) return at;
  return Object.values(value).reduce<number>((deep, child) => Math.max(deep, depth(child, at + 1)), at);
}

/** Namespaces of the context, and the properties that the document (or an object around its events) excludes from the hash. */
function scopeOf(document: Fields, version: HashVersion): Scope {
  const ignored = wrappers(document)
    .flatMap((wrapper) => Object.entries(wrapper))
    .filter(([key]) => key === 'ignoreFields' || key.endsWith(':ignoreFields'))
    .flatMap(([, value]) => (Array.isArray(value) ? value : []));
  return {
    version,
    namespaces: namespacesFor(version, [...knownNamespaces, ...namespacesOf(document['@context'])]),
    ignored: new Set(ignored.filter((name) => typeof name === 'string')),
  };
}

/** In 2.1 the web vocabulary has the address under which it was ratified, whichever a document names. */
const namespacesFor = (version: HashVersion, known: Iterable<readonly [string, string]>): Map<string, string> =>
  new Map([...known].map(([prefix, space]) => [prefix, version === '2.1' ? space.replace(oldVocabulary, newVocabulary) : space]));
const oldVocabulary = /^https?:\/\/(?:www\.)?gs1\.org\/voc\//;
const newVocabulary = 'https://ref.gs1.org/voc/';

/** The objects around the events: the document, its body, and the results of a query. */
function wrappers(document: Fields): Fields[] {
  const inner = ['epcisBody', 'queryResults', 'resultsBody'].map((name) => document[name]).filter(isFields);
  return [document, ...inner.flatMap(wrappers)];
}

function merged(scope: Scope, event: Fields): Scope {
  return event['@context'] === undefined
    ? scope
    : { ...scope, namespaces: namespacesFor(scope.version, [...scope.namespaces, ...namespacesOf(event['@context'])]) };
}
