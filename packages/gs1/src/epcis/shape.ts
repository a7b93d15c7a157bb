import type { Json } from '../event-hash/pre-hash.ts';

export type Fields = Record<string, Json>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
export const many = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
export const textOf = (value: Json | undefined): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value);

export const eventTypes = ['ObjectEvent', 'AggregationEvent', 'TransactionEvent', 'TransformationEvent', 'AssociationEvent'] as const;
export type EventType = (typeof eventTypes)[number];

/** The context that EPCIS 2.0 documents name. */
export const standardContext = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';

/** Lists of identifiers, each in an element named epc. */
export const epcLists = new Set(['epcList', 'childEPCs', 'inputEPCList', 'outputEPCList']);
export const quantityLists = new Set(['quantityList', 'childQuantityList', 'inputQuantityList', 'outputQuantityList']);
/** Lists of references with a type, and the element of each entry. */
export const referenceLists: Record<string, string> = {
  bizTransactionList: 'bizTransaction',
  sourceList: 'source',
  destinationList: 'destination',
};
/** Properties that are one text. */
export const plainFields = new Set([
  'eventTime',
  'recordTime',
  'eventTimeZoneOffset',
  'eventID',
  'parentID',
  'action',
  'transformationID',
  'bizStep',
  'disposition',
]);
/** Attributes of a sensor report that are numbers. */
export const sensorNumbers = new Set(['value', 'minValue', 'maxValue', 'meanValue', 'sDev', 'percRank', 'percValue']);

/** Elements in the order of the schema; `in` names an element that XML of 1.2 puts around later ones. */
export type Step = string | { in: string; steps: Step[] };

const where = ['bizStep', 'disposition', 'readPoint', 'bizLocation'];
const parties = ['sourceList', 'destinationList'];
const latest = ['sensorElementList', 'persistentDisposition'];
const base = ['eventTime', 'recordTime', 'eventTimeZoneOffset', 'eventID', 'errorDeclaration', 'certificationInfo'];
const transformed = ['inputEPCList', 'inputQuantityList', 'outputEPCList', 'outputQuantityList', 'transformationID'];

/** The order of elements in EPCIS 2.0 (EPCglobal-epcis-2_0.xsd). */
export const order20: Record<EventType, Step[]> = {
  ObjectEvent: [...base, 'epcList', 'action', ...where, 'bizTransactionList', 'quantityList', ...parties, ...latest, 'ilmd'],
  AggregationEvent: [
    ...base,
    'parentID',
    'childEPCs',
    'action',
    ...where,
    'bizTransactionList',
    'childQuantityList',
    ...parties,
    ...latest,
  ],
  TransactionEvent: [...base, 'bizTransactionList', 'parentID', 'epcList', 'action', ...where, 'quantityList', ...parties, ...latest],
  TransformationEvent: [...base, ...transformed, ...where, 'bizTransactionList', ...parties, ...latest, 'ilmd'],
  AssociationEvent: [
    ...base,
    'parentID',
    'childEPCs',
    'childQuantityList',
    'action',
    ...where,
    'bizTransactionList',
    ...parties,
    ...latest,
  ],
};

const base12: Step[] = [
  'eventTime',
  'recordTime',
  'eventTimeZoneOffset',
  { in: 'baseExtension', steps: ['eventID', 'errorDeclaration', { in: 'extension', steps: ['certificationInfo'] }] },
];
const extended = (...steps: string[]): Step => ({ in: 'extension', steps: [...steps, { in: 'extension', steps: latest }] });
const main12 = ['action', ...where, 'bizTransactionList'];

/** The order in EPCIS 1.2, whose extension points take what came later (EPCglobal-epcis-1_2.xsd). */
export const order12: Record<EventType, Step[]> = {
  ObjectEvent: [...base12, 'epcList', ...main12, extended('quantityList', ...parties, 'ilmd')],
  AggregationEvent: [...base12, 'parentID', 'childEPCs', ...main12, extended('childQuantityList', ...parties)],
  TransactionEvent: [...base12, 'bizTransactionList', 'parentID', 'epcList', 'action', ...where, extended('quantityList', ...parties)],
  TransformationEvent: [...base12, ...transformed, ...where, 'bizTransactionList', ...parties, 'ilmd', { in: 'extension', steps: latest }],
  AssociationEvent: order20.AssociationEvent,
};
/** Lists that XML of 1.2 wants even when they are empty. */
export const always12: Record<string, string> = { ObjectEvent: 'epcList', TransactionEvent: 'epcList', AggregationEvent: 'childEPCs' };
