import { accountSecurity, type SignInTicket, user } from '@touchmark/contract';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../../test/world.ts';
import { sealText } from '../../../../sealed.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('a key that cannot be read is said so, and a recovery code lets in to set the app up again', async () => {
  const person = await world.person(await world.company(), 'ENT_READER');
  const { secret } = await world.ok(person, accountSecurity.totpStart, { password: 'Test@2024' });
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = await world.ok(person, accountSecurity.totpConfirm, { code });
  const { account } = await world.asStaff(async (db) => {
    const nobodys = sealText(Buffer.alloc(32, 7), secret, `totp:${person.userId}`);
    await db.updateTable('userTotp').set({ secret: nobodys }).where('userId', '=', person.userId).execute();
    return db.selectFrom('appUser').where('id', '=', person.userId).select('account').executeTakeFirstOrThrow();
  });
  const answer = await world.call(null, user.eCodeLogIn, { loginName: account, loginPassword: 'Test@2024' });
  const { ticket } = answer.data as unknown as SignInTicket;
  expect(await world.call(null, user.goOn, { ticket, code })).toMatchObject({
    code: 422,
    error: 'factorUnreadable',
    msg: expect.stringContaining('恢复码'),
  });
  expect(await world.call(null, user.goOn, { ticket, code: recoveryCodes[0]! })).toMatchObject({ code: 200 });
});
