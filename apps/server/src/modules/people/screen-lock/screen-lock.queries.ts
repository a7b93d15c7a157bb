import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

const familyOf = ({ db, me }: Ctx) => db.selectFrom('session').where('id', '=', me.sessionId).select('family').executeTakeFirstOrThrow();

/** The screen lock of the caller's session. */
export const lockOf = async (ctx: Ctx) => {
  const { family } = await familyOf(ctx);
  return {
    family,
    row: await ctx.db.selectFrom('sessionLock').where('family', '=', family).select(['passwordHash', 'locked']).executeTakeFirst(),
  };
};

export const setLock = ({ db, me }: Ctx, family: string, passwordHash: string) =>
  db
    .insertInto('sessionLock')
    .values({ family, userId: me.userId, passwordHash })
    .onConflict((on) => on.column('family').doUpdateSet({ passwordHash, locked: true, tries: 0, lockTime: sql<string>`now()` }))
    .execute();

/** Locked until the transaction ends, so that concurrent attempts are counted one after the other. */
export const takeLock = (db: Db, family: string) =>
  db.selectFrom('sessionLock').where('family', '=', family).forUpdate().select(['passwordHash', 'locked', 'tries']).executeTakeFirst();

export const openLock = (db: Db, family: string) =>
  db.updateTable('sessionLock').set({ locked: false, tries: 0 }).where('family', '=', family).execute();
export const countTry = (db: Db, family: string) =>
  db
    .updateTable('sessionLock')
    .set({ tries: sql`tries + 1` })
    .where('family', '=', family)
    .execute();
