import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** A person whose identity is proven, with the data that decides whether he may sign in. */
export const personOf = (db: Db, userId: string) =>
  db
    .selectFrom('appUser as u')
    .where('u.id', '=', userId)
    .select([
      'u.id',
      'u.account',
      'u.phone',
      'u.email',
      'u.passwordHash',
      'u.status',
      'u.userType',
      'u.realName',
      'u.lang',
      'u.guestState',
      'u.unconfirmed',
      'u.currentCompanyId',
      'u.mustChange',
      'u.passwordTime',
      sql<number>`extract(day from now() - u.password_time)`.as('passwordDays'),
      sql<boolean>`exists (select 1 from user_totp t where t.user_id = u.id and t.confirmed)`.as('totp'),
      sql<boolean>`exists (select 1 from passkey p where p.user_id = u.id)`.as('passkey'),
      sql<number>`(select count(*)::int from recovery_code r where r.user_id = u.id and r.used_time is null)`.as('recoveryLeft'),
    ])
    .executeTakeFirst();
export type SignInPerson = NonNullable<Awaited<ReturnType<typeof personOf>>>;

export async function addTicket(
  db: Db,
  { keyHash, userId, way, factorDone }: { keyHash: Buffer; userId: string; way: string; factorDone: boolean },
): Promise<void> {
  await db
    .deleteFrom('signInTicket')
    .where('until', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('signInTicket')
    .values({ keyHash, userId, way, factorDone, until: sql<string>`now() + interval '15 minutes'` })
    .execute();
}

/** A valid ticket. Five wrong answers invalidate it. */
export const findTicket = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom('signInTicket')
    .where('keyHash', '=', keyHash)
    .where('until', '>', sql<string>`now()`)
    .where('tries', '<', 5)
    .forUpdate()
    .select(['userId', 'way', 'factorDone'])
    .executeTakeFirst();
export const countTry = (db: Db, keyHash: Buffer) =>
  db
    .updateTable('signInTicket')
    .set({ tries: sql`tries + 1` })
    .where('keyHash', '=', keyHash)
    .execute();
export const markFactor = (db: Db, keyHash: Buffer) =>
  db.updateTable('signInTicket').set({ factorDone: true }).where('keyHash', '=', keyHash).execute();
export const dropTicket = async (db: Db, keyHash: Buffer): Promise<boolean> =>
  (await db.deleteFrom('signInTicket').where('keyHash', '=', keyHash).returning('userId').execute()).length === 1;

/** Sets a new password and ends all sessions of the person, except one family of tokens. */
export async function setPassword(
  db: Db,
  userId: string,
  passwordHash: string,
  { mustChange = false }: { mustChange?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash, passwordTime: sql<string>`now()`, mustChange, version: sql`version + 1`, updateTime: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
}
