import { describe, expect, it } from 'vitest';
import { hasVectors, vectorNames, vectorText } from '../../test/vectors.ts';
import { checkDocument } from './check-document.ts';
import { checkEvent } from './check-event.ts';
import { readEpcis } from './document.ts';
import { subjectsOf } from './subjects.ts';

const folder = 'gs1-epcis';
const examples = hasVectors(folder)
  ? [
      'examples-json',
      'examples-json/AssociationEvent',
      'examples-json/WithFullCombinationOfFields',
      'examples-json/WithSensorData',
      'examples-xml',
    ].flatMap((name) =>
      vectorNames(`${folder}/${name}`)
        .filter((file) => /\.(?:xml|jsonld)$/.test(file))
        .map((file) => `${folder}/${name}/${file}`),
    )
  : [];

describe.skipIf(examples.length === 0)('an official example', () => {
  it.each(examples)('%s has no fault', (name) => {
    const read = readEpcis(vectorText(name));
    if (!read.ok) throw new Error(read.fault);
    const { document, events, unqualified } = read.value;
    expect(checkDocument(document)).toEqual([]);
    expect(events.flatMap((event) => checkEvent(event, document['@context'], { unqualified }))).toEqual([]);
  });
});

const event = {
  type: 'ObjectEvent',
  eventTime: '2024-01-02T03:04:05+08:00',
  eventTimeZoneOffset: '+08:00',
  action: 'ADD',
  bizStep: 'commissioning',
  epcList: ['urn:epc:id:sgtin:9521101.000001.A1'],
};
const packing = { ...event, type: 'AggregationEvent', bizStep: 'packing', epcList: undefined } as never;

