import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { SealedColumn } from './sealed-columns.ts';

/** Where a value stands. */
export interface Place {
  tableName: string;
  columnName: string;
  rowKey: string;
}

/** The rows in which exactly this stands; more than a few are not told apart. */
export async function rowsWith(db: Db, { table, key, column }: SealedColumn, sealed: Buffer): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)}::text as key from ${sql.table(table)} where ${sql.ref(column)} = ${sealed} limit 20`.execute(db);
  return rows.map((row) => row.key);
}

/** Notes a place; false if it was noted before. */
export async function notePlace(db: Db, place: Place): Promise<boolean> {
  const added = await db
    .insertInto('sealedFault')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .returning('rowKey')
    .executeTakeFirst();
  return added !== undefined;
}

/** Of more, nobody enters one after the other anew: then a back-up is what helps. */
const most = 1000;
export const notedPlaces = (db: Db): Promise<Place[]> =>
  db.selectFrom('sealedFault').select(['tableName', 'columnName', 'rowKey']).orderBy('notedTime').limit(most).execute();

/** What stands now in some rows of a column. */
export async function sealedIn(db: Db, { table, key, column }: SealedColumn, keys: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ key: string; sealed: Buffer }>`
    select ${sql.ref(key)}::text as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(key)} = any(${keys}::bigint[]) and ${sql.ref(column)} is not null`.execute(db);
  return new Map(rows.map((row) => [row.key, row.sealed]));
}

/** Forgets a place: what stands there can be read again, or is gone. */
export const dropPlace = (db: Db, { tableName, columnName, rowKey }: Place) =>
  db
    .deleteFrom('sealedFault')
    .where('tableName', '=', tableName)
    .where('columnName', '=', columnName)
    .where('rowKey', '=', rowKey)
    .execute();
