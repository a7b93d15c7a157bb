import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

const familyOf = ({ db, me }: Ctx) => db.selectFrom('session').where('id', '=', me.sessionId).select('family').executeTakeFirstOrThrow();

/** The lock of the sign-in that asks. */
export const lockOf = async (ctx: Ctx) => {
  const { family } = await familyOf(ctx);
  return {
    family,
    row: await ctx.db
      .selectFrom('session_lock')
      .where('family', '=', family)
      .select(['password_hash as passwordHash', 'locked'])
      .executeTakeFirst(),
  };
};

export const setLock = ({ db, me }: Ctx, family: string, passwordHash: string) =>
  db
    .insertInto('session_lock')
    .values({ family, user_id: me.userId, password_hash: passwordHash })
    .onConflict((on) =>
      on.column('family').doUpdateSet({ password_hash: passwordHash, locked: true, tries: 0, lock_time: sql<string>`now()` }),
    )
    .execute();

/** Held until the transaction ends, so that tries made at once are counted one after another. */
export const takeLock = (db: Db, family: string) =>
  db
    .selectFrom('session_lock')
    .where('family', '=', family)
    .forUpdate()
    .select(['password_hash as passwordHash', 'locked', 'tries'])
    .executeTakeFirst();

export const openLock = (db: Db, family: string) =>
  db.updateTable('session_lock').set({ locked: false, tries: 0 }).where('family', '=', family).execute();
export const countTry = (db: Db, family: string) =>
  db
    .updateTable('session_lock')
    .set({ tries: sql`tries + 1` })
    .where('family', '=', family)
    .execute();
