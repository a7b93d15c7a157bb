import { accountSecurity, user } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailReceiver, smsReceiver, until } from '../../../../../test/post-office.ts';
import { createWorld, type Person, type World } from '../../../../../test/world.ts';

let world: World;
let sms: Awaited<ReturnType<typeof smsReceiver>>;
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let companyId: string;
beforeAll(async () => {
  [sms, mail] = [await smsReceiver(), await mailReceiver()];
  world = await createWorld({ signInPorts: { sms: sms.port, mail: mail.port, oidc: null, passwordMaxDays: 0 } });
  companyId = await world.company();
});
afterAll(async () => {
  await world.end();
  await Promise.all([sms.end(), mail.end()]);
});
// Each test is in another hour, because the limits of an address have tests of their own.
beforeEach(() =>
  world.asStaff(async (db) => {
    await db.deleteFrom('verifyCode').execute();
    await db.deleteFrom('signInFailure').execute();
  }),
);

let nth = 0;
const newPhone = () => `1380013${String(8000 + (nth += 1))}`;
/** A person with a phone number and an e-mail address. */
async function reachable(): Promise<Person & { phone: string; email: string; account: string }> {
  const person = await world.person(companyId, 'ENT_READER');
  const [phone, email] = [newPhone(), `person${nth}@example.com`];
  const { account } = await world.asStaff((db) =>
    db.updateTable('appUser').set({ phone, email }).where('id', '=', person.userId).returning('account').executeTakeFirstOrThrow(),
  );
  return { ...person, phone, email, account };
}
const smsTo = (phone: string) => until(() => sms.received.findLast((one) => one.phone === phone)?.code);
const mailTo = (email: string) => until(() => /\b\d{6}\b/.exec(mail.received.findLast((one) => one.to === email)?.text ?? '')?.[0]);
const later = () =>
  world.asStaff((db) =>
    db
      .updateTable('verifyCode')
      .set({ createTime: new Date(Date.now() - 61_000).toISOString() })
      .execute(),
  );
const settle = () =>
  new Promise((done) => {
    setTimeout(done, 100);
  });

