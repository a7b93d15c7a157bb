import { describe, expect, it } from 'vitest';
import { hasVectors, vectorNames, vectorText, vectors } from '../../test/vectors.ts';
import { eventHash, eventHashes } from './event-hash.ts';
import { readEpcis } from '../epcis/document.ts';
import { canonicalTime, exactNumber, plainNumber } from './values.ts';

const folder = 'epcis-event-hash';
const documents = hasVectors(folder) ? vectorNames(folder).filter((name) => name.endsWith('.jsonld')) : [];

describe.skipIf(documents.length === 0)('event hashes', () => {
  it('have 22 JSON-LD documents', () => expect(documents).toHaveLength(22));

  it.each(documents)('%s', (name) => {
    const expected = vectorText(`${folder}/${name.replace('.jsonld', '.hashes')}`)
      .trim()
      .split(/\s+/);
    const hashes = eventHashes(vectors(`${folder}/${name}`));
    expect(hashes.ok && hashes.preHashes.map((text, i) => (hashes.value[i] === expected[i] ? expected[i] : text))).toEqual(expected);
  });

  it('are equal for equal events', () => {
    const hashes = eventHashes(vectors(`${folder}/expected_equal/ReferenceEventHashAlgorithm.json`));
    expect(hashes.ok && new Set(hashes.value).size).toBe(1);
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

describe('an event hash', () => {
  it('does not depend on host, form, order, record time or correction', () => {
    const other = {
      ...event,
      eventID: 'urn:uuid:1',
      recordTime: '2024-01-03T00:00:00Z',
      errorDeclaration: { declarationTime: '2024-01-04T00:00:00Z' },
      eventTime: '2024-01-01T19:04:05.000Z',
      bizStep: 'https://ref.gs1.org/cbv/BizStep-commissioning',
      epcList: ['https://shop.example/01/09521101000016/10/L/21/A1?17=251231'],
    };
    expect(eventHash(other)).toEqual(eventHash(event));
    expect(eventHash({ ...event, action: 'OBSERVE' })).not.toEqual(eventHash(event));
  });

  it('does not depend on the order in which its extensions stand', () => {
    const context = [{ a: 'https://ns/' }];
    const [size, colour] = [{ 'a:size': { 'a:wide': '1', 'a:high': '2' } }, { 'a:colour': 'oak' }];
    expect(eventHash({ ...event, ...colour, 'a:size': { 'a:high': '2', 'a:wide': '1' } }, context)).toEqual(
      eventHash({ ...event, ...size, ...colour }, context),
    );
    const at = (readPoint: Record<string, string>) =>
      eventHash({ ...event, readPoint: { id: 'urn:epc:id:sgln:9521101.00000.1', ...readPoint } }, context);
    expect(at({ 'a:gate': '3', 'a:dock': '4' })).toEqual(at({ 'a:dock': '4', 'a:gate': '3' }));
    expect(at({ 'a:gate': '4', 'a:dock': '3' })).not.toEqual(at({ 'a:dock': '4', 'a:gate': '3' }));
  });

  it('resolves the namespaces of its document', () => {
    const extended = { ...event, 'a:note': 'x' };
    expect(eventHash(extended, [{ a: 'https://ns/' }])).toEqual(eventHash({ ...event, 'b:note': 'x' }, [{ b: 'https://ns/' }]));
    expect(eventHash(extended, [{ a: 'https://ns/' }])).not.toEqual(eventHash(extended, [{ a: 'https://other/' }]));
  });

  describe('of an extension without a value', () => {
    const space = '{https://ns.example.com/}';
    const context = [{ ex: 'https://ns.example.com/' }];
    const preHashOf = (change: object) => {
      const hashes = eventHashes({ '@context': context, epcisBody: { eventList: [{ ...event, ...change }] } });
      return hashes.ok ? hashes.preHashes[0]! : '';
    };
    const plain = preHashOf({});
    const xmlOf = (inside: string) => {
      const hashes = eventHashes(
        `<e:EPCISDocument xmlns:e="urn:epcglobal:epcis:xsd:2" xmlns:ex="https://ns.example.com/" schemaVersion="2.0" creationDate="2024-01-01T00:00:00Z"><EPCISBody><EventList><ObjectEvent><eventTime>${event.eventTime}</eventTime><eventTimeZoneOffset>+08:00</eventTimeZoneOffset><epcList><epc>${event.epcList[0]}</epc></epcList><action>ADD</action><bizStep>${event.bizStep}</bizStep>${inside}</ObjectEvent></EventList></EPCISBody></e:EPCISDocument>`,
      );
      return hashes.ok ? hashes.preHashes[0]! : '';
    };

    it.each<[object, string, string | undefined]>([
      [{ 'ex:sealed': '' }, `${space}sealed`, '<ex:sealed/>'],
      [{ 'ex:sealed': ' ' }, `${space}sealed`, '<ex:sealed> </ex:sealed>'],
      [{ 'ex:sealed': {} }, `${space}sealed`, '<ex:sealed/>'],
      [{ 'ex:sealed': ['', ''] }, `${space}sealed${space}sealed`, '<ex:sealed/><ex:sealed/>'],
      [{ 'ex:sealed': ['', '1'] }, `${space}sealed${space}sealed=1`, '<ex:sealed/><ex:sealed>1</ex:sealed>'],
      [{ 'ex:v': { 'ex:a': '', 'ex:b': '1' } }, `${space}v${space}a${space}b=1`, '<ex:v><ex:a/><ex:b>1</ex:b></ex:v>'],
      [{ 'ex:v': { 'ex:w': { 'ex:a': '' } } }, `${space}v${space}w${space}a`, '<ex:v><ex:w><ex:a/></ex:w></ex:v>'],
      [{ ilmd: { 'ex:oiled': '' } }, `ilmd${space}oiled`, '<ilmd><ex:oiled/></ilmd>'],
      [{ ilmd: { 'ex:v': { 'ex:a': '' } } }, `ilmd${space}v${space}a`, '<ilmd><ex:v><ex:a/></ex:v></ilmd>'],
      [{ 'ex:v': [[1, 2], [3]] }, `${space}v=1${space}v=2${space}v=3`, '<ex:v>1</ex:v><ex:v>2</ex:v><ex:v>3</ex:v>'],
      [{ 'ex:sealed': [] }, '', ''],
      [{ 'ex:sealed': null }, '', ''],
      [{ 'ex:v': { 'ex:a': [], 'ex:b': '1' } }, `${space}v${space}b=1`, '<ex:v><ex:b>1</ex:b></ex:v>'],
    ])('%j adds %s, in XML too', (change, added, xml) => {
      expect(preHashOf(change)).toBe(plain + added);
      if (xml !== undefined) expect(xmlOf(xml)).toBe(plain + added);
    });

    it('is counted in the place where it stands', () => {
      const at = { ...event, readPoint: { id: 'urn:epc:id:sgln:9521101.00000.1' } };
      expect(preHashOf({ ...at, readPoint: { ...at.readPoint, 'ex:gate': '' } })).toContain(`/254/1${space}gate`);
    });
  });

  it.each([
    ['bizStep', 's'],
    ['disposition', 'd'],
    ['ex:note', 'n'],
  ])('writes out a shortened address in %s', (property, word) => {
    const context = [{ ex: 'https://ns.example.com/' }];
    const full = eventHash({ ...event, [property]: `https://ns.example.com/${word}` }, context);
    expect(eventHash({ ...event, [property]: `ex:${word}` }, context)).toEqual(full);
    expect(eventHash({ ...event, [property]: `ex:${word}` })).not.toEqual(full);
    expect(eventHash({ ...event, [property]: `ex:${word}`, '@context': context })).toEqual(full);
  });

  it('takes what the context of its document and its own declare', () => {
    const both = eventHash({ ...event, '@context': [{ b: 'https://b/' }], 'a:x': '1', 'b:y': '2' }, [{ a: 'https://a/' }]);
    expect(both).toEqual(eventHash({ ...event, 'a:x': '1', 'b:y': '2' }, [{ a: 'https://a/', b: 'https://b/' }]));
  });

  it.each([
    ['{', 'notJson', 0],
    ['3', 'notADocument', 0],
    [{ type: 'EPCISDocument' }, 'notADocument', 0],
    [{ epcisBody: { eventList: [event, 5] } }, 'notAnEvent', 1],
  ])('%j is refused with %s at %i', (input, fault, at) => {
    expect(eventHashes(input)).toEqual({ ok: false, fault, at });
  });

  it.each([
    ['+012.50', '12.5'],
    ['1e3', '1000'],
    ['0.00005', '5e-05'],
    ['12345678901234567890', '12345678901234567168'],
    ['1.2.3', '1.2.3'],
    ['0', '0'],
  ])('writes the number %s as %s', (text, expected) => expect(plainNumber(text)).toBe(expected));
  it.each([
    ['+012.50', '12.5'],
    ['1e3', '1000'],
    ['1.25e-3', '0.00125'],
    ['0.00005', '0.00005'],
    ['.5', '0.5'],
    ['-0', '0'],
    ['-1.50', '-1.5'],
    ['12345678901234567890', '12345678901234567890'],
    ['0.12345678901234567890123', '0.12345678901234567890123'],
    ['1e401', '1e401'],
    ['1.2.3', '1.2.3'],
    ['', ''],
  ])('of 2.1 writes the number %s as %s', (text, expected) => expect(exactNumber(text)).toBe(expected));

  // A pattern that goes back for each digit takes minutes for a million of them; the time a test may take is the bound.
  it.each([
    ['digits', '1'.repeat(1_000_000)],
    ['digits and a letter', `${'1'.repeat(1_000_000)}x`],
    ['decimals and a letter', `1.${'1'.repeat(1_000_000)}x`],
    ['an exponent and a letter', `1e${'1'.repeat(1_000_000)}x`],
  ])('leaves a million %s as they are', (_, text) => {
    expect([exactNumber(text) === text, plainNumber(text) === text]).toEqual([true, true]);
    const report = `<epcis:EPCISDocument xmlns:epcis="urn:epcglobal:epcis:xsd:2" schemaVersion="2.0" creationDate="2026-01-01T00:00:00Z"><EPCISBody><EventList><ObjectEvent><sensorElementList><sensorElement><sensorReport value="${text}"/></sensorElement></sensorElementList></ObjectEvent></EventList></EPCISBody></epcis:EPCISDocument>`;
    const read = readEpcis(report);
    expect(read.ok && JSON.stringify(read.value.events[0])).toContain(`"value":"${text.slice(0, 9)}`);
  });

  describe('of version 2.1', () => {
    const of = (change: object, context?: object[]) => {
      const hashes = eventHashes({ '@context': context ?? [], eventList: [{ ...event, ...change }] }, undefined, { version: '2.1' });
      return hashes.ok ? hashes : { value: [], preHashes: [] };
    };
    it('says so at its end, and is another one', () => {
      expect(of({}).value[0]).toMatch(/\?ver=CBV2\.1$/);
      expect(eventHash(event, undefined, { version: '2.1' })).toEqual({ ok: true, value: of({}).value[0] });
      expect(eventHash(event)).toMatchObject({ value: expect.stringMatching(/\?ver=CBV2\.0$/) });
    });
    it('has extensions in their field, and the list of sensors by its name', () => {
      const [text] = of(
        {
          readPoint: { id: 'urn:x:1', 'ex:gate': '7' },
          sensorElementList: [{ 'ex:a': 1, sensorReport: [{ type: 'Temperature', value: 1, 'ex:b': 2 }] }],
          'ex:z': 1,
        },
        [{ ex: 'https://ns/' }],
      ).preHashes;
      expect(text).toContain(
        'readPointid=urn:x:1{https://ns/}gate=7sensorElementListsensorElementsensorReporttype=https://ref.gs1.org/voc/Temperaturevalue=1{https://ns/}b=2{https://ns/}a=1{https://ns/}z=1',
      );
    });
    it('has the web vocabulary under its ratified address, whichever a document names', () => {
      const forms = ['Temperature', 'gs1:Temperature', 'https://gs1.org/voc/Temperature', 'https://ref.gs1.org/voc/Temperature'];
      const all = forms.map((type) => of({ sensorElementList: [{ sensorReport: [{ type }] }] }).value[0]);
      expect(new Set(all).size).toBe(1);
      const fields = [[{}], [{ gs1: 'https://gs1.org/voc/' }], [{ gs1: 'https://ref.gs1.org/voc/' }]].map((context) =>
        of({ ilmd: { 'gs1:productionDate': '2026-01-02' } }, context),
      );
      expect(new Set(fields.map(({ preHashes }) => preHashes[0])).size).toBe(1);
      expect(fields[0]!.preHashes[0]).toContain('{https://ref.gs1.org/voc/}productionDate');
    });
  });

  it.each([
    ['2023-02-02T11:04:03.1415Z', '2023-02-02T11:04:03.142Z'],
    ['2023-02-02T11:04:03.1425Z', '2023-02-02T11:04:03.143Z'],
    ['2023-02-02T11:04:03.14249Z', '2023-02-02T11:04:03.142Z'],
    ['2023-12-31T23:59:59.9999Z', '2024-01-01T00:00:00.000Z'],
    ['2023-02-02T11:04:03+0530', '2023-02-02T05:34:03.000Z'],
    ['soon', 'soon'],
  ])('writes the time %s as %s', (text, expected) => expect(canonicalTime(text)).toBe(expected));
});
