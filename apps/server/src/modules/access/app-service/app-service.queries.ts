import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export interface NewTicket {
  ticketHash: Buffer;
  appCode: string;
  companyId: string;
  userId: string;
  seconds: number;
}

/** Keeps a ticket's hash; those of the company that have run out go. */
export async function addTicket(db: Db, { ticketHash, appCode, companyId, userId, seconds }: NewTicket): Promise<void> {
  await db
    .deleteFrom('app_ticket')
    .where('company_id', '=', companyId)
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('app_ticket')
    .values({
      ticket_hash: ticketHash,
      app_code: appCode,
      company_id: companyId,
      user_id: userId,
      until: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** An application that is on and has single sign-on. */
export const signsOn = (db: Db, code: string) =>
  db
    .selectFrom('app')
    .where('code', '=', code)
    .where('single_sign_on', '=', true)
    .where('enabled', '=', true)
    .select(['name', 'key_hash as keyHash'])
    .executeTakeFirst();

/** Takes a ticket of an application away, so that it serves once; the one it was given to, if it had not run out. */
export const takeTicket = (db: Db, ticketHash: Buffer, appCode: string) =>
  db
    .deleteFrom('app_ticket')
    .where('ticket_hash', '=', ticketHash)
    .where('app_code', '=', appCode)
    .where('until', '>', sql<string>`now()`)
    .returning(['user_id as userId', 'company_id as companyId'])
    .executeTakeFirst();

/** Somebody at work for a company: not disabled, a member still, the company not frozen. */
export const holderOf = (db: Db, { userId, companyId }: { userId: string; companyId: string }) =>
  db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .where('m.user_id', '=', userId)
    .where('m.company_id', '=', companyId)
    .where('m.status', '=', 2)
    .where('u.status', '=', '3')
    .where('c.auth_status', '<>', 4)
    .select([
      'u.id as userId',
      'u.account',
      'u.real_name as realName',
      'c.id as companyId',
      'c.name as companyName',
      sql<string>`coalesce(c.ent_no, '')`.as('entNo'),
      'm.is_main as isMain',
      'm.role_code as roleCode',
    ])
    .executeTakeFirst();
