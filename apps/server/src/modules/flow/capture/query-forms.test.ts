import { sgtinParts } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { recordEvents } from '../../events/event/public.ts';
import { documentOf, epcisRig, event } from './epcis.test-rig.ts';

const ns = 'https://ns.example.com/';
const { world, fixture, ask, captured, found } = await epcisRig({
  limits: {
    callsPerMinute: 5000,
    openPerMinute: 20,
    drawnPerMinute: 60,
    uploadsPerMinute: 200,
    uploadBytesPerHour: 1e9,
    filesPerMinute: 60,
  },
});
afterAll(() => world.end());

const inReport = (name: string) => (value: string) => ({
  sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 1, [name]: value }] }],
});
const party = ['urn:epc:id:pgln:9521101.00001', 'https://id.gs1.org/417/9521101000016', 'https://shop.example/417/9521101000016?x=1'];
const place = ['urn:epc:id:sgln:9521101.00001.0', 'https://id.gs1.org/414/9521101000016', 'http://localhost:8080/414/9521101000016'];
const paper = ['urn:epc:id:gdti:9521101.00001.P7', 'https://id.gs1.org/253/9521101000016P7', 'https://shop.example/253/9521101000016P7'];
const device = ['urn:epc:id:giai:9521101.D1', 'https://id.gs1.org/8004/9521101D1', 'https://shop.example/8004/9521101D1'];
const own = (word: string) => [`ex:${word}`, `${ns}${word}`];
const measured = ['Humidity', 'gs1:Humidity', 'https://gs1.org/voc/Humidity', 'https://ref.gs1.org/voc/Humidity'];
const words = (urn: string, web: string, word: string) => [
  word,
  `urn:epcglobal:cbv:${urn}:${word}`,
  `https://ref.gs1.org/cbv/${web}-${word}`,
  `cbv:${web}-${word}`,
];

/** A parameter, an event that has a value of it, and ways to write one value. `asked` are ways that only a query may use. */
const table: [parameter: string, change: (value: string) => object, forms: string[], asked?: string[]][] = [
  ['EQ_bizStep', (bizStep) => ({ bizStep }), words('bizstep', 'BizStep', 'sampling')],
  ['EQ_bizStep', (bizStep) => ({ bizStep }), own('wrapping')],
  ['EQ_disposition', (disposition) => ({ disposition }), words('disp', 'Disp', 'reserved')],
  ['EQ_disposition', (disposition) => ({ disposition }), own('wrapped')],
  ['EQ_persistentDisposition_set', (one) => ({ persistentDisposition: { set: [one] } }), words('disp', 'Disp', 'completeness_verified')],
  ['EQ_persistentDisposition_unset', (one) => ({ persistentDisposition: { unset: [one] } }), own('soaked')],
  [
    'EQ_errorReason',
    (reason) => ({ errorDeclaration: { declarationTime: '2026-01-02T00:00:00Z', reason } }),
    words('er', 'ER', 'incorrect_data'),
  ],
  ['EQ_errorReason', (reason) => ({ errorDeclaration: { declarationTime: '2026-01-02T00:00:00Z', reason } }), own('typo')],
  ['EQ_readPoint', (id) => ({ readPoint: { id } }), place],
  ['EQ_readPoint', (id) => ({ readPoint: { id } }), own('dock')],
  ['WD_readPoint', (id) => ({ readPoint: { id } }), own('yard')],
  ['EQ_bizLocation', (id) => ({ bizLocation: { id } }), place],
  ['WD_bizLocation', (id) => ({ bizLocation: { id } }), own('hall')],
  ['EQ_bizTransaction_po', (bizTransaction) => ({ bizTransactionList: [{ type: 'po', bizTransaction }] }), paper],
  ['EQ_bizTransaction_po', (bizTransaction) => ({ bizTransactionList: [{ type: 'po', bizTransaction }] }), own('order-1')],
  ['EQ_source_owning_party', (source) => ({ sourceList: [{ type: 'owning_party', source }] }), party],
  ['EQ_destination_location', (destination) => ({ destinationList: [{ type: 'location', destination }] }), place],
  [
    'EQ_transformationID',
    (transformationID) => ({
      type: 'TransformationEvent',
      action: undefined,
      epcList: undefined,
      inputEPCList: ['urn:x:1'],
      transformationID,
    }),
    ['urn:epc:id:gdti:9521101.00002.T1', 'https://id.gs1.org/253/9521101000023T1', 'https://shop.example/253/9521101000023T1'],
  ],
  [
    'EQ_type',
    (type) => ({ sensorElementList: [{ sensorReport: [{ type }] }] }),
    ['Torque', 'gs1:Torque'],
    measured.map((one) => one.replace('Humidity', 'Torque')),
  ],
  ['EQ_type', (type) => ({ sensorElementList: [{ sensorReport: [{ type }] }] }), own('Shine')],
  ['EQ_deviceID', inReport('deviceID'), device],
  [
    'EQ_deviceID',
    (deviceID) => ({ sensorElementList: [{ sensorMetadata: { deviceID }, sensorReport: [{ type: 'Temperature' }] }] }),
    own('logger'),
  ],
  ['EQ_dataProcessingMethod', inReport('dataProcessingMethod'), paper],
  ['EQ_bizRules', inReport('bizRules'), paper],
  ['EQ_microorganism', inReport('microorganism'), own('yeast')],
  ['EQ_chemicalSubstance', inReport('chemicalSubstance'), own('glue')],
  ['EQ_uriValue', inReport('uriValue'), device],
  ['EQ_hexBinaryValue', inReport('hexBinaryValue'), ['a1b2', 'A1B2']],
  ['MATCH_epc', (epc) => ({ epcList: [epc] }), own('chair-1')],
  ['MATCH_parentID', (parentID) => ({ type: 'AggregationEvent', epcList: undefined, childEPCs: ['urn:x:1'], parentID }), own('crate-1')],
  [
    'eventType',
    () => ({ type: 'AssociationEvent', epcList: undefined, parentID: 'urn:x:1', childEPCs: ['urn:x:2'] }),
    ['AssociationEvent'],
    ['epcis:AssociationEvent', 'https://ref.gs1.org/epcis/AssociationEvent'],
  ],
];
const headers = { 'gs1-extensions': `ex=${ns}` };
const countOf = async (path: string) => {
  const answer = await ask('GET', path, { headers });
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: object[] } } } }>().epcisBody.queryResults.resultsBody
    .eventList;
};

