import { user } from '@touchmark/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsReceiver, until } from '../../../../../test/post-office.ts';
import { createWorld, type World } from '../../../../../test/world.ts';
import { captchaHash } from '../captcha/captcha.ts';

let world: World;
let sms: Awaited<ReturnType<typeof smsReceiver>>;
beforeAll(async () => {
  sms = await smsReceiver();
  world = await createWorld({ signInPorts: { sms: sms.port, mail: null, oidc: null, passwordMaxDays: 0 } });
});
afterAll(async () => {
  await world.end();
  await sms.end();
});

const captcha = async (answer = 'ABCD') => {
  const { authId } = await world.ok(null, user.authCode, {});
  await world.asStaff((db) =>
    db
      .updateTable('captcha')
      .set({ answerHash: captchaHash(authId, 'ABCD') })
      .where('id', '=', authId)
      .execute(),
  );
  return { 'captcha-key': authId, 'captcha-code': answer };
};
const person = { tenantId: '000000', name: '王木匠', account: 'walnut', password: 'Walnut-Chair-7' };
const register = async (fields: object, headers?: Record<string, string>) =>
  world.call(null, user.register, { ...person, ...fields }, headers ?? (await captcha()));

describe('user.register', () => {
  it('makes an account that has shown nothing yet and can sign in', async () => {
    const { data } = await register({});
    expect(data).toEqual({ userId: expect.stringMatching(/^\d+$/) as string, account: 'walnut' });
    const { userInfo, appList } = await world.ok(null, user.eCodeLogIn, { loginName: 'Walnut', loginPassword: person.password });
    expect(userInfo).toMatchObject({ id: data.userId, realName: '王木匠', status: '0', companyId: null });
    expect(appList).toEqual([]);
  });

  it('asks for the captcha in its headers, and takes it once', async () => {
    expect(await register({ account: 'spruce' }, {})).toMatchObject({ code: 400, error: 'wrongCaptcha' });
    expect(await register({ account: 'spruce' }, await captcha('WXYZ'))).toMatchObject({ code: 400, error: 'wrongCaptcha' });
    const once = await captcha();
    expect(await register({ account: 'walnut' }, once)).toMatchObject({ code: 409, error: 'accountTaken', msg: '账号“walnut”已被使用' });
    expect(await register({ account: 'spruce' }, once)).toMatchObject({ code: 400, error: 'wrongCaptcha' });
  });

  it.each([
    [{ account: 'WALNUT' }, 409, 'accountTaken'],
    [{ account: 'no' }, 400, 'invalidInput'],
    [{ account: 'has space' }, 400, 'invalidInput'],
    [{ password: 'short' }, 400, 'invalidInput'],
    [{ account: 'sprucemaker', password: 'SpruceMaker' }, 400, 'invalidInput'],
    [{ account: 'larch', password: '1qaz2wsx' }, 400, 'invalidInput'],
    [{ account: 'larch', phone: '13800138001' }, 400, 'invalidInput'],
    [{ account: 'larch', name: '' }, 400, 'invalidInput'],
  ])('refuses %j', async (fields, code, error) => expect(await register(fields)).toMatchObject({ code, error }));

  it('with a phone needs its code, and keeps channel, invitation and company', async () => {
    const phone = '13800138111';
    await world.ok(null, user.smsCode, { phone, scene: 'REGISTER' });
    const smsCode = await until(() => sms.received.find((one) => one.phone === phone)?.code);
    const wrong = smsCode === '111111' ? '222222' : '111111';
    expect(await register({ account: 'maple', phone, smsCode: wrong })).toMatchObject({ code: 400, error: 'wrongCode' });
    const { data } = await register({
      account: 'maple',
      phone,
      smsCode,
      companyName: '佛山枫木家具厂',
      channel: 'FS-EXPO',
      invite: 'I-77',
    });
    const row = await world.asStaff((db) =>
      db
        .selectFrom('appUser')
        .where('id', '=', data.userId)
        .select(['phone', 'channelCode', 'inviteCode', 'companyName', 'status'])
        .executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ phone, channelCode: 'FS-EXPO', inviteCode: 'I-77', companyName: '佛山枫木家具厂', status: '0' });
  });

  it('tells the owner of a phone alone that it is registered already', async () => {
    const phone = '13800138111';
    await world.asStaff((db) => db.deleteFrom('verifyCode').execute());
    const before = sms.received.length;
    expect(await world.ok(null, user.smsCode, { phone, scene: 'REGISTER' })).toBe(true);
    const message = await until(() => sms.received[before]);
    expect(message).toMatchObject({ phone, text: expect.stringContaining('已注册过账号') as string });
    expect(message.text).not.toMatch(/\d{6}/);
    expect(await register({ account: 'cherry', phone, smsCode: '123456' })).toMatchObject({ error: 'wrongCode' });
  });

  it('belongs to the tenant it names, as long as that has room', async () => {
    const tenantId = '000042';
    await world.asStaff((db) => db.insertInto('tenant').values({ tenantId, tenantName: '小园区', accountLimit: 1 }).execute());
    expect(await register({ tenantId: '999999', account: 'pinemaker' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'tenantId', msg: '租户不存在' }] },
    });
    expect(await register({ tenantId, account: 'pinemaker' })).toMatchObject({ code: 200 });
    expect((await world.ok(null, user.eCodeLogIn, { loginName: 'pinemaker', loginPassword: person.password })).tenant_id).toBe(tenantId);
    expect(await register({ tenantId, account: 'firmaker' })).toMatchObject({
      code: 422,
      error: 'tenantFull',
      msg: '该租户的账号数量已达上限 1',
    });
    await world.asStaff((db) =>
      db.updateTable('tenant').set({ accountLimit: 5, expireTime: '2020-01-01' }).where('tenantId', '=', tenantId).execute(),
    );
    expect(await register({ tenantId, account: 'firmaker' })).toMatchObject({ code: 403, error: 'tenantExpired' });
    const none = await world.asStaff((db) => db.selectFrom('appUser').where('account', '=', 'firmaker').select('id').execute());
    expect(none).toEqual([]);
  });

  it('takes the last place of a tenant once, however many come at the same time', async () => {
    const tenantId = '000043';
    await world.asStaff((db) => db.insertInto('tenant').values({ tenantId, tenantName: '最后一席', accountLimit: 1 }).execute());
    const heads = await Promise.all(['a', 'b', 'c'].map(() => captcha()));
    const answers = await Promise.all(heads.map((head, at) => register({ tenantId, account: `lastplace${at}` }, head)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422, 422]);
  });

  it('leaves nothing of the password readable', async () => {
    expect(JSON.stringify(await world.asStaff((db) => db.selectFrom('appUser').selectAll().execute()))).not.toContain(person.password);
  });
});
