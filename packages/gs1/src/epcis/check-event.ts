import { entryNamed } from '../entry-named.ts';
import { expandCurie, knownNamespaces, namespacesOf, type Namespaces } from '../event-hash/namespaces.ts';
import type { Json } from '../event-hash/pre-hash.ts';
import { bareVocabulary } from '../epc/vocabulary.ts';
import { epcLists, eventTypes, isFields, many, order20, quantityLists, referenceLists, type EventType, type Fields } from './shape.ts';
import { standardWords, vocabularyOf } from './words.ts';

export type EventFaultName =
  | 'eventType'
  | 'missing'
  | 'time'
  | 'offset'
  | 'action'
  | 'uri'
  | 'word'
  | 'list'
  | 'object'
  | 'number'
  | 'unknownField'
  | 'undeclaredPrefix'
  | 'notHere';
/** What is wrong with an event, and the path of the property. */
export type EventFault = { fault: EventFaultName; path: string };

const time =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;
/** Whether a day, `2024-02-29`, is in the calendar. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return year > 0 && new Date(Date.UTC(2000 + (year % 400), month - 1, day)).getUTCDate() === day;
}
const isTime = (text: string) => time.test(text) && isCalendarDay(text.slice(0, 10));
const offset = /^[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$/;
const uri = /^[A-Za-z][A-Za-z\d+.-]*:\S+$/;
const isText = (value: Json | undefined): value is string => typeof value === 'string';

/**
 * Checks an event against the rules of EPCIS 2.0 (section 7.4) and the words of the Core Business Vocabulary. Extensions are kept
 * and not looked into. `unqualified` accepts fields without a namespace, which XML of 1.2 may carry.
 */
export function checkEvent(event: Fields, context?: unknown, { unqualified = false } = {}): EventFault[] {
  const type = eventTypes.find((name) => name === event['type']);
  if (!type) return [{ fault: 'eventType', path: 'type' }];
  const namespaces = new Map([...knownNamespaces, ['rdfs', ''], ...namespacesOf(context), ...namespacesOf(event['@context'])]);
  const faults: EventFault[] = [];
  for (const [name, value] of Object.entries(event)) faults.push(...property(type, name, value, namespaces, unqualified));
  return [...faults, ...required(type, event)];
}

const at = (fault: EventFaultName, path: string, wrong: boolean): EventFault[] => (wrong ? [{ fault, path }] : []);

function property(type: EventType, name: string, value: Json, namespaces: Namespaces, unqualified: boolean): EventFault[] {
  if (['type', '@context', 'recordTime'].includes(name)) return [];
  if (name.includes(':')) return at('undeclaredPrefix', name, !namespaces.has(name.slice(0, name.indexOf(':'))));
  if (order20[type].includes(name)) return (entryNamed(fields, name) ?? kindOf(name))(value, name, namespaces);
  return ofOtherTypes.has(name) ? [{ fault: 'notHere', path: name }] : at('unknownField', name, !unqualified);
}

type Check = (value: Json, name: string, namespaces: Namespaces) => EventFault[];

const idOf: Check = (value, name) => at('uri', `${name}.id`, !isFields(value) || !isUri(value['id']));

/** Properties with a form of their own. */
const fields: Record<string, Check> = {
  eventTime: (value, name) => at('time', name, !isText(value) || !isTime(value)),
  eventTimeZoneOffset: (value, name) => at('offset', name, !isText(value) || !offset.test(value)),
  action: (value, name) => at('action', name, !['ADD', 'OBSERVE', 'DELETE'].includes(value as string)),
  readPoint: idOf,
  bizLocation: idOf,
  persistentDisposition: (value, _, namespaces) => dispositionFaults(value, namespaces),
  errorDeclaration: (value, _, namespaces) => declarationFaults(value, namespaces),
  ilmd: (value, name) => at('object', name, !isFields(value)),
  sensorElementList: (value, name) => entries(name, value, sensorFaults),
  certificationInfo: (value, name) => at('uri', name, !many(value).every(isUri)),
};

function kindOf(name: string): Check {
  const reference = entryNamed(referenceLists, name);
  if (epcLists.has(name)) return (value) => entries(name, value, (item, path) => at('uri', path, !isUri(item)));
  if (quantityLists.has(name)) return (value) => entries(name, value, quantityFaults);
  if (reference === undefined) return (value, _, namespaces) => wordFaults(name, value, name, namespaces);
  return (value, _, namespaces) => entries(name, value, (item, path) => referenceFaults(item, path, reference, namespaces));
}

const ofOtherTypes = new Set(Object.values(order20).flatMap((steps) => steps.filter(isText)));
const isUri = (value: Json | undefined) => isText(value) && uri.test(value);

