import { sql } from 'kysely';
import { type Db, json } from '../db/connect.ts';

/** Whose key it is: of a person, or of another system's key, and of the company for which it is used. */
export interface KeyOwner {
  userId: string;
  companyId: string;
}

/** Waits for a running request with the same key, then returns its answer. */
export async function claimKey(db: Db, { userId, companyId }: KeyOwner, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId}:${companyId}:${key}`}, 7))`.execute(db);
  return db
    .selectFrom('idempotencyKey')
    .where('userId', '=', userId)
    .where('actingCompanyId', '=', companyId)
    .where('key', '=', key)
    .select(['call', 'bodyHash', 'answer'])
    .executeTakeFirst();
}

export async function keepAnswer(
  db: Db,
  { userId, companyId }: KeyOwner,
  { key, call, bodyHash, answer }: { key: string; call: string; bodyHash: Buffer; answer: unknown },
): Promise<void> {
  await db
    .insertInto('idempotencyKey')
    .values({ userId, actingCompanyId: companyId, key, call, bodyHash, answer: json(answer ?? null) })
    .execute();
}

/** Keys with their answers, which hold personal data, are deleted after a day: some at once; returns how many. */
export async function forgetOldKeys(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_key where ctid = any(array(select ctid from idempotency_key where at < now() - interval '1 day' limit ${most}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
