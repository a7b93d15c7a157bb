import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Somebody who has shown who he is, and what decides whether he may come in. */
export const personOf = (db: Db, userId: string) =>
  db
    .selectFrom('app_user as u')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.account',
      'u.phone',
      'u.email',
      'u.password_hash as passwordHash',
      'u.status',
      'u.user_type as userType',
      'u.real_name as realName',
      'u.lang',
      'u.guest_state as guestState',
      'u.current_company_id as currentCompanyId',
      'u.must_change as mustChange',
      'u.password_time as passwordTime',
      sql<number>`extract(day from now() - u.password_time)`.as('passwordDays'),
      sql<boolean>`exists (select 1 from user_totp t where t.user_id = u.id and t.confirmed)`.as('totp'),
      sql<boolean>`exists (select 1 from passkey p where p.user_id = u.id)`.as('passkey'),
      sql<number>`(select count(*)::int from recovery_code r where r.user_id = u.id and r.used_time is null)`.as('recoveryLeft'),
    ])
    .executeTakeFirst();
export type ComingPerson = NonNullable<Awaited<ReturnType<typeof personOf>>>;

export async function addTicket(
  db: Db,
  { keyHash, userId, way, factorDone }: { keyHash: Buffer; userId: string; way: string; factorDone: boolean },
): Promise<void> {
  await db
    .deleteFrom('sign_in_ticket')
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('sign_in_ticket')
    .values({ key_hash: keyHash, user_id: userId, way, factor_done: factorDone, until: sql<string>`now() + interval '15 minutes'` })
    .execute();
}

/** A ticket that still holds. Five wrong answers use it up. */
export const findTicket = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('sign_in_ticket')
    .where('key_hash', '=', keyHash)
    .where('until', '>', sql<string>`now()`)
    .where('tries', '<', 5)
    .forUpdate()
    .select(['user_id as userId', 'way', 'factor_done as factorDone'])
    .executeTakeFirst();
export const countTry = (db: Db, keyHash: Buffer) =>
  db
    .updateTable('sign_in_ticket')
    .set({ tries: sql`tries + 1` })
    .where('key_hash', '=', keyHash)
    .execute();
export const markFactor = (db: Db, keyHash: Buffer) =>
  db.updateTable('sign_in_ticket').set({ factor_done: true }).where('key_hash', '=', keyHash).execute();
export const dropTicket = async (db: Db, keyHash: Buffer): Promise<boolean> =>
  (await db.deleteFrom('sign_in_ticket').where('key_hash', '=', keyHash).returning('user_id').execute()).length === 1;

/** A new password; whoever was signed in with the old one is out, but for one family. */
export async function setPassword(
  db: Db,
  userId: string,
  passwordHash: string,
  { mustChange = false }: { mustChange?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      password_hash: passwordHash,
      password_time: sql<string>`now()`,
      must_change: mustChange,
      version: sql`version + 1`,
      update_time: sql<string>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
