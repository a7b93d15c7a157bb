import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';

/** One value of a Handle record: index, type, value and read permission. */
export interface HandleValue {
  index: number;
  type: string;
  value: string;
  perm: 'PUBLIC' | 'PRIVATE';
}
export type ObjectType = 'COMPANY' | 'BRAND' | 'PRODUCT' | 'ITEM' | 'BOX' | 'LOT';
export interface NewRecord {
  companyId: string;
  identifier: string;
  objectType: ObjectType;
  objectId: string;
  values: readonly Omit<HandleValue, 'index' | 'perm'>[];
}

/** Registers an identifier, or updates its record. It resolves from now on. */
export const putRecord = (db: Db, { companyId, identifier, objectType, objectId, values }: NewRecord) => {
  const record = values.map((value, at): HandleValue => ({ index: at + 1, ...value, perm: 'PUBLIC' }));
  return db
    .insertInto('nodeRecord')
    .values({ companyId, identifier, objectType, objectId, record: json(record) })
    .onConflict((conflict) =>
      conflict.column('identifier').doUpdateSet({ record: json(record), resolveStatus: 1, upstreamSync: 'NONE', updateTime: sql`now()` }),
    )
    .execute();
};

/** Disables or enables the resolution of an object's identifier. */
export const setResolving = (
  db: Db,
  { companyId, objectType, objectId, on }: { companyId: string; objectType: ObjectType; objectId: string; on: boolean },
) =>
  db
    .updateTable('nodeRecord')
    .set({ resolveStatus: on ? 1 : 0, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .execute();
