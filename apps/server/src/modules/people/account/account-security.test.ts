import { accountSecurity, msgNotify, user } from '@touchmark/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailReceiver, until } from '../../../../test/post-office.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { resetByAdministrator, unlockAccount } from './public.ts';

let world: World;
let mail: Awaited<ReturnType<typeof mailReceiver>>;
let company: string;
beforeAll(async () => {
  mail = await mailReceiver();
  world = await createWorld({ signInPorts: { sms: null, mail: mail.port, oidc: null, passwordMaxDays: 0 } });
  company = await world.company({ name: '佛山市云禾软体家具有限公司' });
});
afterAll(async () => {
  await world.end();
  await mail.end();
});
beforeEach(() => world.asStaff((db) => db.deleteFrom('signInFailure').execute()));

const accountOf = async ({ userId }: Person) =>
  (await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow())).account;
/** What each browser of a test was given, as it keeps it. */
const given = new Map<string, string>();
const signIn = async (person: Person, device: string, password = 'Test@2024') => {
  const answer = await world.call(
    null,
    user.eCodeLogIn,
    { loginName: await accountOf(person), loginPassword: password },
    { 'device-id': given.get(device) ?? '', 'user-agent': `browser on ${device}` },
  );
  if (answer.success) given.set(device, answer.data.device!);
  return answer;
};
const enter = async (person: Person, device: string): Promise<Person> => ({ ...person, token: (await signIn(person, device)).data.token });
const ctx = () =>
  ({ services: world.services, me: { userId: '' }, afterCommit: (work: () => void) => work(), note: () => undefined }) as unknown as Ctx;

describe('personalCenter.changePassword', () => {
  it('wants the present password, keeps this device and signs the others out', async () => {
    const person = await world.person(company, 'ENT_READER');
    const [here, there] = [await enter(person, 'desk'), await enter(person, 'phone')];
    expect(await world.call(here, accountSecurity.changePassword, { oldPassword: 'wrong', password: 'Walnut-Chair-7' })).toMatchObject({
      code: 400,
      error: 'wrongOldPassword',
      msg: '当前密码错误',
    });
    expect(await world.ok(here, accountSecurity.changePassword, { oldPassword: 'Test@2024', password: 'Walnut-Chair-7' })).toBe(true);
    expect(await world.ok(here, user.userStatus, {})).toBe('3');
    expect(await world.call(there, user.userStatus, {})).toMatchObject({ code: 401 });
    expect((await signIn(person, 'desk')).error).toBe('wrongPassword');
    expect((await signIn(person, 'desk', 'Walnut-Chair-7')).code).toBe(200);
    const audit = await world.asStaff((db) =>
      db.selectFrom('auditLog').where('call', '=', 'accountSecurity.changePassword').select(['userId', 'input']).execute(),
    );
    expect(audit).toEqual([{ userId: person.userId, input: {} }]);
  });

  it.each([
    ['Test@2024', '新密码不能与当前密码相同'],
    ['short', '密码至少 8 个字符'],
    ['qwertyuiop', '该密码过于常见，容易被猜到，请换一个'],
    ['ACCOUNT', '密码不能与账号或手机号相同'],
    ['Touchmark@2026', '密码不能由产品名、企业名或账号加几个字符组成，请换一个'],
    ['YunHeRuanTi26', '密码不能由产品名、企业名或账号加几个字符组成，请换一个'],
    ['云禾软体@2026', '密码不能由产品名、企业名或账号加几个字符组成，请换一个'],
  ])('refuses %s: %s', async (given, msg) => {
    const person = await world.person(company, 'ENT_READER');
    await world.asStaff((db) =>
      db
        .updateTable('appUser')
        .set({ account: `reader-${person.userId}` })
        .where('id', '=', person.userId)
        .execute(),
    );
    const password = given === 'ACCOUNT' ? `Reader-${person.userId}` : given;
    expect(await world.call(person, accountSecurity.changePassword, { oldPassword: 'Test@2024', password })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'password', msg }] },
    });
  });
});

