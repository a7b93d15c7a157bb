import { Readable } from 'node:stream';
import { file, user } from '@touchmark/contract';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { addGuards } from './guards.ts';

describe('what is open to everybody', () => {
  let world: World;
  let main: Person;
  beforeAll(async () => {
    world = await createWorld({
      trustProxy: ['127.0.0.1'],
      metricsToken: 'the-token-of-the-metrics',
      limits: {
        callsPerMinute: 1000,
        openPerMinute: 8,
        drawnPerMinute: 3,
        uploadsPerMinute: 2,
        uploadBytesPerHour: 1e6,
        filesPerMinute: 5,
      },
    });
    main = await world.person(await world.company(), 'ENT_MAIN');
  });
  afterAll(() => world.end());

  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('draws an address so many captchas, and another its own', async () => {
    const ask = (address: string) => world.call(null, user.authCode, {}, from(address));
    for (let n = 0; n < 3; n++) expect((await ask('203.0.113.1')).success).toBe(true);
    expect(await ask('203.0.113.1')).toMatchObject({ code: 429, error: 'tooOften' });
    expect((await ask('203.0.113.2')).success).toBe(true);
  });

  it('answers an address so many open calls, by the /64 where it is IPv6, and says when to come back', async () => {
    for (let n = 0; n < 8; n++) expect((await world.call(null, user.ways, {}, from(`2001:db8::${n}`))).success).toBe(true);
    const refused = await world.app.inject({ method: 'GET', url: '/docs', headers: from('2001:db8::99') });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await world.call(null, user.ways, {}, from('2001:db8:0:1::1'))).success).toBe(true);
  });

  it('takes so many files of an account, whatever address they come from', async () => {
    const put = (address: string) =>
      world.upload(
        main,
        file.put,
        { name: 'a.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') },
        { scene: 'pdf' },
        from(address),
      );
    expect([(await put('203.0.113.3')).success, (await put('203.0.113.4')).success]).toEqual([true, true]);
    expect(await put('203.0.113.5')).toMatchObject({ code: 429, error: 'tooOften' });
  });

  it('counts the bytes of an upload that comes in chunks, without a length', async () => {
    const own = await world.person(await world.company(), 'ENT_MAIN');
    const form = (bytes: number) =>
      Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="scene"\r\n\r\npdf\r\n'),
        Buffer.from(
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n',
        ),
        Buffer.alloc(bytes, 0x20),
        Buffer.from('\n%%EOF\r\n--x--\r\n'),
      ]);
    const put = (bytes: number) =>
      world.app.inject({
        method: 'POST',
        url: file.putPdf.endpoint.split(' ')[1]!,
        headers: {
          authorization: world.basic,
          'blade-auth': `bearer ${own.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'transfer-encoding': 'chunked',
          ...from('203.0.113.6'),
        },
        payload: Readable.from([form(bytes)]),
      });
    expect((await put(900_000)).json()).toMatchObject({ success: true });
    expect((await put(900_000)).json()).toMatchObject({ code: 429, error: 'tooOften' });
  });

  it.each([
    ['a stored file', '/files/1', 5],
    ['a download of codes', '/files/codes/nothing', 8],
    ['the description of the resolver', '/.well-known/gs1resolver', 8],
    ['a wrong token of the metrics', '/metrics', 8],
  ])('asks an address to wait that asks too often for %s', async (what, url, most) => {
    const headers = { ...from(`198.51.100.${what.length}`), authorization: 'Bearer a-token-that-is-wrong' };
    const asked = await Promise.all(Array.from({ length: most + 1 }, () => world.app.inject({ method: 'GET', url, headers })));
    const refused = asked.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks the database once, however many ask at once whether it is there', async () => {
    let asked = 0;
    const query = world.raw.query.bind(world.raw) as (...given: unknown[]) => unknown;
    world.raw.query = ((...given: unknown[]) => {
      asked++;
      return query(...given);
    }) as never;
    const states = await Promise.all(Array.from({ length: 50 }, () => world.app.inject({ method: 'GET', url: '/healthz' })));
    world.raw.query = query as never;
    expect(new Set(states.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked).toBeLessThan(5);
  });

  it('carries the headers that keep a browser careful, on JSON too', async () => {
    const { headers } = await world.app.inject({ method: 'GET', url: '/healthz' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('microphone=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    ['names no proxy', false, 1],
    ['names one', ['127.0.0.1'], 0],
  ] as const)('says once in its log that callers behind a proxy share their limits, where TRUST_PROXY %s', async (_, proxies, times) => {
    const lines: string[] = [];
    const app = Fastify();
    addGuards(
      app,
      { publicUrl: 'http://localhost' },
      pino({}, { write: (line: string) => void lines.push(line) }),
      proxies && [...proxies],
    );
    app.get('/', async () => 'x');
    await app.inject('/');
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-for'])
      await app.inject({ url: '/', headers: { [name]: '203.0.113.9' } });
    expect(lines.map((line) => /TRUST_PROXY names no proxy/.test(line))).toEqual(Array.from({ length: times }, () => true));
  });

  it.each([
    ['https://id.example.com', 'max-age=31536000'],
    ['http://id.example.com', undefined],
  ])('asks for TLS from now on where the address is %s', async (publicUrl, asked) => {
    const app = Fastify();
    addGuards(app, { publicUrl }, pino({ level: 'silent' }), false);
    app.get('/', async () => 'x');
    expect((await app.inject('/')).headers['strict-transport-security']).toBe(asked);
  });
});