/** A word of the vocabulary of a property, or an address of another vocabulary; a property without one holds an address. */
function wordFaults(name: string, value: Json | undefined, path: string, namespaces: Namespaces): EventFault[] {
  const kind = entryNamed(vocabularyOf, name);
  if (!kind || !isText(value)) return at('uri', path, !isUri(value));
  const full = expandCurie(value, namespaces);
  const bare = bareVocabulary(full);
  return at('word', path, bare === full ? !standardWords[kind].has(full) && !uri.test(full) : !standardWords[kind].has(bare));
}

function entries(path: string, value: Json, faultsOf: (item: Json, path: string) => EventFault[]): EventFault[] {
  return Array.isArray(value) ? value.flatMap((item, index) => faultsOf(item, `${path}[${index}]`)) : [{ fault: 'list', path }];
}

function quantityFaults(item: Json, path: string): EventFault[] {
  if (!isFields(item)) return [{ fault: 'object', path }];
  const { quantity, uom } = item;
  return [
    ...at('uri', `${path}.epcClass`, !isUri(item['epcClass'])),
    ...at('number', `${path}.quantity`, quantity !== undefined && (typeof quantity !== 'number' || quantity < 0)),
    ...at('missing', `${path}.quantity`, uom !== undefined && quantity === undefined),
  ];
}

function referenceFaults(item: Json, path: string, reference: string, namespaces: Namespaces): EventFault[] {
  if (!isFields(item)) return [{ fault: 'object', path }];
  const typed =
    item['type'] === undefined
      ? at('missing', `${path}.type`, reference !== 'bizTransaction')
      : wordFaults(reference, item['type'], `${path}.type`, namespaces);
  return [...typed, ...at('uri', `${path}.${reference}`, !isUri(item[reference]))];
}

function dispositionFaults(value: Json, namespaces: Namespaces): EventFault[] {
  const path = 'persistentDisposition';
  if (!isFields(value)) return [{ fault: 'object', path }];
  const words = ['set', 'unset'].flatMap((name) =>
    many(value[name]).flatMap((word) => wordFaults(name, word, `${path}.${name}`, namespaces)),
  );
  return [...words, ...at('missing', path, value['set'] === undefined && value['unset'] === undefined)];
}

function declarationFaults(value: Json, namespaces: Namespaces): EventFault[] {
  const path = 'errorDeclaration';
  if (!isFields(value)) return [{ fault: 'object', path }];
  const declared = value['declarationTime'];
  return [
    ...at('time', `${path}.declarationTime`, !isText(declared) || !isTime(declared)),
    ...(value['reason'] === undefined ? [] : wordFaults('reason', value['reason'], `${path}.reason`, namespaces)),
    ...at('uri', `${path}.correctiveEventIDs`, !many(value['correctiveEventIDs']).every(isUri)),
  ];
}

function sensorFaults(item: Json, path: string): EventFault[] {
  if (!isFields(item)) return [{ fault: 'object', path }];
  return entries(`${path}.sensorReport`, many(item['sensorReport']), (report, at2) => at('object', at2, !isFields(report)));
}

/** What the type of an event asks for (EPCIS 2.0, 7.4.2 to 7.4.7). */
function required(type: EventType, event: Fields): EventFault[] {
  const has = (...names: string[]) => names.some((name) => many(event[name]).length > 0);
  const action = event['action'];
  const wanted: [string, boolean][] = [
    ['eventTime', has('eventTime')],
    ['eventTimeZoneOffset', has('eventTimeZoneOffset')],
    ['action', type === 'TransformationEvent' || has('action')],
    ['epcList', type !== 'ObjectEvent' || has('epcList', 'quantityList', 'sensorElementList')],
    ['parentID', !parented(type, action) || has('parentID')],
    ['childEPCs', !(parented(type, action) && action === 'ADD') || has('childEPCs', 'childQuantityList')],
    ['bizTransactionList', type !== 'TransactionEvent' || has('bizTransactionList')],
    ['inputEPCList', type !== 'TransformationEvent' || has('inputEPCList', 'inputQuantityList', 'transformationID')],
    ['outputEPCList', type !== 'TransformationEvent' || has('outputEPCList', 'outputQuantityList', 'transformationID')],
  ];
  const misplaced = type === 'ObjectEvent' && event['ilmd'] !== undefined && action !== 'ADD';
  return [...wanted.flatMap(([path, present]) => at('missing', path, !present)), ...at('notHere', 'ilmd', misplaced)];
}

const parented = (type: EventType, action: Json | undefined) =>
  type === 'AssociationEvent' || (type === 'AggregationEvent' && action !== 'OBSERVE');
