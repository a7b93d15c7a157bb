import type { dict, DictRow, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const dicts = sharedTable('dict');

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
export const holdMany = (db: Db, ids: readonly string[]) => db.selectFrom('dict').where('id', 'in', ids).forUpdate().selectAll().execute();

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

/** Updates the dictionary's code in its entries. */
export const renameEntries = (db: Db, parentId: string, code: string) =>
  db.updateTable('dict').set({ code }).where('parentId', '=', parentId).execute();
export const hasEntries = async (db: Db, parentId: string, besides: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('dict').where('parentId', '=', parentId).where('id', 'not in', besides).select('id').executeTakeFirst()) !==
  undefined;
/** Dictionaries with their entries by their codes, held as an import finds them. */
export const known = ({ db }: Ctx, codes: readonly string[]) =>
  db
    .selectFrom('dict')
    .where('code', 'in', [...codes])
    .forUpdate()
    .selectAll()
    .execute();
/** Whether an entry is the quantity of a unit of measure. */
export const isMeasured = async (db: Db, { code, dictKey }: { code: string; dictKey: string }): Promise<boolean> =>
  code === 'QUANTITY' &&
  dictKey !== '' &&
  (await db.selectFrom('measureUnit').where('quantity', '=', dictKey).select('id').limit(1).executeTakeFirst()) !== undefined;
/** Whether a GTIN, or a report of one, has an entry of a list of GMD as a value. */
async function isGmdValue(db: Db, list: string, key: string): Promise<boolean> {
  const { rows: found } = await sql<{ used: boolean }>`
    with asked as (select a.code from gmd_attribute a where a.list_code = ${list})
    select exists (select from commodity_code c, asked where c.gmd ->> asked.code = ${key})
      or exists (select from goods_report r, asked where r.snapshot -> 'gmd' ->> asked.code = ${key}) as used`.execute(db);
  return found[0]!.used;
}
/** Whether a published data element keeps an entry among its values. */
const isOption = async (db: Db, list: string, key: string): Promise<boolean> =>
  (await db
    .selectFrom('dataElement as e')
    .innerJoin('dataElementOption as o', 'o.elementId', 'e.id')
    .where('e.listCode', '=', list)
    .where('o.value', '=', key)
    .select('e.id')
    .limit(1)
    .executeTakeFirst()) !== undefined;
/** The data elements that take their values from a dictionary. */
export const elementsOf = async (db: Db, code: string): Promise<string[]> =>
  (await db.selectFrom('dataElement').where('listCode', '=', code).select('id').execute()).map(({ id }) => id);
/** Whether data elements, units or GTINs use a dictionary or an entry. */
export async function isUsed(db: Db, row: { parentId: string | null; code: string; dictKey: string }): Promise<boolean> {
  if (row.parentId === null) return (await elementsOf(db, row.code)).length > 0;
  return (await isMeasured(db, row)) || (await isOption(db, row.code, row.dictKey)) || isGmdValue(db, row.code, row.dictKey);
}
export const remove = (db: Db, ids: readonly string[]) => db.deleteFrom('dict').where('id', 'in', ids).execute();
