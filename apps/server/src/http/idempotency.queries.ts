import { sql } from 'kysely';
import { json } from '../db/connect.ts';
import type { Ctx } from './ctx.ts';

/** Waits for a request with the same key that is still running, then finds its answer. */
export async function claimKey({ db, me }: Ctx, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${me.userId}:${key}`}, 7))`.execute(db);
  return db
    .selectFrom('idempotency_key')
    .where('user_id', '=', me.userId)
    .where('key', '=', key)
    .select(['call', 'body_hash', 'answer'])
    .executeTakeFirst();
}

export async function keepAnswer(
  { db, me }: Ctx,
  { key, call, bodyHash, answer }: { key: string; call: string; bodyHash: Buffer; answer: unknown },
): Promise<void> {
  await db
    .insertInto('idempotency_key')
    .values({ user_id: me.userId, key, call, body_hash: bodyHash, answer: json(answer ?? null) })
    .execute();
}

/** Keys are kept for a day. */
export const forgetOldKeys = ({ db }: Pick<Ctx, 'db'>) => sql`delete from idempotency_key where at < now() - interval '1 day'`.execute(db);
