import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** Takes a lock per subject, so that of concurrent attempts each sees those before it. */
export const waitFor = (db: Db, subject: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${subject.toString('hex')}, 0))`.execute(db);

/** The times of this subject's failures within the last hour, in epoch milliseconds. */
export async function failuresOf(db: Db, subject: Buffer): Promise<number[]> {
  const rows = await db
    .selectFrom('signInFailure')
    .where('subject', '=', subject)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .select(sql<string>`extract(epoch from at) * 1000`.as('at'))
    .execute();
  return rows.map(({ at }) => Number(at));
}

export const addFailure = async (db: Db, subject: Buffer): Promise<string> =>
  (await db.insertInto('signInFailure').values({ subject }).returning('id').executeTakeFirstOrThrow()).id;
/** Deletes an attempt that was counted in advance and did not fail. */
export const takeBack = (db: Db, id: string) => db.deleteFrom('signInFailure').where('id', '=', id).execute();
export const clearFailures = (db: Db, subject: Buffer) => db.deleteFrom('signInFailure').where('subject', '=', subject).execute();
export const dropOldFailures = (db: Db) =>
  db
    .deleteFrom('signInFailure')
    .where('at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
