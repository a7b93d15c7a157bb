import type { dataElement, ElementChoice, ElementItem, Parsed } from '@touchmark/contract';
import { elementLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const elements = sharedTable('dataElement');

const named = (alias: string) =>
  sql<{ zh: string; en: string }>`jsonb_build_object('zh', ${sql.ref(`${alias}.name`)}, 'en', ${sql.ref(`${alias}.nameEn`)})`;
const rows = ({ db }: Ctx) =>
  db
    .selectFrom('dataElement as e')
    .innerJoin('baseProp as t', 't.id', 'e.dataTypeId')
    .innerJoin('baseProp as c', 'c.id', 'e.categoryId')
    .innerJoin('baseProp as i', 'i.id', 'e.inforLevelId')
    .innerJoin('baseProp as l', 'l.id', 'e.dataLevelId')
    .innerJoin('baseProp as w', 'w.id', 'e.widgetTypeId')
    .leftJoin('measureUnit as u', 'u.code', 'e.unitCode')
    .selectAll('e')
    .select([
      named('t').as('typeName'),
      named('w').as('widgetName'),
      named('c').as('categoryName'),
      named('i').as('inforLevelName'),
      named('l').as('dataLevelName'),
      'u.zh as unitZh',
      'u.en as unitEn',
    ])
    .select(
      sql<number>`((select count(*) from standard_item s where s.element_id = e.id) + (select count(*) from data_element_column k where k.column_id = e.id))::int`.as(
        'references',
      ),
    )
    .select(sql<Pick<ElementItem, 'options' | 'columns'>>`element_item(e)`.as('item'))
    .select(
      sql<
        { zh: string; en: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('zh', k.name, 'en', k.name_en) order by k.sort, k.code) from base_prop k where k.id = any(e.key_word_ids)), '[]')`.as(
        'keyWords',
      ),
    )
    .select(
      sql<string>`coalesce((select string_agg(g.code, ', ' order by g.code) from gmd_attribute g where g.element_code = e.code), '')`.as(
        'gmdAttr',
      ),
    );

/** By its own words, or by a keyword with its synonyms as they are now. */
const foundBy = (keyword: string) => {
  const wanted = like(keyword.toLowerCase());
  return sql<SqlBool>`(e.search like ${wanted} or e.key_word_ids && (select coalesce(array_agg(k.id), '{}') from base_prop k where k.kind = 'keyWord' and k.enabled and lower(concat_ws(' ', k.name, k.name_en, k.extra ->> 'synonyms')) like ${wanted}))`;
};

/** Drafts and former revisions are the operator's; companies see what is published. */
type Shown = { publishedOnly?: boolean };
type Filters = Omit<Parsed<typeof dataElement.export>, 'format'> & Shown;
/** The elements that the filters find, without what is joined and counted for each shown one. */
function narrowed({ db }: Ctx, filters: Filters) {
  const { keyword, status, categoryId, dataTypeId, widgetTypeId, inforLevelId, dataLevelId, keyWordId, listCode, unitCode, standardId } =
    filters;
  let query = db.selectFrom('dataElement as e').select('e.id');
  if (filters.publishedOnly) query = query.where('e.status', '=', elementLife.at.published);
  if (keyword) query = query.where(foundBy(keyword));
  if (status !== undefined) query = query.where('e.status', '=', status);
  if (categoryId)
    query = query.where(
      sql<SqlBool>`e.category_id in (with recursive below as (select id from base_prop where id = ${categoryId} union select c.id from base_prop c join below b on c.parent_id = b.id) select id from below)`,
    );
  if (dataTypeId) query = query.where('e.dataTypeId', '=', dataTypeId);
  if (widgetTypeId) query = query.where('e.widgetTypeId', '=', widgetTypeId);
  if (keyWordId) query = query.where(sql<SqlBool>`e.key_word_ids @> array[${keyWordId}::bigint]`);
  if (listCode) query = query.where('e.listCode', '=', listCode);
  if (unitCode) query = query.where('e.unitCode', '=', unitCode);
  if (inforLevelId) query = query.where('e.inforLevelId', '=', inforLevelId);
  if (dataLevelId) query = query.where('e.dataLevelId', '=', dataLevelId);
  if (standardId)
    query = query.where(
      sql<SqlBool>`e.id in (select s.element_id from standard_item s join standard_version v on v.id = s.version_id where v.standard_id = ${standardId})`,
    );
  return query;
}
/** For a sheet: each element once, in its newest revision, and no disabled ones unless a state is asked for, because an import begins with the newest. */
export function all(ctx: Ctx, filters: Filters) {
  const found = rows(ctx).where('e.id', 'in', narrowed(ctx, filters)).orderBy('e.code').orderBy('e.revision', 'desc');
  if (filters.status !== undefined) return found;
  return found
    .where('e.status', '!=', elementLife.at.disabled)
    .where(sql<SqlBool>`not exists (select 1 from data_element n where n.code = e.code and n.revision > e.revision)`);
}
/** A page is found first and described then: what a row shows would be worked out for every row before the page, too. */
export async function list(ctx: Ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }: Parsed<typeof dataElement.list> & Shown) {
  const page = await pageOfRows(narrowed(ctx, filters).orderBy('e.code').orderBy('e.revision', 'desc'), { pageNum, pageSize });
  const ids = ['0', ...page.records.map(({ id }) => id)];
  return { ...page, records: await rows(ctx).where('e.id', 'in', ids).orderBy('e.code').orderBy('e.revision', 'desc').execute() };
}
export const find = (ctx: Ctx, id: string) => rows(ctx).where('e.id', '=', id).executeTakeFirst();
export type ElementRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

const fitting = { listed: sql<SqlBool>`e.type in ('select', 'multi')`, plain: sql<SqlBool>`e.type not in ('image', 'file', 'table')` };
/** Elements as a draft of a standard takes them: published ones by a keyword, or those with given ids or codes in any state. */
export async function choices(
  { db }: Ctx,
  { keyword = '', fit, ids, codes, publishedOnly }: Parsed<typeof dataElement.select> & Shown,
): Promise<ElementChoice[]> {
  const published = sql<SqlBool>`e.status = ${elementLife.at.published}`;
  const asked = [
    ...(ids ? [sql`e.id = any(${[...ids]}::bigint[])`] : []),
    ...(codes
      ? [
          sql`e.id in (select distinct on (code) id from data_element where code = any(${[...codes]}) order by code, (status = ${elementLife.at.published}) desc, revision desc)`,
        ]
      : []),
    ...(ids || codes ? [] : [published, foundBy(keyword)]),
    ...(fit ? [fitting[fit]] : []),
    ...(publishedOnly ? [published] : []),
  ];
  const { rows: found } = await sql<ElementChoice>`
    select e.id, element_item(e) as item, jsonb_build_object('zh', c.name, 'en', c.name_en) as "group", coalesce((l.extra ->> 'groupOrder')::int, 99) as "groupOrder", e."constraint", case when e.when_code is not null then jsonb_build_object('code', e.when_code, 'in', to_jsonb(e.when_in)) end as "when", e.public_default as "publicDefault", e.status
    from data_element e join base_prop c on c.id = e.category_id join base_prop l on l.id = e.infor_level_id
    where ${sql.join(asked, sql` and `)} order by e.code limit 300`.execute(db);
  return found.map((row) => ({ ...row, when: row.when ?? undefined }));
}

/** The categories in their order, with the elements of each that the caller sees. */
export async function categories({ db }: Ctx, { publishedOnly = false }: Shown) {
  const { rows: found } = await sql<{ id: string; parentId: string | null; code: string; zh: string; en: string; elements: number }>`
    select p.id, p.parent_id as "parentId", p.code, p.name as zh, coalesce(nullif(p.name_en, ''), p.name) as en, coalesce(n.elements, 0) as elements
    from base_prop p left join (select category_id, count(*)::int as elements from data_element ${publishedOnly ? sql`where status = ${elementLife.at.published}` : sql``} group by category_id) n on n.category_id = p.id
    where p.kind = 'category' order by p.sort, p.code`.execute(db);
  return found.map(({ zh, en, ...row }) => ({ ...row, name: { zh, en } }));
}

/** Whether consumers see the elements of an information level by default. */
export const isPublicLevel = async ({ db }: Ctx, id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('baseProp')
      .where('id', '=', id)
      .select(sql<boolean>`coalesce((extra ->> 'publicDefault')::boolean, false)`.as('shown'))
      .executeTakeFirst()
  )?.shown ?? true;
/** The units that new elements may choose. */
export const units = ({ db }: Ctx) =>
  db
    .selectFrom('measureUnit')
    .where('enabled', '=', true)
    .select(['code', 'zh', 'en', 'quantity'])
    .orderBy('quantity')
    .orderBy('sort')
    .execute();
/** The value lists with their enabled values. */
export async function valueLists({ db }: Ctx) {
  const { rows: found } = await sql<{ code: string; zh: string; en: string; values: { value: string; zh: string; en: string }[] }>`
    select p.code, p.dict_value as zh, coalesce(nullif(p.dict_value_en, ''), p.dict_value) as en,
      coalesce((select jsonb_agg(jsonb_build_object('value', d.dict_key, 'zh', d.dict_value, 'en', coalesce(nullif(d.dict_value_en, ''), d.dict_value)) order by d.sort, d.id) from dict d where d.parent_id = p.id and not d.is_sealed), '[]') as values
    from dict p where p.parent_id is null and p.source in ('VALUES', 'INDUSTRY') and not p.is_sealed order by p.sort, p.code`.execute(db);
  return found;
}

/** The next code: DE and five digits. The lock makes two drafts at the same time take two numbers. */
export async function nextCode({ db }: Ctx): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('data_element_code'))`.execute(db);
  const { rows: found } = await sql<{
    code: string;
  }>`select 'DE' || lpad((coalesce(max(substr(code, 3)::int), 0) + 1)::text, 5, '0') as code from data_element where code < 'DE90000'`.execute(
    db,
  );
  return found[0]!.code;
}

