import { describe, expect, it } from 'vitest';
import { hasVectors, vectorNames, vectorText } from '../../test/vectors.ts';
import { withBareWords } from './bare-words.ts';
import { checkDocument } from './check-document.ts';
import { checkEvent } from './check-event.ts';
import { readEpcis } from './document.ts';
import type { Fields as EpcisFields } from './shape.ts';
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

describe('XML', () => {
  const xmlOf = (inside: string, version = '2') =>
    `<e:EPCISDocument xmlns:e="urn:epcglobal:epcis:xsd:${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ex="https://ns.example.com/" schemaVersion="${version}.0" creationDate="2024-01-01T00:00:00Z"><EPCISBody><EventList><ObjectEvent><eventTime>${event.eventTime}</eventTime><eventTimeZoneOffset>+08:00</eventTimeZoneOffset><epcList><epc>${event.epcList[0]}</epc></epcList><action>ADD</action>${inside}</ObjectEvent></EventList></EPCISBody></e:EPCISDocument>`;
  const readOne = (text: string) => {
    const read = readEpcis(text);
    if (!read.ok) throw new Error(read.fault);
    const { document, events, unqualified } = read.value;
    return { event: events[0]!, faults: checkEvent(events[0]!, document['@context'], { unqualified }) };
  };
  const quantity = (inside: string) =>
    `<quantityList><quantityElement><epcClass>urn:x:1</epcClass>${inside}</quantityElement></quantityList>`;
  const sensor = (attributes: string) =>
    `<sensorElementList><sensorElement><sensorReport ${attributes}/></sensorElement></sensorElementList>`;

  it.each<[string, object]>([
    [quantity('<quantity xsi:nil="true"/>'), { quantityList: [{ epcClass: 'urn:x:1' }] }],
    [quantity('<quantity xsi:nil="1"/><uom xsi:nil="true"/>'), { quantityList: [{ epcClass: 'urn:x:1' }] }],
    [quantity('<quantity>3.5</quantity><uom>KGM</uom>'), { quantityList: [{ epcClass: 'urn:x:1', quantity: 3.5, uom: 'KGM' }] }],
    ['<bizStep xsi:nil="true"/>', { bizStep: undefined }],
    ['<readPoint xsi:nil="true"/>', { readPoint: undefined }],
    ['<sensorElementList xsi:nil="true"/>', { sensorElementList: undefined }],
    [
      sensor('type="gs1:Temperature" value="21.5" booleanValue="0"'),
      { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 21.5, booleanValue: false }] }] },
    ],
    [sensor('type="https://ref.gs1.org/voc/Temperature"'), { sensorElementList: [{ sensorReport: [{ type: 'Temperature' }] }] }],
  ])('%s is read as what it says', (inside, expected) => {
    const read = readOne(xmlOf(inside));
    expect(read.faults).toEqual([]);
    expect({ bizStep: undefined, readPoint: undefined, sensorElementList: undefined, ...read.event }).toMatchObject(expected);
  });

  it.each([
    ['<madeUp>1</madeUp>', 'unknownField', 'madeUp'],
    [quantity('<madeUp>1</madeUp>'), 'unknownField', 'quantityList[0].madeUp'],
    [
      '<bizTransactionList><bizTransaction foo="1">urn:x:1</bizTransaction></bizTransactionList>',
      'unknownField',
      'bizTransactionList[0].foo',
    ],
    ['<persistentDisposition><set>damaged</set><madeUp/></persistentDisposition>', 'unknownField', 'persistentDisposition.madeUp'],
    ['<ilmd><material>oak</material></ilmd>', 'unknownField', 'ilmd.material'],
    ['<readPoint><id>urn:x:1</id><gate>1</gate></readPoint>', 'unknownField', 'readPoint.gate'],
    [sensor('type="gs1:Temperature" value="warm"'), 'number', `${'sensorElementList[0].sensorReport[0]'}.value`],
    [sensor('type="gs1:Temperature" booleanValue="yes"'), 'boolean', `${'sensorElementList[0].sensorReport[0]'}.booleanValue`],
    [sensor('value="1"'), 'missing', `${'sensorElementList[0].sensorReport[0]'}.type`],
    [quantity('<quantity>many</quantity>'), 'number', 'quantityList[0].quantity'],
  ])('of 2.0 with %s is refused: %s at %s', (inside, fault, path) => expect(readOne(xmlOf(inside)).faults).toEqual([{ fault, path }]));

  it('has entries of the right name in its lists, and loses none', () =>
    expect(readOne(xmlOf('').replace('<epc>', '<epc>urn:x:0</epc><ep>urn:x:2</ep><epc>')).faults).toEqual([
      { fault: 'uri', path: 'epcList[1]' },
    ]));

  it('of 1.2 may have fields without a namespace where it has extension points', () => {
    expect(readOne(xmlOf('<extension><extension><madeUp>1</madeUp></extension></extension>', '1')).faults).toEqual([]);
    expect(readOne(xmlOf('<madeUp>1</madeUp>', '1')).event).toMatchObject({ madeUp: '1' });
  });
});

