import { createHash } from 'node:crypto';
import {
  bareWord,
  checkDocument,
  checkEvent,
  type EpcisFields,
  epcisNamespaces,
  eventHashes,
  faultText,
  type HashVersion,
  identityKey,
  mostXmlAttributes,
  readEpcis,
  subjectsOf,
  vocabularyUri,
} from '@touchmark/gs1';
import { dayMs } from '@touchmark/domain';
import { brokenText } from '../../../http/door/broken-text.ts';
import { writtenRow } from '../../events/event/public.ts';
import { type Named, named } from './named.ts';
import { Problem, type ProblemBody, problemOf } from './problem.ts';

/** What one capture may hold; OPTIONS announces the first two. */
export const captureLimits = {
  events: 10_000,
  bytes: 20 * 1024 * 1024,
  eventBytes: 1024 * 1024,
  epcs: 20_000,
  depth: 64,
  elements: 1_000_000,
  attributes: 500_000,
  /** Prefixes that one `@context` declares, and its characters: each event is stored with them. */
  prefixes: 200,
  contextCharacters: 20_000,
};

/** A captured event as it will be stored. */
export interface ReadEvent {
  eventId: string;
  declares: boolean;
  /** Its row, written as JSON by the thread that read it; empty if the event has faults. */
  row: string;
  subjects: Named[];
  faults: ProblemBody[];
}
export interface Capture {
  document: EpcisFields;
  events: EpcisFields[];
  unqualified: boolean;
}

/** Reads a document that was handed in. What is too large or no document at all ends the request. */
export function readCapture(body: string): Capture {
  const read = readEpcis(body, captureLimits);
  if (!read.ok && (read.fault === 'tooDeep' || read.fault === 'tooMany')) {
    const { depth, elements, attributes } = captureLimits;
    const most = `${elements} elements or ${attributes} attributes, or ${mostXmlAttributes} attributes of one element`;
    throw new Problem('CaptureLimitExceededException', `more than ${read.fault === 'tooDeep' ? `${depth} levels` : most}`);
  }
  if (!read.ok) throw new Problem('ValidationException', `${faultText(read.fault).en} (${read.at})`);
  requireSmallContexts(read.value);
  const faults = checkDocument(read.value.document, read.value);
  if (faults.length > 0) throw new Problem('ValidationException', faults.map(({ fault, path }) => `${path}: ${fault}`).join('; '));
  const { events } = read.value;
  if (events.length > captureLimits.events) throw new Problem('CaptureLimitExceededException', `more than ${captureLimits.events} events`);
  for (const [n, event] of events.entries()) {
    if (namesIn(event) > captureLimits.epcs)
      throw new Problem('CaptureLimitExceededException', `event ${n + 1} names more than ${captureLimits.epcs} identifiers`);
    if (body.length > captureLimits.eventBytes && JSON.stringify(event).length > captureLimits.eventBytes)
      throw new Problem('CaptureLimitExceededException', `event ${n + 1} has more than ${captureLimits.eventBytes} characters`);
  }
  return read.value;
}

/** What a document declares once belongs to each of its events: a long list of prefixes would cost as often as there are events. */
function requireSmallContexts({ document, events }: Capture): void {
  const { prefixes, contextCharacters } = captureLimits;
  for (const holder of [document, ...events]) {
    const context = typeof holder === 'object' && holder !== null ? holder['@context'] : undefined;
    if (context === undefined) continue;
    if (epcisNamespaces(context).size > prefixes || JSON.stringify(context).length > contextCharacters)
      throw new Problem('CaptureLimitExceededException', `a context of more than ${prefixes} prefixes or ${contextCharacters} characters`);
  }
}

const namesIn = (event: EpcisFields) =>
  Object.values(event).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);

/** The address of this installation, and what hash events without an id get. */
export interface Reading {
  /** Whose document it is: one key reads one large document at a time. */
  keyId: string;
  publicUrl: string;
  hash: HashVersion;
}

/**
 * Checks events of a document and finds their ids. An event without an id gets its hash. Units and boxes of a company stand in
 * them by addresses of this installation (`publicUrl`) too.
 */
