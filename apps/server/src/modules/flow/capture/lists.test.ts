import { sgtinParts } from '@touchmark/domain';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { hasVectors, vectors } from '../../../../../../packages/gs1/test/vectors.ts';
import { recordEvents } from '../../events/event/public.ts';
import { documentOf, epcisRig, event, gtin, single } from './epcis.test-rig.ts';

const { world, fixture, key, other, ask, captured, found } = await epcisRig();
afterAll(() => world.end());

const openapi = 'gs1-epcis/schema/openapi.json';
const has = hasVectors(openapi);
const ajv = new Ajv({ strict: false });
addFormats(ajv);
if (has) ajv.addSchema({ $id: 'openapi', ...vectors<object>(openapi) });
const isA = (schema: string, value: unknown) => (has ? ajv.validate({ $ref: `openapi#/components/schemas/${schema}` }, value) : true);

const sscc = 'https://id.gs1.org/00/095211010000000092';
const [others, lot] = [
  ['urn:epc:id:sgtin:4012345.011111.987', 'urn:x:thing:1', 'urn:epc:id:sscc:4012345.0000000001'],
  'urn:epc:class:lgtin:4012345.022222.L1',
];
await captured(
  documentOf([
    event({
      epcList: others,
      quantityList: [{ epcClass: lot, quantity: 3 }],
      bizStep: 'inspecting',
      disposition: 'in_progress',
      readPoint: { id: 'urn:epc:id:sgln:9521101.00001.0' },
      bizLocation: { id: 'urn:x:hall' },
    }),
    event({ epcList: others.slice(0, 1), bizStep: 'https://ns.example.com/step' }),
  ]),
);
const serials = fixture.codes.map((code) => `https://id.gs1.org/01/${gtin}/21/${sgtinParts(code).serial}`);
await world.asStaff(async (db) => {
  const box = async (boxNo: string, scheme: string) =>
    (
      await sql<{
        id: string;
      }>`insert into box_code (company_id, box_no, scheme, level, capacity) values (${fixture.companyId}, ${boxNo}, ${scheme}, 1, 8) returning id`.execute(
        db,
      )
    ).rows[0]!.id;
  const boxes = [await box(sscc.slice(-18), 'SSCC'), await box('X9000012511250001', 'PLATFORM')];
  const packed = { type: 'AggregationEvent', action: 'ADD', bizStep: 'packing' } as const;
  const run = (from: number, to: number) => ({ role: 'CHILD', batchId: fixture.batchId, from, to }) as const;
  await recordEvents(db, fixture.companyId, [
    { ...packed, subjects: [{ role: 'PARENT', boxId: boxes[0]! }, run(1, 2)] },
    { ...packed, subjects: [{ role: 'PARENT', boxId: boxes[1]! }, run(2, 2), run(4, 4)] },
  ]);
});
const ofOthers = ['https://id.gs1.org/00/040123450000000016', 'https://id.gs1.org/01/04012345111118/21/987', 'urn:x:thing:1'];
const all = [...ofOthers, sscc, `${world.services.publicUrl}/box/X9000012511250001`, serials[0]!, serials[1]!, serials[3]!];

describe('a list of resources', () => {
  const lists: [path: string, schema: string][] = [
    ['', 'TopLevelResourceCollection'],
    ['/eventTypes', 'EventTypeCollection'],
    ['/eventTypes/ObjectEvent', 'ResourceCollection'],
    ['/epcs', 'UriCollection'],
    [`/epcs/${encodeURIComponent(sscc)}`, 'ResourceCollection'],
    ['/bizSteps', 'BizStepCollection'],
    ['/bizSteps/inspecting', 'ResourceCollection'],
    ['/bizLocations', 'UriCollection'],
    ['/bizLocations/urn:x:hall', 'ResourceCollection'],
    ['/readPoints', 'UriCollection'],
    ['/readPoints/urn:x:gate', 'ResourceCollection'],
    ['/dispositions', 'DispositionCollection'],
    ['/dispositions/in_progress', 'ResourceCollection'],
  ];
  it.each(lists)('%s is JSON-LD, a %s', async (path, schema) => {
    for (const accept of ['application/json', 'application/ld+json', '*/*', 'application/ld+json, application/json;q=0.5']) {
      const answer = await ask('GET', path, { headers: { accept } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        accept.startsWith('application/ld') ? expect.stringMatching(/^application\/ld\+json/) : expect.stringMatching(/^application\/json/),
      ]);
      const value = answer.json<{ '@context': unknown; type: string; member: string[] }>();
      expect(value).toMatchObject({ '@context': expect.stringContaining('epcis-context'), type: 'Collection' });
      expect(value.member.length).toBeGreaterThan(0);
      expect(isA(schema, value), JSON.stringify(ajv.errors)).toBe(true);
    }
  });

  it('names events in JSON-LD as such where that is asked for', async () => {
    const typeFor = async (accept: string) => (await ask('GET', '/events?perPage=1', { headers: { accept } })).headers['content-type'];
    expect(await typeFor('application/ld+json')).toMatch(/^application\/ld\+json/);
    expect(await typeFor('application/json, application/ld+json')).toMatch(/^application\/json/);
    expect(await typeFor('application/xml')).toMatch(/^application\/xml/);
  });
});

