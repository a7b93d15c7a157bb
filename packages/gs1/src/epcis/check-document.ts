import { checkTime, type EventFault, isText, isUri } from './check-values.ts';
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
  const { type, schemaVersion, creationDate } = document;
  const context: EventFault[] =
    document['@context'] === undefined ? [{ fault: 'missing', path: '@context' }] : checkContext(document['@context'], '@context');
  if (isText(type) && type.endsWith('Event')) return context;
  if (type !== 'EPCISDocument' && type !== 'EPCISQueryDocument')
    return [...context, { fault: type === undefined ? 'missing' : 'word', path: 'type' }];
  const optional = type === 'EPCISQueryDocument';
  const versions: EventFault[] =
    schemaVersion === undefined
      ? optional
        ? []
        : [{ fault: 'missing', path: 'schemaVersion' }]
      : isText(schemaVersion) && /^\d+(?:\.\d+)*$/.test(schemaVersion)
        ? []
        : [{ fault: 'version', path: 'schemaVersion' }];
  const times: EventFault[] =
    creationDate === undefined
      ? optional
        ? []
        : [{ fault: 'missing', path: 'creationDate' }]
      : checkTime(xml && isText(creationDate) ? withOffset(creationDate) : creationDate, 'creationDate', {
          namespaces: new Map(),
          unqualified: false,
        });
  return [...context, ...versions, ...times];
}

const withOffset = (time: string) => (/(?:Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`);