describe('a query finds one value in any form', () => {
  it.each(table)('%s', async (parameter, change, forms, asked = []) => {
    const mark = `${ns}test/${table.findIndex((row) => row[0] === parameter && row[2] === forms)}`;
    const job = await captured(
      documentOf(
        forms.map((form) => event({ 'ex:mark': mark, ...change(form) })),
        [{ ex: ns }],
      ),
    );
    expect(job.errors).toEqual([]);
    for (const form of [...forms, ...asked]) {
      const query = new URLSearchParams({ [parameter]: form, 'EQ_ex:mark': mark }).toString();
      expect([form, (await countOf(`/events?${query}`)).length]).toEqual([form, forms.length]);
    }
  });

  it('by the type of a reference, too', async () => {
    const list = [{ type: 'ex:lease', bizTransaction: 'urn:x:lease:1' }];
    await captured(documentOf([event({ bizTransactionList: list })], [{ ex: ns }]));
    for (const type of ['ex:lease', `${ns}lease`])
      expect(await countOf(`/events?${new URLSearchParams({ [`EQ_bizTransaction_${type}`]: 'urn:x:lease:1' }).toString()}`)).toHaveLength(
        1,
      );
    for (const type of words('btt', 'BTT', 'po'))
      expect((await countOf(`/events?${new URLSearchParams({ [`EQ_bizTransaction_${type}`]: paper[0]! }).toString()}`)).length).toBe(3);
  });

  it('as it was answered, and under a name', async () => {
    const { events } = await found('/events?EQ_bizTransaction_po=urn:epc:id:gdti:9521101.00001.P7');
    const list = events[0]!['bizTransactionList'] as { bizTransaction: string }[];
    const query = { EQ_bizTransaction_po: [list[0]!.bizTransaction], 'EQ_ex:mark': `${ns}test/13`, '@context': [{ ex: ns }] };
    expect((await ask('POST', '/queries', { body: { name: 'papers', query } })).statusCode).toBe(201);
    expect(await countOf('/queries/papers/events')).toHaveLength(3);
  });

  it('of any length', async () => {
    const long = `urn:x:${'7'.repeat(5000)}`;
    await captured(documentOf([event({ bizTransactionList: [{ type: 'po', bizTransaction: long }] })]));
    const query = { query: { EQ_bizTransaction_po: [long] }, name: 'long' };
    expect((await ask('POST', '/queries', { body: query })).statusCode).toBe(201);
    expect(await countOf('/queries/long/events')).toHaveLength(1);
  });
});

