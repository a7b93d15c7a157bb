import { daysLater } from '@touchmark/domain';
import { accountSecurity, type SignInTicket, user } from '@touchmark/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '../../../../../test/authenticator.ts';
import { createWorld, type Person, type World } from '../../../../../test/world.ts';

const origin = 'http://localhost:8080';
let world: World;
let staff: string;
let company: string;
beforeAll(async () => {
  world = await createWorld({ signInPorts: { sms: null, mail: null, oidc: null, passwordMaxDays: 90 } });
  [staff, company] = [await world.company({ isPlatform: true }), await world.company()];
});
afterAll(() => world.end());
beforeEach(() => world.asStaff((db) => db.deleteFrom('signInFailure').execute()));

const accountOf = async ({ userId }: Person) =>
  (await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow())).account;
const signIn = async (person: Person, loginPassword = 'Test@2024') =>
  world.call(null, user.eCodeLogIn, { loginName: await accountOf(person), loginPassword });
const ticketOf = (answer: { data: unknown }) => answer.data as SignInTicket;
/** The password an app would show `steps` half-minutes from now. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Resets the last used step, because a step cannot be used twice. */
const forget = (person: Person) =>
  world.asStaff((db) => db.updateTable('userTotp').set({ lastStep: '0' }).where('userId', '=', person.userId).execute());

/** A person who uses one-time passwords. */
async function withTotp(role: 'ENT_READER' | 'PLATFORM_AUDITOR' = 'ENT_READER') {
  const person = await world.person(role === 'ENT_READER' ? company : staff, role);
  const { secret } = await world.ok(person, accountSecurity.totpStart, { password: 'Test@2024' });
  const { recoveryCodes } = await world.ok(person, accountSecurity.totpConfirm, { code: codeOf(secret) });
  await forget(person);
  return { person, secret, recoveryCodes };
}

describe('the staff of the platform', () => {
  it('must set up a second factor at the first sign-in, and then come in', async () => {
    const person = await world.person(staff, 'PLATFORM_OPERATOR');
    const first = await signIn(person);
    expect(first).toMatchObject({ code: 428, error: 'secondFactorSetUp', msg: '请先设置二次验证' });
    const { ticket } = ticketOf(first);
    expect(await world.call(null, user.goOn, { ticket })).toMatchObject({ code: 428, error: 'secondFactorSetUp' });
    const { secret, uri } = await world.ok(null, accountSecurity.totpStart, { ticket });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Touchmark:person/);
    expect(await world.call(null, accountSecurity.totpConfirm, { ticket, code: '000000' })).toMatchObject({
      code: 400,
      error: 'wrongFactor',
    });
    const { recoveryCodes } = await world.ok(null, accountSecurity.totpConfirm, { ticket, code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await world.ok(null, user.goOn, { ticket })).userInfo.id).toBe(person.userId);
    expect(await world.call(null, user.goOn, { ticket })).toMatchObject({ code: 410, error: 'ticketExpired' });
    expect(await signIn(person)).toMatchObject({ code: 428, error: 'secondFactorNeeded', data: { totp: true, recovery: true } });
  });

  it('cannot give up their last factor', async () => {
    const { person } = await withTotp('PLATFORM_AUDITOR');
    expect(await world.call(person, accountSecurity.totpRemove, { password: 'Test@2024' })).toMatchObject({
      code: 409,
      error: 'lastFactor',
    });
  });

  it('are spared it in the demonstration', async () => {
    const demo = await createWorld({ demo: true });
    const person = await demo.person(await demo.company({ isPlatform: true }), 'PLATFORM_ADMIN');
    expect((await demo.call(null, user.eCodeLogIn, { loginName: 'person2', loginPassword: 'Test@2024' })).data.userInfo.id).toBe(
      person.userId,
    );
    await demo.end();
  });
});

