import { accountSecurity, user } from '@touchmark/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../../test/world.ts';
import { mostDevices } from './know-device.ts';
import { limitsOfGuessing } from '../../../../../../../tests/architecture/limits-page.ts';

let world: World;
let companyId: string;
beforeAll(async () => {
  world = await createWorld({ trustProxy: ['127.0.0.1'], connections: 20 });
  companyId = await world.company();
});
afterAll(() => world.end());

const right = 'Test@2024';
const wrong = 'Wrong@2024';
const someone = async (): Promise<Person & { account: string }> => {
  const person = await world.person(companyId, 'ENT_IDENT');
  const { account } = await world.asStaff((db) =>
    db.selectFrom('appUser').where('id', '=', person.userId).select('account').executeTakeFirstOrThrow(),
  );
  return { ...person, account };
};
const come = (loginName: string, loginPassword: string, address: string, headers: Record<string, string> = {}) =>
  world.call(null, user.eCodeLogIn, { loginName, loginPassword }, { 'x-forwarded-for': address, ...headers });
const devicesOf = ({ userId }: Person) =>
  world.asStaff((db) => db.selectFrom('knownDevice').where('userId', '=', userId).select(['device', 'agent']).execute());
let street = 0;
/** An address that no other test has. */
const newAddress = () => `198.51.100.${(street += 1)}`;

const { account: ofAccount, address: ofAddress } = limitsOfGuessing();

/** Whatever a stranger may know of his victim: the program, a name that was chosen, what another account was given. */
async function disguises(victim: Person & { account: string }): Promise<Record<string, () => Record<string, string>>> {
  const stranger = await someone();
  const his = (await come(stranger.account, right, newAddress())).data.device!;
  let n = 0;
  return {
    'no header at all': () => ({}),
    'the program of the owner': () => ({ 'user-agent': 'node' }),
    'the program as a device': () => ({ 'device-id': 'agent node', 'user-agent': 'node' }),
    'a device of his choice': () => ({ 'device-id': 'a-name-of-a-browser' }),
    'another device each time': () => ({ 'device-id': `device-${(n += 1)}`, 'user-agent': `program-${n}` }),
    'the device that his own account was given': () => ({ 'device-id': his }),
    'the account as a device': () => ({ 'device-id': victim.account, cookie: `device=${his}` }),
    'a device that is too long': () => ({ 'device-id': his + 'x'.repeat(1000) }),
  };
}
const names = [
  'no header at all',
  'the program of the owner',
  'the program as a device',
  'a device of his choice',
  'another device each time',
  'the device that his own account was given',
  'the account as a device',
  'a device that is too long',
];

describe.each(names)('a stranger who sends %s', (name) => {
  it('has no more passwords of an account compared than the limits say, and does not lock out its owner', async () => {
    const victim = await someone();
    const own = (await come(victim.account, right, newAddress(), { 'user-agent': 'node' })).data.device!;
    const disguise = (await disguises(victim))[name]!;
    const answers = [];
    for (let n = 0; n < ofAccount + 4; n++) answers.push(await come(victim.account, wrong, newAddress(), disguise()));
    expect(answers.filter(({ error }) => error === 'wrongPassword')).toHaveLength(ofAccount);
    expect(await come(victim.account, right, newAddress(), disguise())).toMatchObject({ code: 428, error: 'captchaNeeded' });
    expect((await come(victim.account, right, newAddress(), { 'device-id': own, 'user-agent': 'node' })).success).toBe(true);
  });

  it('has no more compared from an address, over however many accounts that came in there', async () => {
    const address = newAddress();
    const people = [];
    for (let n = 0; n < 4; n++) people.push(await someone());
    for (const { account } of people) expect((await come(account, right, address, { 'user-agent': 'node' })).success).toBe(true);
    const disguise = (await disguises(people[0]!))[name]!;
    const compared = [];
    for (let n = 0; n < ofAddress + 6; n++) compared.push(await come(people[n % 4]!.account, wrong, address, disguise()));
    expect(compared.filter(({ error }) => error === 'wrongPassword')).toHaveLength(ofAddress);
    expect(await come((await someone()).account, right, address, disguise())).toMatchObject({ code: 428 });
  });
});

describe('a known device', () => {
  it('is a secret of the server’s, given out anew to whoever shows none or one of his own, and kept by whoever has it', async () => {
    const person = await someone();
    const first = (await come(person.account, right, newAddress())).data.device!;
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect((await come(person.account, right, newAddress(), { 'device-id': first })).data.device).toBe(first);
    const second = (await come(person.account, right, newAddress(), { 'device-id': 'chosen' })).data.device!;
    expect([first, 'chosen']).not.toContain(second);
    expect(await devicesOf(person)).toHaveLength(2);
    expect(JSON.stringify(await devicesOf(person))).not.toContain(first);
  });

  it('of one person is none of another’s before he has come in on it', async () => {
    const [one, other] = [await someone(), await someone()];
    const shared = (await come(one.account, right, newAddress())).data.device!;
    for (let n = 0; n < ofAccount; n++) await come(other.account, wrong, newAddress());
    expect(await come(other.account, right, newAddress(), { 'device-id': shared })).toMatchObject({ error: 'captchaNeeded' });
    const third = await someone();
    expect((await come(third.account, right, newAddress(), { 'device-id': shared })).data.device).toBe(shared);
  });

  it('is given after the last step of a sign-in, not after a right password alone', async () => {
    const person = await someone();
    const { secret } = await world.ok(person, accountSecurity.totpStart, { password: right });
    await world.ok(person, accountSecurity.totpConfirm, { code: new TOTP({ secret }).generate() });
    const asked = await come(person.account, right, newAddress());
    expect(asked).toMatchObject({ code: 428 });
    expect(JSON.stringify(asked)).not.toContain('device');
    expect(await devicesOf(person)).toEqual([]);
    const { ticket } = asked.data as unknown as { ticket: string };
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    expect((await world.call(null, user.goOn, { ticket, code })).data.device).toBeTruthy();
  });

  it('is not given again with a refreshed session', async () => {
    const person = await someone();
    const { data } = await come(person.account, right, newAddress());
    const next = await world.call(null, user.login, { grant_type: 'refresh_token', refresh_token: data.refresh_token });
    expect([next.success, next.data.device]).toEqual([true, undefined]);
  });

  it(`is one of ${mostDevices} at most: a program that keeps none leaves no more`, async () => {
    const person = await someone();
    const first = (await come(person.account, right, newAddress())).data.device!;
    await world.asStaff((db) =>
      db
        .insertInto('knownDevice')
        .values(
          Array.from({ length: mostDevices + 5 }, (_, n) => ({
            userId: person.userId,
            device: Buffer.from(`device ${n}`),
            lastTime: '2026-01-01 00:00:00',
          })),
        )
        .execute(),
    );
    expect((await come(person.account, right, newAddress(), { 'device-id': first })).data.device).toBe(first);
    expect(await devicesOf(person)).toHaveLength(mostDevices);
  });
});
