import { member, personalCenter, userPersonal } from '@touchmark/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { idNumberHash, saveIdentity, sealedFrom } from '../identity/public.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

/** A user with two companies. */
async function ofTwo(): Promise<{ person: Person; second: string }> {
  const [first, second] = [await world.company(), await world.company()];
  const person = await world.person(first, 'ENT_IDENT');
  await world.asStaff((db) =>
    db.insertInto('membership').values({ companyId: second, userId: person.userId, roleCode: 'ENT_READER' }).execute(),
  );
  return { person, second };
}

describe('switching the company', () => {
  // The test's pool has eight connections: calls that hold one while waiting for a second would block each other.
  it('takes one connection, so that many people may do it at once', async () => {
    const people: Awaited<ReturnType<typeof ofTwo>>[] = [];
    while (people.length < 16) people.push(await ofTwo());
    const answers = await Promise.all(
      people.flatMap(({ person, second }) => [
        world.call(person, personalCenter.switchCompany, { id: second }),
        world.call(person, personalCenter.companyList, {}),
      ]),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
  }, 30_000);

  it('stands in the audit log, and the tokens it answers stand nowhere', async () => {
    const { person, second } = await ofTwo();
    const { token } = (await world.call(person, personalCenter.switchCompany, { id: second }, { 'idempotency-key': 'switch-1' })).data;
    const rows = await world.asStaff((db) =>
      db
        .selectFrom('auditLog')
        .where('userId', '=', person.userId)
        .where('call', '=', 'personalCenter.switchCompany')
        .select('companyId')
        .execute(),
    );
    expect(rows).toHaveLength(1);
    const kept = await world.asStaff((db) =>
      sql<{ n: number }>`select count(*)::int as n from idempotency_key k where k::text like ${`%${token}%`}`.execute(db),
    );
    expect(kept.rows[0]!.n).toBe(0);
  });
});

describe('one’s own data', () => {
  it('names the certification of the company and shows the identity number masked', async () => {
    const person = await world.person(await world.company({ name: '信息家具厂' }), 'ENT_MAIN');
    const number = '11010519491231002X';
    await world.asStaff((db) =>
      saveIdentity(db, person.userId, {
        realName: '测试员',
        idType: 'ID_CARD',
        idNo: sealedFrom(world.services, number, null)!,
        idNoHash: idNumberHash(world.services, number),
        phone: '',
        email: '',
        state: 2,
      }),
    );
    const own = await world.ok(person, personalCenter.findUserInfo, { id: person.userId });
    expect(own).toMatchObject({
      id: person.userId,
      user_id: person.userId,
      companyId: person.companyId,
      companyName: '信息家具厂',
      isMain: 1,
      authStatus: 2,
      status: '3',
    });
    expect(own.user_name).toBe(own.account);
    expect(own.idNo).toMatch(/^1101\*+002X$/);
    expect(JSON.stringify(own)).not.toContain(number);
  });
});

describe('leaving a company', () => {
  it('takes the membership’s number as well as the company’s, and nobody else’s', async () => {
    const { person, second } = await ofTwo();
    const main = await world.person(second, 'ENT_MAIN');
    const place = (await world.ok(main, member.list, {})).records.find(({ userId }) => userId === person.userId)!;
    expect(await world.call(main, userPersonal.linkedCom, { id: place.id, operation: 'LEAVE' })).toMatchObject({ code: 404 });
    await world.ok(person, userPersonal.linkedCom, { id: place.id, operation: 'LEAVE' });
    expect((await world.ok(person, userPersonal.ownComList, {})).find(({ id }) => id === second)).toMatchObject({ status: 5 });
  });
});
