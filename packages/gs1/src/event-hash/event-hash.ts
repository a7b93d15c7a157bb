import { unread, type Reading, type Unread } from '../reading.ts';
import { sha256Hex } from '../sha256.ts';
import { preHash, type Json, type Scope } from './pre-hash.ts';

export type EventHashFault = 'notJson' | 'notADocument' | 'notAnEvent' | 'tooDeep';
type Fields = Record<string, Json>;
const deepest = 64;

/** Namespaces that every EPCIS context has, even if the document does not declare them. */
const known: [string, string][] = [
  ['cbvmda', 'urn:epcglobal:cbv:mda'],
  ['gs1', 'https://gs1.org/voc/'],
  ['cbv', 'https://ref.gs1.org/cbv/'],
  ['epcis', 'https://ref.gs1.org/epcis/'],
];

/** Hashes of the events of an EPCIS 2.0 document (JSON-LD), query document or single event, in their order. */
export function eventHashes(document: unknown): { ok: true; value: string[]; preHashes: string[] } | Unread<EventHashFault> {
  const parsed = typeof document === 'string' ? parse(document) : document;
  if (parsed === undefined) return unread('notJson', 0);
  if (!isFields(parsed)) return unread('notADocument', 0);
  if (depth(parsed, 0) > deepest) return unread('tooDeep', 0);
  const events = eventsOf(parsed);
  if (!events) return unread('notADocument', 0);
  const bad = events.findIndex((event) => !isFields(event) || typeof event['type'] !== 'string');
  if (bad !== -1) return unread('notAnEvent', bad);
  const scope = scopeOf(parsed);
  const preHashes = (events as Fields[]).map((event) => preHash(event, merged(scope, event)));
  return { ok: true, value: preHashes.map((text) => `ni:///sha-256;${sha256Hex(text)}?ver=CBV2.0`), preHashes };
}

/** The hash of one event; `context` is the @context of its document. */
export function eventHash(event: unknown, context?: unknown): Reading<EventHashFault> {
  const document = isFields(event) && context !== undefined ? { '@context': context, ...event } : event;
  const hashes = eventHashes(document);
  if (!hashes.ok) return hashes;
  const [value] = hashes.value;
  return value === undefined ? unread('notADocument', 0) : { ok: true, value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function depth(value: unknown, at: number): number {
  if (typeof value !== 'object' || value === null || at > deepest) return at;
  return Object.values(value).reduce<number>((deep, child) => Math.max(deep, depth(child, at + 1)), at);
}

/** The events in an object: from the body of a document, the results of a query, or the object itself. */
function eventsOf(document: Fields): Json[] | undefined {
  if (typeof document['type'] === 'string' && document['type'].endsWith('Event')) return [document];
  const body = document['epcisBody'];
  if (!isFields(body)) return Array.isArray(document['eventList']) ? document['eventList'] : undefined;
  const results = body['queryResults'];
  const inner = isFields(results) && isFields(results['resultsBody']) ? results['resultsBody'] : body;
  if (Array.isArray(inner['eventList'])) return inner['eventList'];
  return inner['event'] === undefined ? undefined : [inner['event']];
}

/** Namespaces of the context, and the properties that the document (or an object around its events) excludes from the hash. */
function scopeOf(document: Fields): Scope {
  const ignored = wrappers(document)
    .flatMap((wrapper) => Object.entries(wrapper))
    .filter(([key]) => key === 'ignoreFields' || key.endsWith(':ignoreFields'))
    .flatMap(([, value]) => (Array.isArray(value) ? value : []));
  return {
    namespaces: new Map([...known, ...contextEntries(document['@context'])]),
    ignored: new Set(ignored.filter((name) => typeof name === 'string')),
  };
}

/** The objects around the events: the document, its body, and the results of a query. */
function wrappers(document: Fields): Fields[] {
  const inner = ['epcisBody', 'queryResults', 'resultsBody'].map((name) => document[name]).filter(isFields);
  return [document, ...inner.flatMap(wrappers)];
}

function contextEntries(context: unknown): [string, string][] {
  const parts = Array.isArray(context) ? context : [context];
  return parts
    .filter(isFields)
    .flatMap((part) => Object.entries(part).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function merged(scope: Scope, event: Fields): Scope {
  return event['@context'] === undefined
    ? scope
    : { ...scope, namespaces: new Map([...scope.namespaces, ...contextEntries(event['@context'])]) };
}
