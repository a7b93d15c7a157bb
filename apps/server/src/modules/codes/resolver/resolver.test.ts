import { pages } from '@touchmark/contract';
import { compressDigitalLink } from '@touchmark/gs1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { isCompressedLink, readAsked } from './request-link.ts';

const root = 'http://localhost:8080';
const gtin = '09521101000016';
const model = `/01/${gtin}`;
const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const list = { accept: 'application/linkset+json' };

let world: World;
let fixture: CodeFixture;
let piece: string;
let inactive: string;
beforeAll(async () => {
  world = await createWorld({ scansPerMinute: Infinity });
  fixture = await codeFixture(world, { type: 'SGTIN', gtin, count: 3 });
  [piece, inactive] = [fixture.paths[0]!, fixture.paths[2]!];
  await world.asStaff(async (db) => {
    await db
      .insertInto('codeRange')
      .values({ companyId: fixture.companyId, batchId: fixture.batchId, serialFrom: 1, serialTo: 2, kind: 'ACTIVATE' })
      .execute();
    const product = await db
      .selectFrom('productIdentify')
      .where('id', '=', fixture.productId)
      .select(['brandId', 'categoryId'])
      .executeTakeFirstOrThrow();
    await db.updateTable('productIdentify').set({ identifier: '88.999.100001/P202600001' }).where('id', '=', fixture.productId).execute();
    await db.updateTable('brandNode').set({ website: 'https://brand.example/sofa?from=qr' }).where('id', '=', product.brandId).execute();
    await db
      .insertInto('nodeRecord')
      .values({
        companyId: fixture.companyId,
        identifier: '88.999.100001/P202600001',
        objectType: 'PRODUCT',
        objectId: fixture.productId,
        record: JSON.stringify([{ index: 1, type: 'PRODUCT_NAME', value: '三人布艺沙发', perm: 'PUBLIC' }]),
      })
      .execute();
    await db
      .insertInto('gs1Prefix')
      .values({
        companyId: fixture.companyId,
        prefix: '9521101',
        memberName: '测试',
        certNo: 'C1',
        issueDate: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2099-01-01',
        gln: '9521101000016',
        applyStatus: 2,
        status: 1,
      })
      .execute();
    await db.insertInto('ssccCounter').values({ companyId: fixture.companyId, prefix: '9521101', extension: 0, nextSerial: '3' }).execute();
    const code = {
      companyId: fixture.companyId,
      codeForm: 'GTIN13' as const,
      brandId: product.brandId,
      categoryId: product.categoryId,
      nameCn: '实木餐桌',
      model: 'YH-T1',
      spec: '1400×800',
      unit: '张',
    };
    await db
      .insertInto('commodityCode')
      .values([
        { ...code, gtin: '09521101000023', status: 2 },
        { ...code, gtin: '09521101000030', status: 0 },
        { ...code, gtin: '09521101000047', status: 6 },
        { ...code, gtin: '09521101000054', status: 7, statusBefore: 2 },
        { ...code, gtin: '09521101000061', status: 4 },
      ])
      .execute();
  });
});
afterAll(() => world.end());

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
  world.app.inject({ method, url, headers });
const counted = async (code: string) =>
  (await world.asStaff((db) => db.selectFrom('codeScan').where('code', '=', code).select('scanCount').executeTakeFirst()))?.scanCount ?? 0;
const sscc = (serial: number) => ['095211010000000016', '095211010000000023', '095211010000000030'][serial - 1]!;
/** `/01/09521101000017` compressed: a wrong check digit, 6 would be right. */
const wrongPacked = '/ARFRm6-aog';
const packed = (path: string) => {
  const link = compressDigitalLink(root + path);
  if (!link.ok) throw new Error(link.fault);
  return link.value.slice(root.length);
};

