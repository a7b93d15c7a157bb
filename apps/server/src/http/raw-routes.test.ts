import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { validateHeaderValue } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appKey, file, type FileRef } from '@touchmark/contract';
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { hostile } from '../../../../tests/fuzz/hostile.ts';
import { sealTicket } from '../modules/codes/scan/scan-token.ts';
import { routes as calls } from '../modules/index.ts';

interface Raw {
  method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'DELETE';
  url: string;
}

/** Every route of the server, heard of as it is added, so that none can be forgotten here. */
const heard: Raw[] = [];
const hear = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) heard.push({ method: one as Raw['method'], url });
  });
};
const ofContract = new Set(calls.map(({ call }) => call.endpoint));
const keyOf = ({ method, url }: Raw) => `${method} ${url}`;
/** Also by HEAD, which the framework adds to every GET. */
const isOfContract = ({ method, url }: Raw) => ofContract.has(`${method === 'HEAD' ? 'GET' : method} ${url}` as never);
const rawRoutes = () => heard.filter((route) => !isOfContract(route));

const built = mkdtempSync(join(tmpdir(), 'touchmark-built-'));
let world: World;
let main: Person;
let key: string;
beforeAll(async () => {
  for (const name of ['console/assets', 'console/brand', 'scan']) mkdirSync(join(built, name), { recursive: true });
  for (const name of ['index.html', 'station.html', 'station-worker.js', 'favicon.svg', 'assets/a.js', 'brand/a.svg'])
    writeFileSync(join(built, 'console', name), name);
  writeFileSync(join(built, 'scan/manifest.json'), '{"css":"scan.css","js":"scan.js"}');
  subscribe('fastify.initialization', hear);
  world = await createWorld({
    assets: { console: join(built, 'console'), scan: join(built, 'scan') },
    scansPerMinute: Infinity,
    metricsToken: 'a-token-of-the-metrics',
    securityContact: 'mailto:security@example.com',
  }).finally(() => unsubscribe('fastify.initialization', hear));
  main = await world.person(await world.company(), 'ENT_MAIN');
  key = (await world.ok(main, appKey.saveOrUpdate, { name: 'ERP', scopes: ['epcis.capture', 'epcis.query'] })).key!;
});
afterAll(async () => {
  await world.end();
  rmSync(built, { recursive: true, force: true });
});

/** A caller who comes past every door there is: client header and session, or the key of EPCIS, or the token of the metrics. */
function callerOf(url: string): Record<string, string> {
  if (url.startsWith('/epcis')) return { authorization: `Bearer ${key}` };
  if (url === '/metrics') return { authorization: 'Bearer a-token-of-the-metrics' };
  return { authorization: world.basic, 'blade-auth': `bearer ${main.token}` };
}

/** Paths of a route: its parameters and stars filled with `value`. */
const pathOf = (url: string, value: string) => url.replace(/:\w+(?:\([^)]*\))?|\*/g, () => value.replaceAll('$', '$$'));
const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};
/** As text, where the value has one: a form and an address carry nothing else. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 15_000);

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function headersMissing({ headers }: LightMyRequestResponse): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const script = /javascript|wasm/.test(String(headers['content-type']));
  return [
    headers['x-content-type-options'] !== 'nosniff' && 'nosniff',
    !headers['referrer-policy'] && 'referrer-policy',
    headers['cross-origin-opener-policy'] !== 'same-origin' && 'cross-origin-opener-policy',
    !headers['permissions-policy'] && 'permissions-policy',
    !headers['x-request-id'] && 'x-request-id',
    !script && !/frame-ancestors '(?:none|self)'/.test(policy) && 'frame-ancestors',
    !script && !policy.includes("base-uri 'none'") && 'base-uri',
  ].filter((one) => one !== false);
}

interface Sent {
  method: Raw['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** What is wrong with the answer to a request. */
async function faultsOf({ method, url, headers = {}, payload }: Sent, route: string): Promise<string[]> {
  const [began, cpu] = [performance.now(), cpuSeconds()];
  const answer = await world.app.inject({
    method,
    url,
    headers: { ...callerOf(route), ...headers },
    ...(payload !== undefined && { payload }),
  });
  // On a machine with other work a request may wait long; one that hangs, or that counts for long, does so by both clocks.
  const seconds = Math.min((performance.now() - began) / 1000, cpuSeconds() - cpu);
  return [
    answer.statusCode >= 500 && `${answer.statusCode} ${answer.body.slice(0, 200)}`,
    seconds > 2 && `${seconds.toFixed(1)} s`,
    // The description of seven hundred calls is fetched by programs, once.
    route !== '/openapi.json' && answer.rawPayload.length > 2 ** 20 && `${answer.rawPayload.length} bytes`,
    ...headersMissing(answer).map((name) => `without ${name}`),
  ].filter((one) => one !== false);
}

