import { sql } from 'kysely';
import { json } from '../db/connect.ts';
import type { Ctx } from './ctx.ts';

/** Waits for a running request with the same key, then returns its answer. */
export async function claimKey({ db, me }: Ctx, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${me.userId}:${key}`}, 7))`.execute(db);
  return db
    .selectFrom('idempotencyKey')
    .where('userId', '=', me.userId)
    .where('key', '=', key)
    .select(['call', 'bodyHash', 'answer'])
    .executeTakeFirst();
}

export async function keepAnswer(
  { db, me }: Ctx,
  { key, call, bodyHash, answer }: { key: string; call: string; bodyHash: Buffer; answer: unknown },
): Promise<void> {
  await db
    .insertInto('idempotencyKey')
    .values({ userId: me.userId, key, call, bodyHash, answer: json(answer ?? null) })
    .execute();
}

/** Keys are deleted after a day. */
export const forgetOldKeys = ({ db }: Pick<Ctx, 'db'>) => sql`delete from idempotency_key where at < now() - interval '1 day'`.execute(db);