export const type = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('baseProp')
    .where('id', '=', id)
    .where('kind', '=', 'dataType')
    .where('enabled', '=', true)
    .select(['code', 'extra'])
    .executeTakeFirst();
export const widget = ({ db }: Ctx, id: string) =>
  db
    .selectFrom('baseProp')
    .where('id', '=', id)
    .where('kind', '=', 'widgetType')
    .where('enabled', '=', true)
    .select(['code', 'extra'])
    .executeTakeFirst();
/** How many of these rows there are, enabled and of a kind. */
export const propsOf = async ({ db }: Ctx, kind: 'keyWord' | 'inforLevel' | 'dataLevel' | 'category', ids: readonly string[]) =>
  db
    .selectFrom('baseProp')
    .where('kind', '=', kind)
    .where('enabled', '=', true)
    .where('id', 'in', [...ids])
    .select(['id', 'name', 'nameEn', 'extra'])
    .execute();

export const listSize = async ({ db }: Ctx, code: string): Promise<number> =>
  (
    await db
      .selectFrom('dict')
      .where('code', '=', code)
      .where('source', 'in', ['VALUES', 'INDUSTRY'])
      .where('parentId', 'is not', null)
      .where('isSealed', '=', false)
      .select('id')
      .execute()
  ).length;

/** Keeps the values of the list as they are now, before the element is published. */
export const keepOptions = ({ db }: Ctx, id: string) =>
  sql`insert into data_element_option (element_id, value, zh, en, sort)
    select e.id, d.dict_key, d.dict_value, coalesce(nullif(d.dict_value_en, ''), d.dict_value), d.sort from data_element e join dict d on d.code = e.list_code and d.parent_id is not null and not d.is_sealed where e.id = ${id}`.execute(
    db,
  );

