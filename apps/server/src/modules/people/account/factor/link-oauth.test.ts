import { accountSecurity, user } from '@touchmark/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailReceiver, until } from '../../../../../test/post-office.ts';
import { type ProviderHere, providerHere, visit } from '../../../../../test/provider.ts';
import { createWorld, type Person, type World } from '../../../../../test/world.ts';
import { captchaHash } from '../captcha/captcha.ts';

let provider: ProviderHere;
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let world: World;
let company: string;
beforeAll(async () => {
  [provider, mail] = await Promise.all([providerHere(), mailReceiver()]);
  world = await createWorld({ signInPorts: { sms: null, mail: mail.port, oidc: provider.oidc, passwordMaxDays: 0 } });
  company = await world.company();
});
afterAll(async () => {
  await world.end();
  await mail.end();
  await provider.end();
});
beforeEach(() => world.asStaff((db) => db.deleteFrom('signInFailure').execute()));

const source = 'oidc';
const proof = { password: 'Test@2024' };
const someone = () => world.person(company, 'ENT_READER');
const answerOf = async (url: string, state: string, who: string) => {
  const back = await visit(url, who);
  return { source, code: back.get('code')!, state, ...(back.get('iss') && { iss: back.get('iss')! }) };
};
/** Goes to the provider to link, and returns as a user of the provider. */
const linking = async (me: Person, who: string) => {
  const { url, state } = await world.ok(me, accountSecurity.oauthLink, { source, ...proof });
  return answerOf(url, state, who);
};
const link = async (me: Person, who: string) => world.call(me, accountSecurity.oauthFinish, await linking(me, who));
/** Signs in as a user of the provider. */
const signInAs = async (who: string) => {
  const { url, state } = await world.ok(null, user.oauthStart, { source });
  return world.call(null, user.oauthToken, { tenantId: '000000', ...(await answerOf(url, state, who)) });
};
const listed = (me: Person) => world.ok(me, accountSecurity.oauthList, {});
const accountOf = async ({ userId }: Person) =>
  (await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow())).account;
const auditOf = ({ userId }: Person) =>
  world.asStaff(
    async (db) =>
      await db
        .selectFrom('auditLog')
        .where('userId', '=', userId)
        .where('call', 'like', 'accountSecurity.oauth%')
        .orderBy('id')
        .select(['call', 'input'])
        .execute(),
  );

