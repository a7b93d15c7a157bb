import { appKey, traceChain } from '@touchmark/contract';
import { shownCode } from '@touchmark/domain';
import { eventHashes } from '@touchmark/gs1';
import { afterAll, describe, expect, it } from 'vitest';
import { documentOf, epcisRig, event, gtin, single } from './epcis.test-rig.ts';

const { world, fixture, main, other, newKey, ask, captured, found } = await epcisRig();
afterAll(() => world.end());

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
    expect((await ask('POST', '/events', { body: single(), by: reads })).statusCode).toBe(403);
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
    const as = async (format?: string) =>
      await ask('GET', `/events/${encodeURIComponent(id!)}`, { headers: format ? { 'gs1-epc-format': format } : {} });
    const eventIn = (answer: Awaited<ReturnType<typeof as>>) =>
      answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: object[] } } } }>().epcisBody.queryResults.resultsBody
        .eventList[0];
    expect(eventIn(await as('Never_Translates'))).toMatchObject({ ...body, eventID: id });
    expect(eventIn(await as('Always_EPC_URN'))).toMatchObject({ epcList: body.epcList });
    expect(eventIn(await as())).toMatchObject({ epcList: ['https://id.gs1.org/00/095211010000000016'], eventID: id });
    expect((await as('Always_Barcode')).statusCode).toBe(406);
    expect((await ask('GET', `/events/${encodeURIComponent(id!)}`, { by: other })).statusCode).toBe(404);
  });

  it.each(['1970-01-01T00:00:00Z', new Date(Date.now() + 80_000_000).toISOString()])(
    'of %s is within what a clock may say',
    async (eventTime) => expect((await ask('POST', '/events', { body: single({ eventTime }) })).statusCode).toBe(201),
  );

  it('gets the hash of the version that is asked for', async () => {
    const body = single({ sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 1 }] }] });
    const idOf = async (version: string) =>
      String((await ask('POST', '/events', { body, headers: { 'event-hash-version': version } })).headers.location);
    for (const version of ['2.0', '2.1'] as const) {
      const hashes = eventHashes(body, undefined, { version });
      expect(await idOf(version)).toContain(encodeURIComponent(hashes.ok ? hashes.value[0]! : ''));
    }
    const document = documentOf([event({ bizStep: 'killing' })]);
    expect(await captured(document, { 'event-hash-version': '2.1' })).toMatchObject({ success: true });
    expect((await found('/events?EQ_bizStep=killing')).events[0]!['eventID']).toMatch(/\?ver=CBV2\.1$/);
    expect((await ask('POST', '/events', { body, headers: { 'event-hash-version': '3' } })).statusCode).toBe(406);
  });

  it('is another one with an extension that has no value', async () => {
    const body = { ...event(), '@context': [{ ex: 'https://ns.example.com/' }] };
    expect((await ask('POST', '/events', { body })).statusCode).toBe(201);
    expect((await ask('POST', '/events', { body: { ...body, 'ex:sealed': '' } })).statusCode).toBe(201);
    expect((await ask('POST', '/events', { body: { ...body, 'ex:sealed': '' } })).statusCode).toBe(409);
    expect((await ask('POST', '/events', { body: { ...body, 'ex:sealed': [] } })).statusCode).toBe(409);
  });

  it('is written in XML with its words as URNs, as web addresses, or as they came', async () => {
    const web = 'https://ref.gs1.org/cbv/BizStep-inspecting';
    const { headers } = await ask('POST', '/events', {
      body: single({ bizStep: web, disposition: 'in_progress', eventTime: '2026-02-03T04:05:06Z' }),
    });
    const path = new URL(headers.location!).pathname.replace('/epcis', '');
    const as = async (words?: string, more = {}) => {
      const answer = await ask('GET', path, {
        headers: { accept: 'application/xml', ...(words && { 'gs1-cbv-xml-format': words }), ...more },
      });
      const said = (name: string) => new RegExp(`<${name}>(.*?)</${name}>`).exec(answer.body)?.[1];
      return [answer.statusCode, answer.headers['gs1-cbv-xml-format'], said('bizStep'), said('disposition')];
    };
    const urn = ['urn:epcglobal:cbv:bizstep:inspecting', 'urn:epcglobal:cbv:disp:in_progress'];
    expect(await as()).toEqual([200, 'No_Preference', ...urn]);
    expect(await as('always_urn')).toEqual([200, 'Always_URN', ...urn]);
    expect(await as('Always_Web_URI')).toEqual([200, 'Always_Web_URI', web, 'https://ref.gs1.org/cbv/Disp-in_progress']);
    expect(await as('Never_Translates')).toEqual([200, 'Never_Translates', web, urn[1]]);
    expect((await as('Always_Bare'))[0]).toBe(406);
    expect((await as('Always_Web_URI', { 'gs1-epcis-max': '1.2' }))[0]).toBe(406);
  });

  it.each([
    [{ bizStep: 'shiping' }, 'event 1, bizStep: word'],
    [{ eventTime: 'today' }, 'event 1, eventTime: time'],
    [{ colour: 'red' }, 'event 1, colour: unknownField'],
    [{ ilmd: { material: 'oak' }, action: 'ADD' }, 'event 1, ilmd.material: unknownField'],
    [
      { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 'warm' }] }] },
      'event 1, sensorElementList[0].sensorReport[0].value: number',
    ],
    [{ eventTime: '0001-01-01T00:00:00Z' }, 'event 1, eventTime: before 1970'],
    [{ eventTime: '1969-12-31T23:59:59Z' }, 'event 1, eventTime: before 1970'],
    [{ eventTime: '9999-12-31T23:59:59Z' }, 'event 1, eventTime: more than a day ahead'],
    [{ eventTime: new Date(Date.now() + 90_000_000).toISOString() }, 'event 1, eventTime: more than a day ahead'],
    [{ errorDeclaration: { declarationTime: '9999-01-01T00:00:00Z' } }, 'event 1, errorDeclaration.declarationTime: more than a day ahead'],
    [{ '@context': undefined }, '@context: missing'],
    [{ '@context': [] }, '@context: context'],
  ])('with %j is refused', async (change, detail) => {
    const answer = await ask('POST', '/events', { body: single(change) });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'epcisException:ValidationException', detail }]);
  });

  it.each([
    ['10 MB', () => JSON.stringify(event({ 'ex:note': 'x'.repeat(10_000_000), '@context': [{ ex: 'https://ns/' }] }))],
    ['depth 200', () => JSON.stringify(single()).replace('"OBSERVE"', `${'['.repeat(200)}${']'.repeat(200)}`)],
    ['100,000 identifiers', () => JSON.stringify(single({ epcList: Array.from({ length: 100_000 }, (_, n) => `urn:x:${n}`) }))],
    ['21 MB', () => JSON.stringify(single({ note: 'x'.repeat(21_000_000) }))],
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
  it.each(['@context', 'type', 'schemaVersion', 'creationDate'])('without %s is refused before anything of it is stored', async (name) => {
    const body = { ...documentOf([event({ bizStep: 'loading' })]), [name]: undefined };
    const answer = await ask('POST', '/capture', { body });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { type: 'epcisException:ValidationException', detail: `${name}: missing` },
    ]);
    expect((await found('/events?EQ_bizStep=loading')).events).toHaveLength(0);
  });

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

  it('of thousands of events, stored while it is read, is undone by a fault at its end', async () => {
    const many = Array.from({ length: 4500 }, (_, n) =>
      event({ bizStep: 'stocking', bizTransactionList: [{ bizTransaction: `urn:x:${n}` }] }),
    );
    // The first event again, and one that is wrong.
    const body = documentOf([...many, many[0]!, event({ bizStep: 'stoking' })]);
    const faults = ['epcisException:ResourceAlreadyExistsException', 'epcisException:ValidationException'];
    const kept = () =>
      world.asStaff(async (db) =>
        Number(
          (
            await db
              .selectFrom('epcisEvent')
              .where('bizStep', '=', 'stocking')
              .select((eb) => eb.fn.countAll<string>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        ),
      );
    const undone = await captured(body);
    expect([undone.success, undone.errors.map(({ type }) => type), await kept()]).toEqual([false, faults, 0]);
    const without = await captured(body, { 'gs1-capture-error-behaviour': 'proceed' });
    expect([without.success, without.errors.map(({ type }) => type), await kept()]).toEqual([false, faults, 4500]);
    expect((await captured(documentOf(many.slice(0, 3)))).errors).toHaveLength(3);
    expect(await kept()).toBe(4500);
  });

  it('of 18 MB keeps nobody else waiting while it is read', async () => {
    const body = JSON.stringify(
      documentOf(
        Array.from({ length: 9000 }, () => event({ 'ex:note': 'x'.repeat(1800) })),
        [{ ex: 'https://ns/' }],
      ),
    );
    const at = { work: true };
    const posted = ask('POST', '/events', { body }).finally(() => {
      at.work = false;
    });
    let answered = 0;
    while (at.work) {
      expect((await ask('GET', '/eventTypes')).statusCode).toBe(200);
      answered++;
    }
    expect((await posted).json()).toMatchObject({ status: 400, detail: 'exactly one event is expected' });
    expect(answered).toBeGreaterThan(20);
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

  it('tells in the timeline of a unit what sensors measured, and its certificate', async () => {
    const text = shownCode('SGTIN', fixture.codes[0]!);
    const body = event({
      bizStep: 'sensor_reporting',
      epcList: [`https://id.gs1.org/01/${gtin}/21/${fixture.codes[0]!.slice(14)}`],
      certificationInfo: 'https://example.org/c/1',
      sensorElementList: [
        { sensorMetadata: { time: '2026-01-01T00:00:00Z' }, sensorReport: [{ type: 'Temperature', value: 21.5, uom: 'CEL' }] },
      ],
    });
    expect(await captured(documentOf([body]))).toMatchObject({ success: true });
    const { key } = await world.ok(main, traceChain.find, { text });
    const { records } = await world.ok(main, traceChain.events, { node: key });
    expect(records[0]).toMatchObject({
      captured: true,
      sensors: [{ what: { zh: '温度' }, value: '21.5 °C', time: '2026-01-01T00:00:00Z' }],
      certificates: ['https://example.org/c/1'],
    });
  });
});