/** Keeps the columns of a table as they are now. */
export const keepColumns = ({ db }: Ctx, id: string) =>
  sql`insert into data_element_column (element_id, column_id, sort)
    select e.id, c.id, k.sort from data_element e, unnest(e.column_codes) with ordinality k (code, sort) join data_element c on c.code = k.code and c.status = ${elementLife.at.published} where e.id = ${id}`.execute(
    db,
  );

/** Published elements that can be columns: they hold one plain value. */
export const columnsOf = ({ db }: Ctx, codes: readonly string[]) =>
  db
    .selectFrom('dataElement')
    .where('code', 'in', [...codes])
    .where('status', '=', elementLife.at.published)
    .where('type', 'not in', ['image', 'file', 'table'])
    .select('code')
    .execute();

/** The tables that have an element as a column. */
export const tablesWith = ({ db }: Ctx, id: string, { publishedOnly = false }: Shown) =>
  db
    .selectFrom('dataElementColumn as k')
    .innerJoin('dataElement as e', 'e.id', 'k.elementId')
    .where('k.columnId', '=', id)
    .$if(publishedOnly, (tables) => tables.where('e.status', '=', elementLife.at.published))
    .select(['e.id', 'e.code', 'e.nameCn as zh', 'e.nameEn as en'])
    .orderBy('e.code')
    .execute();