describe('a browser', () => {
  it.each([
    ['a model', () => model, 200, '不能证明单件真伪'],
    ['a model with a lot, which falls back to the model', () => `${model}/10/L-7`, 200, '不能证明单件真伪'],
    ['a model with a third party’s serial', () => `${model}/235/TP1`, 200, '不能证明单件真伪'],
    ['a GTIN of thirteen digits', () => `/01/${gtin.slice(1)}`, 200, '三人布艺沙发'],
    ['an address with a slash at its end', () => `${model}/`, 200, '三人布艺沙发'],
    ['an active piece', () => piece, 200, '首次查询'],
    ['a piece with variant and lot before its serial', () => `${model}/22/2A/10/L-7/21/${piece.split('/').at(-1)}`, 200, '三人布艺沙发'],
    ['a piece that is not active', () => inactive, 200, '尚未激活'],
    ['a piece nobody issued', () => `${model}/21/NOBODYS`, 404, '非本平台编码'],
    ['a piece of a foreign model', () => '/01/06901234567892/21/A1', 404, '非本平台编码'],
    ['a model nobody registered', () => '/01/06901234567892', 404, '非本平台编码'],
    ['a compressed address', () => packed(piece), 200, '三人布艺沙发'],
    ['a commodity code without a product', () => '/01/09521101000023', 200, '实木餐桌'],
    ['one that is reserved only', () => '/01/09521101000030', 404, '非本平台编码'],
    ['one that was stopped', () => '/01/09521101000047', 200, '商品码已停用'],
    ['one that is abnormal', () => '/01/09521101000054', 200, '商品码异常'],
    ['a company by its GLN', () => '/417/9521101000016', 200, '企业自编的编码'],
    ['a location by its GLN', () => '/414/9521101000016/254/A', 200, '测试家具'],
    ['a GLN nobody registered', () => '/417/9521101000023', 404, '没有找到'],
    ['a logistic unit whose number was given', () => `/00/${sscc(2)}`, 200, '测试家具'],
    ['one whose number was not given yet', () => `/00/${sscc(3)}`, 404, '没有找到'],
    ['an asset', () => '/8004/9521101X', 404, '没有找到'],
  ])('is shown the page of %s at once', async (_, url, status, text) => {
    const answer = await ask(url(), html);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain(text);
  });

  it('is told that the product of a GTIN is not approved', async () => {
    const carry = (fields: { applyStatus: 1 | 2; gtin: string }) =>
      world.asStaff((db) => db.updateTable('productIdentify').set(fields).where('id', '=', fixture.productId).execute());
    await carry({ applyStatus: 1, gtin: '09521101000061' });
    const { body } = await ask('/01/09521101000061', html);
    await carry({ applyStatus: 2, gtin });
    expect(body).toContain('尚未通过审核');
    expect(body).toContain('data-tone="warn"');
  });

  it.each([
    ['a wrong check digit', '/01/09521101000017'],
    ['qualifiers out of order', `${model}/21/S1/10/L`],
    ['an unknown identifier in the query', `${model}?9999=1`],
    ['serial and third-party serial', `${model}/21/A/235/B`],
    ['no value', '/01/'],
    ['a key in letters', '/01/abc'],
    ['a null character', `${model}/21/%00`],
    ['a percent sign that encodes nothing', `${model}/21/a%zz`],
    ['bytes that are no text', `${model}/21/%FF`],
    ['a percent sign at the end', `${model}%`],
    ['the binary form of an EPC', '/eh3074257bf7194e4000001a85'],
    ['a compressed address with a wrong check digit', wrongPacked],
    ['a serial outside its characters', `${model}/21/a%20b`],
  ])('is told of %s by 400, and a program by the name and the place of the fault', async (_, url) => {
    const answer = await ask(url, html);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('未通过校验');
    const program = await ask(url, { accept: 'application/json' });
    expect([program.statusCode, program.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
    expect(program.json()).toMatchObject({
      status: 400,
      fault: expect.stringMatching(/^\w+$/),
      at: expect.any(Number),
      title: expect.stringMatching(/\S/),
    });
  });

  it('reads the page in the language of its address, then of its settings', async () => {
    for (const [headers, query, language] of [
      [{ 'accept-language': 'en-GB,zh;q=0.3' }, '', 'en'],
      [{ 'accept-language': 'fr' }, '', 'en'],
      [{ 'accept-language': 'zh-TW,en;q=0.9' }, '', 'zh-CN'],
      [{ 'accept-language': 'en' }, '?lang=zh', 'zh-CN'],
      [{}, '', 'zh-CN'],
    ] as const) {
      expect((await ask(model + query, { ...html, ...headers })).body).toContain(`<html lang="${language}"`);
    }
  });

  it('counts a piece once it is shown, and not when only the head or a link is asked for', async () => {
    const [path, code] = [fixture.paths[1]!, fixture.codes[1]!];
    expect((await ask(path, html, 'HEAD')).statusCode).toBe(200);
    await ask(path, list);
    await ask(path);
    await ask(`/m${path}`, {}, 'HEAD');
    expect(await counted(code)).toBe(0);
    await ask(path, html);
    expect(await counted(code)).toBe(1);
  });
});

describe('a program', () => {
  it.each([
    ['is redirected to the default link', () => `${model}?utm=1`, {}, `${root}/m${model}?utm=1`],
    ['to the default link alone where it speaks none of its languages', () => model, { 'accept-language': 'fr' }, `${root}/m${model}`],
    ['to the default link by its name', () => `${model}?linkType=gs1:defaultLink`, {}, `${root}/m${model}`],
    ['in the language it names', () => model, { 'accept-language': 'en' }, `${root}/m${model}?lang=en`],
    ['of a piece, to its verification', () => piece, {}, () => `${root}/m${piece}`],
    ['of a piece nobody issued, to its verification as well', () => `${model}/21/NOBODYS`, {}, `${root}/m${model}/21/NOBODYS`],
    [
      'to the kind of link it asks for',
      () => `${model}?linkType=gs1:masterData&17=271231`,
      {},
      `${root}/id/88.999.100001/P202600001?format=json&17=271231`,
    ],
    ['by the ratified name', () => `${model}?linkType=https://ref.gs1.org/voc/pip&lang=en`, {}, `${root}/m${model}?lang=en`],
    ['by the name https://gs1.org/voc/pip', () => `${model}?linkType=https://gs1.org/voc/pip&lang=en`, {}, `${root}/m${model}?lang=en`],
    ['by the name gs1:pip', () => `${model}?linkType=gs1:pip&lang=en`, {}, `${root}/m${model}?lang=en`],
    ['also in a browser', () => `${model}?linkType=gs1:pip&lang=zh`, html, `${root}/m${model}?lang=zh`],
    [
      'to another site with the whole query',
      () => `${model}?linkType=gs1:homepage&utm=1`,
      {},
      'https://brand.example/sofa?from=qr&linkType=gs1:homepage&utm=1',
    ],
    [
      'of a piece to a link of its model, one level up',
      () => `${piece}?linkType=gs1:homepage`,
      {},
      'https://brand.example/sofa?from=qr&linkType=gs1:homepage',
    ],
    ['to the trace of a piece', () => `${piece}?linkType=gs1:traceability&lang=en`, {}, () => `${root}/m${piece}?lang=en#trace`],
    ['from a compressed address to the plain page', () => packed(piece), {}, () => `${root}/m${piece}`],
    ['to the entry of a company', () => '/417/9521101000016?linkType=gs1:registryEntry', {}, `${root}/m/417/9521101000016?lang=zh`],
  ])('%s', async (_, url, headers, to) => {
    const answer = await ask(url(), headers);
    expect(answer.statusCode).toBe(307);
    const expected = typeof to === 'string' ? to : to();
    expect(answer.headers.location).toBe(expected);
    if (expected.startsWith(root)) expect([200, 404]).toContain((await ask(expected.slice(root.length).split('#')[0]!)).statusCode);
  });

  it.each([
    ['a kind of link there is not', () => `${model}?linkType=gs1:recipeInfo`],
    ['no kind of link at all', () => `${model}?linkType=%3Cscript%3E`],
    ['the trace of a piece that is not active', () => `${inactive}?linkType=gs1:traceability`],
    ['an unknown model', () => '/01/06901234567892'],
  ])('is answered 404 for %s', async (_, url) => {
    const answer = await ask(url());
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  it('is told where the list of links is, what turns it into JSON-LD, and of a compressed address the plain one', async () => {
    const answer = await ask(packed(model), html);
    expect(answer.headers.link).toBe(
      `<${root}${model}?linkType=linkset>; rel="linkset"; type="application/linkset+json", <${root}/.well-known/gs1resolver-context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json", <${root}${model}>; rel="owl:sameAs"`,
    );
    expect((await ask(model, html)).headers.link).not.toContain('sameAs');
    for (const url of [model, piece, packed(model)])
      expect((await ask(url, {}, 'OPTIONS')).headers.link, url).toBe((await ask(url, list)).headers.link);
    const context = await ask('/.well-known/gs1resolver-context.jsonld');
    expect([context.headers['content-type'], context.json()['@context'].linkset]).toEqual(['application/ld+json', '@graph']);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'] as const)('of another site may ask with %s', async (method) => {
    for (const url of [model, piece, '/.well-known/gs1resolver']) {
      const answer = await ask(url, { origin: 'https://shop.example' }, method);
      expect(answer.headers['access-control-allow-origin'], url).toBe('*');
      if (method === 'OPTIONS')
        expect([answer.statusCode, answer.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    }
    if (method !== 'OPTIONS')
      expect((await ask(model, {}, method)).headers).toMatchObject({
        'access-control-expose-headers': expect.stringContaining('Link'),
        vary: expect.stringContaining('Accept-Language'),
      });
  });

  it('gets no body and the same status by HEAD', async () => {
    for (const [url, headers] of [
      [model, html],
      [model, {}],
      [piece, list],
      ['/01/06901234567892', html],
      ['/01/1', html],
    ] as const) {
      const [got, head] = [await ask(url, headers), await ask(url, headers, 'HEAD')];
      expect([head.statusCode, head.body]).toEqual([got.statusCode, '']);
    }
  });
});

it('answers a page of another site when it refuses an address', async () => {
  for (const url of [`${model}/21/a%zz`, `${model}%`, '/eh3074257bf7194e4000001a85']) {
    const answer = await ask(url, { ...list, origin: 'https://shop.example' });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']], url).toEqual([400, '*']);
  }
});

it('takes no address of the console for a compressed link', () => {
  for (const path of [...Object.keys(pages), '/sign-in', '/serverError', '/notFoundPage', '/personalCenter', '/index.html']) {
    for (const address of [path, ...path.split('/').map((segment) => `/${segment}`)])
      expect([readAsked(address).ok, isCompressedLink(address)], address).toEqual([false, false]);
  }
});