describe('the list of identifiers', () => {
  const listed = async (perPage: number, by?: string) => {
    const members: string[] = [];
    let next = `/epcs?perPage=${perPage}`;
    for (let n = 0; n < 30 && next !== ''; n++) {
      const answer = await ask('GET', next, by === undefined ? {} : { by });
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      const { member } = answer.json<{ member: string[] }>();
      expect(member.length).toBeLessThanOrEqual(perPage);
      members.push(...member);
      next = /\/epcis(.*)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
    }
    expect(next).toBe('');
    return members;
  };

  it.each([1, 2, 3, 5, 8, 1000])('has each thing that an event names once, %s on a page, and no lots', async (perPage) =>
    expect(await listed(perPage)).toEqual(all),
  );

  it('is one of the company, and each of it finds its events', async () => {
    expect(await listed(10, other)).toEqual([]);
    for (const epc of all)
      expect([epc, (await found(`/epcs/${encodeURIComponent(epc)}/events`)).events.length]).toEqual([
        epc,
        expect.toSatisfy((n: number) => n > 0),
      ]);
  });

  it('is written as URNs where that is asked for', async () => {
    const answer = await ask('GET', '/epcs?perPage=20', { headers: { 'gs1-epc-format': 'Always_EPC_URN' } });
    expect(answer.json<{ member: string[] }>().member).toContain('urn:epc:id:sgtin:9521101.000001.S00000000000001');
  });

  it.each([
    '{"of":"BOXES","after":"x"}',
    '{"of":"PIECES","batchId":"1","after":-1}',
    '{"of":"PIECES","batchId":"1","after":3000000000}',
    '{}',
    'null',
    'x',
  ])('refuses the token %s', async (token) => {
    const answer = await ask('GET', `/epcs?nextPageToken=${Buffer.from(token).toString('base64url')}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { type: 'epcisException:QueryParameterException' }]);
  });
});

describe('an answer of EPCIS', () => {
  it.each(['3.0', '1.0', '2.1.0'])('to what is written in version %s is 406', async (version) => {
    for (const [path, body] of [
      ['/capture', documentOf([event()])],
      ['/events', single()],
    ] as const)
      for (const name of ['gs1-epcis-version', 'gs1-cbv-version']) {
        const answer = await ask('POST', path, { body, headers: { [name]: version } });
        expect([path, name, answer.statusCode, answer.json()]).toMatchObject([
          path,
          name,
          406,
          { type: 'epcisException:NotAcceptableException' },
        ]);
      }
  });
  it.each(['1.2', '2.0', '2.0.0', '2.0.1'])('to what is written in version %s is as without the header', async (version) => {
    expect((await ask('POST', '/capture', { body: documentOf([event()]), headers: { 'gs1-epcis-version': version } })).statusCode).toBe(
      202,
    );
  });

  it.each([
    ['PUT', '/events'],
    ['PATCH', '/capture'],
    ['HEAD', '/events'],
    ['HEAD', '/queries'],
    ['PUT', '/queries/x'],
    ['DELETE', '/events'],
    ['POST', '/bizSteps'],
    ['PUT', '/'],
  ] as const)('to %s %s says what is possible', async (method, path) => {
    const answer = await world.app.inject({ method, url: `/epcis${path}`, headers: { authorization: `Bearer ${key}` } });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers.allow]).toEqual([
      405,
      'application/problem+json',
      expect.stringContaining('OPTIONS, GET'),
    ]);
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ type: 'epcisException:ImplementationException', status: 405 });
  });

  it('lets no token go, and says so', async () => expect((await ask('DELETE', '/nextPageToken/abc')).statusCode).toBe(501));

  it('with a next page says how long its token is good for', async () => {
    for (const path of ['/events?perPage=1', '/epcs?perPage=1']) {
      const { headers } = await ask('GET', path);
      expect([headers.link, new Date(String(headers['gs1-next-page-token-expires'])) > new Date()]).toEqual([
        expect.stringContaining('rel="next"'),
        true,
      ]);
    }
  });

  it('to a second query of a name is about the query', async () => {
    const body = { name: 'twice', query: { EQ_bizStep: ['inspecting'] } };
    expect((await ask('POST', '/queries', { body })).statusCode).toBe(201);
    const again = await ask('POST', '/queries', { body });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { type: 'epcisException:ResourceAlreadyExistsException', title: 'It is stored already', detail: 'there is a query twice already' },
    ]);
  });
});
