import type { Json } from '../event-hash/pre-hash.ts';
import { at, checkTime, type EventFault, isText, isUri } from './check-values.ts';
import { isFields, type Fields } from './shape.ts';

/** A context is an address, definitions, or a list of both; an empty one defines nothing. */
export function checkContext(value: unknown, path: string): EventFault[] {
  const isPart = (part: unknown) => (isText(part) ? isUri(part) : isFields(part));
  const holds = Array.isArray(value) ? value.length > 0 && value.every(isPart) : isPart(value);
  return holds ? [] : [{ fault: 'context', path }];
}

/**
 * Checks what is around the events of a document: without a context no short word means anything, and without version and time
 * nobody knows what it is. An event that stands alone has a context only, the answer to a query needs no more. The time of a document in
 * XML may have no offset, as any `xs:dateTime`.
 */
export function checkDocument(document: Fields, { xml = false } = {}): EventFault[] {
  const { type, schemaVersion: version, creationDate: date } = document;
  const context: EventFault[] =
    document['@context'] === undefined ? [{ fault: 'missing', path: '@context' }] : checkContext(document['@context'], '@context');
  if (isText(type) && type.endsWith('Event')) return context;
  if (type !== 'EPCISDocument' && type !== 'EPCISQueryDocument')
    return [...context, { fault: type === undefined ? 'missing' : 'word', path: 'type' }];
  const missing = (['schemaVersion', 'creationDate'] as const)
    .filter((name) => type === 'EPCISDocument' && document[name] === undefined)
    .map((path): EventFault => ({ fault: 'missing', path }));
  return [
    ...context,
    ...missing,
    ...(version === undefined ? [] : checkVersion(version)),
    ...(date === undefined ? [] : checkDate(date, xml)),
  ];
}

const checkVersion = (version: Json) => at('version', 'schemaVersion', !(isText(version) && /^\d+(?:\.\d+)*$/.test(version)));
const checkDate = (date: Json, xml: boolean) =>
  checkTime(xml && isText(date) ? withOffset(date) : date, 'creationDate', { namespaces: new Map(), unqualified: false });
const withOffset = (time: string) => (/(?:Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);
