import { standardContext } from '@touchmark/gs1';
import { request as overHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { documentOf, epcisRig, event } from './epcis.test-rig.ts';

const { world, main, newKey, ask, found } = await epcisRig({
  limits: { callsPerMinute: 5000, openPerMinute: 20, drawnPerMinute: 60, uploadsPerMinute: 6, uploadBytesPerHour: 1e9, filesPerMinute: 60 },
});
afterAll(() => world.end());

const names = [
  'constructor',
  'toString',
  '__proto__',
  'EQ_bizStep',
  'EQ_eventID',
  'EQ_readPoint',
  'WD_bizLocation',
  'MATCH_anyEPC',
  'MATCH_constructor',
  'EQ_bizTransaction_po',
  'EQ_bizTransaction_constructor',
  'EQ_source_x',
  'EQ_type',
  'GE_eventTime',
  'LT_recordTime',
  'GE_time',
  'EQ_value_CEL',
  'GE_percRank_"',
  'GT_quantity',
  'EQ_quantity',
  'EQ_INNER_ILMD_https://x#y',
  'EQ_https://x#y',
  'GE_https://x#y',
  'EXISTS_INNER_https://x#y',
  'EQ_booleanValue',
  'nextPageToken',
  'perPage',
  'eventCountLimit',
  'maxEventCount',
  'orderBy',
  'GE_startTime',
  'LT_errorDeclarationTime',
  'EQ_hexBinaryValue',
  'EQ_ex:y',
  'LT_ex:y',
];
const tokenOf = (...position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url');
const values = [
  '\0',
  '\uD800',
  "'",
  '$[*]',
  '2024-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0000-02-29T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999999-14:00',
  '2024-13-01T00:00:00Z',
  '2024-01-01T00:00:00+23:59',
  '2024-01-01T00:00:00.1234567890123456789Z',
  '9999999-01-01T00:00:00Z',
  '1'.repeat(5000),
  '-0.5',
  '1e400',
  '-1',
  '0x10',
  tokenOf('2024-02-30T00:00:00Z', '9999999999999999999', null),
  tokenOf('0000-01-01T00:00:00Z', '1', null),
  tokenOf('2024-01-01T00:00:00Z', '1', -5),
  tokenOf('2024-01-01T00:00:00Z', '1', 1e15),
  tokenOf('2024-01-01T00:00:00Z', 1, null),
  tokenOf(...Array.from({ length: 200 }, () => '2024-01-01T00:00:00Z')),
  '%',
  'urn:epc:id:sgtin:\u0000',
];
const unnamed = /a value cannot be processed/;
/** What a query string can carry: half a surrogate pair cannot. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll('\uD800', '\uFFFD'));

describe('what another system sends is answered, and never by a fault of the server', () => {
  it.each(names)('parameter %s', async (name) => {
    const codes: [string, number, string][] = [];
    for (const value of values) {
      const answer = await ask('GET', `/events?${encoded(name)}=${encoded(value)}`, {
        headers: { 'gs1-extensions': 'ex=https://ns.example.com/' },
      });
      // What only the database refuses is a fault of ours too.
      if (answer.statusCode >= 500 || unnamed.test(answer.body)) codes.push([value.slice(0, 40), answer.statusCode, answer.body]);
    }
    expect(codes).toEqual([]);
  });

  it.each(['\0', '\uD800', '%00', '..%2f', 'constructor', '9'.repeat(300)])('path %j', async (part) => {
    for (const path of ['events', 'capture', 'queries', 'epcs', 'bizSteps', 'bizLocations', 'readPoints', 'dispositions', 'eventTypes'])
      for (const end of ['', '/events', '/subscriptions', `/subscriptions/${encoded(part)}`]) {
        const answer = await ask('GET', `/${path}/${part.startsWith('%') || part.startsWith('..') ? part : encoded(part)}${end}`);
        expect(answer.statusCode, `${path}${end} ${answer.body}`).toBeLessThan(500);
      }
  });

  it.each([
    'perPage=30',
    'nextPageToken=%00',
    `nextPageToken=${Buffer.from('a\0b').toString('base64url')}`,
    'nextPageToken=9999999999999999999',
    ...[
      { of: 'OTHERS', after: '\0' },
      { of: 'OTHERS', after: 'x'.repeat(4000) },
      { of: 'BOXES', after: '9999999999999999999' },
      { of: 'PIECES', batchId: '1', after: 2 ** 31 - 1 },
      { of: 'PIECES', batchId: '1', after: 2 ** 31 - 500 },
      { of: 'PIECES', batchId: '9223372036854775807', after: 0 },
      null,
    ].map((place) => `nextPageToken=${Buffer.from(JSON.stringify(place)).toString('base64url')}`),
  ])('list of resources with %s', async (query) => {
    for (const path of ['epcs', 'bizSteps', 'queries', 'capture', 'readPoints', 'eventTypes']) {
      const answer = await ask('GET', `/${path}?${query}`);
      expect(answer.statusCode, `${path} ${answer.body}`).toBeLessThan(500);
      expect(answer.body, path).not.toMatch(unnamed);
    }
  });

  const changes: object[] = [
    { note: '\0' },
    { 'ex:note': '\0' },
    { 'ex:note': '\uD800' },
    { eventID: 'x\0' },
    { eventID: 'x'.repeat(3000) },
    { eventID: 'urn:\uD800' },
    { epcList: ['urn:\0'] },
    { epcList: [`urn:x:${'y'.repeat(5000)}`] },
    { readPoint: { id: `urn:x:${'y'.repeat(5000)}` } },
    { bizStep: `https://ns/${'y'.repeat(5000)}` },
    { eventTime: '2024-02-30T00:00:00Z' },
    { eventTime: '2024-01-01T24:00:00Z' },
    { errorDeclaration: { declarationTime: '0000-01-01T00:00:00Z' } },
    {
      sensorElementList: [
        { sensorMetadata: { time: '0000-01-01T00:00:00Z' }, sensorReport: [{ type: 'Temperature', value: 1, uom: 'CEL' }] },
      ],
    },
    { eventTime: '0000-01-01T00:00:00Z' },
    { eventTime: '2024-01-01T00:00:00.12345678901234567890Z' },
    { eventTimeZoneOffset: '+99:99' },
    { 'ex:__proto__': 1, __proto__: { x: 1 } },
    { errorDeclaration: { declarationTime: '2024-02-30T00:00:00Z', reason: '\0' } },
    { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 1e308, uom: 'CEL', stringValue: '\0' }] }] },
    { quantityList: [{ epcClass: 'urn:x:c', quantity: -1e308 }] },
  ];
  it.each(changes)('event with %j', async (change) => {
    const body = { ...event(change), '@context': [standardContext, { ex: 'https://ns.example.com/' }] };
    const answer = await ask('POST', '/events', { body });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(answer.body).not.toMatch(unnamed);
    const query = await ask('POST', '/queries', {
      body: { name: `q${JSON.stringify(change).slice(0, 60)}`, query: { EQ_eventID: JSON.stringify(change) } },
    });
    expect(query.statusCode, query.body).toBeLessThan(500);
  });

  const queries: { name: string; query: object }[] = [
    { name: 'a', query: { constructor: 'x' } },
    { name: 'b\uD800', query: {} },
    { name: 'c', query: { EQ_eventID: '\0' } },
    { name: 'd', query: { EQ_eventID: ['\uD800'] } },
    { name: 'e', query: { '@context': [{ ex: '\0' }], 'EQ_ex:y': 'z' } },
    { name: 'f', query: { GE_eventTime: '2024-02-30T00:00:00Z' } },
    ...['GE_quantity', 'EQ_value_CEL', 'GE_https://ns.example.com/#n', 'eventCountLimit', 'perPage'].map((name) => ({
      name: `n ${name}`,
      query: { [name]: `0.${'1'.repeat(60_000)}`, orderBy: 'eventTime' },
    })),
  ];
  it.each(queries)('query %j', async (body) => {
    const made = await ask('POST', '/queries', { body });
    expect(made.statusCode, made.body).toBeLessThan(500);
    const run = await ask('GET', `/queries/${encoded(body.name)}/events`);
    expect(run.statusCode, run.body).toBeLessThan(500);
    expect(made.body + run.body).not.toMatch(unnamed);
  });

  it('numbers that are too long to be numbers keep nobody from comparing the others', async () => {
    const bizStep = 'https://ns.example.com/counted';
    for (const count of ['9'.repeat(140_000), `0.${'1'.repeat(20_000)}`, '7'])
      expect(
        (
          await ask('POST', '/events', {
            body: { ...event({ bizStep, 'ex:count': count }), '@context': [standardContext, { ex: 'https://ns.example.com/' }] },
          })
        ).statusCode,
      ).toBe(201);
    for (const query of ['GE_ex:count=5', 'LT_ex:count=9', 'orderBy=ex:count']) {
      const answer = await ask('GET', `/events?EQ_bizStep=${encoded(bizStep)}&${query}`, {
        headers: { 'gs1-extensions': 'ex=https://ns.example.com/' },
      });
      expect([query, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([query, 200, '']);
      expect(answer.body).toMatch(/"ex:count":\[?"7"/);
    }
  });
});

describe('nobody takes the server for himself', () => {
  it('a stranger is refused before his body is read, and after some tries not even asked who he is', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    // Twenty megabytes are announced, and none is sent.
    const headers = { authorization: 'Bearer nobody', 'content-type': 'application/json', 'content-length': '20000000' };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = overHttp({ port, path: '/epcis/events', method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      }).on('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(401);
    const answers = [];
    for (let n = 0; n < 25; n++) answers.push(await ask('GET', '/events', { by: 'guess' }));
    const last = answers.at(-1)!;
    expect([answers[0]!.statusCode, last.statusCode, Number(last.headers['retry-after']) > 0]).toEqual([401, 429, true]);
    expect((await ask('GET', '/eventTypes')).statusCode).toBe(200);
  });

  it('documents of one key have a budget', async () => {
    const by = await newKey(main, ['epcis.capture']);
    const codes = [];
    for (let n = 0; n < 8; n++) codes.push((await ask('POST', '/capture', { body: documentOf([event()]), by })).statusCode);
    expect(codes).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
  });

  it('a page ends before it grows beyond memory, and the next one goes on', async () => {
    const disposition = 'https://ns.example.com/large';
    const body = () => ({ ...event({ disposition, 'ex:note': 'x'.repeat(900_000) }), '@context': [{ ex: 'https://ns.example.com/' }] });
    for (let n = 0; n < 10; n++) expect((await ask('POST', '/events', { body: body() })).statusCode).toBe(201);
    const numbers: number[] = [];
    let next: string | undefined = `/events?EQ_disposition=${encoded(disposition)}&perPage=30`;
    while (next !== undefined) {
      const { events, link } = await found(next);
      numbers.push(events.length);
      next = /epcis(\/events[^>]*)>/.exec(link)?.[1];
    }
    expect(numbers).toEqual([8, 2]);
    const counted = await ask('GET', `/events?EQ_disposition=${encoded(disposition)}&maxEventCount=3`);
    expect([counted.statusCode, counted.json()]).toMatchObject([413, { type: 'epcisException:QueryTooLargeException' }]);
    expect((await ask('GET', `/events?EQ_disposition=${encoded(disposition)}&maxEventCount=1000000`)).statusCode).toBe(200);
  });
});
