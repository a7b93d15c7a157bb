import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** How many companies have an application today. */
export const companiesByApp = async (db: Db): Promise<Map<string, number>> => {
  const found = await db
    .selectFrom('app_auth')
    .where('status', '=', 1)
    .where('start_time', '<=', sql<string>`now()`)
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', sql<string>`now()`)]))
    .select(['app_code as app', (eb) => eb.fn.countAll<string>().as('n')])
    .groupBy('app_code')
    .execute();
  return new Map(found.map(({ app, n }) => [app, Number(n)]));
};

export const rowOf = (db: Db, code: string) => db.selectFrom('app').where('code', '=', code).forUpdate().selectAll().executeTakeFirst();

interface Fields {
  name?: string | null;
  name_en?: string | null;
  icon?: string | null;
  side?: string | null;
  intro?: string;
  enabled?: boolean;
  sort?: number | null;
  built_in?: boolean;
}

/** Keeps what was said of an application over what it was delivered with. */
export async function put(db: Db, code: string, fields: Fields): Promise<number> {
  const row = await db
    .insertInto('app')
    .values({ code, ...fields, version: 1 })
    .onConflict((on) => on.column('code').doUpdateSet({ ...fields, version: sql`app.version + 1`, update_time: sql`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Keeps the hash of an application's key; without one it has no single sign-on. */
export const putKey = (db: Db, code: string, keyHash: Buffer | null) =>
  db
    .updateTable('app')
    .set({ single_sign_on: keyHash !== null, key_hash: keyHash, version: sql`version + 1`, update_time: sql`now()` })
    .where('code', '=', code)
    .execute();