export function readEvents(
  { document, unqualified }: Capture,
  events: readonly EpcisFields[],
  from: number,
  { publicUrl, hash }: Reading,
): ReadEvent[] {
  const hashes = eventHashes(
    { ...document, epcisBody: { ...(document['epcisBody'] as object), eventList: [...events] }, type: 'EPCISDocument' },
    sha256,
    { version: hash },
  );
  const own = epcisNamespaces(document['@context']);
  const now = Date.now();
  return events.map((given, n) => {
    const faults = checkEvent(given, document['@context'], { unqualified }).map(({ fault, path }) =>
      problemOf('ValidationException', `event ${from + n + 1}, ${path}: ${fault}`),
    );
    for (const [path, said] of timesOf(given)) {
      const wrong = timeFault(said, now);
      if (wrong !== null) faults.push(problemOf('ValidationException', `event ${from + n + 1}, ${path}: ${wrong}`));
    }
    const broken = brokenText([given, document['@context']]);
    if (broken !== null)
      faults.push(
        problemOf('ValidationException', `event ${from + n + 1}, ${broken.replaceAll('\0', '')}: characters that are not stored`),
      );
    const namespaces = Object.fromEntries([...own, ...epcisNamespaces(given['@context'])]);
    const { '@context': _, recordTime: __, ...plain } = given;
    const event: EpcisFields = Object.keys(namespaces).length > 0 ? { '@context': [namespaces], ...plain } : plain;
    const eventId = typeof given['eventID'] === 'string' ? given['eventID'] : hashes.ok ? (hashes.value[n] ?? '') : '';
    return {
      eventId,
      declares: given['errorDeclaration'] !== undefined,
      row: faults.length > 0 ? '' : writtenRow({ ...columnsOfEvent(event), eventId, doc: event }),
      subjects: faults.length > 0 ? [] : subjectsOf(event).map((one) => named(one, publicUrl)),
      faults,
    };
  });
}

/** The times by which an event is found and ordered. */
const timesOf = (event: EpcisFields): [path: string, said: unknown][] => [
  ['eventTime', event['eventTime']],
  ['errorDeclaration.declarationTime', (event['errorDeclaration'] as EpcisFields | undefined)?.['declarationTime']],
];

/** A clock that is set wrongly would put its events before or behind all others for ever. */
function timeFault(said: unknown, now: number): string | null {
  const time = typeof said === 'string' ? Date.parse(said) : Number.NaN;
  if (time < 0) return 'before 1970';
  return time > now + dayMs ? 'more than a day ahead' : null;
}

const sha256 = (of: string) => createHash('sha256').update(of).digest('hex');
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const idIn = (value: unknown, context: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value
    ? identityKey(vocabularyUri(text(value.id), context), { checkDigits: false })
    : '';

/** The columns of a captured event that queries ask for. Standard words are stored bare, other ones as addresses. */
function columnsOfEvent(event: EpcisFields) {
  const word = (name: 'bizStep' | 'disposition') => bareWord(vocabularyUri(text(event[name]), event['@context']), name);
  const declared = event['errorDeclaration'] as { declarationTime?: string; reason?: string; correctiveEventIDs?: string[] } | undefined;
  return {
    type: event['type'] as 'ObjectEvent',
    action: (event['action'] ?? null) as 'ADD' | null,
    time: text(event['eventTime']),
    zone: text(event['eventTimeZoneOffset']),
    bizStep: word('bizStep'),
    disposition: word('disposition'),
    readPoint: idIn(event['readPoint'], event['@context']),
    bizLocation: idIn(event['bizLocation'], event['@context']),
    parent:
      event['parentID'] === undefined ? '' : identityKey(vocabularyUri(text(event['parentID']), event['@context']), { checkDigits: false }),
    ...(declared && {
      error: {
        time: text(declared.declarationTime),
        reason: bareWord(vocabularyUri(text(declared.reason), event['@context']), 'errorReason'),
        correctiveIds: declared.correctiveEventIDs ?? [],
      },
    }),
  };
}