describe('a third-party account', () => {
  it('is linked after the password was typed again, signs in from then on, is told by mail, and stands in the audit log', async () => {
    const me = await someone();
    await world.asStaff((db) =>
      db
        .updateTable('appUser')
        .set({ email: `l${me.userId}@example.com` })
        .where('id', '=', me.userId)
        .execute(),
    );
    expect(await world.call(me, accountSecurity.oauthLink, { source, password: 'wrong' })).toMatchObject({
      code: 400,
      error: 'wrongOldPassword',
    });
    expect(await listed(me)).toEqual([]);
    expect(await link(me, 'alder-of-the-brook')).toMatchObject({ code: 200 });
    expect(await listed(me)).toEqual([
      { source, name: '工业互联网统一认证', subject: 'al****ok', linkedTime: expect.any(String) as string },
    ]);
    const { access_token: token } = (await signInAs('alder-of-the-brook')).data;
    expect(await world.ok({ ...me, token }, user.userInfo, {})).toMatchObject({ id: me.userId });
    expect((await until(() => mail.received.find(({ to }) => to === `l${me.userId}@example.com`))).text).toContain('已关联第三方账号');
    expect(await auditOf(me)).toEqual([
      { call: 'accountSecurity.oauthLink', input: {} },
      { call: 'accountSecurity.oauthFinish', input: {} },
    ]);
  });

  it('of another account is refused, and so is a second one for the same account', async () => {
    const [me, other] = [await someone(), await someone()];
    const early = await linking(me, 'beech');
    expect(await link(me, 'birch')).toMatchObject({ code: 200 });
    expect(await link(other, 'birch')).toMatchObject({
      code: 409,
      error: 'oauthTaken',
      msg: '该第三方账号已关联其他账号，请更换第三方账号，或先在原账号中解除关联',
    });
    expect(await world.call(me, accountSecurity.oauthLink, { source, ...proof })).toMatchObject({
      code: 409,
      error: 'oauthSecond',
      msg: '您的账号已关联“工业互联网统一认证”，请先解除原有关联',
    });
    expect(await world.call(me, accountSecurity.oauthFinish, early)).toMatchObject({ code: 409, error: 'oauthSecond' });
    expect(await listed(other)).toEqual([]);
  });

  it('is not linked by a state of another session, of another person, or of a sign-in; nor does a linking sign in', async () => {
    const [me, other] = [await someone(), await someone()];
    const elsewhere = {
      ...me,
      token: (await world.ok(null, user.eCodeLogIn, { loginName: await accountOf(me), loginPassword: 'Test@2024' })).token,
    };
    const answer = await linking(me, 'cedar');
    for (const stranger of [other, elsewhere])
      expect(await world.call(stranger, accountSecurity.oauthFinish, answer)).toMatchObject({ code: 400, error: 'oauthFailed' });
    expect(await world.call(null, user.oauthToken, { tenantId: '000000', ...answer })).toMatchObject({ code: 400, error: 'oauthFailed' });
    const { url, state } = await world.ok(null, user.oauthStart, { source });
    expect(await world.call(me, accountSecurity.oauthFinish, await answerOf(url, state, 'cedar'))).toMatchObject({
      code: 400,
      error: 'oauthFailed',
    });
    expect(await world.call(me, accountSecurity.oauthFinish, answer)).toMatchObject({ code: 200 });
    expect(await world.call(me, accountSecurity.oauthFinish, answer)).toMatchObject({ code: 400, error: 'oauthFailed' });
  });

  it('is unlinked by its owner alone, with the password; it signs in no more', async () => {
    const [me, other, far] = [await someone(), await someone(), await world.person(await world.company(), 'ENT_MAIN')];
    await link(me, 'ebony');
    expect(await world.call(me, accountSecurity.oauthUnlink, { source, password: 'wrong' })).toMatchObject({
      code: 400,
      error: 'wrongOldPassword',
    });
    for (const stranger of [other, far])
      expect(await world.call(stranger, accountSecurity.oauthUnlink, { source, ...proof })).toMatchObject({ code: 404 });
    expect(await listed(me)).toHaveLength(1);
    expect(await world.ok(me, accountSecurity.oauthUnlink, { source, ...proof })).toBe(true);
    expect(await listed(me)).toEqual([]);
    expect(await signInAs('ebony')).toMatchObject({ error: 'oauthUnknown' });
    expect((await auditOf(me)).at(-1)).toEqual({ call: 'accountSecurity.oauthUnlink', input: {} });
    expect(await link(other, 'ebony')).toMatchObject({ code: 200 });
  });

  it('is linked and unlinked with a code on one’s own address instead of the password, which counts once and for its owner alone', async () => {
    const [me, other] = [await someone(), await someone()];
    expect(await world.call(me, accountSecurity.sendCode, { channel: 'mail' })).toMatchObject({
      code: 400,
      error: 'invalidInput',
      data: { fields: [{ field: 'channel', msg: expect.stringContaining('账号未绑定邮箱') as string }] },
    });
    for (const { userId } of [me, other])
      await world.asStaff((db) =>
        db
          .updateTable('appUser')
          .set({ email: `code${userId}@example.com`, passwordHash: '' })
          .where('id', '=', userId)
          .execute(),
      );
    const codeOf = async ({ userId }: Person) => {
      const to = `code${userId}@example.com`;
      await world.asStaff((db) => db.updateTable('verifyCode').set({ createTime: '2020-01-01' }).execute());
      const before = mail.received.filter((one) => one.to === to && /验证码 \d{6}/.test(one.text)).length;
      expect(
        (await world.ok({ ...me, ...(userId === other.userId ? other : me) }, accountSecurity.sendCode, { channel: 'mail' })).target,
      ).toContain('*');
      return /验证码 (\d{6})/.exec(
        (await until(() => mail.received.filter((one) => one.to === to && /验证码 \d{6}/.test(one.text))[before])).text,
      )![1]!;
    };
    expect(await world.call(me, accountSecurity.oauthLink, { source, channel: 'mail' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'code' }] },
    });
    expect(await world.call(me, accountSecurity.oauthLink, { source, channel: 'mail', code: await codeOf(other) })).toMatchObject({
      code: 400,
      error: 'wrongCode',
    });
    const code = await codeOf(me);
    const { url, state } = await world.ok(me, accountSecurity.oauthLink, { source, channel: 'mail', code });
    expect(await world.call(me, accountSecurity.oauthFinish, await answerOf(url, state, 'elder-by-code'))).toMatchObject({ code: 200 });
    expect(await world.call(me, accountSecurity.oauthUnlink, { source, channel: 'mail', code })).toMatchObject({
      code: 400,
      error: 'wrongCode',
    });
    expect(await world.ok(me, accountSecurity.oauthUnlink, { source, channel: 'mail', code: await codeOf(me) })).toBe(true);
    expect(await listed(me)).toEqual([]);
  });

  it('stays while it is the only way in', async () => {
    const me = await someone();
    await link(me, 'fir');
    await world.asStaff((db) => db.updateTable('appUser').set({ passwordHash: '' }).where('id', '=', me.userId).execute());
    expect(await world.call(me, accountSecurity.oauthUnlink, { source, ...proof })).toMatchObject({
      code: 409,
      error: 'lastSignInWay',
      msg: '账号尚未设置登录密码，解除关联后将无法登录，请先设置密码',
    });
    expect(await listed(me)).toHaveLength(1);
  });
});

