import { grantLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db, Row } from '../../../db/connect.ts';

/** The number of companies with a valid grant of each application. */
export const companiesByApp = async (db: Db): Promise<Map<string, number>> => {
  const found = await db
    .selectFrom('appAuth')
    .where('status', '=', grantLife.at.inForce)
    .where('startTime', '<=', sql<string>`now()`)
    .where((eb) => eb.or([eb('endTime', 'is', null), eb('endTime', '>', sql<string>`now()`)]))
    .select(['appCode as app', (eb) => eb.fn.countAll<string>().as('n')])
    .groupBy('appCode')
    .execute();
  return new Map(found.map(({ app, n }) => [app, Number(n)]));
};

export const rowOf = (db: Db, code: string) => db.selectFrom('app').where('code', '=', code).forUpdate().selectAll().executeTakeFirst();

interface Fields {
  name?: string | null;
  nameEn?: string | null;
  icon?: string | null;
  side?: Row<'app'>['side'];
  intro?: string;
  enabled?: boolean;
  sort?: number | null;
  builtIn?: boolean;
}

/** Stores the changed fields of an application; they override the delivered ones. */
export async function put(db: Db, code: string, fields: Fields): Promise<number> {
  const row = await db
    .insertInto('app')
    .values({ code, ...fields, version: 1 })
    .onConflict((on) => on.column('code').doUpdateSet({ ...fields, version: sql`app.version + 1`, updateTime: sql`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Stores the hash of an application's key; without one it has no single sign-on. */
export const putKey = (db: Db, code: string, keyHash: Buffer | null) =>
  db
    .updateTable('app')
    .set({ singleSignOn: keyHash !== null, keyHash, version: sql`version + 1`, updateTime: sql`now()` })
    .where('code', '=', code)
    .execute();
