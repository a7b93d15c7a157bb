import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** Stores a new secret, replacing one that was never confirmed. */
export const startTotp = (db: Db, userId: string, secret: Buffer) =>
  db
    .insertInto('userTotp')
    .values({ userId, secret })
    .onConflict((on) =>
      on
        .column('userId')
        .doUpdateSet({ secret, lastStep: '0', createTime: sql`now()` })
        .where('userTotp.confirmed', '=', false),
    )
    .returning('userId')
    .executeTakeFirst();
export const totpOf = (db: Db, userId: string, confirmed: boolean) =>
  db
    .selectFrom('userTotp')
    .where('userId', '=', userId)
    .where('confirmed', '=', confirmed)
    .forUpdate()
    .select(['secret', 'lastStep'])
    .executeTakeFirst();
export const keepStep = (db: Db, userId: string, step: number) =>
  db
    .updateTable('userTotp')
    .set({ lastStep: String(step), confirmed: true })
    .where('userId', '=', userId)
    .execute();
export const dropTotp = async (db: Db, userId: string): Promise<boolean> =>
  (await db.deleteFrom('userTotp').where('userId', '=', userId).where('confirmed', '=', true).returning('userId').execute()).length === 1;

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recoveryCode')
      .values(hashes.map((hash) => ({ userId, codeHash: hash })))
      .execute();
}
/** A recovery code is valid once. */
export const useRecoveryCode = async (db: Db, userId: string, hashes: readonly Buffer[]): Promise<boolean> =>
  (
    await db
      .updateTable('recoveryCode')
      .set({ usedTime: sql<string>`now()` })
      .where('userId', '=', userId)
      .where('codeHash', 'in', hashes)
      .where('usedTime', 'is', null)
      .returning('userId')
      .execute()
  ).length === 1;