describe('a pattern', () => {
  const count = async (parameter: string, ...values: string[]) =>
    (await countOf(`/events?${new URLSearchParams({ [parameter]: values.join('|') }).toString()}`)).length;

  it('finds what was captured, in every part of an event, and lists of both are any of them', async () => {
    const lot = [{ epcClass: 'urn:epc:class:lgtin:4012345.022222.L1', quantity: 3 }];
    await captured(
      documentOf([
        event({
          type: 'TransformationEvent',
          action: undefined,
          epcList: undefined,
          inputEPCList: ['urn:epc:id:sgtin:4012345.011111.987'],
          outputEPCList: ['urn:epc:id:sgtin:4012345.033333.1'],
        }),
        event({
          type: 'AggregationEvent',
          epcList: undefined,
          parentID: 'urn:epc:id:sscc:0614141.1234567890',
          childEPCs: ['https://shop.example/01/10614141234568/21/9'],
        }),
        event({ epcList: undefined, quantityList: lot }),
        event({ epcList: undefined, quantityList: [{ epcClass: 'urn:epc:idpat:sgtin:4012345.022222.*', quantity: 3 }] }),
      ]),
    );
    const sgtin = 'urn:epc:idpat:sgtin:';
    expect(await count('MATCH_anyEPC', `${sgtin}4012345.011111.*`)).toBe(1);
    expect(await count('MATCH_inputEPC', `${sgtin}4012345.*.*`)).toBe(1);
    expect(await count('MATCH_outputEPC', `${sgtin}4012345.011111.*`)).toBe(0);
    expect(await count('MATCH_anyEPC', `${sgtin}0614141.*.*`)).toBe(1);
    expect(await count('MATCH_epc', `${sgtin}0614141.*.*`, 'urn:epc:id:sgtin:4012345.011111.987')).toBe(1);
    expect(await count('MATCH_anyEPC', `${sgtin}0614141.*.*`, 'urn:epc:id:sgtin:4012345.011111.987')).toBe(2);
    expect(await count('MATCH_anyEPC', 'urn:epc:idpat:sscc:0614141.*')).toBe(1);
    expect(await count('MATCH_parentID', 'urn:epc:idpat:sscc:*.*')).toBe(1);
    expect(await count('MATCH_anyEPC', 'urn:epc:idpat:sscc:0614142.*')).toBe(0);
    expect(await count('MATCH_epcClass', 'urn:epc:idpat:lgtin:4012345.022222.*')).toBe(1);
    expect(await count('MATCH_epcClass', `${sgtin}4012345.022222.*`)).toBe(1);
    expect(await count('MATCH_anyEPCClass', `${sgtin}4012345.*.*`, lot[0]!.epcClass)).toBe(2);
  });

  it('finds the pieces and boxes of the company', async () => {
    const codes = fixture.codes.map((code) => sgtinParts(code));
    const boxNo = '095211010000000092';
    await world.asStaff(async (db) => {
      const { rows } = await sql<{
        id: string;
      }>`insert into box_code (company_id, box_no, scheme, level, capacity) values (${fixture.companyId}, ${boxNo}, 'SSCC', 1, 8) returning id`.execute(
        db,
      );
      await recordEvents(db, fixture.companyId, [
        {
          type: 'AggregationEvent',
          action: 'ADD',
          bizStep: 'packing',
          subjects: [
            { role: 'PARENT', boxId: rows[0]!.id },
            { role: 'CHILD', batchId: fixture.batchId, from: 1, to: 3 },
          ],
        },
      ]);
    });
    for (const pattern of ['9521101.000001.*', '9521101.*.*', `9521101.000001.${codes[1]!.serial}`])
      expect([pattern, await count('MATCH_epc', `urn:epc:idpat:sgtin:${pattern}`)]).toEqual([pattern, 1]);
    expect(await count('MATCH_epc', `urn:epc:idpat:sgtin:9521101.000001.${codes[4]!.serial}`)).toBe(0);
    expect(await count('MATCH_epc', 'urn:epc:idpat:sgtin:9521101.000002.*')).toBe(0);
    expect(await count('MATCH_parentID', 'urn:epc:idpat:sscc:9521101.*')).toBe(1);
    expect(await count('MATCH_epc', 'urn:epc:idpat:sscc:9521101.*', 'urn:epc:idpat:sgtin:9521101.000001.*')).toBeGreaterThan(0);
  });

  it.each([
    'urn:epc:idpat:gid:1.2.*',
    'urn:epc:idpat:sgtin:9521101.*',
    'urn:epc:idpat:sgtin:9521101.*.7',
    'urn:epc:idpat:',
    'URN:EPC:IDPAT:sgtin:9521101.*.*',
  ])('%s is refused by its name', async (pattern) => {
    for (const parameter of ['MATCH_anyEPC', 'MATCH_epcClass']) {
      const answer = await ask('GET', `/events?${parameter}=${encodeURIComponent(pattern)}`);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { detail: `${parameter}: ${pattern} is no pattern that is understood` },
      ]);
    }
  });

  it('is found by an index', async () => {
    const plan = await world.asStaff(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return sql<{
        'QUERY PLAN': string;
      }>`explain select from event_subject where company_id = ${fixture.companyId} and epc >= 'https://id.gs1.org/01/0' and epc < 'https://id.gs1.org/01/1' and epc ~ '^x'`.execute(
        db,
      );
    });
    expect(JSON.stringify(plan.rows)).toMatch(/event_subject_epc.*epc >= /);
  });
});
