import { appKey } from '@touchmark/contract';
import { sgtinParts } from '@touchmark/domain';
import { eventHashes } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { recordEvents } from '../event/public.ts';

type Method = 'GET' | 'POST' | 'OPTIONS';
const gtin = '09521101000016';
const url = (path: string) => `/epcis${path}`;

let world: World;
let fixture: CodeFixture;
let key: string;
let other: string;
let main: Person;
beforeAll(async () => {
  world = await createWorld();
  fixture = await codeFixture(world, { type: 'SGTIN', gtin, count: 5 });
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  key = await newKey(main);
  other = await newKey(await world.person(await world.company(), 'ENT_MAIN'));
}, 120_000);
afterAll(() => world.end());

async function newKey(person: Person, scopes: ('epcis.capture' | 'epcis.query')[] = ['epcis.capture', 'epcis.query']): Promise<string> {
  return (await world.ok(person, appKey.saveOrUpdate, { name: `ERP ${scopes.join()}`, scopes })).key!;
}
const ask = (
  method: Method,
  path: string,
  { body, headers = {}, by = key }: { body?: unknown; headers?: Record<string, string>; by?: string } = {},
) =>
  world.app.inject({
    method,
    url: url(path),
    headers: { authorization: `Bearer ${by}`, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

let nth = 0;
const event = (change: object = {}) => ({
  type: 'ObjectEvent',
  eventTime: new Date(Date.UTC(2026, 0, 1) + nth++ * 60_000).toISOString(),
  eventTimeZoneOffset: '+08:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  epcList: ['urn:epc:id:sscc:9521101.0000000001'],
  ...change,
});
const documentOf = (eventList: object[], context: object[] = []) => ({
  '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', ...context],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-01-01T00:00:00Z',
  epcisBody: { eventList },
});
async function captured(body: unknown, headers: Record<string, string> = {}, by = key) {
  const answer = await ask('POST', '/capture', { body, headers, by });
  expect([answer.statusCode, answer.body]).toEqual([202, '']);
  const path = String(answer.headers.location).replace(/^.*\/epcis/, '');
  for (let n = 0; n < 200; n++) {
    const job = (await ask('GET', path, { by })).json<{ running: boolean; success: boolean; errors: { type: string; detail: string }[] }>();
    if (!job.running) return job;
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  throw new Error('the job did not end');
}
async function found(query: string, by = key) {
  const answer = await ask('GET', query, { by });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const events = answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: Record<string, unknown>[] } } } }>().epcisBody
    .queryResults.resultsBody.eventList;
  return { events, link: String(answer.headers.link ?? ''), answer };
}

describe('a request of another system', () => {
  it.each(['', 'Bearer no', `Basic ${Buffer.from('a:b').toString('base64')}`])('signed by %j is refused', async (authorization) => {
    const answer = await ask('GET', '/events', { headers: { authorization } });
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toMatchObject([
      401,
      'application/problem+json',
      { type: 'epcisException:SecurityException' },
    ]);
  });

  it('is allowed what its key allows, until the key is revoked', async () => {
    const reads = await newKey(main, ['epcis.query']);
    expect((await ask('POST', '/events', { body: event(), by: reads })).statusCode).toBe(403);
    expect((await ask('GET', '/events', { by: reads })).statusCode).toBe(200);
    const [row] = (await world.ok(main, appKey.list, {})).records;
    expect(row).toMatchObject({ tail: reads.slice(-4), scopes: ['epcis.query'], status: 1 });
    await world.ok(main, appKey.revoke, { id: row!.id });
    expect((await ask('GET', '/events', { by: reads })).statusCode).toBe(401);
  });

  it('learns the limits', async () => {
    const { statusCode, headers } = await ask('OPTIONS', '/capture');
    expect([statusCode, headers['gs1-epcis-capture-limit'], headers['gs1-epcis-capture-file-size-limit']]).toEqual([
      204,
      '10000',
      '20971520',
    ]);
  });
});

