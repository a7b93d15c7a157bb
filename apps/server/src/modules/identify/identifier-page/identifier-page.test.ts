import { brandAudit, brandNode } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedBrand, auditorOf } from '../../../../test/brands.ts';
import { payFee } from '../../../../test/fees.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';

let world: World;
let main: Person;
let auditor: Person;
let identifier: string;
let brandId: string;
beforeAll(async () => {
  world = await createWorld();
  auditor = await auditorOf(world);
  main = await world.person(await world.company({ name: '佛山云禾家具' }), 'ENT_MAIN');
  brandId = await approvedBrand(world, main, auditor, { brandName: '云禾<b>', trademarkNo: '30214567' });
  identifier = (await world.ok(main, brandNode.findOne, { id: brandId })).identifier!;
});
afterAll(() => world.end());

const get = (path: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url: path, headers });

describe('the address of a registered identifier', () => {
  it('shows what it names, without a sign-in, and escapes it', async () => {
    const answer = await get(`/id/${identifier}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('已登记的标识');
    expect(answer.body).toContain('云禾&lt;b&gt;');
    for (const word of ['佛山云禾家具', '30214567', identifier, '/files/']) expect(answer.body).toContain(word);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get(`/id/${identifier}?lang=en`)).body).toContain('Registered identifier');
  });

  it.each<[string, (path: string) => string]>([
    ['a slash behind it', (path) => `${path}/`],
    ['two slashes in front', (path) => `/${path}`],
    ['two slashes within', (path) => path.replace('/B', '//B')],
    ['a capital kind', (path) => path.replace('/id/', '/ID/')],
    ['a Chinese full stop behind it', (path) => `${path}${encodeURIComponent('。')}`],
    ['a full stop and a bracket behind it', (path) => `${path}.)`],
    ['a zero-width space behind it', (path) => `${path}${encodeURIComponent('\u200b')}`],
    ['words behind it', (path) => `${path}${encodeURIComponent(' 请看')}`],
  ])('shows it with %s', async (_, as) => expect((await get(as(`/id/${identifier}`))).body).toContain('已登记的标识'));

  it('answers a program with the record', async () => {
    const answer = await get(`/id/${identifier}`, { accept: 'application/json' });
    expect(answer.json()).toMatchObject({
      handle: identifier,
      resolving: true,
      ttl: 86400,
      values: expect.arrayContaining([{ index: 2, type: 'BRAND_NAME', value: '云禾<b>', perm: 'PUBLIC' }]),
    });
  });

  it('is where the code of a brand leads', async () => {
    expect((await world.ok(main, brandNode.findOne, { id: brandId })).resolveUrl).toBe(`http://localhost:8080/id/${identifier}`);
  });

  it('names the company once its fee is paid', async () => {
    await payFee(world, main, auditor);
    expect((await get(`/id/${identifier.split('/')[0]}/ENT`)).body).toContain('佛山云禾家具');
  });

  it.each(['/id/88.999.100001/B999', '/id/88.999.100001/%3Cscript%3E', '/id/1.2/B001'])('knows nothing of %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<script>');
    expect((await get(path, { accept: 'application/json' })).json()).toEqual({ error: 'notFound' });
  });

  it('says that a revoked brand no longer resolves, and tells nothing of it', async () => {
    await world.ok(auditor, brandAudit.revoke, { id: brandId, reason: '商标被宣告无效' });
    const answer = await get(`/id/${identifier}`);
    expect(answer.body).toContain('标识已停止解析');
    expect(answer.body).not.toContain('30214567');
    expect((await get(`/id/${identifier}`, { accept: 'application/json' })).json()).toMatchObject({ resolving: false, values: [] });
  });
});
