/**
 * The canonical order of an event's properties (Core Business Vocabulary 2.0, section 8.9.2). Structured properties have an order
 * of their own.
 */
export type Order = readonly (readonly [name: string, kind?: Kind])[];
/** How a property is written: a time, a list of identifiers or quantities, or a structure with its own order. */
export type Kind = { time: true } | { list: 'epc' } | { elements: string; order: Order } | { order: Order };

const time: Kind = { time: true };
const epcs: Kind = { list: 'epc' };
const quantities: Kind = { elements: 'quantityElement', order: [['epcClass'], ['quantity'], ['uom']] };
const place: Kind = { order: [['id']] };

const sensorMetadata: Order = [
  ['time', time],
  ['startTime', time],
  ['endTime', time],
  ['deviceID'],
  ['deviceMetadata'],
  ['rawData'],
  ['dataProcessingMethod'],
  ['bizRules'],
];
const sensorReport: Order = [
  ['type'],
  ['exception'],
  ['deviceID'],
  ['deviceMetadata'],
  ['rawData'],
  ['dataProcessingMethod'],
  ['time', time],
  ['microorganism'],
  ['chemicalSubstance'],
  ['value'],
  ['component'],
  ['stringValue'],
  ['booleanValue'],
  ['hexBinaryValue'],
  ['uriValue'],
  ['minValue'],
  ['maxValue'],
  ['meanValue'],
  ['sDev'],
  ['percRank'],
  ['percValue'],
  ['uom'],
  ['coordinateReferenceSystem'],
];

export const eventOrder: Order = [
  ['eventTime', time],
  ['eventTimeZoneOffset'],
  ['certificationInfo'],
  ['parentID'],
  ['epcList', epcs],
  ['inputEPCList', epcs],
  ['childEPCs', epcs],
  ['quantityList', quantities],
  ['childQuantityList', quantities],
  ['inputQuantityList', quantities],
  ['outputEPCList', epcs],
  ['outputQuantityList', quantities],
  ['action'],
  ['transformationID'],
  ['bizStep'],
  ['disposition'],
  ['persistentDisposition', { order: [['set'], ['unset']] }],
  ['readPoint', place],
  ['bizLocation', place],
  [
    'sensorElementList',
    {
      elements: 'sensorElement',
      order: [
        ['sensorMetadata', { order: sensorMetadata }],
        ['sensorReport', { order: sensorReport }],
      ],
    },
  ],
];

export const orderedProperties: ReadonlySet<string> = new Set(eventOrder.map(([name]) => name));

/** Lists of typed references; they follow the ordered properties, among the extensions, sorted by name. */
export const typedLists: Record<string, string> = {
  bizTransactionList: 'bizTransaction',
  sourceList: 'source',
  destinationList: 'destination',
};

/**
 * Properties that never enter the hash: data added by a server, and corrections, which would change the hash of the event they
 * refer to.
 */
export const ignoredProperties = new Set(['recordTime', 'eventID', 'type', 'errorDeclaration', '@context', 'rdfs:comment', 'comment']);