describe('one event', () => {
  it('is stored once, under its hash', async () => {
    const body = event({ 'ex:note': 'x', '@context': [{ ex: 'https://ns.example.com/' }] });
    const answer = await ask('POST', '/events', { body });
    const hashes = eventHashes(body);
    const [id] = hashes.ok ? hashes.value : [];
    expect([answer.statusCode, answer.headers.location]).toEqual([201, `http://localhost:8080/epcis/events/${encodeURIComponent(id!)}`]);
    const again = await ask('POST', '/events', { body });
    expect([again.statusCode, again.json()]).toMatchObject([409, { type: 'epcisException:ResourceAlreadyExistsException' }]);
    const { events } = await found(`/events/${encodeURIComponent(id!)}`);
    expect(events).toMatchObject([{ ...body, eventID: id }]);
    expect((await ask('GET', `/events/${encodeURIComponent(id!)}`, { by: other })).statusCode).toBe(404);
  });

  it.each([
    [{ bizStep: 'shiping' }, 'event 1, bizStep: word'],
    [{ eventTime: 'today' }, 'event 1, eventTime: time'],
    [{ colour: 'red' }, 'event 1, colour: unknownField'],
  ])('with %j is refused', async (change, detail) => {
    const answer = await ask('POST', '/events', { body: event(change) });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'epcisException:ValidationException', detail }]);
  });

  it.each([
    ['10 MB', () => JSON.stringify(event({ 'ex:note': 'x'.repeat(10_000_000), '@context': [{ ex: 'https://ns/' }] }))],
    ['depth 200', () => JSON.stringify(event()).replace('"OBSERVE"', `${'['.repeat(200)}${']'.repeat(200)}`)],
    ['100,000 identifiers', () => JSON.stringify(event({ epcList: Array.from({ length: 100_000 }, (_, n) => `urn:x:${n}`) }))],
    ['21 MB', () => JSON.stringify(event({ note: 'x'.repeat(21_000_000) }))],
  ])('of %s is too large', async (_, body) => {
    for (const path of ['/events', '/capture']) {
      const answer = await ask('POST', path, { body: body() });
      expect([answer.statusCode, answer.json()]).toMatchObject([413, { type: 'epcisException:CaptureLimitExceededException' }]);
    }
  });

  it('of another kind is not read', async () => {
    const answer = await ask('POST', '/events', { body: 'a,b', headers: { 'content-type': 'text/csv' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { type: 'epcisException:UnsupportedMediaTypeException' }]);
  });
});

describe('a document', () => {
  it('with a bad event is not stored at all, or without it', async () => {
    const good = [event({ bizStep: 'loading' }), event({ bizStep: 'loading' })];
    const body = documentOf([good[0]!, event({ bizStep: 'lodaing' }), good[1]!]);
    expect(await captured(body)).toMatchObject({
      success: false,
      captureErrorBehaviour: 'rollback',
      errors: [{ detail: 'event 2, bizStep: word' }],
    });
    expect((await found('/events?EQ_bizStep=loading')).events).toHaveLength(0);
    expect(await captured(body, { 'gs1-capture-error-behaviour': 'proceed' })).toMatchObject({ success: false, errors: [{}] });
    expect((await found('/events?EQ_bizStep=loading')).events).toHaveLength(2);
    const twice = await captured(documentOf(good), { 'gs1-capture-error-behaviour': 'proceed' });
    expect(twice.errors.map(({ type }) => type)).toEqual(Array.from({ length: 2 }, () => 'epcisException:ResourceAlreadyExistsException'));
  });

  it('leaves as it came, in every form, and is the same elsewhere', async () => {
    const pallet = [
      event({
        type: 'AggregationEvent',
        action: 'ADD',
        bizStep: 'packing',
        epcList: undefined,
        parentID: 'urn:epc:id:sscc:9521101.0000000077',
        childEPCs: ['https://id.example.cn/01/09521101000016/21/X1', 'urn:epc:id:sgtin:9521101.000001.X2'],
        'ex:shift': ['a', { 'ex:line': 'L1' }],
      }),
      event({
        bizStep: 'ex:wrapping',
        epcList: ['urn:epc:id:sscc:9521101.0000000077'],
        certificationInfo: 'https://example.org/c/1',
        sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 21.5, uom: 'CEL' }] }],
      }),
    ];
    const body = documentOf(pallet, [{ ex: 'https://ns.example.com/' }]);
    expect(await captured(body)).toMatchObject({ success: true, errors: [] });
    const hashes = eventHashes(JSON.parse(JSON.stringify(body)));
    const expected = hashes.ok ? hashes.value.toSorted() : [];
    const query = `/events?MATCH_anyEPC=${encodeURIComponent('urn:epc:id:sscc:9521101.0000000077')}`;
    for (const headers of [
      { accept: 'application/json' },
      { accept: 'application/xml' },
      { accept: 'application/xml', 'gs1-epcis-max': '1.2' },
    ] as Record<string, string>[]) {
      const answer = await ask('GET', query, { headers });
      const again = eventHashes(answer.body);
      expect(again.ok && again.value.toSorted()).toEqual(expected);
    }
    const exported = (await ask('GET', query, { headers: { accept: 'application/xml' } })).body;
    expect(await captured(exported, { 'content-type': 'application/xml' }, other)).toMatchObject({ success: true });
    const there = (await found(query, other)).events;
    expect(there.map(({ eventID }) => eventID).toSorted()).toEqual(expected);
    expect(there.map(({ bizStep }) => bizStep).toSorted()).toEqual(['https://ns.example.com/wrapping', 'packing']);
  });
});

