import type { dict, DictRow, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';

/** The data elements that name a dictionary; its entries are named by no one. */
const users = sql<number>`case when d.parent_id is null then (select count(distinct e.code)::int from data_element e where e.list_code = d.code) else 0 end`;
const columns = (db: Db) =>
  db
    .selectFrom('dict as d')
    .select([
      'd.id',
      'd.parentId',
      'd.code',
      'd.dictKey',
      'd.dictValue',
      'd.dictValueEn',
      'd.sort',
      'd.isSealed',
      'd.isLocked',
      'd.source',
      'd.remark',
      'd.synonyms',
      'd.color',
      'd.version',
      (eb) => eb.exists(eb.selectFrom('dict as e').whereRef('e.parentId', '=', 'd.id').select('e.id')).as('hasChildren'),
    ])
    .select(users.as('references'));
export type DictRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

type Source = DictRow['source'];
type Words = Pick<Parsed<typeof dict.childList>, 'code' | 'dictKey' | 'dictValue'>;
const named = (query: ReturnType<typeof columns>, { code, dictKey, dictValue }: Words) =>
  query
    .$if(Boolean(code), (q) => q.where('d.code', 'ilike', like(code!)))
    .$if(Boolean(dictKey), (q) => q.where('d.dictKey', 'ilike', like(dictKey!)))
    .$if(Boolean(dictValue), (q) =>
      q.where((eb) => eb.or([eb('d.dictValue', 'ilike', like(dictValue!)), eb('d.dictValueEn', 'ilike', like(dictValue!))])),
    );

type Filters = Pick<Parsed<typeof dict.childList>, 'code' | 'dictKey' | 'dictValue' | 'current' | 'size'> & {
  parentId?: string | undefined;
  source?: Source | undefined;
};

/** Entries of a parent; with '0' the dictionaries themselves; without a parent all entries. */
export function list(db: Db, { parentId, source, code, dictKey, dictValue, current, size }: Filters) {
  const query = named(columns(db), { code, dictKey, dictValue })
    .$if(source !== undefined, (q) => q.where('d.source', '=', source!))
    .$if(parentId === '0', (q) => q.where('d.parentId', 'is', null))
    .$if(parentId !== undefined && parentId !== '0', (q) => q.where('d.parentId', '=', parentId!));
  return pageOfRows(
    query
      .orderBy('d.code')
      .orderBy('d.parentId', (order) => order.asc().nullsFirst())
      .orderBy('d.sort')
      .orderBy('d.id'),
    { pageNum: current, pageSize: size },
  );
}

/** Dictionaries, each followed by its entries. */
export function sheet(db: Db, { source, ...words }: Words & { source?: Source | undefined }) {
  return named(columns(db), words)
    .$if(source !== undefined, (q) => q.where('d.source', '=', source!))
    .orderBy('d.code')
    .orderBy('d.parentId', (order) => order.asc().nullsFirst())
    .orderBy('d.sort')
    .orderBy('d.id');
}

/** All dictionaries with the number of their entries. */
export const heads = (db: Db, source: Source | undefined) =>
  columns(db)
    .where('d.parentId', 'is', null)
    .$if(source !== undefined, (q) => q.where('d.source', '=', source!))
    .select(sql<number>`(select count(*)::int from dict e where e.parent_id = d.id)`.as('entries'))
    .orderBy('d.sort')
    .orderBy('d.code')
    .execute();

export const all = (db: Db) => columns(db).orderBy('d.sort').orderBy('d.id').execute();
export const find = (db: Db, id: string) => columns(db).where('d.id', '=', id).executeTakeFirst();
export const holdMany = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('dict')
    .where('id', 'in', ids)
    .forUpdate()
    .select(['id', 'parentId', 'code', 'dictKey', 'dictValue', 'isLocked', 'source', 'version'])
    .execute();

/** The enabled entries of dictionaries, in order. */
export const entries = (db: Db, code?: string) =>
  db
    .selectFrom('dict as d')
    .innerJoin('dict as p', 'p.id', 'd.parentId')
    .where('d.isSealed', '=', false)
    .where('p.isSealed', '=', false)
    .$if(code !== undefined, (q) => q.where('d.code', '=', code!))
    .select(['d.code', 'd.dictKey', 'd.dictValue', 'd.dictValueEn', 'd.remark'])
    .orderBy('d.code')
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute();

/** All entries of one dictionary in both languages, also disabled ones. */
export const values = (db: Db, code: string) =>
  db
    .selectFrom('dict')
    .where('code', '=', code)
    .where('parentId', 'is not', null)
    .select(['dictKey as value', 'dictValue as zh', 'synonyms', 'color'])
    .select(sql<string>`coalesce(nullif(dict_value_en, ''), dict_value)`.as('en'))
    .select(sql<boolean>`not is_sealed`.as('enabled'))
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const taken = async (
  db: Db,
  { parentId, code, dictKey }: { parentId: string | null; code: string; dictKey: string },
  besides?: string,
): Promise<boolean> =>
  (await db
    .selectFrom('dict')
    .where('code', '=', code)
    .$if(parentId === null, (q) => q.where('parentId', 'is', null))
    .$if(parentId !== null, (q) => q.where('parentId', 'is not', null).where('dictKey', '=', dictKey))
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
  synonyms?: string[];
  color?: string;
  source?: Source | undefined;
}
const valuesOf = (f: Fields) => ({
  parentId: f.parentId,
  code: f.code,
  dictKey: f.dictKey,
  dictValue: f.dictValue,
  dictValueEn: f.dictValueEn,
  sort: f.sort,
  isSealed: f.isSealed,
  remark: f.remark,
  ...(f.source ? { source: f.source } : {}),
  ...(f.synonyms ? { synonyms: f.synonyms } : {}),
  ...(f.color === undefined ? {} : { color: f.color }),
});

export const insert = async (db: Db, fields: Fields): Promise<string> =>
  (await db.insertInto('dict').values(valuesOf(fields)).returning('id').executeTakeFirstOrThrow()).id;
export const update = (db: Db, id: string, fields: Fields) =>
  db
    .updateTable('dict')
    .set({ ...valuesOf(fields), version: sql`version + 1`, updateTime: sql`now()` })
    .where('id', '=', id)
    .execute();
/** Updates the dictionary's code in its entries. */
export const renameEntries = (db: Db, parentId: string, code: string) =>
  db.updateTable('dict').set({ code }).where('parentId', '=', parentId).execute();
export const hasEntries = async (db: Db, parentId: string, besides: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('dict').where('parentId', '=', parentId).where('id', 'not in', besides).select('id').executeTakeFirst()) !==
  undefined;
/** The codes of dictionaries with their entries, as an import finds them. */
export const known = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('dict')
    .where('code', 'in', [...codes, ''])
    .select(['id', 'parentId', 'code', 'dictKey', 'isLocked', 'source'])
    .execute();
/** The wording and order of an imported line; its other columns stay. */
export const reword = (
  db: Db,
  id: string,
  words: { dictValue: string; dictValueEn: string; sort: number; synonyms?: string[]; color?: string },
) =>
  db
    .updateTable('dict')
    .set({ ...words, version: sql`version + 1`, updateTime: sql`now()` })
    .where('id', '=', id)
    .execute();
/** Whether an entry is the quantity of a unit of measure. */
export const isMeasured = async (db: Db, { code, dictKey }: { code: string; dictKey: string }): Promise<boolean> =>
  code === 'QUANTITY' &&
  dictKey !== '' &&
  (await db.selectFrom('measureUnit').where('quantity', '=', dictKey).select('id').limit(1).executeTakeFirst()) !== undefined;
/** The data elements that take their values from a dictionary. */
export const elementsOf = async (db: Db, code: string): Promise<string[]> =>
  (await db.selectFrom('dataElement').where('listCode', '=', code).select('id').execute()).map(({ id }) => id);
export const remove = (db: Db, ids: readonly string[]) => db.deleteFrom('dict').where('id', 'in', ids).execute();