describe('an event', () => {
  it.each([
    [{ type: 'SaleEvent' }, 'eventType', 'type'],
    [{ eventTime: '2024-01-02T03:04:05' }, 'time', 'eventTime'],
    [{ eventTime: '2024-02-30T99:04:05Z' }, 'time', 'eventTime'],
    [{ eventTimeZoneOffset: '+15:00' }, 'offset', 'eventTimeZoneOffset'],
    [{ action: 'MOVE' }, 'action', 'action'],
    [{ bizStep: 'comissioning' }, 'word', 'bizStep'],
    [{ bizStep: 'urn:epcglobal:cbv:bizstep:comissioning' }, 'word', 'bizStep'],
    [{ disposition: 'shipping' }, 'word', 'disposition'],
    [{ epcList: 'urn:x:1' }, 'list', 'epcList'],
    [{ epcList: ['A1'] }, 'uri', 'epcList[0]'],
    [{ epcList: [] }, 'missing', 'epcList'],
    [{ childEPCs: [] }, 'notHere', 'childEPCs'],
    [{ colour: 'red' }, 'unknownField', 'colour'],
    [{ 'ex:colour': 'red' }, 'undeclaredPrefix', 'ex:colour'],
    [{ action: 'OBSERVE', ilmd: {} }, 'notHere', 'ilmd'],
    [{ quantityList: [{ epcClass: 'urn:x:1', uom: 'KGM' }] }, 'missing', 'quantityList[0].quantity'],
    [{ quantityList: [{ epcClass: 'urn:x:1', quantity: '3' }] }, 'number', 'quantityList[0].quantity'],
    [{ sourceList: [{ source: 'urn:x:1' }] }, 'missing', 'sourceList[0].type'],
    [{ bizTransactionList: [{ type: 'order', bizTransaction: 'urn:x:1' }] }, 'word', 'bizTransactionList[0].type'],
    [{ readPoint: 'urn:x:1' }, 'object', 'readPoint'],
    [{ errorDeclaration: { declarationTime: 'now' } }, 'time', 'errorDeclaration.declarationTime'],
  ])('with %j has the fault %s at %s', (change, fault, path) =>
    expect(checkEvent({ ...event, ...change } as never)).toEqual([{ fault, path }]),
  );

  const sensed = (report: object) => ({ sensorElementList: [{ sensorReport: [report] }] });
  const report = 'sensorElementList[0].sensorReport[0]';
  it.each<[object, string, string]>([
    [sensed({ type: 'Temperature', value: 'warm' }), 'number', `${report}.value`],
    [sensed({ type: 'Temperature', minValue: '3' }), 'number', `${report}.minValue`],
    [sensed({ type: 'Temperature', percRank: true }), 'number', `${report}.percRank`],
    [sensed({ value: 1 }), 'missing', `${report}.type`],
    [sensed({ type: 'Warmth' }), 'word', `${report}.type`],
    [sensed({ type: 'Temperature', exception: 'ALARM' }), 'word', `${report}.exception`],
    [sensed({ type: 'Temperature', booleanValue: 'yes' }), 'boolean', `${report}.booleanValue`],
    [sensed({ type: 'Temperature', stringValue: 5 }), 'text', `${report}.stringValue`],
    [sensed({ type: 'Temperature', uom: 5 }), 'text', `${report}.uom`],
    [sensed({ type: 'Temperature', hexBinaryValue: 'xyz' }), 'hexadecimal', `${report}.hexBinaryValue`],
    [sensed({ type: 'Temperature', uriValue: 'a b' }), 'uri', `${report}.uriValue`],
    [sensed({ type: 'Temperature', time: 'noon' }), 'time', `${report}.time`],
    [sensed({ type: 'Temperature', component: 'up' }), 'word', `${report}.component`],
    [sensed({ type: 'Temperature', deviceID: 5 }), 'uri', `${report}.deviceID`],
    [sensed({ type: 'Temperature', foo: 5 }), 'unknownField', `${report}.foo`],
    [{ sensorElementList: [{ sensorReport: [] }] }, 'missing', 'sensorElementList[0].sensorReport'],
    [{ sensorElementList: [{}] }, 'missing', 'sensorElementList[0].sensorReport'],
    [{ sensorElementList: [{ sensorReport: { type: 'Temperature' } }] }, 'list', 'sensorElementList[0].sensorReport'],
    [
      { sensorElementList: [{ sensorMetadata: { deviceID: 5 }, sensorReport: [{ type: 'Mass' }] }] },
      'uri',
      'sensorElementList[0].sensorMetadata.deviceID',
    ],
    [
      { sensorElementList: [{ sensorMetadata: { foo: 1 }, sensorReport: [{ type: 'Mass' }] }] },
      'unknownField',
      'sensorElementList[0].sensorMetadata.foo',
    ],
    [{ sensorElementList: [{ foo: 1, sensorReport: [{ type: 'Mass' }] }] }, 'unknownField', 'sensorElementList[0].foo'],
    [{ quantityList: [{ epcClass: 'urn:x:1', quantity: 3, uom: 'kg' }] }, 'unit', 'quantityList[0].uom'],
    [{ quantityList: [{ quantity: 3 }] }, 'missing', 'quantityList[0].epcClass'],
    [{ quantityList: [{ epcClass: 'urn:x:1', foo: 3 }] }, 'unknownField', 'quantityList[0].foo'],
    [{ quantityList: [{ epcClass: 'urn:x:1', 'rdfs:foo': 3 }] }, 'unknownField', 'quantityList[0].rdfs:foo'],
    [{ bizTransactionList: [{ bizTransaction: 'urn:x:1', foo: 1 }] }, 'unknownField', 'bizTransactionList[0].foo'],
    [{ sourceList: [{ type: 'location', source: 'urn:x:1', destination: 'urn:x:2' }] }, 'unknownField', 'sourceList[0].destination'],
    [{ persistentDisposition: { set: ['damaged'], foo: 1 } }, 'unknownField', 'persistentDisposition.foo'],
    [{ persistentDisposition: { set: 'damaged' } }, 'list', 'persistentDisposition.set'],
    [{ ilmd: { material: 'oak' } }, 'unknownField', 'ilmd.material'],
    [{ ilmd: { 'no:material': 'oak' } }, 'undeclaredPrefix', 'ilmd.no:material'],
    [{ readPoint: { id: 'urn:x:1', foo: 1 } }, 'unknownField', 'readPoint.foo'],
    [{ readPoint: {} }, 'missing', 'readPoint.id'],
    [{ bizLocation: { id: 'urn:x:1', 'no:foo': 1 } }, 'undeclaredPrefix', 'bizLocation.no:foo'],
    [{ errorDeclaration: { declarationTime: '2026-01-01T00:00:00Z', foo: 1 } }, 'unknownField', 'errorDeclaration.foo'],
    [
      { errorDeclaration: { declarationTime: '2026-01-01T00:00:00Z', correctiveEventIDs: 'urn:x:1' } },
      'list',
      'errorDeclaration.correctiveEventIDs',
    ],
    [{ certificationInfo: ['urn:x:1', 'no'] }, 'uri', 'certificationInfo[1]'],
    [{ recordTime: 'now' }, 'time', 'recordTime'],
    [{ eventID: 5 }, 'uri', 'eventID'],
    [{ '@context': [] }, 'context', '@context'],
    [{ epcList: ['urn:x:1', 'urn:x:1'] }, 'twice', 'epcList[1]'],
    [{ epcList: ['urn:epc:id:sgtin:9521101.000001.A1', 'https://shop.example/01/09521101000016/21/A1'] }, 'twice', 'epcList[1]'],
  ])('with %j is refused: %s at %s', (change, fault, path) =>
    expect(checkEvent({ ...event, ...change } as never)).toEqual([{ fault, path }]),
  );

  it.each([
    sensed({
      type: 'gs1:Temperature',
      value: 1.5,
      booleanValue: false,
      stringValue: 'x',
      hexBinaryValue: 'A1b2',
      uom: 'CEL',
      component: 'x',
    }),
    sensed({ type: 'https://gs1.org/voc/Temperature' }),
    sensed({ type: 'https://ref.gs1.org/voc/Temperature' }),
    sensed({ type: 'ex:Shine', 'ex:more': 1 }),
    { sensorElementList: [{ 'ex:a': 1, sensorMetadata: { 'ex:b': 1 }, sensorReport: [{ type: 'Mass' }] }] },
    { readPoint: { id: 'urn:x:1', 'ex:gate': 1 }, bizLocation: { id: 'ex:hall' }, ilmd: { 'ex:material': { of: 'oak' } } },
    { errorDeclaration: { declarationTime: '2026-01-01T00:00:00Z', reason: 'ex:typo', 'ex:by': 'me', correctiveEventIDs: ['urn:x:1'] } },
    {
      quantityList: [
        { epcClass: 'urn:x:1', quantity: 1.5, uom: 'KGM' },
        { epcClass: 'urn:x:2', quantity: 1, uom: 'X2' },
      ],
    },
  ])('with the extensions and values of %j is taken', (change) =>
    expect(checkEvent({ ...event, ...change } as never, [{ ex: 'https://ns.example.com/' }])).toEqual([]),
  );

  it.each([
    { bizStep: 'https://ns.example.com/step' },
    { bizStep: 'ex:step', 'ex:note': { 'ex:a': [1] } },
    { bizStep: 'cbv:BizStep-packing' },
    { disposition: 'urn:epcglobal:cbv:disp:in_progress' },
  ])('with %j is taken', (change) => expect(checkEvent({ ...event, ...change } as never, [{ ex: 'https://ns.example.com/' }])).toEqual([]));

  it('of packing needs a container, and things to add', () => {
    const { epcList: _, ...bare } = packing as typeof event;
    expect(checkEvent(bare)).toEqual([
      { fault: 'missing', path: 'parentID' },
      { fault: 'missing', path: 'childEPCs' },
    ]);
    expect(checkEvent({ ...bare, action: 'DELETE', parentID: 'urn:epc:id:sscc:9521101.0000000001' })).toEqual([]);
  });

  it('is about each identifier once, whatever its form', () => {
    const about = subjectsOf({ ...event, epcList: [event.epcList[0]!, 'https://shop.example/01/09521101000016/21/A1?17=261231'] });
    expect(about).toEqual([{ role: 'EPC', epc: 'https://id.gs1.org/01/09521101000016/21/A1' }]);
  });

  it('keeps apart what a transformation takes in and gives out, by class too', () => {
    const some = [{ epcClass: 'urn:x:1', quantity: 3 }];
    const about = subjectsOf({ type: 'TransformationEvent', inputQuantityList: some, outputQuantityList: some });
    expect(about).toEqual([
      { role: 'INPUT_CLASS', epc: 'urn:x:1' },
      { role: 'OUTPUT_CLASS', epc: 'urn:x:1' },
    ]);
  });
});
