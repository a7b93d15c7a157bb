import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** Recent requests for codes, by receiver and by address. */
export async function codesAsked(
  db: Db,
  targets: readonly Buffer[],
  addresses: readonly Buffer[],
): Promise<{ age: number | null; today: number; fromAddress: number }> {
  const own = await db
    .selectFrom('verifyCode')
    .where('target', 'in', targets)
    .where('createTime', '>', sql<string>`now() - interval '1 day'`)
    .select(({ fn }) => [fn.countAll<string>().as('n'), sql<number | null>`extract(epoch from now() - max(create_time))`.as('age')])
    .executeTakeFirstOrThrow();
  const shared = await db
    .selectFrom('verifyCode')
    .where('addressHash', 'in', addresses)
    .where('createTime', '>', sql<string>`now() - interval '1 hour'`)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { age: own.age === null ? null : Number(own.age), today: Number(own.n), fromAddress: Number(shared.n) };
}

export interface NewCode {
  channel: 'sms' | 'mail';
  scene: string;
  target: Buffer;
  address: Buffer;
  codeHash: Buffer;
  seconds: number;
}
export async function addCode(db: Db, c: NewCode): Promise<string> {
  await db
    .deleteFrom('verifyCode')
    .where('createTime', '<', sql<string>`now() - interval '2 days'`)
    .execute();
  const { id } = await db
    .insertInto('verifyCode')
    .values({
      channel: c.channel,
      scene: c.scene,
      target: c.target,
      addressHash: c.address,
      codeHash: c.codeHash,
      until: sql<string>`now() + make_interval(secs => ${c.seconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest valid code of a receiver for a purpose; five wrong answers invalidate it. */
export const newestCode = (db: Db, channel: 'sms' | 'mail', scene: string, targets: readonly Buffer[]) =>
  db
    .selectFrom('verifyCode')
    .where('channel', '=', channel)
    .where('scene', '=', scene)
    .where('target', 'in', targets)
    .where('used', '=', false)
    .where('until', '>', sql<string>`now()`)
    .where('tries', '<', 5)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .select(['id', 'codeHash', 'createTime'])
    .executeTakeFirst();
export const useCode = (db: Db, id: string) => db.updateTable('verifyCode').set({ used: true }).where('id', '=', id).execute();
export const countTry = (db: Db, id: string) =>
  db
    .updateTable('verifyCode')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