describe('a one-time password', () => {
  it('is asked for after the right password only, and lets in', async () => {
    const { person, secret } = await withTotp();
    expect(await signIn(person, 'wrong')).toMatchObject({ code: 400, error: 'wrongPassword' });
    const { ticket } = ticketOf(await signIn(person));
    const { data } = await world.call(null, user.goOn, { ticket, code: codeOf(secret) });
    expect(data.userInfo.id).toBe(person.userId);
  });

  it('works once', async () => {
    const { person, secret } = await withTotp();
    const code = codeOf(secret);
    expect((await world.call(null, user.goOn, { ticket: ticketOf(await signIn(person)).ticket, code })).code).toBe(200);
    expect(await world.call(null, user.goOn, { ticket: ticketOf(await signIn(person)).ticket, code })).toMatchObject({
      error: 'wrongFactor',
    });
  });

  it('of two minutes ago is too old', async () => {
    const { person, secret } = await withTotp();
    expect(await world.call(null, user.goOn, { ticket: ticketOf(await signIn(person)).ticket, code: codeOf(secret, -4) })).toMatchObject({
      error: 'wrongFactor',
    });
  });

  it('cannot be guessed: five wrong ones use the ticket up and lock the factor', async () => {
    const { person, secret } = await withTotp();
    const { ticket } = ticketOf(await signIn(person));
    const right = codeOf(secret);
    for (let i = 0; i < 5; i++)
      expect(await world.call(null, user.goOn, { ticket, code: right === '000000' ? '111111' : '000000' })).toMatchObject({
        error: 'wrongFactor',
      });
    expect(await world.call(null, user.goOn, { ticket, code: right })).toMatchObject({ code: 410, error: 'ticketExpired' });
    expect(await world.call(null, user.goOn, { ticket: ticketOf(await signIn(person)).ticket, code: right })).toMatchObject({
      code: 429,
      error: 'signInLocked',
    });
  });

  it('cannot be replaced at the door by somebody who has the password alone', async () => {
    const { person } = await withTotp();
    const { ticket } = ticketOf(await signIn(person));
    for (const call of [accountSecurity.totpStart, accountSecurity.passkeyStart])
      expect(await world.call(null, call, { ticket })).toMatchObject({ code: 428, error: 'secondFactorNeeded' });
    expect(await world.call(null, accountSecurity.totpConfirm, { ticket, code: '000000' })).toMatchObject({ code: 428 });
  });

  it('is set up with the password alone, and its secret is kept encrypted', async () => {
    const person = await world.person(company, 'ENT_READER');
    expect(await world.call(person, accountSecurity.totpStart, { password: 'wrong' })).toMatchObject({
      code: 400,
      error: 'wrongOldPassword',
    });
    expect(await world.call(null, accountSecurity.totpStart, {})).toMatchObject({ code: 401 });
    const { secret } = await world.ok(person, accountSecurity.totpStart, { password: 'Test@2024' });
    const kept = await world.asStaff((db) =>
      db.selectFrom('userTotp').where('userId', '=', person.userId).select('secret').executeTakeFirstOrThrow(),
    );
    expect(kept.secret.toString('latin1')).not.toContain(secret);
    // An unconfirmed factor is not required.
    expect((await signIn(person)).code).toBe(200);
  });

  it('is given up with the password', async () => {
    const { person } = await withTotp();
    expect(await world.call(person, accountSecurity.totpRemove, { password: 'wrong' })).toMatchObject({ error: 'wrongOldPassword' });
    expect(await world.ok(person, accountSecurity.totpRemove, { password: 'Test@2024' })).toBe(true);
    expect(await world.call(person, accountSecurity.totpRemove, { password: 'Test@2024' })).toMatchObject({ code: 404 });
    expect((await signIn(person)).code).toBe(200);
  });
});

describe('a recovery code', () => {
  it('lets in once in place of the phone, however it is written', async () => {
    const { person, recoveryCodes } = await withTotp();
    const use = async (code: string) => world.call(null, user.goOn, { ticket: ticketOf(await signIn(person)).ticket, code });
    expect((await use(recoveryCodes[0]!.toLowerCase().replace('-', ' '))).code).toBe(200);
    expect(await use(recoveryCodes[0]!)).toMatchObject({ error: 'wrongFactor' });
    expect((await use(recoveryCodes[1]!)).code).toBe(200);
    expect((await world.ok(person, accountSecurity.state, {})).recoveryLeft).toBe(8);
  });

  it('is void once new ones are made', async () => {
    const { person, recoveryCodes } = await withTotp();
    const fresh = await world.ok(person, accountSecurity.recoveryCodes, { password: 'Test@2024' });
    const use = async (code: string) => world.call(null, user.goOn, { ticket: ticketOf(await signIn(person)).ticket, code });
    expect(await use(recoveryCodes[2]!)).toMatchObject({ error: 'wrongFactor' });
    expect((await use(fresh.recoveryCodes[2]!)).code).toBe(200);
    expect(
      await world.call(await world.person(company, 'ENT_READER'), accountSecurity.recoveryCodes, { password: 'Test@2024' }),
    ).toMatchObject({ code: 409 });
  });
});

