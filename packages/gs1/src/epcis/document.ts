import { unread, type Unread } from '../reading.ts';
import type { XmlFault, XmlLimits } from '../xml/read-xml.ts';
import { element, escaped } from '../xml/write-xml.ts';
import type { Json } from '../event-hash/pre-hash.ts';
import { knownNamespaces, namespacesOf } from '../event-hash/namespaces.ts';
import { documentOfXml } from './document-from-xml.ts';
import { isFields, many, textOf, type Fields } from './shape.ts';
import { declarations, eventXml, type XmlForm } from './to-xml.ts';

export type DocumentFault = XmlFault | 'notJson' | 'notADocument' | 'notAnEvent' | 'tooDeep';
/** A JSON-LD document, with its events apart; `unqualified` says that it was read from XML of 1.x, whose extensions need no namespace. */
export type EpcisDocument = { document: Fields; events: Fields[]; unqualified: boolean; xml: boolean };

/** Reads an EPCIS document, query document or single event: JSON-LD of 2.0, XML of 1.2 and 2.0. */
export function readEpcis(text: string, limits?: XmlLimits): { ok: true; value: EpcisDocument } | Unread<DocumentFault> {
  const xml = /^\uFEFF?\s*</.test(text);
  const read = xml ? documentOfXml(text, limits) : parsed(text, limits?.depth ?? 64);
  if (!read.ok) return read;
  const events = eventsIn(read.value);
  if (!events) return unread('notADocument', 0);
  const bad = events.findIndex((event) => !isFields(event));
  return bad === -1
    ? { ok: true, value: { document: read.value, events: events.filter(isFields), unqualified: xml && isUnqualified(read), xml } }
    : unread('notAnEvent', bad);
}

const isUnqualified = (read: object): boolean => 'unqualified' in read && read.unqualified === true;

function parsed(text: string, deepest: number): { ok: true; value: Fields } | Unread<DocumentFault> {
  if (nesting(text) > deepest) return unread('tooDeep', 0);
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? { ok: true, value } : unread('notADocument', 0);
  } catch {
    return unread('notJson', 0);
  }
}

/** The depth of brackets outside texts, found before anything is built from them. */
function nesting(text: string): number {
  let [depth, most, inText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inText) {
      if (char === '\\') at++;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '{' || char === '[') most = Math.max(most, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return most;
}

/** The events in a document: from its body, the results of a query, or the object itself. */
export function eventsIn(document: Fields): Json[] | undefined {
  if (textOf(document['type']).endsWith('Event')) return [document];
  const body = document['epcisBody'];
  if (!isFields(body)) return Array.isArray(document['eventList']) ? document['eventList'] : undefined;
  const results = body['queryResults'];
  const inner = isFields(results) && isFields(results['resultsBody']) ? results['resultsBody'] : body;
  if (Array.isArray(inner['eventList'])) return inner['eventList'];
  return inner['event'] === undefined ? undefined : [inner['event']];
}

/** An EPCIS document or query document (JSON-LD) as XML. */
export function epcisXml(document: Fields, form: XmlForm): string {
  const own = namespacesOf(document['@context']);
  const namespaces = new Map([...knownNamespaces, ...own]);
  const events = (eventsIn(document) ?? [])
    .filter(isFields)
    .map((event) => eventXml(event, form, namespaces))
    .join('');
  const list = element('EventList', events);
  const one = form.version === '1.2' ? '1' : '2';
  const results = resultsOf(document);
  const name = results ? 'epcisq:EPCISQueryDocument' : 'epcis:EPCISDocument';
  const space: Record<string, string> = results
    ? { 'xmlns:epcisq': `urn:epcglobal:epcis-query:xsd:${one}` }
    : { 'xmlns:epcis': `urn:epcglobal:epcis:xsd:${one}` };
  const inner = results
    ? element(
        'epcisq:QueryResults',
        element('queryName', escaped(textOf(results['queryName']))) + subscription(results) + element('resultsBody', list),
      )
    : list;
  const { 'xmlns:cbvmda': cbvmda, 'xmlns:gs1': gs1 } = declarations(knownNamespaces);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, masterData(document) + element('EPCISBody', inner), {
    ...space,
    'xmlns:cbvmda': cbvmda,
    'xmlns:gs1': gs1,
    ...declarations(own),
    schemaVersion: form.version,
    creationDate: textOf(document['creationDate']),
  })}`;
}

function resultsOf(document: Fields): Fields | undefined {
  const body = document['epcisBody'];
  const results = isFields(body) ? body['queryResults'] : undefined;
  return isFields(results) ? results : undefined;
}

const subscription = (results: Fields) =>
  results['subscriptionID'] === undefined ? '' : element('subscriptionID', escaped(textOf(results['subscriptionID'])));

function masterData(document: Fields): string {
  const header = document['epcisHeader'];
  const data = isFields(header) ? header['epcisMasterData'] : undefined;
  if (!isFields(data)) return '';
  const each = (value: unknown, write: (item: Fields) => string) =>
    Array.isArray(value) ? value.filter(isFields).map(write).join('') : '';
  const vocabularies = each(data['vocabularyList'], (vocabulary) =>
    element('Vocabulary', element('VocabularyElementList', each(vocabulary['vocabularyElementList'], masterElement)), {
      type: textOf(vocabulary['type']),
    }),
  );
  return element('EPCISHeader', element('extension', element('EPCISMasterData', element('VocabularyList', vocabularies))));
}

function masterElement(item: Fields): string {
  const attributes = many(item['attributes'])
    .filter(isFields)
    .map((one) => element('attribute', escaped(textOf(one['attribute'])), { id: textOf(one['id']) }));
  const children = many(item['children']).map((id) => element('id', escaped(textOf(id))));
  const below = children.length === 0 ? '' : element('children', children.join(''));
  return element('VocabularyElement', attributes.join('') + below, { id: textOf(item['id']) });
}
