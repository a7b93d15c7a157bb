import { accountSecurity, user } from '@touchmark/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderHere, providerHere, redirect, visit } from '../../../../../test/provider.ts';
import { createWorld, type World } from '../../../../../test/world.ts';
import type { Ctx } from '../../../../http/ctx.ts';
import { decideGuest } from '../public.ts';

let provider: ProviderHere;
let world: World;
beforeAll(async () => {
  provider = await providerHere();
  world = await createWorld({ signInPorts: { sms: null, mail: null, oidc: provider.oidc, passwordMaxDays: 0 } });
});
afterAll(async () => {
  await world.end();
  await provider.end();
});

async function comeBack(who: string) {
  const { url, state } = await world.ok(null, user.oauthStart, { source: 'oidc' });
  const back = await visit(url, who);
  expect(back.get('state')).toBe(state);
  return { tenantId: '000000', source: 'oidc', code: back.get('code')!, state, ...(back.get('iss') && { iss: back.get('iss')! }) };
}
const decide = (userId: string, pass: boolean) =>
  world.asStaff((db) =>
    decideGuest({ db, services: world.services, note: () => undefined, afterCommit: () => undefined } as unknown as Ctx, userId, pass),
  );
const idOf = (account: string) =>
  world.asStaff(async (db) => (await db.selectFrom('appUser').where('account', '=', account).select('id').executeTakeFirstOrThrow()).id);

