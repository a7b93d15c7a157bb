import { describe, expect, it } from 'vitest';
import { hasVectors, vectorNames, vectorText } from '../../test/vectors.ts';
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
    const { document, events, xml } = read.value;
    expect(events.flatMap((event) => checkEvent(event, document['@context'], { unqualified: xml }))).toEqual([]);
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
    [{ readPoint: 'urn:x:1' }, 'uri', 'readPoint.id'],
    [{ errorDeclaration: { declarationTime: 'now' } }, 'time', 'errorDeclaration.declarationTime'],
  ])('with %j has the fault %s at %s', (change, fault, path) =>
    expect(checkEvent({ ...event, ...change } as never)).toEqual([{ fault, path }]),
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
