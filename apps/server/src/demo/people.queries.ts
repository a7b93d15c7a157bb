import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { addUser } from '../modules/people/account/public.ts';
import { addMembership } from '../modules/people/membership/public.ts';
import { people } from './people.ts';

const wayOf = (role: string, main: boolean, applied: boolean) =>
  role.startsWith('PLATFORM') ? 'STAFF' : main ? 'FOUND' : applied ? 'APPLY' : 'INVITE';

export async function addPeople(db: Db, companyIds: ReadonlyMap<string, string>, passwordHash: string): Promise<void> {
  for (const [nth, person] of people.entries()) {
    const first = person.memberships[0];
    const row = await addUser(db, {
      account: person.account,
      passwordHash,
      realName: person.name,
      status: person.status,
      phone: `138000000${String(nth + 1).padStart(2, '0')}`,
      email: first?.main || person.account === 'operator1' ? `${person.account}@example.com` : null,
      userType: first?.role.startsWith('PLATFORM') ? 'PLATFORM' : 'ENTERPRISE',
      currentCompanyId: first ? companyIds.get(first.company)! : null,
    }).executeTakeFirstOrThrow();
    for (const { company, role, main = false, applied = false } of person.memberships)
      await addMembership(db, {
        companyId: companyIds.get(company)!,
        userId: row.id,
        roleCode: role,
        isMain: main,
        joinWay: wayOf(role, main, applied),
        // Founders joined with their company, the others later one after the other.
        createTime: sql<string>`now() - make_interval(days => ${main ? 400 : 380 - nth * 9}::int)`,
      }).execute();
  }
}

export async function personByAccount(db: Db, account: string): Promise<{ id: string; companyId: string | null }> {
  const row = await db.selectFrom('appUser').where('account', '=', account).select(['id', 'currentCompanyId']).executeTakeFirstOrThrow();
  return { id: row.id, companyId: row.currentCompanyId };
}
