import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressDigitalLink } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const root = 'http://localhost:8080';
const gtin = '09521101000016';
const model = `/01/${gtin}`;
const list = { accept: 'application/linkset+json' };
const folder = resolve(import.meta.dirname, '../../../../../../../shared/standards/data/resolver-conformance');
const text = (name: string) => readFileSync(join(folder, name), 'utf8');
const present = existsSync(folder);
if (!present)
  console.warn(
    'SKIPPED: the conformance material of the resolver standard is not beside the project (../shared/standards/data/resolver-conformance)',
  );

let world: World;
let fixture: CodeFixture;
let piece: string;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity });
  fixture = await codeFixture(world, { type: 'SGTIN', gtin, count: 2 });
  piece = fixture.paths[0]!;
  await world.asStaff(async (db) => {
    await db
      .insertInto('codeRange')
      .values({ companyId: fixture.companyId, batchId: fixture.batchId, serialFrom: 1, serialTo: 1, kind: 'ACTIVATE' })
      .execute();
    await db.updateTable('brandNode').set({ website: 'https://brand.example/' }).where('companyId', '=', fixture.companyId).execute();
  });
});
afterAll(() => world.end());

type Json = Record<string, any>;
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  world.app.inject({ method, url, headers });
const linkset = async (url: string) => (await ask(url, list)).json<{ linkset: Json[] }>().linkset;
const voc = (type: string) => `https://ref.gs1.org/voc/${type}`;
const packed = () => {
  const link = compressDigitalLink(root + piece);
  return link.ok ? link.value.slice(root.length) : '';
};

describe('a list of links', () => {
  it('of a model names every link by kind, language and media type, and the default one without attributes', async () => {
    const page = `${root}/m${model}`;
    const pip = [
      { href: `${page}?lang=zh`, title: '产品信息页：三人布艺沙发', type: 'text/html', hreflang: ['zh'] },
      { href: `${page}?lang=en`, title: 'Product information: 三人布艺沙发', type: 'text/html', hreflang: ['en'] },
    ];
    expect(await linkset(model)).toEqual([
      {
        anchor: root + model,
        itemDescription: '三人布艺沙发',
        [voc('pip')]: pip,
        [voc('homepage')]: [expect.objectContaining({ href: 'https://brand.example/', fwqs: true })],
        [voc('defaultLink')]: [{ href: page, title: '产品信息页：三人布艺沙发' }],
        [voc('defaultLinkMulti')]: pip,
      },
    ]);
  });

  it('of a piece holds those of its model as well; what is not active has no trace', async () => {
    const [ofModel, ofPiece] = await linkset(piece);
    expect([ofModel!['anchor'], ofPiece!['anchor']]).toEqual([root + model, root + piece]);
    expect(Object.keys(ofPiece!)).toEqual(expect.arrayContaining([voc('verificationService'), voc('traceability')]));
    expect(Object.keys((await linkset(fixture.paths[1]!))[1]!)).not.toContain(voc('traceability'));
  });

  it('of a piece nobody issued has the page that says so, beside those of its model', async () => {
    const [ofModel, ofPiece, ...more] = await linkset(`${model}/21/NOBODYS`);
    expect([ofModel!['anchor'], ofPiece!['anchor'], more]).toEqual([root + model, `${root}${model}/21/NOBODYS`, []]);
    expect(Object.keys(ofPiece!).filter((name) => name.startsWith('https:'))).toEqual(
      ['verificationService', 'defaultLink', 'defaultLinkMulti'].map(voc),
    );
  });

  it('declares the default link to which the address leads, for pieces and models alike', async () => {
    const uses = [model, piece, fixture.paths[1]!, `${model}/21/NOBODYS`, `${model}/22/2A/10/L-7/21/NOBODYS`, `${model}/10/L-7`];
    for (const path of uses) {
      const levels = await linkset(path);
      const declared = (levels.at(-1)![voc('defaultLink')] as { href: string }[])[0]!.href;
      for (const query of ['', '?linkType=gs1:defaultLink', '?linkType=defaultLink']) {
        const { statusCode, headers } = await ask(path + query, { accept: '*/*' });
        expect([path + query, statusCode, headers.location]).toEqual([path + query, 307, declared]);
      }
    }
  });

  it.each([
    [`${model}?linkType=linkset`, {}, 'application/linkset+json'],
    [`${model}?linkType=all`, {}, 'application/linkset+json'],
    [model, list, 'application/linkset+json'],
    [model, { accept: 'application/ld+json' }, 'application/ld+json'],
    [model, { accept: 'application/json' }, 'application/json'],
    [`${model}?linkType=linkset`, { accept: 'text/html' }, 'application/json'],
    [model, { accept: 'text/html;q=0.4, application/linkset+json;q=0.5' }, 'application/linkset+json'],
  ])('%s %j comes as %s', async (url, headers, mime) => {
    const answer = await ask(url, headers);
    expect([answer.statusCode, String(answer.headers['content-type']).split(';')[0]]).toEqual([200, mime]);
    expect(answer.json().linkset).toHaveLength(1);
    expect('@context' in answer.json()).toBe(mime === 'application/ld+json');
  });
});