describe('a code', () => {
  it('by SMS signs its owner in, once', async () => {
    const { phone, userId } = await reachable();
    expect(await world.ok(null, user.smsCode, { phone, scene: 'LOGIN' })).toBe(true);
    const smsCode = await smsTo(phone);
    expect((await world.ok(null, user.phoneLogin, { phone, smsCode })).userInfo.id).toBe(userId);
    expect(await world.call(null, user.phoneLogin, { phone, smsCode })).toMatchObject({
      code: 400,
      error: 'wrongCode',
      msg: '验证码错误或已过期',
    });
  });

  it('by mail signs its owner in', async () => {
    const { email, userId } = await reachable();
    await world.ok(null, user.email, { email: email.toUpperCase(), area: 'LOGIN' });
    expect((await world.ok(null, user.mailLogin, { email, mailCode: await mailTo(email) })).userInfo.id).toBe(userId);
  });

  it('is told to nobody who is not here, with the same answer', async () => {
    const stranger = newPhone();
    expect(await world.ok(null, user.smsCode, { phone: stranger, scene: 'LOGIN' })).toBe(true);
    expect(await world.call(null, user.smsCode, { phone: stranger, scene: 'LOGIN' })).toMatchObject({ code: 429, error: 'codeTooSoon' });
    const { phone } = await reachable();
    await world.ok(null, user.smsCode, { phone, scene: 'LOGIN' });
    await smsTo(phone);
    await settle();
    expect(sms.received.filter((one) => one.phone === stranger)).toEqual([]);
    const answers = await Promise.all([stranger, phone].map((one) => world.call(null, user.phoneLogin, { phone: one, smsCode: '000000' })));
    expect({ ...answers[0], requestId: '' }).toEqual({ ...answers[1], requestId: '' });
  });

  it('is good for its purpose alone', async () => {
    const { phone } = await reachable();
    await world.ok(null, user.smsCode, { phone, scene: 'RESET' });
    expect(await world.call(null, user.phoneLogin, { phone, smsCode: await smsTo(phone) })).toMatchObject({ error: 'wrongCode' });
  });

  it('is used up by five wrong answers', async () => {
    const { email } = await reachable();
    await world.ok(null, user.email, { email, area: 'RESET' });
    const code = await mailTo(email);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++)
      expect(await world.call(null, user.resetPassword, { email, code: wrong, password: 'Walnut-Chair-7' })).toMatchObject({
        error: 'wrongCode',
      });
    expect(await world.call(null, user.resetPassword, { email, code, password: 'Walnut-Chair-7' })).toMatchObject({ error: 'wrongCode' });
  });

  it('runs out after five minutes', async () => {
    const { phone } = await reachable();
    await world.ok(null, user.smsCode, { phone, scene: 'LOGIN' });
    const smsCode = await smsTo(phone);
    await world.asStaff((db) =>
      db
        .updateTable('verifyCode')
        .set({ until: new Date(Date.now() - 1000).toISOString() })
        .execute(),
    );
    expect(await world.call(null, user.phoneLogin, { phone, smsCode })).toMatchObject({ error: 'wrongCode' });
  });

  it('comes once a minute, ten times a day for a receiver and thirty times an hour to an address', async () => {
    const phone = newPhone();
    await world.ok(null, user.smsCode, { phone, scene: 'LOGIN' });
    expect(await world.call(null, user.smsCode, { phone, scene: 'RESET' })).toMatchObject({
      code: 429,
      msg: expect.stringMatching(/^获取过于频繁，请 \d+ 秒后再试$/) as string,
    });
    for (let i = 0; i < 9; i++) {
      await later();
      await world.ok(null, user.smsCode, { phone, scene: 'LOGIN' });
    }
    await later();
    expect(await world.call(null, user.smsCode, { phone, scene: 'LOGIN' })).toMatchObject({ code: 429, error: 'codeTooMany' });
    for (let i = 0; i < 20; i++) await world.ok(null, user.smsCode, { phone: newPhone(), scene: 'LOGIN' });
    expect(await world.call(null, user.smsCode, { phone: newPhone(), scene: 'LOGIN' })).toMatchObject({ code: 429, error: 'tooOften' });
  });

  it('and its receiver are kept unreadable', async () => {
    const { phone } = await reachable();
    await world.ok(null, user.smsCode, { phone, scene: 'LOGIN' });
    const code = await smsTo(phone);
    const kept = JSON.stringify(
      await world.asStaff(async (db) => [
        await db.selectFrom('verifyCode').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
      ]),
    );
    expect(kept).not.toContain(phone);
    expect(kept).not.toContain(code);
    expect(kept).toContain('******');
  });

  it('to bind or confirm something needs somebody who is signed in; to confirm, his own number', async () => {
    const me = await reachable();
    expect(await world.call(null, user.smsCode, { phone: newPhone(), scene: 'BIND' })).toMatchObject({ code: 401 });
    expect(await world.call(me, user.smsCode, { phone: newPhone(), scene: 'CONFIRM' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'phone' }] },
    });
    expect(await world.ok(me, user.smsCode, { phone: me.phone, scene: 'CONFIRM' })).toBe(true);
  });

  it.each([
    ['', '手机号码不能为空'],
    ['1380013', '手机号码长度不为11位'],
    ['23800138000', '手机号码格式不正确'],
  ])('for the phone “%s” is refused: %s', async (phone, msg) => {
    expect(await world.call(null, user.smsCode, { phone, scene: 'LOGIN' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'phone', msg }] },
    });
  });
});

describe('user.resetPassword', () => {
  it('gives a new password by a code, signs all devices out and opens a locked account', async () => {
    const me = await reachable();
    const signIn = (loginPassword: string) => world.call(null, user.eCodeLogIn, { loginName: me.account, loginPassword });
    for (let i = 0; i < 5; i++) await signIn('wrong');
    expect((await signIn('Test@2024')).error).toBe('captchaNeeded');
    await world.ok(null, user.smsCode, { phone: me.phone, scene: 'RESET' });
    expect(await world.ok(null, user.resetPassword, { phone: me.phone, code: await smsTo(me.phone), password: 'Walnut-Chair-7' })).toBe(
      true,
    );
    expect(await world.call(me, user.userStatus, {})).toMatchObject({ code: 401 });
    expect((await signIn('Walnut-Chair-7')).code).toBe(200);
    await until(() => mail.received.find((one) => one.to === me.email && one.text.includes('密码已修改')));
  });

  it.each([
    ['short', '密码至少 8 个字符'],
    ['iloveyou1', '该密码过于常见，容易被猜到，请换一个'],
    ['x'.repeat(65), '密码最多 64 个字符'],
    ['aaaaaaaaaaaa', '该密码过于常见，容易被猜到，请换一个'],
  ])('refuses %s', async (password, msg) => {
    expect(await world.call(null, user.resetPassword, { phone: newPhone(), code: '123456', password })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'password', msg }] },
    });
  });
});

