import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The secret somebody is about to use, in place of one he never confirmed. */
export const startTotp = (db: Db, userId: string, secret: Buffer) =>
  db
    .insertInto('user_totp')
    .values({ user_id: userId, secret })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ secret, last_step: '0', create_time: sql`now()` })
        .where('user_totp.confirmed', '=', false),
    )
    .returning('user_id')
    .executeTakeFirst();
export const totpOf = (db: Db, userId: string, confirmed: boolean) =>
  db
    .selectFrom('user_totp')
    .where('user_id', '=', userId)
    .where('confirmed', '=', confirmed)
    .forUpdate()
    .select(['secret', 'last_step as lastStep'])
    .executeTakeFirst();
export const keepStep = (db: Db, userId: string, step: number) =>
  db
    .updateTable('user_totp')
    .set({ last_step: String(step), confirmed: true })
    .where('user_id', '=', userId)
    .execute();
export const dropTotp = async (db: Db, userId: string): Promise<boolean> =>
  (await db.deleteFrom('user_totp').where('user_id', '=', userId).where('confirmed', '=', true).returning('user_id').execute()).length ===
  1;

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recovery_code')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
}
/** A recovery code works once. */
export const useRecoveryCode = async (db: Db, userId: string, hash: Buffer): Promise<boolean> =>
  (
    await db
      .updateTable('recovery_code')
      .set({ used_time: sql<string>`now()` })
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .where('used_time', 'is', null)
      .returning('user_id')
      .execute()
  ).length === 1;