describe('the description of the resolver', () => {
  it('names where it is, the keys it knows, and its kinds of link in both languages', async () => {
    const file = (await ask('/.well-known/gs1resolver')).json<Json>();
    expect(file).toMatchObject({
      resolverRoot: root,
      supportedPrimaryKeys: ['00', '01', '414', '417', '8006'],
      supportsLanguageVariants: true,
      validatesAIcombinations: true,
      linkTypeDefaultCanBeLinkset: false,
    });
    expect(Object.keys(file['activeLinkTypes'].zh)).toEqual(Object.keys(file['activeLinkTypes'].en));
    const used = (await linkset(piece))
      .flatMap((level) => Object.keys(level))
      .filter((key) => key.startsWith(voc('')) && !key.includes('defaultLink'));
    for (const type of used) expect(Object.keys(file['activeLinkTypes'].en)).toContain(`gs1:${type.slice(voc('').length)}`);
  });
});

describe.skipIf(!present)('beside the material of the standard', () => {
  it('every list of links fits the published schema', async () => {
    const schema = z.fromJSONSchema(JSON.parse(text('gs1-linkset-schema.json')));
    for (const url of [model, piece, `${model}/22/2A/10/L7`, packed()])
      expect(schema.safeParse((await ask(url, list)).json()), url).toMatchObject({ success: true });
    const [broken] = await linkset(model);
    expect(schema.safeParse({ linkset: [{ ...broken, [voc('pip')]: [{ href: root }] }] }).success).toBe(false);
    expect(
      schema.safeParse({
        linkset: JSON.parse(
          text('linkset.json')
            .replaceAll(/\s*\n\s*/g, ' ')
            .replaceAll(/<[^>]+>/g, 'id.example.org'),
        ).linkset,
      }).success,
    ).toBe(true);
  });

  it('the description has the members of the published example, of the same kinds', async () => {
    const ours = (await ask('/.well-known/gs1resolver')).json<Json>();
    const example = JSON.parse(text('gs1resolver.json')) as Json;
    // The example follows the community edition, which uses other names for two terms than the standard.
    const shared = Object.keys(example).filter((name) => !['_id', 'termsOfUse', 'linkTypeDefaultCanBeAll'].includes(name));
    expect(Object.keys(ours)).toEqual(expect.arrayContaining(shared));
    for (const name of shared)
      expect([name, Array.isArray(ours[name]), typeof ours[name]]).toEqual([name, Array.isArray(example[name]), typeof example[name]]);
    for (const type of Object.keys(ours['activeLinkTypes'].en))
      expect(
        Object.keys(example['activeLinkTypes'].en).map((name) => name.replace(/^(?!gs1:)/, 'gs1:')),
        type,
      ).toContain(type);
  });

  /** The check for each requirement of the standard; `null` if it is checked elsewhere. */
  const demands: [start: string, check: (() => Promise<void>) | null][] = [
    [
      'For primary keys that have key qualifiers',
      async () => {
        for (const path of ['/22/A', '/10/B', '/22/A/10/B/21/C', '/235/D'])
          expect((await ask(model + path, list)).statusCode, path).toBe(200);
      },
    ],
    [
      'SHALL support HTTP 1.1',
      async () => {
        for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) expect((await ask(model, list, method)).statusCode).toBeLessThan(300);
      },
    ],
    ['SHALL support HTTP Over TLS', null],
    ['SHALL support CORS', async () => expect((await ask(model, list)).headers['access-control-allow-origin']).toBe('*')],
    ['SHALL extract and syntactically validate', async () => expect((await ask('/01/09521101000017')).statusCode).toBe(400)],
    [
      'SHALL NOT use a 200 OK',
      async () => {
        for (const url of ['/01/06901234567892', `${model}/21/NOBODYS`, '/01/1'])
          expect((await ask(url, { accept: 'text/html' })).statusCode).toBeGreaterThanOrEqual(400);
      },
    ],
    ['Compression:', null],
    ['- A resolver SHALL be able to decompress', async () => expect(await linkset(packed())).toEqual(await linkset(piece))],
    [
      '- A resolver SHOULD NOT redirect to the equivalent',
      async () => expect((await ask(packed())).headers.location).not.toBe(root + piece),
    ],
    [
      '- It SHALL expose the uncompressed URI',
      async () => expect((await ask(packed())).headers.link).toContain(`<${root}${piece}>; rel="owl:sameAs"`),
    ],
    ['- If redirecting to an alternative resolver', null],
    ['Linksets:', null],
    [
      '- SHALL respond to a query parameter',
      async () => {
        for (const answer of [await ask(`${model}?linkType=linkset`), await ask(model, list)])
          expect(answer.headers['content-type']).toBe('application/linkset+json');
      },
    ],
    ['- If the request GS1 Digital Link URI includes', async () => expect(await linkset(piece)).toHaveLength(2)],
    [
      '- The URI used as the subject',
      async () => expect((await linkset(packed())).map(({ anchor }) => anchor)).toEqual([root + model, root + piece]),
    ],
    [
      '- All links in the linkset SHALL include',
      async () => {
        for (const level of await linkset(piece))
          for (const links of Object.values(level))
            if (Array.isArray(links))
              for (const link of links)
                expect(link).toMatchObject({ href: expect.stringMatching(/^https?:/), title: expect.stringMatching(/\S/) });
      },
    ],
    [
      '- If a media type is defined',
      async () => {
        for (const level of await linkset(piece))
          for (const links of Object.values(level))
            if (Array.isArray(links))
              for (const link of links) expect(['text/html', 'application/json', 'video/mp4', undefined]).toContain(link.type);
      },
    ],
    [
      '- Links that are typed gs1:defaultLink',
      async () => {
        for (const level of await linkset(piece)) expect(level[voc('pip')][0].href).toContain(level[voc('defaultLink')][0].href);
      },
    ],
    [
      '- the resolver SHOULD include an HTTP Link header',
      async () =>
        expect((await ask(model, list)).headers.link).toContain('rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"'),
    ],
    [
      '- The resolver SHALL recognise one available link',
      async () => {
        for (const level of await linkset(piece)) expect(level[voc('defaultLink')].map(Object.keys)).toEqual([['href', 'title']]);
      },
    ],
    ['The resolver SHALL redirect to the default link', async () => expect((await ask(model)).statusCode).toBe(307)],
    [
      'For any request URI, no matter how granular',
      async () => {
        for (const path of ['/10/L', '/22/A/10/L/21/NOBODYS', '/235/X']) expect((await ask(model + path)).statusCode).toBe(307);
      },
    ],
    [
      'SHALL redirect to the requested type',
      async () => expect((await ask(`${model}?linkType=gs1:homepage`)).headers.location).toMatch(/^https:\/\/brand\.example/),
    ],
    ['SHALL return a 404', async () => expect((await ask(`${model}?linkType=gs1:recipeInfo`)).statusCode).toBe(404)],
    [
      'By default, SHALL pass on all key=value pairs',
      async () => expect((await ask(`${model}?a=1&17=271231&b`)).headers.location).toMatch(/[?&]a=1&17=271231&b$/),
    ],
    [
      'SHOULD support use of the Accept-Language',
      async () => expect((await ask(`${model}?linkType=gs1:pip`, { 'accept-language': 'en' })).headers.location).toContain('lang=en'),
    ],
    ['Resolver Description File:', null],
    [
      '- The resolver SHALL provide a resolver description',
      async () => expect((await ask('/.well-known/gs1resolver')).statusCode).toBe(200),
    ],
    [
      '- The list of supported primary identifiers',
      async () => expect((await ask('/.well-known/gs1resolver')).json<Json>()['supportedPrimaryKeys']).toContain('01'),
    ],
    [
      '- A context file that can be used',
      async () =>
        expect(
          (await ask((await ask('/.well-known/gs1resolver')).json<Json>()['jsonLdContextLocation'].slice(root.length))).statusCode,
        ).toBe(200),
    ],
    ['If supporting redirection based on an MO', null],
    ['SHOULD tolerate trailing slashes', async () => expect((await ask(`${model}/`)).statusCode).toBe(307)],
  ];
  const lines = present
    ? text('ConformantResolver1_0.txt')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : [];
  it.each(lines)('%s', async (line) => {
    const found = demands.find(([start]) => line.startsWith(start));
    expect(found, 'a demand nobody answers for').toBeDefined();
    await found![1]?.();
  });
});
