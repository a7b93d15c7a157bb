import { role, seenInput, user, userManage } from '@touchmark/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

/** As a phone's contacts, a chat and a web page copy a text. */
const copied: readonly (readonly [string, (text: string) => string])[] = [
  ['from a phone’s contacts', (text) => `\u202d${text}\u202c`],
  ['from a chat', (text) => `\u2066${text}\u2069`],
  ['from a web page', (text) => `${text.slice(0, 3)}\u200b${text.slice(3)}\u00ad`],
  ['from a file with a mark at its beginning', (text) => `\ufeff${text}`],
  ['from a terminal', (text) => `${text}\u0007`],
];

it.each(copied)('an account copied %s signs in', async (_, as) => {
  const person = await world.person(await world.company(), 'ENT_MAIN');
  const { account } = await world.asStaff((db) =>
    db.selectFrom('appUser').where('id', '=', person.userId).select('account').executeTakeFirstOrThrow(),
  );
  expect(await world.call(null, user.eCodeLogIn, { loginName: as(account), loginPassword: 'Test@2024' })).toMatchObject({ code: 200 });
  // A password is taken as it is typed.
  expect(await world.call(null, user.eCodeLogIn, { loginName: account, loginPassword: as('Test@2024') })).toMatchObject({ success: false });
});

it.each(copied)('account, name and phone number copied %s are kept as one sees them', async (how, as) => {
  const admin = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
  const roleId = (await world.ok(admin, role.select, {})).find(({ code }) => code === 'PLATFORM_AUDITOR')!.id;
  const at = copied.findIndex(([name]) => name === how);
  const { id } = await world.ok(admin, userManage.saveOrUpdate, {
    account: as(`seen.${at}`),
    realName: as('看得见的'),
    phone: as(`1380013900${at}`),
    roleId,
  });
  expect(
    await world.asStaff((db) => db.selectFrom('appUser').where('id', '=', id).select(['account', 'realName']).executeTakeFirstOrThrow()),
  ).toEqual({ account: `seen.${at}`, realName: '看得见的' });
});

it('what has nothing hidden is passed on as it is, passwords and separators of scans too', () => {
  const input = { list: [{ text: '01095211010000161012\u001d21A' }, 1, null, true], name: '沙发', password: 'a\u200bb', lines: 'a\nb\tc' };
  expect(seenInput(input)).toBe(input);
  expect(seenInput({ ...input, list: ['a\u200bb', 'c'], name: '沙\u001d发' })).toEqual({ ...input, list: ['ab', 'c'], name: '沙发' });
});