describe('a document', () => {
  const document = {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-01-01T00:00:00Z',
  };
  it.each<[object, object[]]>([
    [{}, []],
    [{ '@context': undefined }, [{ fault: 'missing', path: '@context' }]],
    [{ '@context': [] }, [{ fault: 'context', path: '@context' }]],
    [{ '@context': [5] }, [{ fault: 'context', path: '@context' }]],
    [{ '@context': 'epcis' }, [{ fault: 'context', path: '@context' }]],
    [{ '@context': { ex: 'https://ns/' } }, []],
    [{ type: undefined }, [{ fault: 'missing', path: 'type' }]],
    [{ type: 'Catalogue' }, [{ fault: 'word', path: 'type' }]],
    [{ schemaVersion: undefined }, [{ fault: 'missing', path: 'schemaVersion' }]],
    [{ schemaVersion: 2 }, [{ fault: 'version', path: 'schemaVersion' }]],
    [{ schemaVersion: 'two' }, [{ fault: 'version', path: 'schemaVersion' }]],
    [{ creationDate: undefined }, [{ fault: 'missing', path: 'creationDate' }]],
    [{ creationDate: 'today' }, [{ fault: 'time', path: 'creationDate' }]],
    [{ type: 'EPCISQueryDocument', schemaVersion: undefined, creationDate: undefined }, []],
    [{ type: 'ObjectEvent', schemaVersion: undefined, creationDate: undefined }, []],
    [{ type: 'ObjectEvent', '@context': undefined }, [{ fault: 'missing', path: '@context' }]],
  ])('with %j has the faults %j', (change, faults) => expect(checkDocument({ ...document, ...change } as never)).toEqual(faults));
});

describe('the standard words of an event', () => {
  it('are bare, whatever form they came in', () => {
    const of = (step: string, type: string, party: string, measure: string): EpcisFields => ({
      bizStep: step,
      disposition: 'https://ns.example.com/own',
      persistentDisposition: {
        set: [
          party
            .replace('sdt:location', 'disp:damaged')
            .replace('SDT-location', 'Disp-damaged')
            .replace(/^location$/, 'damaged'),
        ],
      },
      bizTransactionList: [{ type, bizTransaction: 'urn:x:1' }],
      sourceList: [{ type: party, source: 'urn:x:1' }],
      sensorElementList: [{ sensorReport: [{ type: measure, value: 1 }, { type: 'gs1:Draft' }] }],
    });
    const bare = withBareWords(of('packing', 'po', 'location', 'Temperature'));
    expect(bare['bizStep']).toBe('packing');
    expect(
      withBareWords(
        of('urn:epcglobal:cbv:bizstep:packing', 'urn:epcglobal:cbv:btt:po', 'urn:epcglobal:cbv:sdt:location', 'gs1:Temperature'),
      ),
    ).toEqual(bare);
    expect(
      withBareWords(
        of(
          'cbv:BizStep-packing',
          'https://ref.gs1.org/cbv/BTT-po',
          'https://ref.gs1.org/cbv/SDT-location',
          'https://gs1.org/voc/Temperature',
        ),
      ),
    ).toEqual(bare);
  });
});