describe('a passkey', () => {
  const at = { origin };
  async function withPasskey() {
    const person = await world.person(company, 'ENT_READER');
    const device = authenticator(origin);
    const { challengeId, options } = (await world.call(person, accountSecurity.passkeyStart, { password: 'Test@2024' }, at)).data;
    const made = await world.call(
      person,
      accountSecurity.passkeyFinish,
      { challengeId, name: '办公电脑', response: device.create(options) },
      at,
    );
    expect(made.data.recoveryCodes).toHaveLength(10);
    return { person, device };
  }
  const enter = async (device: ReturnType<typeof authenticator>, how = {}) => {
    const { challengeId, options } = await world.ok(null, user.passkeyOptions, {});
    return world.call(null, user.passkeyLogin, { challengeId, response: device.get(options, how) }, at);
  };

  it('signs in by itself, without a password or another factor', async () => {
    const { person, device } = await withPasskey();
    expect((await enter(device)).data.userInfo.id).toBe(person.userId);
    expect((await world.ok(person, accountSecurity.state, {})).passkeys).toMatchObject([
      { credential: device.id, name: '办公电脑', lastUsed: expect.any(String) as string },
    ]);
  });

  it('serves as the second factor after a password', async () => {
    const { person, device } = await withPasskey();
    const asked = await signIn(person);
    expect(asked).toMatchObject({ code: 428, error: 'secondFactorNeeded', data: { passkey: true, totp: false } });
    const { ticket } = ticketOf(asked);
    const { challengeId, options } = await world.ok(null, user.passkeyOptions, { ticket });
    expect((options as unknown as { allowCredentials: { id: string }[] }).allowCredentials).toMatchObject([{ id: device.id }]);
    expect(
      (await world.call(null, user.goOn, { ticket, passkey: { challengeId, response: device.get(options) } }, at)).data.userInfo.id,
    ).toBe(person.userId);
  });

  it('is refused with another key, without the person’s own gesture, from another place, a second time, and with an older counter', async () => {
    const { device } = await withPasskey();
    const { device: other } = await withPasskey();
    const { challengeId, options } = await world.ok(null, user.passkeyOptions, {});
    const forged = { ...other.get(options), id: device.id, rawId: device.id };
    expect(await world.call(null, user.passkeyLogin, { challengeId, response: forged }, at)).toMatchObject({
      code: 400,
      error: 'passkeyFailed',
    });
    expect(await enter(device, { verified: false })).toMatchObject({ error: 'passkeyFailed' });
    expect(await enter(authenticator('http://evil.example'))).toMatchObject({ error: 'passkeyFailed' });
    const again = await world.ok(null, user.passkeyOptions, {});
    const response = device.get(again.options);
    expect((await world.call(null, user.passkeyLogin, { challengeId: again.challengeId, response }, at)).code).toBe(200);
    expect(await world.call(null, user.passkeyLogin, { challengeId: again.challengeId, response }, at)).toMatchObject({
      error: 'passkeyFailed',
    });
    device.rewind();
    expect(await enter(device)).toMatchObject({ error: 'passkeyFailed' });
  });

  it('of somebody else does not pass for mine', async () => {
    const [{ person }, { device: other }] = [await withPasskey(), await withPasskey()];
    const { ticket } = ticketOf(await signIn(person));
    const { challengeId, options } = await world.ok(null, user.passkeyOptions, {});
    expect(await world.call(null, user.goOn, { ticket, passkey: { challengeId, response: other.get(options) } }, at)).toMatchObject({
      error: 'passkeyFailed',
    });
  });

  it('is removed with the password', async () => {
    const { person, device } = await withPasskey();
    expect(await world.call(person, accountSecurity.passkeyRemove, { credential: 'nothing', password: 'Test@2024' })).toMatchObject({
      code: 404,
    });
    expect(await world.ok(person, accountSecurity.passkeyRemove, { credential: device.id, password: 'Test@2024' })).toBe(true);
    expect(await enter(device)).toMatchObject({ error: 'passkeyFailed' });
  });
});

describe('a password that is too old', () => {
  const age = (person: Person, days: number) =>
    world.asStaff((db) =>
      db
        .updateTable('appUser')
        .set({ passwordTime: daysLater(new Date(), -days).toISOString() })
        .where('id', '=', person.userId)
        .execute(),
    );

  it('is renewed at the sign-in, by another one that keeps the rules', async () => {
    const person = await world.person(company, 'ENT_READER');
    await age(person, 89);
    expect((await signIn(person)).code).toBe(200);
    await age(person, 91);
    const asked = await signIn(person);
    expect(asked).toMatchObject({ code: 428, error: 'passwordExpired', msg: '密码需要更新，请设置新密码' });
    const { ticket } = ticketOf(asked);
    for (const [password, msg] of [
      ['Test@2024', '新密码不能与当前密码相同'],
      ['password1', '该密码过于常见，容易被猜到，请换一个'],
    ]) {
      expect(await world.call(null, user.goOn, { ticket, password: password! })).toMatchObject({
        code: 400,
        data: { fields: [{ field: 'password', msg }] },
      });
    }
    expect((await world.call(null, user.goOn, { ticket, password: 'Walnut-Chair-7' })).code).toBe(200);
    expect((await signIn(person)).error).toBe('wrongPassword');
    expect((await signIn(person, 'Walnut-Chair-7')).code).toBe(200);
  });

  it('cannot be renewed before the second factor', async () => {
    const { person, secret } = await withTotp();
    await age(person, 91);
    const { ticket } = ticketOf(await signIn(person));
    expect(await world.call(null, user.goOn, { ticket, password: 'Walnut-Chair-7' })).toMatchObject({ error: 'secondFactorNeeded' });
    expect(await world.call(null, user.goOn, { ticket, code: codeOf(secret) })).toMatchObject({ error: 'passwordExpired' });
    expect((await world.call(null, user.goOn, { ticket, password: 'Walnut-Chair-7' })).code).toBe(200);
  });
});