describe('personalCenter.changePhone and changeEmail', () => {
  it('bind what the person has shown to own, with his password', async () => {
    const me = await reachable();
    const [phone, email] = [newPhone(), `new${nth}@example.com`];
    await world.ok(me, user.smsCode, { phone, scene: 'BIND' });
    expect(await world.call(me, accountSecurity.changePhone, { phone, smsCode: '000000', password: 'wrong' })).toMatchObject({
      code: 400,
      error: 'wrongOldPassword',
    });
    expect(await world.ok(me, accountSecurity.changePhone, { phone, smsCode: await smsTo(phone), password: 'Test@2024' })).toBe(true);
    await world.ok(me, user.email, { email, area: 'BIND' });
    expect(await world.ok(me, accountSecurity.changeEmail, { email, mailCode: await mailTo(email), password: 'Test@2024' })).toBe(true);
    expect(await world.ok(me, accountSecurity.state, {})).toMatchObject({ phone: `138****${phone.slice(-4)}`, email: 'n***@example.com' });
    // The former address is informed.
    await until(() => mail.received.find((one) => one.to === me.email && one.text.includes('邮箱已更换')));
  });

  it('refuse what belongs to somebody else, and a wrong code', async () => {
    const [me, other] = [await reachable(), await reachable()];
    await world.ok(me, user.smsCode, { phone: other.phone, scene: 'BIND' });
    expect(
      await world.call(me, accountSecurity.changePhone, { phone: other.phone, smsCode: await smsTo(other.phone), password: 'Test@2024' }),
    ).toMatchObject({ code: 409, error: 'phoneTaken' });
    await world.ok(me, user.email, { email: other.email, area: 'BIND' });
    expect(
      await world.call(me, accountSecurity.changeEmail, { email: other.email, mailCode: await mailTo(other.email), password: 'Test@2024' }),
    ).toMatchObject({ code: 409, error: 'emailTaken' });
    expect(
      await world.call(me, accountSecurity.changePhone, { phone: newPhone(), smsCode: '000000', password: 'Test@2024' }),
    ).toMatchObject({ error: 'wrongCode' });
  });
});

describe('an installation without SMS and mail', () => {
  it('says so, and offers neither', async () => {
    const bare = await createWorld();
    expect(await bare.ok(null, user.ways, {})).toEqual({ sms: false, mail: false, passkey: true, oauth: [], outbox: false });
    expect(await bare.call(null, user.smsCode, { phone: newPhone(), scene: 'LOGIN' })).toMatchObject({ code: 422, error: 'smsNotSet' });
    expect(await bare.call(null, user.email, { email: 'a@b', area: 'LOGIN' })).toMatchObject({ code: 422, error: 'mailNotSet' });
    await bare.end();
  });
});

describe('the demonstration', () => {
  it('keeps what it would have sent where its administrator reads it, and nobody else', async () => {
    const demo = await createWorld({ demo: true });
    const staff = await demo.company({ isPlatform: true });
    const [admin, operator] = [await demo.person(staff, 'PLATFORM_ADMIN'), await demo.person(staff, 'PLATFORM_OPERATOR')];
    const { outbox } = await import('@touchmark/contract');
    const phone = newPhone();
    await demo.ok(null, user.smsCode, { phone, scene: 'REGISTER' });
    const [row] = await until2(async () => {
      const rows = await demo.ok(admin, outbox.list, {});
      return rows.length > 0 ? rows : undefined;
    });
    expect(row).toMatchObject({ channel: 'sms', target: phone, state: 'kept', body: expect.stringMatching(/验证码 \d{6}/) as string });
    expect(await demo.call(operator, outbox.list, {})).toMatchObject({ code: 403 });
    await demo.end();
    expect(
      await world.call(await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN'), outbox.list, {}),
    ).toMatchObject({ code: 403 });
  });
});

async function until2<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
  }
}
