import { describe, expect, it } from 'vitest';
import { eventHashes } from '../event-hash/event-hash.ts';
import { withBareWords } from './bare-words.ts';
import { checkDocument } from './check-document.ts';
import { checkEvent } from './check-event.ts';
import { readEpcis } from './document.ts';
import type { Fields as EpcisFields } from './shape.ts';

const event = { eventTime: '2024-01-02T03:04:05+08:00', epcList: ['urn:epc:id:sgtin:9521101.000001.A1'] };

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
    [
      sensor('type="https://ref.gs1.org/voc/Temperature"'),
      { sensorElementList: [{ sensorReport: [{ type: 'https://ref.gs1.org/voc/Temperature' }] }] },
    ],
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

  // Hashes are ids of stored events: one that changes stores an event that is sent again twice.
  it.each([
    ['Temperature', 'https://gs1.org/voc/Temperature'],
    ['gs1:Temperature', 'https://gs1.org/voc/Temperature'],
    ['https://gs1.org/voc/Temperature', 'https://gs1.org/voc/Temperature'],
    ['https://ref.gs1.org/voc/Temperature', 'https://ref.gs1.org/voc/Temperature'],
    ['https://www.gs1.org/voc/Temperature', 'https://www.gs1.org/voc/Temperature'],
    ['http://gs1.org/voc/Temperature', 'http://gs1.org/voc/Temperature'],
    ['gs1:Draft', 'https://gs1.org/voc/Draft'],
    ['https://gs1.org/voc/Draft', 'https://gs1.org/voc/Draft'],
    ['ALARM_CONDITION', 'https://gs1.org/voc/ALARM_CONDITION', 'exception'],
    ['https://ref.gs1.org/voc/ALARM_CONDITION', 'https://ref.gs1.org/voc/ALARM_CONDITION', 'exception'],
  ])('and JSON with the measure %s have the hash of %s, and are answered alike', (form, hashed, name = 'type') => {
    const parts = { ...(name === 'exception' && { type: 'Temperature' }), [name]: form };
    const attributes = Object.entries(parts).map(([key, value]) => `${key}="${value}"`);
    const xml = xmlOf(sensor(attributes.join(' ')));
    const json = {
      '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
      type: 'ObjectEvent',
      action: 'ADD',
      eventTimeZoneOffset: '+08:00',
      ...event,
      sensorElementList: [{ sensorReport: [parts] }],
    };
    const [ofXml, ofJson] = [eventHashes(xml), eventHashes(json)];
    expect(ofXml.ok && ofXml.preHashes[0]).toContain(`${name}=${hashed}`);
    expect(ofXml).toEqual(ofJson);
    expect(withBareWords(readOne(xml).event)['sensorElementList']).toEqual(withBareWords(json)['sensorElementList']);
  });

  it.each([
    ['2024-01-01T00:00:00', []],
    ['2024-01-01T00:00:00.5', []],
    ['2024-01-01T00:00:00+08:00', []],
    ['2024-02-30T00:00:00', [{ fault: 'time', path: 'creationDate' }]],
    ['2024-01-01', [{ fault: 'time', path: 'creationDate' }]],
  ])('is of %s, with an offset or without: %j', (date, faults) => {
    const read = readEpcis(xmlOf('').replace('creationDate="2024-01-01T00:00:00Z"', `creationDate="${date}"`));
    expect(read.ok && checkDocument(read.value.document, read.value)).toEqual(faults);
  });

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
    [{ creationDate: '2026-01-01T00:00:00' }, [{ fault: 'time', path: 'creationDate' }]],
    [{ creationDate: 'today' }, [{ fault: 'time', path: 'creationDate' }]],
    [{ type: 'EPCISQueryDocument', schemaVersion: undefined, creationDate: undefined }, []],
    [{ type: 'ObjectEvent', schemaVersion: undefined, creationDate: undefined }, []],
    [{ type: 'ObjectEvent', '@context': undefined }, [{ fault: 'missing', path: '@context' }]],
  ])('with %j has the faults %j', (change, faults) => expect(checkDocument({ ...document, ...change })).toEqual(faults));
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
