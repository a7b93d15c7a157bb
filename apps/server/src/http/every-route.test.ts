import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appKey } from '@touchmark/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { free } from './door/door.ts';

interface Heard {
  method: 'GET' | 'POST';
  url: string;
  paidBy: string | undefined;
}

/** Every route of the server, heard of as it is added, so that none can be forgotten here. */
const heard: Heard[] = [];
const hear = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) heard.push({ method: one as Heard['method'], url, paidBy: config?.paidBy });
  });
};

const built = mkdtempSync(join(tmpdir(), 'touchmark-built-'));
let world: World;
let main: Person;
let key: string;
beforeAll(async () => {
  for (const name of ['console/assets', 'console/brand', 'scan']) mkdirSync(join(built, name), { recursive: true });
  for (const name of ['index.html', 'station.html', 'station-worker.js', 'favicon.svg', 'assets/1', 'brand/1'])
    writeFileSync(join(built, 'console', name), name);
  writeFileSync(join(built, 'scan/manifest.json'), '{"css":"scan.css","js":"scan.js"}');
  writeFileSync(join(built, 'scan/1'), '');
  subscribe('fastify.initialization', hear);
  world = await createWorld({
    assets: { console: join(built, 'console'), scan: join(built, 'scan') },
    scansPerMinute: Infinity,
    metricsToken: 'a-token-of-the-metrics',
    securityContact: 'mailto:security@example.com',
    trustProxy: ['127.0.0.1'],
    // Of two requests at once, the second is one too many.
    limits: { openPerMinute: 1, callsPerMinute: 1, filesPerMinute: 1, drawnPerMinute: 1e6, uploadsPerMinute: 1e6, uploadBytesPerHour: 1e9 },
  }).finally(() => unsubscribe('fastify.initialization', hear));
  main = await world.person(await world.company(), 'ENT_MAIN');
  key = (await world.ok(main, appKey.saveOrUpdate, { name: 'ERP', scopes: ['epcis.capture', 'epcis.query'] })).key!;
});
afterAll(async () => {
  await world.end();
  rmSync(built, { recursive: true, force: true });
});

const pathOf = (url: string) => url.replace(/:packed\(.*\)$/, '123456789').replace(/:\w+(?:\([^)]*\))?|\*/g, '1');
let turn = 0;
/** The statuses of two requests to a route from an address of its own. */
async function twice({ method, url }: Pick<Heard, 'method' | 'url'>, headers: Record<string, string>): Promise<number[]> {
  turn += 1;
  const from = { 'x-forwarded-for': `198.${18 + (turn >> 16)}.${(turn >> 8) & 255}.${turn & 255}` };
  const ask = () => world.app.inject({ method, url: pathOf(url), headers: { ...from, ...headers } });
  return [(await ask()).statusCode, (await ask()).statusCode];
}
/** The routes of which the second request is not refused. */
async function unlimited(routes: readonly Heard[], headers: (route: Heard) => Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) if ((await twice(route, headers(route)))[1] !== 429) found.push(`${route.method} ${route.url}`);
  return found;
}
const names = (routes: readonly Heard[]) => routes.map(({ method, url }) => `${method} ${url}`).toSorted();

describe('every route of the server', () => {
  const paying = () => heard.filter(({ url }) => !Object.hasOwn(free, url));

  it('is heard of', () => expect(heard.length).toBeGreaterThan(700));

  it('is refused to a stranger after his limit, but for the list of those that are free', async () => {
    expect((await unlimited(heard, () => ({ authorization: world.basic }))).toSorted()).toEqual(
      names(heard.filter(({ url }) => Object.hasOwn(free, url))),
    );
  }, 120_000);

  it('is refused to whoever shows a token that is none, or no client, after the limit of his address', async () => {
    const asked = paying().filter(({ paidBy }) => paidBy === 'caller');
    expect(asked.length).toBeGreaterThan(500);
    expect(await unlimited(asked, () => ({ authorization: world.basic, 'blade-auth': 'bearer nothing' }))).toEqual([]);
    expect(await unlimited(asked, () => ({ 'blade-auth': `bearer ${main.token}` }))).toEqual([]);
  }, 120_000);

  it('is refused to whoever is signed in, or has a key, after the limit of his account, whatever address he comes from', async () => {
    const asked = paying().filter(({ paidBy }) => paidBy === 'caller');
    const signed = (route: Heard): Record<string, string> =>
      route.url.startsWith('/epcis')
        ? { authorization: `Bearer ${key}` }
        : { authorization: world.basic, 'blade-auth': `bearer ${main.token}`, accept: 'application/json' };
    // A stream of progress does not end; without tasks it is over at once.
    expect(await unlimited(asked, signed)).toEqual([]);
  }, 120_000);

  it('lets nobody wait who has another address, or an account of his own', async () => {
    expect((await twice({ method: 'GET', url: '/' }, {})).map((status) => status === 429)).toEqual([false, true]);
    expect((await twice({ method: 'GET', url: '/' }, {}))[0]).toBe(200);
  });

  it('says so to a browser in words, and to programs in JSON', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    await world.app.inject({ method: 'GET', url: '/nothing', headers: from });
    const page = await world.app.inject({ method: 'GET', url: '/', headers: { ...from, accept: 'text/html', 'accept-language': 'en' } });
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      429,
      'text/plain; charset=utf-8',
      expect.stringMatching(/^[A-Z]/),
    ]);
    const program = await world.app.inject({ method: 'GET', url: '/openapi.json', headers: from });
    expect(program.json()).toMatchObject({ code: 429, error: 'tooOften' });
    expect(Number(program.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('what is free has a reason, and is a route', () => {
  const urls = new Set(heard.map(({ url }) => url));
  for (const [url, reason] of Object.entries(free)) expect([urls.has(url), reason.length > 20], url).toEqual([true, true]);
});
