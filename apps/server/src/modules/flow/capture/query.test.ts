import { sgtinParts } from '@touchmark/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { recordEvents } from '../../events/event/public.ts';
import { documentOf, epcisRig, event, gtin } from './epcis.test-rig.ts';

const { world, fixture, other, ask, captured, found } = await epcisRig();
afterAll(() => world.end());

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
      EQ_booleanValue: 'true',
      EXISTS_sensorElementList: 'true',
      GE_startTime: time,
      LT_time: time,
      GE_value_CEL: '20',
      'EQ_cbvmda:lotNumber': 'L7',
      'EXISTS_INNER_ILMD_https://ns.example.com/x': 'true',
      'GE_SENSORREPORT_https://ns.example.com/x': '3',
    };
    for (const [name, value] of Object.entries(all)) await found(`/events?${name}=${encodeURIComponent(value)}`);
    await found(`/events?${new URLSearchParams(all).toString()}&orderBy=recordTime`);
    await captured(documentOf([event({ sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 21.5, uom: 'CEL' }] }] })]));
    expect((await found('/events?EQ_type=Temperature')).events).toHaveLength(1);
    for (const path of ['', '/eventTypes', '/epcs', '/bizSteps', '/readPoints', '/bizLocations', '/dispositions'])
      expect((await ask('GET', path)).statusCode).toBe(200);
    expect((await ask('GET', '/bizSteps')).json<{ member: string[] }>().member).toContain('stocking');
    expect((await ask('GET', '/nothing')).statusCode).toBe(404);
  });

  it('finds by extensions, whatever prefix an event gives their namespace, by ILMD and by what sensors measured', async () => {
    const ns = 'https://ns.example.com/';
    await captured(
      documentOf(
        [
          event({
            bizStep: 'holding',
            'ex:shift': 'night',
            'ex:pallets': 12,
            'ex:packed': '2026-02-28T10:00:00+08:00',
            'ex:line': [{ 'ex:no': 'L1' }],
          }),
          event({ bizStep: 'holding', 'ex:shift': ['day', 'night'], 'ex:pallets': 9, 'ex:packed': '2026-02-30T10:00:00Z' }),
        ],
        [{ ex: ns }],
      ),
    );
    await captured(
      documentOf(
        [
          event({
            bizStep: 'holding',
            action: 'ADD',
            'own:shift': 'night',
            ilmd: { 'cbvmda:lotNumber': 'L7', 'own:grade': { 'own:no': 2 } },
          }),
        ],
        [{ own: ns }],
      ),
    );
    await captured(
      documentOf([
        event({
          bizStep: 'holding',
          sensorElementList: [
            { sensorMetadata: { time: '2026-03-01T00:00:00Z' }, sensorReport: [{ type: 'Temperature', value: 25.5, uom: 'CEL' }] },
          ],
        }),
      ]),
    );
    const count = async (query: object, headers = { 'gs1-extensions': `ex=${ns}` }) => {
      const answer = await ask('GET', `/events?${new URLSearchParams({ EQ_bizStep: 'holding', ...query }).toString()}`, { headers });
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      return answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: object[] } } } }>().epcisBody.queryResults.resultsBody
        .eventList.length;
    };
    expect(await count({})).toBe(4);
    expect(await count({ 'EQ_ex:shift': 'night' })).toBe(3);
    expect(await count({ 'EQ_ex:shift': 'day|dusk' })).toBe(1);
    expect(await count({ [`EQ_${ns}shift`]: 'night' })).toBe(3);
    expect(await count({ 'GE_ex:pallets': '10' })).toBe(1);
    expect(await count({ 'LT_ex:pallets': '10' })).toBe(1);
    expect(await count({ 'GE_ex:packed': '2026-01-01T00:00:00Z' })).toBe(1);
    expect(await count({ 'EXISTS_ex:packed': 'true' })).toBe(2);
    expect(await count({ 'EQ_INNER_ex:no': 'L1' })).toBe(1);
    expect(await count({ 'EQ_ex:no': 'L1' })).toBe(0);
    expect(await count({ 'EQ_ILMD_cbvmda:lotNumber': 'L7' })).toBe(1);
    expect(await count({ 'GT_INNER_ILMD_ex:no': '1' })).toBe(1);
    expect(await count({ GE_value_CEL: '25', EQ_type: 'Temperature' })).toBe(1);
    expect(await count({ GE_value_CEL: '26' })).toBe(0);
    expect(await count({ GE_value_FAH: '1' })).toBe(0);
    expect(await count({ GE_time: '2026-02-01T00:00:00Z' })).toBe(1);
    expect(await count({ EXISTS_ilmd: 'true' })).toBe(1);
    expect((await ask('GET', '/events?EQ_ex:shift=night')).json()).toMatchObject({ type: 'epcisException:QueryParameterException' });
    expect((await ask('GET', '/events?HASATTR_bizLocation=urn:x:1')).statusCode).toBe(501);
  });

  it('is ordered by a field of an extension, page by page', async () => {
    const ns = 'https://ns.example.com/';
    const bizStep = `${ns}ordered`;
    const values = ['10', 9, '2026-02-28T10:00:00+08:00', 'b', -3.5, undefined, 'B', '2026-02-28T01:00:00Z', 9];
    await captured(
      documentOf(
        values.map((value, n) => event({ bizStep, 'ex:n': String(n), ...(value !== undefined && { 'ex:rank': value }) })),
        [{ ex: ns }],
      ),
    );
    const ranked = async (query: string, perPage: number) => {
      const seen: unknown[] = [];
      let next = `/events?EQ_bizStep=${encodeURIComponent(bizStep)}&perPage=${perPage}&${query}`;
      for (let n = 0; n < 12 && next !== ''; n++) {
        const answer = await ask('GET', next, { headers: { 'gs1-extensions': `ex=${ns}` } });
        expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
        const { epcisBody } = answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: Record<string, unknown>[] } } } }>();
        seen.push(...epcisBody.queryResults.resultsBody.eventList.map((one) => one['ex:rank']));
        next = /\/epcis(.*)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
      }
      return seen;
    };
    const ascending = [undefined, -3.5, 9, 9, '10', '2026-02-28T01:00:00Z', '2026-02-28T10:00:00+08:00', 'B', 'b'];
    for (const field of ['ex:rank', `${ns}rank`])
      for (const perPage of [2, 30]) {
        expect(await ranked(`orderBy=${encodeURIComponent(field)}&orderDirection=ASC`, perPage)).toEqual(ascending);
        expect(await ranked(`orderBy=${encodeURIComponent(field)}`, perPage)).toEqual(ascending.toReversed());
      }
    for (const wrong of ['rank', 'no:rank']) expect((await ask('GET', `/events?orderBy=${wrong}`)).statusCode).toBe(400);
    expect(
      (await ask('GET', `/events?orderBy=cbvmda:x&nextPageToken=${Buffer.from('[5,"1",null]').toString('base64url')}`)).statusCode,
    ).toBe(400);
  });

  it('is ordered by long texts with addresses that stay short', async () => {
    const bizStep = 'https://ns.example.com/long';
    const values = ['b', 'a', 'd', 'c'].map((letter) => letter.repeat(100_000));
    await captured(
      documentOf(
        values.map((note) => event({ bizStep, 'ex:note': note })),
        [{ ex: 'https://ns.example.com/' }],
      ),
    );
    const seen: string[] = [];
    let next = `/events?EQ_bizStep=${encodeURIComponent(bizStep)}&perPage=1&orderBy=ex:note&orderDirection=ASC`;
    for (let n = 0; n < 6 && next !== ''; n++) {
      expect(next.length).toBeLessThan(1000);
      const answer = await ask('GET', next, { headers: { 'gs1-extensions': 'ex=https://ns.example.com/' } });
      expect(answer.statusCode).toBe(200);
      const { epcisBody } = answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: Record<string, string>[] } } } }>();
      seen.push(...epcisBody.queryResults.resultsBody.eventList.map((one) => one['ex:note']![0]!));
      next = /\/epcis(.*)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    expect(seen.join('')).toBe('abcd');
  });

  it('compares times of any year that documents have, and passes over those that are none', async () => {
    const bizStep = 'https://ns.example.com/dated';
    const values = [
      '0000-01-01T00:00:00Z',
      '0000-02-29T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59Z',
      '2023-02-29T00:00:00Z',
    ];
    await captured(
      documentOf(
        values.map((due) => event({ bizStep, 'ex:due': due })),
        [{ ex: 'https://ns.example.com/' }],
      ),
    );
    for (const [query, count] of [
      ['LT_ex:due=2000-01-01T00:00:00Z', 1],
      ['GE_ex:due=2000-01-01T00:00:00Z', 1],
      ['orderBy=ex:due', values.length],
    ] as const) {
      const answer = await ask('GET', `/events?EQ_bizStep=${encodeURIComponent(bizStep)}&${query}`, {
        headers: { 'gs1-extensions': 'ex=https://ns.example.com/' },
      });
      expect([query, answer.statusCode]).toEqual([query, 200]);
      expect(
        answer.json<{ epcisBody: { queryResults: { resultsBody: { eventList: object[] } } } }>().epcisBody.queryResults.resultsBody
          .eventList,
      ).toHaveLength(count);
    }
  });

  it('by class asks for the part that a class has in the event', async () => {
    const [foam, sofa] = ['urn:epc:class:lgtin:9521101.000007.FOAM', 'urn:epc:class:lgtin:9521101.000008.SOFA'];
    const counted = (epcClass: string) => [{ epcClass, quantity: 3 }];
    await captured(
      documentOf([
        event({
          type: 'TransformationEvent',
          action: undefined,
          epcList: undefined,
          inputQuantityList: counted(foam),
          outputQuantityList: counted(sofa),
        }),
        event({ epcList: undefined, quantityList: counted(foam) }),
      ]),
    );
    const types = async (parameter: string, epcClass: string) =>
      (await found(`/events?MATCH_${parameter}=${encodeURIComponent(epcClass)}`)).events.map(({ type }) => type).toSorted();
    const [object, transformation] = ['ObjectEvent', 'TransformationEvent'];
    expect(await types('epcClass', foam)).toEqual([object]);
    expect(await types('inputEPCClass', foam)).toEqual([transformation]);
    expect(await types('outputEPCClass', foam)).toEqual([]);
    expect(await types('outputEPCClass', sofa)).toEqual([transformation]);
    expect(await types('anyEPCClass', foam)).toEqual([object, transformation]);
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
