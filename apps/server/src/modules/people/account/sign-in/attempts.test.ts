import { randomBytes } from 'node:crypto';
import { accountSecurity, user } from '@touchmark/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../../test/world.ts';
import { captchaHash } from '../captcha/captcha.ts';
import { hashToken } from '../../../../http/session/token.ts';

let world: World;
let companyId: string;
beforeAll(async () => {
  world = await createWorld({ trustProxy: ['127.0.0.1'], connections: 20 });
  companyId = await world.company();
});
afterAll(() => world.end());

const accountOf = async ({ userId }: Person) =>
  (await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', userId).select('account').executeTakeFirstOrThrow())).account;
const someone = async () => {
  const person = await world.person(companyId, 'ENT_IDENT');
  return { ...person, account: await accountOf(person) };
};
const come = (account: string, loginPassword: string, address: string, device = 'new') =>
  world.call(null, user.eCodeLogIn, { loginName: account, loginPassword }, { 'x-forwarded-for': address, 'device-id': device });
const right = 'Test@2024';
const lock = (address: string) => Promise.all(Array.from({ length: 14 }, (_, n) => come(`nobody-${n}`, 'Wrong@2024', address)));

describe('an address from which ten passwords were wrong', () => {
  it('has compared no more than ten, however many came at once over however many accounts', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => come(`stranger-${n}`, 'Wrong@2024', '203.0.113.10')));
    expect(answers.filter(({ error }) => error === 'wrongPassword')).toHaveLength(10);
    expect(answers.filter(({ error }) => error === 'captchaNeeded')).toHaveLength(50);
  });

  it('lets people in where they did before, and nobody on a device that is new', async () => {
    const person = await someone();
    const own = (await come(person.account, right, '203.0.113.20')).data.device!;
    await lock('203.0.113.20');
    expect((await come(person.account, right, '203.0.113.20', own)).success).toBe(true);
    expect(await come(person.account, right, '203.0.113.20', 'another')).toMatchObject({ code: 428, error: 'captchaNeeded' });
    expect((await come(person.account, right, '203.0.113.21', 'another')).success).toBe(true);
  });

  it('lets a right second factor pass', async () => {
    const person = await someone();
    const { secret } = await world.ok(person, accountSecurity.totpStart, { password: right });
    await world.ok(person, accountSecurity.totpConfirm, { code: new TOTP({ secret }).generate() });
    await lock('203.0.113.30');
    const asked = await come(person.account, right, '203.0.113.30', 'a new one');
    expect(asked).toMatchObject({ code: 428, error: 'secondFactorNeeded' });
    expect(await come(person.account, 'Wrong@2024', '203.0.113.30', 'a new one')).toMatchObject({ code: 428 });
    const { ticket } = asked.data as unknown as { ticket: string };
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    expect((await world.call(null, user.goOn, { ticket, code }, { 'x-forwarded-for': '203.0.113.30' })).success).toBe(true);
  });

  it('is the whole /64 where it is IPv6', async () => {
    const person = await someone();
    await Promise.all(Array.from({ length: 12 }, (_, n) => come(`six-${n}`, 'Wrong@2024', `2001:db8:7:7::${n + 1}`)));
    expect(await come(person.account, right, '2001:db8:7:7:ffff::1')).toMatchObject({ error: 'captchaNeeded' });
    expect((await come(person.account, right, '2001:db8:7:8::1')).success).toBe(true);
  });

  it('is not one from which many came in rightly at once', async () => {
    const people = [];
    for (let n = 0; n < 16; n++) people.push(await someone());
    const answers = await Promise.all(people.map(({ account }) => come(account, right, '203.0.113.40')));
    expect(answers.filter(({ success }) => success)).toHaveLength(16);
  });
});