/** Ends the revisions before this one: they stay in the standards that have them and are offered no more. */
export const endFormer = ({ db }: Ctx, code: string, id: string) =>
  db
    .updateTable('dataElement')
    .set({ status: elementLife.at.disabled, version: sql`version + 1` })
    .where('code', '=', code)
    .where('id', '!=', id)
    .where('status', '=', elementLife.at.published)
    .execute();

/** The newest revisions of elements, by their codes. */
export const newest = async (ctx: Ctx, codes: readonly string[]) => {
  const all = await rows(ctx)
    .where('e.code', 'in', [...codes])
    .orderBy('e.code')
    .orderBy('e.revision')
    .execute();
  return [...new Map(all.map((row) => [row.code, row])).values()];
};

/** Whether another element has this short name, or this name in the category. */
export async function namesakes({ db }: Ctx, of: { shortName: string; nameCn: string; categoryId: string; code: string }) {
  const others = db.selectFrom('dataElement').where('code', '!=', of.code).select('id').limit(1);
  const short = await others.where('shortName', '=', of.shortName).executeTakeFirst();
  const named = await others.where('nameCn', '=', of.nameCn).where('categoryId', '=', of.categoryId).executeTakeFirst();
  return { short, named };
}

/** The data type of an element in the standards that take it. */
export const usedAs = ({ db }: Ctx, code: string) =>
  db
    .selectFrom('dataElement as e')
    .innerJoin('baseProp as t', 't.id', 'e.dataTypeId')
    .where('e.code', '=', code)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('standardItem as s').whereRef('s.elementId', '=', 'e.id').select('s.elementId')),
        eb.exists(eb.selectFrom('dataElementColumn as k').whereRef('k.columnId', '=', 'e.id').select('k.columnId')),
      ]),
    )
    .orderBy('e.revision', 'desc')
    .select(['e.type', 't.code as typeCode', 't.name as zh', 't.nameEn as en'])
    .executeTakeFirst();

/** What elements are described with, by kind; with `all`, also what is disabled. */
export const enabledProps = ({ db }: Ctx, all = false) => {
  const query = db.selectFrom('baseProp').select(['id', 'kind', 'code', 'name', 'nameEn']).orderBy('sort').orderBy('code');
  return (all ? query : query.where('enabled', '=', true)).execute();
};
