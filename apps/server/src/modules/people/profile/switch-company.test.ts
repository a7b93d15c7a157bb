import { accountSecurity, personalCenter, user } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
  companyId = await world.company();
});
afterAll(() => world.end());

describe('a sign-in that works for two companies', () => {
  /** A user who signed in for one company and switched to another. */
  async function switched() {
    const second = await world.company();
    const person = await world.person(companyId, 'ENT_IDENT');
    await world.asStaff((db) =>
      db.insertInto('membership').values({ companyId: second, userId: person.userId, roleCode: 'ENT_READER' }).execute(),
    );
    const { account: loginName } = await world.asStaff((db) =>
      db.selectFrom('appUser').where('id', '=', person.userId).select('account').executeTakeFirstOrThrow(),
    );
    const first = await world.ok(null, user.eCodeLogIn, { loginName, loginPassword: 'Test@2024' });
    const of = (token: string) => ({ ...person, token });
    const next = await world.ok(of(first.token), personalCenter.switchCompany, { id: second });
    return { person, first, next, of };
  }
  const refresh = (refresh_token: string) =>
    world.call(null, user.login, { grant_type: 'refresh_token', refresh_token, tenantId: '000000', scope: 'all' });

  it.each(['first', 'next'] as const)('ends for both when it is left from the %s', async (from) => {
    const { first, next, of } = await switched();
    await world.ok(of({ first, next }[from].token), user.logout, {});
    for (const { token, refresh_token } of [first, next]) {
      expect(await world.call(of(token), user.userStatus, {})).toMatchObject({ code: 401 });
      expect(await refresh(refresh_token)).toMatchObject({ code: 401 });
    }
  });

  it('is one line among the devices', async () => {
    const { next, of } = await switched();
    const open = await world.ok(of(next.token), accountSecurity.sessions, {});
    expect(open.filter(({ current }) => current)).toHaveLength(1);
    expect(new Set(open.map(({ key }) => key)).size).toBe(open.length);
  });

  it('ends thirty days after it began, whether it is refreshed or goes over to another company', async () => {
    const { person, first, next, of } = await switched();
    await world.asStaff((db) =>
      db
        .updateTable('session')
        .set({ began: sql`now() - interval '29 days 23 hours'` })
        .where('userId', '=', person.userId)
        .execute(),
    );
    const later = await world.ok(of(next.token), personalCenter.switchCompany, { id: companyId });
    await world.asStaff((db) =>
      db
        .updateTable('session')
        .set({ began: sql`began - interval '2 hours'` })
        .where('userId', '=', person.userId)
        .execute(),
    );
    for (const { refresh_token } of [first, next, later]) expect(await refresh(refresh_token)).toMatchObject({ code: 401 });
  });
});
