import { companyLife, membershipLife, userLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface NewTicket {
  ticketHash: Buffer;
  appCode: string;
  companyId: string;
  userId: string;
  seconds: number;
}

/** Stores a ticket's hash; deletes expired tickets of the company. */
export async function addTicket(db: Db, { ticketHash, appCode, companyId, userId, seconds }: NewTicket): Promise<void> {
  await db
    .deleteFrom('appTicket')
    .where('companyId', '=', companyId)
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('appTicket')
    .values({ ticketHash, appCode, companyId, userId, until: sql<string>`now() + make_interval(secs => ${seconds})` })
    .execute();
}

/** An enabled application with single sign-on. */
export const signsOn = (db: Db, code: string) =>
  db
    .selectFrom('app')
    .where('code', '=', code)
    .where('singleSignOn', '=', true)
    .where('enabled', '=', true)
    .select(['name', 'keyHash'])
    .executeTakeFirst();

/** Deletes a ticket of an application, so that it can be used once; returns its holder if it had not expired. */
export const takeTicket = (db: Db, ticketHash: Buffer, appCode: string) =>
  db
    .deleteFrom('appTicket')
    .where('ticketHash', '=', ticketHash)
    .where('appCode', '=', appCode)
    .where('until', '>', sql<string>`now()`)
    .returning(['userId', 'companyId'])
    .executeTakeFirst();

/** The ticket's holder if he may still work for the company: not disabled, still a member, company not frozen. */
export const holderOf = (db: Db, { userId, companyId }: { userId: string; companyId: string }) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .where('m.userId', '=', userId)
    .where('m.companyId', '=', companyId)
    .where('m.status', '=', membershipLife.at.active)
    .where('u.status', '=', userLife.at.certified)
    .where('c.authStatus', '<>', companyLife.at.frozen)
    .select([
      'u.id as userId',
      'u.account',
      'u.realName',
      'c.id as companyId',
      'c.name as companyName',
      sql<string>`coalesce(c.ent_no, '')`.as('entNo'),
      'm.isMain',
      'm.roleCode',
    ])
    .executeTakeFirst();