describe('signing in with another provider', () => {
  it('is offered by the name of the provider', async () => {
    expect((await world.ok(null, user.ways, {})).oauth).toEqual([{ source: 'oidc', name: '工业互联网统一认证' }]);
  });

  it('begins with PKCE, state and nonce', async () => {
    const { url, state } = await world.ok(null, user.oauthStart, { source: 'oidc' });
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'touchmark',
      redirect_uri: redirect,
      response_type: 'code',
      code_challenge_method: 'S256',
      state,
    });
    expect(asked.get('code_challenge')!.length).toBeGreaterThan(40);
    expect(asked.get('nonce')!.length).toBeGreaterThan(20);
  });

  it('a stranger is asked to register, waits for an administrator, and comes in once he is accepted', async () => {
    const refused = await world.call(null, user.oauthToken, await comeBack('oak'));
    expect(refused).toMatchObject({
      code: 400,
      error: 'oauthUnknown',
      data: { oauth_id: expect.any(String) as string, name: '第三方 oak' },
      error_description: '该第三方账号尚未注册',
    });
    const oauthId = (refused.data as unknown as { oauth_id: string }).oauth_id;
    const form = { tenantId: '000000', name: '欧阳橡', account: 'oakmaker', password: 'Walnut-Chair-7', oauthId };
    expect(await world.call(null, user.registerGuest, { ...form, password: 'password1' })).toMatchObject({
      code: 400,
      error: 'invalidInput',
    });
    expect(await world.ok(null, user.registerGuest, form)).toBe(true);
    expect(await world.call(null, user.registerGuest, { ...form, account: 'oakmaker2' })).toMatchObject({
      code: 410,
      error: 'linkExpired',
    });

    for (const pending of [
      await world.call(null, user.oauthToken, await comeBack('oak')),
      await world.call(null, user.eCodeLogIn, { loginName: 'oakmaker', loginPassword: 'Walnut-Chair-7' }),
    ])
      expect(pending).toMatchObject({ code: 403, error: 'guestPending' });
    expect(await world.call(null, user.eCodeLogIn, { loginName: 'oakmaker', loginPassword: 'wrong' })).toMatchObject({
      error: 'wrongPassword',
    });

    await decide(await idOf('oakmaker'), true);
    const tokens = await world.ok(null, user.oauthToken, await comeBack('oak'));
    expect(Object.keys(tokens).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token']);
    const me = { token: tokens.access_token, userId: '', companyId: '' };
    expect(await world.ok(me, user.userInfo, {})).toMatchObject({
      user_name: 'oakmaker',
      status: '0',
      oauth_id: expect.stringMatching(/^\d+$/) as string,
    });
    expect(
      (await world.ok(null, user.login, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).userInfo.user_name,
    ).toBe('oakmaker');
    await expect(decide(await idOf('oakmaker'), false)).rejects.toMatchObject({ key: 'notAllowedInState' });
  });

  it('finds no place in a tenant that is full', async () => {
    await world.asStaff((db) => db.insertInto('tenant').values({ tenantId: '000051', tenantName: '满员', accountLimit: 0 }).execute());
    const { data } = await world.call(null, user.oauthToken, await comeBack('hornbeam'));
    const form = {
      tenantId: '000051',
      name: '鹅耳枥',
      account: 'hornbeam',
      password: 'Walnut-Chair-7',
      oauthId: (data as unknown as { oauth_id: string }).oauth_id,
    };
    expect(await world.call(null, user.registerGuest, form)).toMatchObject({ code: 422, error: 'tenantFull' });
    expect(await world.ok(null, user.registerGuest, { ...form, tenantId: '000000' })).toBe(true);
  });

  it('somebody refused stays out', async () => {
    const { data } = await world.call(null, user.oauthToken, await comeBack('elm'));
    await world.ok(null, user.registerGuest, {
      name: '榆木',
      account: 'elmmaker',
      password: 'Walnut-Chair-7',
      oauthId: (data as unknown as { oauth_id: string }).oauth_id,
    });
    await decide(await idOf('elmmaker'), false);
    expect(await world.call(null, user.oauthToken, await comeBack('elm'))).toMatchObject({ code: 403, error: 'guestRefused' });
    await expect(decide('1', true)).rejects.toMatchObject({ key: 'notFound' });
  });

  it('is no second factor: the staff of the platform owe one of their own after it, however the provider asked', async () => {
    const staff = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_OPERATOR');
    const { data } = await world.call(null, user.oauthToken, await comeBack('maple'));
    const { account } = await world.asStaff((db) =>
      db.selectFrom('appUser').where('id', '=', staff.userId).select('account').executeTakeFirstOrThrow(),
    );
    const oauthId = (data as unknown as { oauth_id: string }).oauth_id;
    // Linked by proving both, and from then on let in by the provider.
    const linked = await world.call(null, user.eCodeLogIn, { loginName: account, loginPassword: 'Test@2024' });
    expect(linked).toMatchObject({ code: 428, error: 'secondFactorSetUp' });
    const { ticket } = linked.data as unknown as { ticket: string };
    const { secret } = await world.ok(null, accountSecurity.totpStart, { ticket });
    await world.ok(null, accountSecurity.totpConfirm, { ticket, code: new TOTP({ secret }).generate() });
    await world.ok(null, user.goOn, { ticket, oauthId });
    expect(await world.call(null, user.oauthToken, await comeBack('maple'))).toMatchObject({ code: 428, error: 'secondFactorNeeded' });
  });

  it('keeps the provider’s tokens on the server: none is in an answer, and none in a row', async () => {
    const given: string[] = [];
    provider.told = (body) => given.push(...['access_token', 'id_token', 'refresh_token'].flatMap((name) => body[name] ?? []));
    const refused = await world.call(null, user.oauthToken, await comeBack('birch'));
    provider.told = () => undefined;
    expect(given.length).toBeGreaterThan(1);
    const tables = await world.asStaff((db) =>
      sql<{
        name: string;
      }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select')`.execute(
        db,
      ),
    );
    const rows = await world.asStaff(async (db) => {
      let text = '';
      for (const { name } of tables.rows) text += JSON.stringify((await sql`select * from ${sql.table(name)} limit 500`.execute(db)).rows);
      return text;
    });
    for (const token of given) for (const text of [JSON.stringify(refused), rows]) expect(text.includes(token)).toBe(false);
  });

  it('takes a state once, its own alone, and no code of another visit', async () => {
    const answer = await comeBack('ash');
    expect(await world.call(null, user.oauthToken, { ...answer, state: 'x'.repeat(43) })).toMatchObject({
      code: 400,
      error: 'oauthFailed',
    });
    const other = await world.ok(null, user.oauthStart, { source: 'oidc' });
    // The PKCE verifier of another redirect does not match the code.
    expect(await world.call(null, user.oauthToken, { ...answer, state: other.state })).toMatchObject({ error: 'oauthFailed' });
    expect(await world.call(null, user.oauthToken, answer)).toMatchObject({ error: 'oauthUnknown' });
    expect(await world.call(null, user.oauthToken, answer)).toMatchObject({ error: 'oauthFailed' });
  });

  it('does not exist for another source, nor where no provider is set', async () => {
    expect(await world.call(null, user.oauthStart, { source: 'github' })).toMatchObject({ code: 422, error: 'oauthNotSet' });
    const bare = await createWorld();
    expect(await bare.call(null, user.oauthStart, { source: 'oidc' })).toMatchObject({ code: 422, error: 'oauthNotSet' });
    await bare.end();
  });

  it('fails in words while the provider does not answer, and works once it does', async () => {
    const gone = await createWorld({
      signInPorts: {
        sms: null,
        mail: null,
        oidc: { issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b', name: 'c' },
        passwordMaxDays: 0,
      },
    });
    expect(await gone.call(null, user.oauthStart, { source: 'oidc' })).toMatchObject({ code: 400, error: 'oauthFailed' });
    gone.services.signInPorts.oidc!.issuer = provider.issuer;
    expect(await gone.call(null, user.oauthStart, { source: 'oidc' })).toMatchObject({ code: 200 });
    await gone.end();
  });
});
