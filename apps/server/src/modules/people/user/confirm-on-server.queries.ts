import { staffChangeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { changeUser } from '../account/public.ts';
import { changeMemberships } from '../membership/public.ts';

/** A member of the staff with this account, in the platform's company. */
export const staffByAccount = (db: Db, account: string) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('membership as m', 'm.userId', 'u.id')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .where(sql`lower(u.account)`, '=', account.toLowerCase())
    .where('u.userType', '=', 'PLATFORM')
    .where('c.isPlatform', '=', true)
    .forUpdate('u')
    .select(['u.id', 'm.companyId'])
    .executeTakeFirst();

export const waitingChange = (db: Db, userId: string) =>
  db
    .selectFrom('staffChange')
    .where('userId', '=', userId)
    .where('status', '=', staffChangeLife.at.waiting)
    .forUpdate()
    .select(['id', 'status', 'roleCode'])
    .executeTakeFirst();

/** From now on, the account and what it has come from nobody: who made and raised it forgets that it is his. */
export async function makeIndependent(db: Db, { id, companyId }: { id: string; companyId: string }): Promise<void> {
  await changeUser(db, id, { madeBy: null, letInBy: null, madeAlone: false, unconfirmed: false, effectiveTime: sql`now()` });
  await changeMemberships(db, companyId, { madeBy: [], givenBy: null, givenTime: sql`now()` }, (query) => query.where('userId', '=', id));
}