describe('a query', () => {
  it('is paged by a key, each event once', async () => {
    await captured(
      documentOf(Array.from({ length: 25 }, () => event({ bizStep: 'stocking', epcList: ['urn:epc:id:sgtin:9521101.000009.P1'] }))),
    );
    const seen: unknown[] = [];
    let next = `/events?EQ_bizStep=stocking&MATCH_epc=urn:epc:id:sgtin:9521101.000009.P1&perPage=10`;
    for (let n = 0; n < 4 && next !== ''; n++) {
      const { events, link } = await found(next);
      seen.push(...events.map(({ eventTime }) => eventTime));
      next = /<http:\/\/localhost:8080\/epcis(.*)>; rel="next"/.exec(link)?.[1] ?? '';
    }
    expect(next).toBe('');
    expect(seen).toHaveLength(25);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    expect((await found('/events?EQ_bizStep=stocking&orderBy=eventTime&eventCountLimit=7')).events).toHaveLength(7);
    expect((await found('/bizSteps/stocking/events?orderDirection=ASC')).events[0]).toMatchObject({ eventTime: seen.at(-1) });
  });

  it('finds identities, whatever their form, and no other company’s', async () => {
    const query = `/events?MATCH_epc=${encodeURIComponent('https://shop.example/01/09521101000092/21/P1?17=261231')}`;
    expect((await found(query)).events).toHaveLength(25);
    expect((await found(query, other)).events).toHaveLength(0);
  });

  it.each([
    ['EQ_bizStep=', 400, 'QueryParameterException'],
    ['FOO_bar=1', 400, 'QueryParameterException'],
    ['GE_eventTime=yesterday', 400, 'QueryParameterException'],
    ['eventCountLimit=5', 400, 'QueryParameterException'],
    ['nextPageToken=abc', 400, 'QueryParameterException'],
    ['perPage=0', 400, 'QueryParameterException'],
    ['EQ_bizStep=stocking&maxEventCount=3', 413, 'QueryTooLargeException'],
    [`EQ_eventID=${'x'.repeat(9000)}`, 414, 'URITooLongException'],
  ])('with %.40s is refused', async (query, status, type) => {
    const answer = await ask('GET', `/events?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { type: `epcisException:${type}` }]);
  });

  it('by each parameter runs', async () => {
    const time = '2026-01-01T00:00:00+08:00';
    const all = {
      eventType: 'ObjectEvent|AggregationEvent',
      GE_eventTime: time,
      LT_eventTime: time,
      GE_recordTime: time,
      LT_recordTime: time,
      EQ_action: 'ADD',
      EQ_disposition: 'in_transit',
      EQ_readPoint: 'urn:x:1',
      WD_readPoint: 'urn:x:1',
      EQ_bizLocation: 'urn:x:1',
      WD_bizLocation: 'urn:x:1',
      EQ_transformationID: 'urn:x:1',
      EQ_persistentDisposition_set: 'damaged',
      EXISTS_errorDeclaration: 'true',
      GE_errorDeclarationTime: time,
      EQ_errorReason: 'did_not_occur',
      EQ_correctiveEventID: 'urn:x:1',
      GT_quantity: '3',
      EQ_bizTransaction_po: 'urn:x:1',
      EQ_source_location: 'urn:x:1',
      EQ_type: 'Temperature',
      EQ_deviceID: 'urn:x:1',
      MATCH_parentID: 'urn:x:1',
      MATCH_inputEPC: 'urn:x:1',
      MATCH_epcClass: 'urn:x:1|urn:x:2',
    };
    for (const [name, value] of Object.entries(all)) await found(`/events?${name}=${encodeURIComponent(value)}`);
    await found(`/events?${new URLSearchParams(all).toString()}&orderBy=recordTime`);
    expect((await found('/events?EQ_type=Temperature')).events).toHaveLength(1);
    for (const path of ['', '/eventTypes', '/epcs', '/bizSteps', '/readPoints', '/bizLocations', '/dispositions'])
      expect((await ask('GET', path)).statusCode).toBe(200);
    expect((await ask('GET', '/bizSteps')).json<{ '@set': string[] }>()['@set']).toContain('stocking');
    expect((await ask('GET', '/nothing')).statusCode).toBe(404);
  });

  it('finds what the company did itself, with the numbers of its units', async () => {
    const codes = fixture.codes.map((code) => sgtinParts(code));
    await world.asStaff((db) =>
      recordEvents(db, fixture.companyId, [
        {
          type: 'ObjectEvent',
          action: 'ADD',
          bizStep: 'commissioning',
          subjects: [{ role: 'EPC', batchId: fixture.batchId, from: 1, to: 3 }],
        },
      ]),
    );
    const epc = `https://id.gs1.org/01/${gtin}/21/${codes[1]!.serial}`;
    const { events } = await found(`/epcs/${encodeURIComponent(epc)}/events`);
    expect(events).toMatchObject([
      {
        type: 'ObjectEvent',
        bizStep: 'commissioning',
        epcList: codes.slice(0, 3).map(({ serial }) => `https://id.gs1.org/01/${gtin}/21/${serial}`),
      },
    ]);
    await captured(
      documentOf([event({ bizStep: 'inspecting', epcList: codes.map(({ serial }) => `urn:epc:id:sgtin:9521101.000001.${serial}`) })]),
    );
    expect((await found(`/epcs/${encodeURIComponent(epc)}/events?EQ_bizStep=inspecting`)).events).toHaveLength(1);
  });
});