const fieldNames = ['token', 'pin', 'lat', 'lng', 'adcode', 'lang'];
const headerNames = ['accept', 'accept-language', 'user-agent', 'range', 'if-range', 'x-forwarded-for', 'sec-purpose', 'blade-auth'];

/** The requests that carry a hostile value to a route, by each way it has. */
function requestsOf({ method, url }: Raw, value: unknown, at: number): Sent[] {
  const text = textOf(value);
  const plain = pathOf(url, '09521101000016');
  const sent: Sent[] = [
    {
      method,
      url: `${plain}?${['lang', 'format', 'until', 'sign', 'ids', 'linkType', 'k'].map((name) => `${name}=${encoded(text)}`).join('&')}`,
    },
  ];
  if (/[:*]/.test(url)) sent.push({ method, url: pathOf(url, encoded(text)) });
  const name = headerNames[at % headerNames.length]!;
  if (isHeader(name, text)) sent.push({ method, url: plain, headers: { [name]: text } });
  if (method !== 'POST') return sent;
  const ticket = sealTicket(world.services.secrets.dataKey, { companyId: main.companyId, code: 'A', at: '', logId: '1', path: '/e/A' });
  const json = { 'content-type': 'application/json' };
  for (const body of [
    value,
    Object.fromEntries(fieldNames.map((field) => [field, value])),
    { pin: value, lat: value, lng: value, adcode: value, token: ticket },
  ])
    sent.push({ method, url: plain, headers: json, payload: JSON.stringify(body) ?? '' });
  const form = new URLSearchParams(fieldNames.map((field) => [field, text])).toString();
  sent.push({ method, url: plain, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: form });
  sent.push({
    method,
    url: plain,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `${form}&token=${ticket}&pin[]=1&__proto__=1&%=%%`,
  });
  return sent;
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

describe('routes outside the contract', () => {
  it('are known here', () => {
    const known = new Set(rawRoutes().map(keyOf));
    for (const one of [
      'POST /m/pin',
      'POST /m/place',
      'GET /files/:id',
      'GET /files/codes/:ticket',
      'GET /metrics',
      'GET /m/pack',
      'GET /e/:code',
      'GET /01/*',
      'GET /id/:prefix/:suffix',
      'GET /api/task/events',
      'GET /healthz',
    ])
      expect(known).toContain(one);
    expect([...known].some((one) => one.startsWith('POST /epcis/'))).toBe(true);
  });

  it.each([
    ['/m/pin', { token: { toString: 1 } }],
    ['/m/place', { token: { toString: 1 } }],
  ])('%s answers a token that is no text like any wrong one', async (url, body) => {
    expect((await world.app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(410);
  });

  it('answer whatever is sent with no fault of the server, soon, briefly, and with every security header', async () => {
    const faults: string[] = [];
    // Routes that differ in their key alone (01, 8006, …) share their work: each value goes to one of them.
    const families = new Map<string, number>();
    for (const route of rawRoutes()) {
      const family = `${route.method} ${route.url.replace(/\/\d{2,4}\//, '/AI/')}`;
      const member = families.get(family) ?? 0;
      families.set(family, member + 1);
      const sent = hostile.flatMap((make, nth) => (isFor(route, nth, member + families.size) ? requestsOf(route, make(), nth) : []));
      await inEights(sent, async (one) => {
        for (const fault of await faultsOf(one, route.url))
          faults.push(`${keyOf(route)}: ${fault}: ${one.url.slice(0, 80)} ${(one.payload ?? '').slice(0, 80)}`);
      });
    }
    expect(faults).toEqual([]);
  }, 240_000);
});

/** The forms of consumers take every value; of the others each takes a few. */
const isFor = ({ url }: Raw, nth: number, turn: number): boolean => url === '/m/pin' || url === '/m/place' || nth % 24 === turn % 24;

/** Eight at a time, because a request waits for the database most of its time. */
async function inEights<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 8) await Promise.all(all.slice(at, at + 8).map(work));
}

describe('security headers', () => {
  it('are on the answer of every route there is, of the console’s pages, of files and of what is not there', async () => {
    const stored = await world.upload(
      main,
      file.put,
      { name: 'a.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF') },
      { scene: 'pdf' },
    );
    expect(stored).toMatchObject({ success: true });
    const urls = [
      '/',
      '/brands',
      '/assets/a.js',
      '/brand/a.svg',
      '/favicon.svg',
      '/assets/none.js',
      '/api/none',
      (stored.data as FileRef).link,
    ];
    const without: string[] = [];
    await inEights([...heard, ...urls.map((url): Raw => ({ method: 'GET', url }))], async (route) => {
      // A call of the contract is refused before the database is asked: its answer passes the same hooks.
      const headers = isOfContract(route) ? {} : callerOf(route.url);
      const answer = await world.app.inject({ method: route.method, url: pathOf(route.url, '1'), headers });
      for (const name of headersMissing(answer)) without.push(`${keyOf(route)} (${answer.statusCode}): ${name}`);
    });
    expect(without).toEqual([]);
  }, 120_000);
});
