import { personalCenter, user } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic } from '../../test/calling.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;
let loginName: string;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company();
  const { userId } = await world.person(companyId, 'ENT_MAIN');
  loginName = (await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow()))
    .account;
});
afterAll(() => world.end());

const page = { 'sec-fetch-site': 'same-origin' };

async function ask(endpoint: string, payload: object, headers: Record<string, string> = {}) {
  const [method, url] = endpoint.split(' ') as ['GET' | 'POST', string];
  const response = await world.app.inject({
    method,
    url,
    headers: { authorization: basic, ...headers },
    ...(method === 'POST' ? { payload } : {}),
  });
  const { success, code, data } = response.json<{ success: boolean; code: number; data: string }>();
  const [line = ''] = [response.headers['set-cookie'] ?? []].flat();
  const result = success && typeof data === 'string' ? (JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Tokens) : null;
  return { code, line, result, cookie: line.split(';')[0]! };
}
type Tokens = { token: string; refresh_token: string };

const signIn = (headers: Record<string, string> = page) =>
  ask(user.eCodeLogIn.endpoint, { loginName, loginPassword: 'Test@2024' }, headers);
const renew = (cookie: string, body: object = {}) =>
  ask(user.login.endpoint, { grant_type: 'refresh_token', tenantId: '000000', scope: 'all', ...body }, { ...page, cookie });

describe('the refresh token of a browser', () => {
  it('comes in a cookie that no script reads and only the refresh grant gets, and not in the answer', async () => {
    const { line, result } = await signIn();
    expect(line).toMatch(
      /^touchmark-refresh-token=[\w-]{20,}; Path=\/api\/user\/login; Max-Age=2592000; HttpOnly; SameSite=Strict(; Secure)?$/,
    );
    expect(result).toMatchObject({ refresh_token: '' });
  });

  it('renews the session once, and the next one stands in its place', async () => {
    const first = await signIn();
    const second = await renew(first.cookie);
    expect([second.code, second.result!.refresh_token]).toEqual([200, '']);
    expect(second.cookie).not.toBe(first.cookie);
    expect((await renew(second.cookie)).code).toBe(200);
    // Used again, it was copied: the family is over, and the cookie is taken back.
    const again = await renew(first.cookie);
    expect([again.code, again.line]).toEqual([401, expect.stringMatching(/^touchmark-refresh-token=; .*Max-Age=0; HttpOnly/)]);
  });

  it('is taken from the cookie only where the body has none, and without either one signs in again', async () => {
    const program = await signIn({});
    expect(program.result!.refresh_token).toMatch(/^[\w-]{20,}$/);
    expect((await renew('touchmark-refresh-token=other', { refresh_token: program.result!.refresh_token })).code).toBe(200);
    const wrong = await renew((await signIn()).cookie, { refresh_token: 'wrong' });
    expect([wrong.code, wrong.line]).toEqual([401, '']);
    expect((await renew('')).code).toBe(401);
    expect((await renew('touchmark-refresh-token=%E0%A4%A')).code).toBe(401);
    // An earlier release set one for every path, which browsers send after that of the longer path.
    const now = await signIn();
    expect((await renew(`${now.cookie}; touchmark-refresh-token=old`)).code).toBe(200);
  });

  it('signs nobody in to any other call', async () => {
    const { cookie } = await signIn();
    expect((await ask('GET /api/user/userStatus', {}, { ...page, cookie })).code).toBe(401);
  });

  it('is another after going over to another company, and is taken back at signing out, everywhere', async () => {
    const { result } = await signIn();
    const over = await ask(personalCenter.switchCompany.endpoint, { id: companyId }, { ...page, 'blade-auth': `bearer ${result!.token}` });
    expect([over.result!.refresh_token, over.line]).toEqual(['', expect.stringContaining('Path=/api/user/login')]);
    const out = await ask(user.logout.endpoint, {}, { ...page, 'blade-auth': `bearer ${over.result!.token}` });
    expect(out.line).toMatch(/^touchmark-refresh-token=; Path=\/api\/user\/login; Max-Age=0/);
    expect((await renew(over.cookie)).code).toBe(401);
  });
});

it('is sent over TLS alone where there is TLS', async () => {
  const tls = await createWorld({ trustProxy: ['127.0.0.1'] });
  const { userId } = await tls.person(await tls.company(), 'ENT_MAIN');
  const { account } = await tls.asStaff((db) =>
    db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow(),
  );
  const lineOf = async (protocol: string) =>
    String(
      (
        await tls.app.inject({
          method: 'POST',
          url: '/api/user/eCodeLogIn',
          headers: { authorization: basic, 'x-forwarded-proto': protocol },
          payload: { loginName: account, loginPassword: 'Test@2024' },
        })
      ).headers['set-cookie'],
    );
  expect(await lineOf('https')).toMatch(/; Secure$/);
  await tls.end();
});