describe('devices', () => {
  it('are listed with where and how they came in; each can be signed out, and all others at once', async () => {
    const person = await world.person(company, 'ENT_READER');
    const [desk, phone, pad] = [await enter(person, 'desk'), await enter(person, 'phone'), await enter(person, 'pad')];
    const listed = await world.ok(desk, accountSecurity.sessions, {});
    expect(listed.map(({ agent, way, address, current }) => [agent, way, address, current])).toEqual(
      expect.arrayContaining([
        ['browser on desk', 'ECODE', '127.0.0.1', true],
        ['browser on phone', 'ECODE', '127.0.0.1', false],
      ]),
    );
    expect(await world.ok(desk, accountSecurity.kick, { key: listed.find(({ agent }) => agent === 'browser on phone')!.key })).toBe(1);
    expect(await world.call(phone, user.userStatus, {})).toMatchObject({ code: 401 });
    expect(await world.ok(pad, user.userStatus, {})).toBe('3');
    // Ends two sessions: the tablet's, and the one the person was created with.
    expect(await world.ok(desk, accountSecurity.kick, {})).toBe(2);
    expect(await world.call(pad, user.userStatus, {})).toMatchObject({ code: 401 });
    expect(await world.ok(desk, accountSecurity.sessions, {})).toHaveLength(1);
  });

  it('of somebody else cannot be signed out', async () => {
    const [me, other] = [
      await enter(await world.person(company, 'ENT_READER'), 'mine'),
      await enter(await world.person(company, 'ENT_READER'), 'theirs'),
    ];
    const [theirs] = await world.ok(other, accountSecurity.sessions, {});
    expect(await world.call(me, accountSecurity.kick, { key: theirs!.key })).toMatchObject({ code: 404 });
    expect(await world.ok(other, user.userStatus, {})).toBe('3');
  });

  it('stay one entry while tokens are renewed', async () => {
    const person = await world.person(company, 'ENT_READER');
    const first = (await signIn(person, 'desk')).data;
    const next = await world.ok(null, user.login, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
    const listed = await world.ok({ ...person, token: next.token }, accountSecurity.sessions, {});
    expect(listed.filter(({ way }) => way === 'ECODE')).toMatchObject([{ current: true }]);
  });

  it('say when they were last used, though nothing was renewed since they came in', async () => {
    const person = await world.person(company, 'ENT_READER');
    const [desk, phone] = [await enter(person, 'desk'), await enter(person, 'phone')];
    await world.asStaff((db) =>
      db
        .updateTable('session')
        .set({ began: '2026-01-05 08:00:00+08', createTime: '2026-01-05 08:00:00+08', seenTime: '2026-01-05 08:00:00+08' })
        .where('userId', '=', person.userId)
        .execute(),
    );
    await world.ok(desk, user.userStatus, {});
    const usedOf = async (agent: string) =>
      (await world.ok(desk, accountSecurity.sessions, {})).find((one) => one.agent === `browser on ${agent}`)!;
    const used = await usedOf('desk');
    expect(used.began).toBe('2026-01-05 08:00:00');
    expect(Date.now() - Date.parse(`${used.lastTime}+08:00`)).toBeLessThan(600_000);
    expect(await usedOf('phone')).toMatchObject({ began: '2026-01-05 08:00:00', lastTime: '2026-01-05 08:00:00' });
    // Whoever is refused has used nothing.
    await world.asStaff((db) => db.updateTable('session').set({ ended: true }).where('agent', '=', 'browser on phone').execute());
    expect(await world.call(phone, user.userStatus, {})).toMatchObject({ code: 401 });
    const noted = await world.asStaff((db) =>
      db
        .selectFrom('session')
        .where('userId', '=', person.userId)
        .where('agent', '=', 'browser on phone')
        .select('seenTime')
        .executeTakeFirstOrThrow(),
    );
    expect(noted.seenTime).toBe('2026-01-05 08:00:00');
  });

  it('that are new are told to their owner, by message and mail; the first one is not', async () => {
    const person = await world.person(company, 'ENT_READER');
    await world.asStaff((db) =>
      db
        .updateTable('appUser')
        .set({ email: `d${person.userId}@example.com` })
        .where('id', '=', person.userId)
        .execute(),
    );
    const messages = async () => (await world.ok(person, msgNotify.msgNotifyList, {}))[0].list.map(({ title }) => title);
    await signIn(person, 'first');
    await signIn(person, 'first');
    expect(await messages()).toEqual([]);
    await signIn(person, 'second');
    expect(await messages()).toEqual(['新设备登录提醒']);
    const { text } = await until(() => mail.received.find(({ to }) => to === `d${person.userId}@example.com`));
    expect(text).toContain('browser on second');
  });
});

describe('personalCenter.loginLogs', () => {
  it('shows the last twenty tries, newest first, with what became of them', async () => {
    const person = await world.person(company, 'ENT_READER');
    await signIn(person, 'desk', 'wrong');
    const me = await enter(person, 'desk');
    expect((await world.ok(me, accountSecurity.loginLogs, {})).map(({ outcome, way, address }) => [outcome, way, address])).toEqual([
      ['ok', 'ECODE', '127.0.0.1'],
      ['wrongPassword', 'ECODE', '127.0.0.1'],
    ]);
    await world.asStaff((db) =>
      db
        .insertInto('loginLog')
        .values(Array.from({ length: 25 }, () => ({ userId: person.userId, way: 'ECODE', outcome: 'locked', address: sealed })))
        .execute(),
    );
    expect(await world.ok(me, accountSecurity.loginLogs, {})).toHaveLength(20);
    const kept = await world.asStaff((db) => db.selectFrom('loginLog').where('userId', '=', person.userId).select('address').execute());
    expect(kept.every(({ address }) => !address.toString('latin1').includes('127.0.0.1'))).toBe(true);
  });
  let sealed: Buffer;
  beforeAll(async () => {
    await signIn(await world.person(company, 'ENT_READER'), 'x');
    sealed = (await world.asStaff((db) => db.selectFrom('loginLog').select('address').limit(1).executeTakeFirstOrThrow())).address;
  });
});

describe('personalCenter.accessRule', () => {
  const nowHere = { addresses: ['127.0.0.1', '10.0.0.0/8'], days: [], fromTime: null, toTime: null };

  it('is kept and shown with the present address', async () => {
    const person = await world.person(company, 'ENT_READER');
    expect(await world.ok(person, accountSecurity.accessRule, {})).toEqual({
      addresses: [],
      days: [],
      fromTime: null,
      toTime: null,
      address: '127.0.0.1',
    });
    expect(await world.ok(person, accountSecurity.saveAccessRule, nowHere)).toBe(true);
    expect(await world.ok(person, accountSecurity.accessRule, {})).toMatchObject(nowHere);
  });

  it.each([
    [{ addresses: ['nowhere'] }, 'addresses', '“nowhere”不是 IP 地址或网段'],
    [{ addresses: ['203.0.113.7'] }, 'addresses', /保存后您将无法使用/],
    [{ fromTime: '08:00' }, 'toTime', /起止时间/],
    [{ fromTime: '8 o’clock', toTime: '09:00' }, 'fromTime', '应为 HH:mm'],
    [{ days: [8] }, 'days.0', /不能大于 7/],
  ])('refuses %j', async (rule, field, msg) => {
    const person = await world.person(company, 'ENT_READER');
    expect(await world.call(person, accountSecurity.saveAccessRule, rule)).toMatchObject({
      code: 400,
      data: { fields: [{ field, msg: typeof msg === 'string' ? msg : (expect.stringMatching(msg) as string) }] },
    });
  });

  it('holds at the sign-in and for every request', async () => {
    const person = await world.person(company, 'ENT_READER');
    const me = await enter(person, 'desk');
    await world.asStaff((db) =>
      db
        .insertInto('accessRule')
        .values({ userId: person.userId, addresses: ['203.0.113.7'] })
        .execute(),
    );
    expect(await world.call(me, user.userStatus, {})).toMatchObject({ code: 401 });
    expect(await signIn(person, 'desk')).toMatchObject({ code: 403, error: 'outsideAccess' });
    expect(await signIn(person, 'desk', 'wrong')).toMatchObject({ error: 'wrongPassword' });
    await world.asStaff((db) => unlockAccount({ ...ctx(), db }, person.userId));
    expect(await world.ok(me, user.userStatus, {})).toBe('3');
    expect((await signIn(person, 'desk')).code).toBe(200);
  });
});

describe('an administrator', () => {
  it('gives a password that must be changed at the next sign-in', async () => {
    const person = await world.person(company, 'ENT_READER');
    const { sentTo, password } = await world.asStaff((db) => resetByAdministrator({ ...ctx(), db }, person.userId));
    expect(sentTo).toBeNull();
    expect(await world.call(person, user.userStatus, {})).toMatchObject({ code: 401 });
    const asked = await signIn(person, 'desk', password!);
    expect(asked).toMatchObject({ code: 428, error: 'passwordExpired' });
    expect(
      (await world.call(null, user.goOn, { ticket: (asked.data as unknown as { ticket: string }).ticket, password: 'Walnut-Chair-7' }))
        .code,
    ).toBe(200);
  });

  it('opens a locked account', async () => {
    const person = await world.person(company, 'ENT_READER');
    for (let i = 0; i < 5; i++) await signIn(person, 'desk', 'wrong');
    expect((await signIn(person, 'desk')).error).toBe('captchaNeeded');
    await world.asStaff((db) => unlockAccount({ ...ctx(), db }, person.userId));
    expect((await signIn(person, 'desk')).code).toBe(200);
  });

  it('who disables an account ends its sessions', async () => {
    const person = await world.person(company, 'ENT_READER');
    await world.asStaff((db) => db.updateTable('appUser').set({ status: '9' }).where('id', '=', person.userId).execute());
    expect(await world.call(person, user.userStatus, {})).toMatchObject({ code: 401 });
    expect(await signIn(person, 'desk')).toMatchObject({ code: 403, error: 'accountDisabled', msg: '账号已停用' });
  });
});
