import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { forgetSome, someOf } from '../../../db/forget-some.ts';

interface NewTicket {
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

/** An application, and whether it signs people on: it is enabled, with single sign-on. */
export const appOf = (db: Db, code: string) =>
  db
    .selectFrom('app')
    .where('code', '=', code)
    .select(['name', 'keyHash', sql<boolean>`single_sign_on and enabled`.as('signsOn')])
    .executeTakeFirst();

/** Deletes a ticket of an application, so that it can be used once; returns whose it was, and whether its time was over. */
export const takeTicket = (db: Db, ticketHash: Buffer, appCode: string) =>
  db
    .deleteFrom('appTicket')
    .where('ticketHash', '=', ticketHash)
    .where('appCode', '=', appCode)
    .returning(['userId', 'companyId', sql<boolean>`until <= now()`.as('expired')])
    .executeTakeFirst();

/** What an application learns of whoever has a good ticket. */
export const holderOf = (db: Db, { userId, companyId }: { userId: string; companyId: string }) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .innerJoin('company as c', 'c.id', 'm.companyId')
    .where('m.userId', '=', userId)
    .where('m.companyId', '=', companyId)
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

/** Tickets that nobody used, of companies that asked for none since: some of them. */
export const forgetTickets = (db: Db, most: number) =>
  forgetSome(db, sql`delete from app_ticket where ${someOf('app_ticket', sql`until < now() - interval '1 day'`, most)}`);
