import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressDigitalLink } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const built = mkdtempSync(join(tmpdir(), 'touchmark-varied-'));
let world: World;
let ecodes: CodeFixture;
let auths: CodeFixture;
let sgtins: CodeFixture;
beforeAll(async () => {
  for (const name of ['console', 'scan']) mkdirSync(join(built, name), { recursive: true });
  writeFileSync(join(built, 'console/index.html'), 'the console');
  writeFileSync(join(built, 'scan/manifest.json'), '{"css":"scan.css","js":"scan.js"}');
  world = await createWorld({ assets: { console: join(built, 'console'), scan: join(built, 'scan') }, scansPerMinute: Infinity });
  ecodes = await codeFixture(world, { count: 3 });
  auths = await codeFixture(world, { count: 3, type: 'AUTH' });
  sgtins = await codeFixture(world, { count: 3, type: 'SGTIN' });
  for (const { companyId, batchId } of [ecodes, auths, sgtins])
    await world.asStaff((db) =>
      db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 1, serialTo: 3, kind: 'ACTIVATE' }).execute(),
    );
});
afterAll(async () => {
  await world.end();
  rmSync(built, { recursive: true, force: true });
});

/** As a consumer's phone opens it. */
const open = (url: string) => world.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
/** The word of the verdict, or what else the page says. */
const verdictOf = async (url: string) => {
  const { body, statusCode, headers } = await open(url);
  return { status: statusCode, word: /data-tone="(\w+)"/.exec(body)?.[1] ?? body.slice(0, 40), type: headers['content-type'] };
};
const genuine = { status: 200, word: 'good', type: 'text/html; charset=utf-8' };
const refused = { word: 'bad', type: 'text/html; charset=utf-8' };

const hung = ['。', ')', ',', '.', ' ', '\r\n', '\u200b', '”）。', '请看', '%E3%80'];

describe('a piece that is genuine stays so', () => {
  it.each(hung)('with %j behind its link', async (text) => {
    const end = text.startsWith('%') ? text : encodeURIComponent(text);
    for (const path of [ecodes.paths[0]!, auths.paths[0]!, sgtins.paths[0]!]) expect(await verdictOf(path + end)).toEqual(genuine);
  });

  it.each<[string, (path: string) => string]>([
    ['a slash behind the code', (path) => path.replace(/(?=\?|$)/, '/')],
    ['two slashes behind the code', (path) => path.replace(/(?=\?|$)/, '//')],
    ['two slashes in front', (path) => `/${path}`],
    ['three slashes in front', (path) => `//${path}`],
    ['two slashes within', (path) => path.replace(/^(\/\w+)\//, '$1//')],
    ['a page’s name behind it', (path) => path.replace(/(?=\?|$)/, '/index.html')],
    ['a tracking parameter', (path) => `${path}${path.includes('?') ? '&' : '?'}from=timeline`],
    ['a language', (path) => `${path}${path.includes('?') ? '&' : '?'}lang=zh`],
  ])('with %s', async (what, as) => {
    for (const path of [ecodes.paths[1]!, auths.paths[1]!, sgtins.paths[1]!])
      if (!(path.startsWith('/01') && what.startsWith('a page'))) expect(await verdictOf(as(path))).toEqual(genuine);
  });

  it.each<[string, (path: string) => string]>([
    ['in capitals', (path) => path.toUpperCase()],
    ['with a capital kind', (path) => path.replace('/e/', '/E/').replace('/z/', '/Z/')],
    ['with an encoded slash', (path) => path.replace('/e/', '/e%2F').replace('/z/', '/z%2F')],
  ])('%s', async (_, as) => {
    for (const path of [ecodes.paths[2]!, auths.paths[2]!]) expect(await verdictOf(as(path))).toEqual(genuine);
  });

  it.each<[string, (path: string) => string]>([
    ['a capital K', (path) => path.replace('k=', 'K=')],
    ['a blank in front of k', (path) => path.replace('?k', '?%20k')],
    ['an ampersand that was written for a page', (path) => path.replace('?k', '?amp;k')],
    ['an encoded query', (path) => path.replace('?k=', '%3Fk%3D')],
    ['a full-width question mark', (path) => path.replace('?', encodeURIComponent('？'))],
  ])('with %s', async (_, as) => expect(await verdictOf(as(ecodes.paths[2]!))).toEqual(genuine));

  it('in a compressed link with something behind it', async () => {
    const link = compressDigitalLink(`https://a.example${sgtins.paths[2]!}`);
    const path = link.ok ? link.value.slice('https://a.example'.length) : '';
    for (const end of ['', '/', ')', encodeURIComponent('。')]) expect(await verdictOf(path + end)).toEqual(genuine);
    expect(await verdictOf(`/${path}`)).toEqual(genuine);
  });
});

it.each([
  ['a wrong k', () => `${ecodes.paths[0]!.slice(0, -1)}${ecodes.paths[0]!.endsWith('2') ? '3' : '2'}。`],
  ['a wrong check digit', () => '/e/1999910000100001000000018/'],
  ['another serial', () => `${sgtins.paths[0]!.slice(0, -1)}9)`],
  ['no code', () => '/e/'],
  ['no code and no slash', () => '/z'],
  ['a word', () => '/Z/hello/'],
])('%s stays refused, and by the page of a verdict', async (_, url) => expect(await verdictOf(url())).toMatchObject(refused));

it('no k stays refused, as a link that lost its end', async () =>
  expect(await verdictOf(ecodes.paths[0]!.split('?')[0]!)).toMatchObject({ ...refused, word: 'warn' }));

it.each(['/id/88.999.100001/B999/', '/ID/88.999.100001/B999', '//id/88.999.100001/B999', '/id/88.999.100001', '/id'])(
  'the identifier that nobody registered at %s is answered with a page for consumers',
  async (url) => expect((await open(url)).body).toContain('没有找到'),
);

it('the console still answers its own addresses', async () => {
  for (const url of ['/', '/ident/brand', '/entrance/', '/zone', '/e-commerce', '/idle/x'])
    expect(await open(url)).toMatchObject({ statusCode: 200, body: 'the console' });
});