describe('an account at which strangers failed', () => {
  const solved = async () => {
    const { authId } = (await world.call(null, user.authCode, {}, { 'x-forwarded-for': newAddress() })).data;
    await world.asStaff((db) =>
      db
        .updateTable('captcha')
        .set({ answerHash: captchaHash(authId, 'ABCD') })
        .where('id', '=', authId)
        .execute(),
    );
    return { authId, authCode: 'abcd' };
  };
  let street = 0;
  const newAddress = () => `198.51.100.${++street}`;
  const comeSolved = async (account: string, loginPassword: string, address: string) =>
    world.call(
      null,
      user.eCodeLogIn,
      { loginName: account, loginPassword, ...(await solved()) },
      { 'x-forwarded-for': address, 'device-id': 'new' },
    );
  /** Five failures from five networks. */
  const shutOut = async (account: string) => {
    for (let n = 0; n < 5; n++) await come(account, 'Wrong@2024', newAddress());
    expect((await come(account, right, newAddress())).error).toBe('captchaNeeded');
  };

  it('lets its owner in after a captcha, and strangers gain no further tries by it', async () => {
    const { account } = await someone();
    await shutOut(account);
    expect(await comeSolved(account, right, newAddress())).toMatchObject({ success: true });
    expect((await come(account, 'Wrong@2024', newAddress())).error).toBe('captchaNeeded');
  });

  it('is tried by a wrong captcha no better, and a captcha is good once', async () => {
    const { account } = await someone();
    await shutOut(account);
    const one = await solved();
    const tryIn = (answer: object) =>
      world.call(null, user.eCodeLogIn, { loginName: account, loginPassword: right, ...answer }, { 'x-forwarded-for': newAddress() });
    expect((await tryIn({ ...one, authCode: 'zzzz' })).error).toBe('wrongCaptcha');
    expect((await tryIn(one)).error).toBe('wrongCaptcha');
    expect((await tryIn({ authId: 'nobody', authCode: '' })).error).toBe('wrongCaptcha');
  });

  it('is guessed after captchas five times from one network, while its owner comes in from another', async () => {
    const { account } = await someone();
    await shutOut(account);
    const stranger = newAddress();
    for (let n = 0; n < 5; n++) expect((await comeSolved(account, 'Wrong@2024', stranger)).error).toBe('wrongPassword');
    expect(await comeSolved(account, right, stranger)).toMatchObject({ code: 429, error: 'signInLocked' });
    expect((await comeSolved(account, right, newAddress())).success).toBe(true);
  });

  it('is guessed no more than fifty times an hour after captchas, from however many networks', async () => {
    const { account } = await someone();
    await shutOut(account);
    const errors: (string | undefined)[] = [];
    for (let n = 0; n < 52; n++) errors.push((await comeSolved(account, 'Wrong@2024', newAddress())).error);
    expect(errors).toEqual([...Array.from({ length: 50 }, () => 'wrongPassword'), 'signInLocked', 'signInLocked']);
  });

  it('is guessed no more than thirty times an hour from one network, over however many accounts', async () => {
    const stranger = newAddress();
    await lock(stranger);
    const errors: (string | undefined)[] = [];
    for (let n = 0; n < 31; n++) errors.push((await comeSolved(`guessed-${n}`, 'Wrong@2024', stranger)).error);
    expect(errors).toEqual([...Array.from({ length: 30 }, () => 'wrongPassword'), 'signInLocked']);
  });
});

it('a password is guessed inside a session no oftener than at the door', async () => {
  const person = await someone();
  const guess = () => world.call(person, accountSecurity.changePassword, { oldPassword: 'Wrong@2024', password: 'Walnut-Chair-77' });
  const answers = await Promise.all(Array.from({ length: 20 }, guess));
  expect(answers.filter(({ error }) => error === 'wrongOldPassword')).toHaveLength(5);
  expect(answers.filter(({ error }) => error === 'signInLocked')).toHaveLength(15);
});

it('a session ends thirty days after it began, however often it is refreshed', async () => {
  const person = await someone();
  const { data } = await come(person.account, right, '203.0.113.50');
  const refresh = (refresh_token: string) => world.call(null, user.login, { grant_type: 'refresh_token', refresh_token });
  const next = await refresh(data.refresh_token);
  expect(next.success).toBe(true);
  await world.asStaff((db) =>
    db.updateTable('session').set({ began: '2020-01-01 00:00:00' }).where('userId', '=', person.userId).execute(),
  );
  expect(await refresh(next.data.refresh_token)).toMatchObject({ code: 401, error: 'signInAgain' });
});

it.each([
  ['of the staff', 'PLATFORM_OPERATOR', 12],
  ['of a company', 'ENT_MAIN', 30 * 24],
] as const)('a session %s that nothing refreshes ends', async (_, role, hours) => {
  const person = await world.person(await world.company(role === 'ENT_MAIN' ? {} : { isPlatform: true }), role);
  const token = randomBytes(32).toString('base64url');
  const { left } = await world.asStaff((db) =>
    db
      .updateTable('session')
      .set({ refreshHash: hashToken(token) })
      .where('userId', '=', person.userId)
      .returning(sql<number>`round(extract(epoch from refresh_until - now()) / 3600)::int`.as('left'))
      .executeTakeFirstOrThrow(),
  );
  expect(left).toBe(hours);
  await world.asStaff((db) =>
    db
      .updateTable('session')
      .set({ refreshUntil: sql`refresh_until - make_interval(hours => ${hours}::int, secs => 1)` })
      .where('userId', '=', person.userId)
      .execute(),
  );
  expect(await world.call(null, user.login, { grant_type: 'refresh_token', refresh_token: token })).toMatchObject({
    code: 401,
    error: 'signInAgain',
  });
});
