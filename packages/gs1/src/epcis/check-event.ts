import { entryNamed } from '../entry-named.ts';
import { knownNamespaces, namespacesOf } from '../event-hash/namespaces.ts';
import type { Json } from '../event-hash/pre-hash.ts';
import { checkContext } from './check-document.ts';
import {
  checkCertification,
  checkDeclaration,
  checkDispositions,
  checkEpcs,
  checkIlmd,
  checkPlace,
  checkQuantities,
  checkReferences,
  checkSensors,
} from './check-parts.ts';
import {
  at,
  type Check,
  checkAction,
  checkOffset,
  type CheckScope,
  checkTime,
  checkUri,
  checkWord,
  type EventFault,
  extensionFaults,
  isText,
} from './check-values.ts';
import { epcLists, eventTypes, many, order20, quantityLists, referenceLists, type EventType, type Fields } from './shape.ts';

/**
 * Checks an event against the rules and the schema of EPCIS 2.0 (section 7.4) and the words of the Core Business Vocabulary. What
 * extensions hold is kept and not looked into. `unqualified` accepts fields without a namespace, which XML of 1.2 may carry.
 */
export function checkEvent(event: Fields, context?: unknown, { unqualified = false } = {}): EventFault[] {
  const type = eventTypes.find((name) => name === event['type']);
  if (!type) return [{ fault: 'eventType', path: 'type' }];
  const namespaces = new Map([...knownNamespaces, ['rdfs', ''], ...namespacesOf(context), ...namespacesOf(event['@context'])]);
  const scope: CheckScope = { namespaces, unqualified };
  return [...Object.entries(event).flatMap(([name, value]) => propertyFaults(type, name, value, scope)), ...requiredFaults(type, event)];
}

function propertyFaults(type: EventType, name: string, value: Json, scope: CheckScope): EventFault[] {
  if (name === 'type') return [];
  if (name === '@context') return checkContext(value, name);
  if (order20[type].includes(name)) return (entryNamed(fields, name) ?? checkOf(name))(value, name, scope);
  return ofOtherTypes.has(name) ? [{ fault: 'notHere', path: name }] : extensionFaults(name, name, scope);
}

/** Properties with a form of their own. */
const fields: Record<string, Check> = {
  eventTime: checkTime,
  recordTime: checkTime,
  eventTimeZoneOffset: checkOffset,
  eventID: checkUri,
  action: checkAction,
  readPoint: checkPlace,
  bizLocation: checkPlace,
  persistentDisposition: checkDispositions,
  errorDeclaration: checkDeclaration,
  ilmd: checkIlmd,
  sensorElementList: checkSensors,
  certificationInfo: checkCertification,
};

function checkOf(name: string): Check {
  if (epcLists.has(name)) return checkEpcs;
  if (quantityLists.has(name)) return checkQuantities;
  const reference = entryNamed(referenceLists, name);
  return reference === undefined ? checkWord(name) : checkReferences(reference);
}

const ofOtherTypes = new Set(Object.values(order20).flatMap((steps) => steps.filter(isText)));

type Wanted = (readonly [path: string, present: boolean])[];
const has = (event: Fields, ...names: string[]) => names.some((name) => many(event[name]).length > 0);
const deletes = (event: Fields) => event['action'] === 'DELETE';

/** What each type of event asks for besides its action and time (EPCIS 2.0, 7.4.2 to 7.4.7, and its schema). */
const wantedBy: Record<EventType, (event: Fields) => Wanted> = {
  ObjectEvent(event) {
    if (has(event, 'epcList', 'quantityList')) return [];
    return has(event, 'sensorElementList') && event['epcList'] === undefined
      ? [['readPoint', has(event, 'readPoint')]]
      : [['epcList', has(event, 'sensorElementList')]];
  },
  AggregationEvent: (event) => [
    ['parentID', event['action'] === 'OBSERVE' || has(event, 'parentID')],
    ['childEPCs', deletes(event) || has(event, 'childEPCs', 'childQuantityList')],
  ],
  AssociationEvent: (event) => [
    ['parentID', has(event, 'parentID')],
    ['childEPCs', deletes(event) || has(event, 'childEPCs', 'childQuantityList')],
  ],
  TransactionEvent: (event) => [
    ['bizTransactionList', has(event, 'bizTransactionList')],
    ['epcList', deletes(event) || event['epcList'] !== undefined || has(event, 'quantityList')],
  ],
  TransformationEvent(event) {
    const [takes, gives] = [has(event, 'inputEPCList', 'inputQuantityList'), has(event, 'outputEPCList', 'outputQuantityList')];
    // Transformations under one number may come in several events.
    const divided = event['transformationID'] !== undefined && (takes || gives);
    return [
      ['inputEPCList', takes || divided],
      ['outputEPCList', gives || divided],
    ];
  },
};

function requiredFaults(type: EventType, event: Fields): EventFault[] {
  const wanted: Wanted = [
    ['eventTime', has(event, 'eventTime')],
    ['eventTimeZoneOffset', has(event, 'eventTimeZoneOffset')],
    ['action', type === 'TransformationEvent' || has(event, 'action')],
    ...wantedBy[type](event),
  ];
  const misplaced = type === 'ObjectEvent' && event['ilmd'] !== undefined && event['action'] !== 'ADD';
  return [...wanted.flatMap(([path, present]) => at('missing', path, !present)), ...at('notHere', 'ilmd', misplaced)];
}
