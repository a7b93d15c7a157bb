import type { dict, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

const columns = (db: Db) =>
  db
    .selectFrom('dict as d')
    .select([
      'd.id',
      'd.parent_id as parentId',
      'd.code',
      'd.dict_key as dictKey',
      'd.dict_value as dictValue',
      'd.dict_value_en as dictValueEn',
      'd.sort',
      'd.is_sealed as isSealed',
      'd.is_locked as isLocked',
      'd.remark',
      'd.version',
      (eb) => eb.exists(eb.selectFrom('dict as e').whereRef('e.parent_id', '=', 'd.id').select('e.id')).as('hasChildren'),
    ]);
export type DictRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

type Filters = Pick<Parsed<typeof dict.childList>, 'code' | 'dictKey' | 'dictValue' | 'current' | 'size'> & {
  parentId?: string | undefined;
};

/** Entries under a parent; under '0' the dictionaries themselves; without a parent all of them. */
export function list(db: Db, { parentId, code, dictKey, dictValue, current, size }: Filters) {
  const query = columns(db)
    .$if(parentId === '0', (q) => q.where('d.parent_id', 'is', null))
    .$if(parentId !== undefined && parentId !== '0', (q) => q.where('d.parent_id', '=', parentId!))
    .$if(Boolean(code), (q) => q.where('d.code', 'ilike', like(code!)))
    .$if(Boolean(dictKey), (q) => q.where('d.dict_key', 'ilike', like(dictKey!)))
    .$if(Boolean(dictValue), (q) =>
      q.where((eb) => eb.or([eb('d.dict_value', 'ilike', like(dictValue!)), eb('d.dict_value_en', 'ilike', like(dictValue!))])),
    );
  return pageOfRows(
    query
      .orderBy('d.code')
      .orderBy('d.parent_id', (order) => order.asc().nullsFirst())
      .orderBy('d.sort')
      .orderBy('d.id'),
    { pageNum: current, pageSize: size },
  );
}

export const all = (db: Db) => columns(db).orderBy('d.sort').orderBy('d.id').execute();
export const find = (db: Db, id: string) => columns(db).where('d.id', '=', id).executeTakeFirst();
export const holdMany = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('dict')
    .where('id', 'in', ids)
    .forUpdate()
    .select(['id', 'parent_id as parentId', 'code', 'dict_key as dictKey', 'dict_value as dictValue', 'is_locked as isLocked', 'version'])
    .execute();

/** The entries of dictionaries that are in use, in their order. */
export const entries = (db: Db, code?: string) =>
  db
    .selectFrom('dict as d')
    .innerJoin('dict as p', 'p.id', 'd.parent_id')
    .where('d.is_sealed', '=', false)
    .where('p.is_sealed', '=', false)
    .$if(code !== undefined, (q) => q.where('d.code', '=', code!))
    .select(['d.code', 'd.dict_key as dictKey', 'd.dict_value as dictValue', 'd.dict_value_en as dictValueEn', 'd.remark'])
    .orderBy('d.code')
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute();

export const taken = async (
  db: Db,
  { parentId, code, dictKey }: { parentId: string | null; code: string; dictKey: string },
  besides?: string,
): Promise<boolean> =>
  (await db
    .selectFrom('dict')
    .where('code', '=', code)
    .$if(parentId === null, (q) => q.where('parent_id', 'is', null))
    .$if(parentId !== null, (q) => q.where('parent_id', 'is not', null).where('dict_key', '=', dictKey))
    .$if(besides !== undefined, (q) => q.where('id', '<>', besides!))
    .select('id')
    .executeTakeFirst()) !== undefined;

interface Fields {
  parentId: string | null;
  code: string;
  dictKey: string;
  dictValue: string;
  dictValueEn: string;
  sort: number;
  isSealed: boolean;
  remark: string;
}
const valuesOf = (f: Fields) => ({
  parent_id: f.parentId,
  code: f.code,
  dict_key: f.dictKey,
  dict_value: f.dictValue,
  dict_value_en: f.dictValueEn,
  sort: f.sort,
  is_sealed: f.isSealed,
  remark: f.remark,
});

export const insert = async (db: Db, fields: Fields): Promise<string> =>
  (await db.insertInto('dict').values(valuesOf(fields)).returning('id').executeTakeFirstOrThrow()).id;
export const update = (db: Db, id: string, fields: Fields) =>
  db
    .updateTable('dict')
    .set({ ...valuesOf(fields), version: sql`version + 1`, update_time: sql`now()` })
    .where('id', '=', id)
    .execute();
/** The entries carry their dictionary's code. */
export const renameEntries = (db: Db, parentId: string, code: string) =>
  db.updateTable('dict').set({ code }).where('parent_id', '=', parentId).execute();
export const hasEntries = async (db: Db, parentId: string, besides: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('dict').where('parent_id', '=', parentId).where('id', 'not in', besides).select('id').executeTakeFirst()) !==
  undefined;
export const remove = (db: Db, ids: readonly string[]) => db.deleteFrom('dict').where('id', 'in', ids).execute();