describe('an unknown third-party account at the door', () => {
  const captcha = async () => {
    const { authId } = await world.ok(null, user.authCode, {});
    await world.asStaff((db) =>
      db
        .updateTable('captcha')
        .set({ answerHash: captchaHash(authId, 'AAAA') })
        .where('id', '=', authId)
        .execute(),
    );
    return { authId, authCode: 'AAAA' };
  };
  const keyOf = async (who: string) => ((await signInAs(who)).data as unknown as { oauth_id: string }).oauth_id;
  const enter = async (me: Person, oauthId: string, password = 'Test@2024') =>
    world.call(null, user.login, { username: await accountOf(me), password, ...(await captcha()), oauthId });

  it('is linked by proving an account with its password, once', async () => {
    const [me, other] = [await someone(), await someone()];
    const key = await keyOf('gum');
    expect(await enter(me, key, 'wrong')).toMatchObject({ code: 400, error: 'wrongPassword' });
    expect(await listed(me)).toEqual([]);
    expect(await enter(me, key)).toMatchObject({ code: 200 });
    expect(await listed(me)).toMatchObject([{ source, subject: 'g****' }]);
    expect(await signInAs('gum')).toMatchObject({ code: 200 });
    expect(await auditOf(me)).toEqual([{ call: 'accountSecurity.oauthFinish', input: {} }]);
    expect(await enter(other, key)).toMatchObject({ code: 410, error: 'oauthExpired' });
    expect(await enter(me, await keyOf('hazel'))).toMatchObject({ code: 409, error: 'oauthSecond' });
  });

  it('is linked by a code on the address of an account instead, once', async () => {
    const me = await someone();
    const email = `door${me.userId}@example.com`;
    await world.asStaff((db) => db.updateTable('appUser').set({ email, passwordHash: '' }).where('id', '=', me.userId).execute());
    const codeSent = async (after: number) => {
      await world.asStaff((db) => db.updateTable('verifyCode').set({ createTime: '2020-01-01' }).execute());
      await world.ok(null, user.email, { email, area: 'LOGIN' });
      const { text } = await until(() => mail.received.filter((one) => one.to === email && /验证码 \d{6}/.test(one.text))[after]);
      return /验证码 (\d{6})/.exec(text)![1]!;
    };
    const key = await keyOf('juniper');
    const code = await codeSent(0);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await world.call(null, user.mailLogin, { email, mailCode: wrong, oauthId: key })).toMatchObject({ error: 'wrongCode' });
    expect(await listed(me)).toEqual([]);
    expect(await world.call(null, user.mailLogin, { email, mailCode: code, oauthId: key })).toMatchObject({ code: 200 });
    expect(await listed(me)).toHaveLength(1);
    expect(await signInAs('juniper')).toMatchObject({ code: 200 });
    expect(await auditOf(me)).toEqual([{ call: 'accountSecurity.oauthFinish', input: {} }]);
    expect(await world.call(null, user.mailLogin, { email, mailCode: await codeSent(1), oauthId: key })).toMatchObject({
      code: 410,
      error: 'oauthExpired',
    });
  });

  it('waits for the second factor of that account', async () => {
    const me = await someone();
    const { secret } = await world.ok(me, accountSecurity.totpStart, proof);
    const { recoveryCodes } = await world.ok(me, accountSecurity.totpConfirm, { code: new TOTP({ secret }).generate() });
    const key = await keyOf('ivy');
    const owed = await enter(me, key);
    expect(owed).toMatchObject({ code: 428, error: 'secondFactorNeeded' });
    expect(await listed(me)).toEqual([]);
    expect(
      await world.call(null, user.goOn, {
        ticket: (owed.data as unknown as { ticket: string }).ticket,
        code: recoveryCodes[0]!,
        oauthId: key,
      }),
    ).toMatchObject({ code: 200 });
    expect(await listed(me)).toHaveLength(1);
  });
});
