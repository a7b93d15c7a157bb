import type { baseProps, Parsed } from '@touchmark/contract';
import { elementLife, standardLife, statesOf } from '@touchmark/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/shared-table.queries.ts';

export const baseRows = sharedTable('baseProp');

/** The data elements that a row describes, whatever its kind; keywords and versions are named in their own way. */
const describes = sql<SqlBool>`(p.id in (e.data_type_id, e.widget_type_id, e.infor_level_id, e.data_level_id, e.category_id) or p.id = any(e.key_word_ids))`;
/** The rows of other tables that use it: versions by their number, widgets by the codes of data types, categories by their level. */
const others = sql`(
  (select count(*) from base_prop w where p.kind = 'dataType' and w.kind = 'widgetType' and w.extra -> 'allowedDataTypes' ? p.code)
  + (select count(*) from base_prop c where c.parent_id = p.id)
  + (select count(*) from base_prop c where p.kind = 'categoryLevel' and c.kind = 'category' and c.extra ->> 'levelId' = p.id::text)
  + (select count(*) from pro_category g where p.kind = 'categoryLevel' and g.level = (p.extra ->> 'levelNo')::int)
  + (select count(*) from standard_version v where p.kind = 'dataVersion' and v.version_no = p.extra ->> 'versionNo'))`;

const columns = [
  'p.id',
  'p.kind',
  'p.code',
  'p.name',
  'p.nameEn',
  'p.parentId',
  'p.sort',
  'p.enabled',
  'p.remark',
  'p.extra',
  'p.updateTime',
  'p.version',
] as const;
const rows = ({ db }: Ctx) =>
  db
    .selectFrom('baseProp as p')
    .select(columns)
    .select(sql<number>`((select count(*) from data_element e where ${describes}) + ${others})::int`.as('references'));

type Filters = Omit<Parsed<typeof baseProps.export>, 'format'>;
export function all(ctx: Ctx, { kind, code, name, enabled }: Filters) {
  let query = rows(ctx).where('p.kind', '=', kind).orderBy('p.sort').orderBy('p.code');
  if (code) query = query.where('p.code', 'ilike', like(code));
  if (name)
    query = query.where(sql<SqlBool>`(p.name || ' ' || p.name_en || ' ' || coalesce(p.extra ->> 'synonyms', '')) ilike ${like(name)}`);
  if (enabled) query = query.where('p.enabled', '=', enabled === 'true');
  return query;
}
export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof baseProps.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export const find = (ctx: Ctx, id: string) => rows(ctx).where('p.id', '=', id).executeTakeFirst();
/** The enabled rows of every kind. */
export const enabled = ({ db }: Ctx) =>
  db
    .selectFrom('baseProp as p')
    .select(columns)
    .where('p.enabled', '=', true)
    .orderBy('p.kind')
    .orderBy('p.sort')
    .orderBy('p.code')
    .execute();

/** Only one version is the current one. */
export const noOtherCurrent = ({ db }: Ctx, id: string) =>
  db
    .updateTable('baseProp')
    .set({ extra: sql`extra || '{"current": false}'`, version: sql`version + 1` })
    .where('kind', '=', 'dataVersion')
    .where('id', '!=', id)
    .where(sql<SqlBool>`(extra ->> 'current')::boolean`)
    .execute();

/** Puts rows below a parent, in this order. */
export async function reorder({ db }: Ctx, parentId: string | null, ids: readonly string[]): Promise<void> {
  for (const [nth, id] of ids.entries())
    await db
      .updateTable('baseProp')
      .set({ parentId, sort: (nth + 1) * 10, version: sql`version + 1`, updateTime: sql`now()` })
      .where('id', '=', id)
      .execute();
}

/** Whether a published element, or a version that is not a draft, uses it: then it cannot be disabled. */
export async function publishedUse({ db }: Ctx, id: string): Promise<boolean> {
  const { rows: found } = await sql<{ used: boolean }>`
    select exists (select 1 from data_element e where e.status = ${elementLife.at.published} and ${describes})
      or exists (select 1 from standard_version v where p.kind = 'dataVersion' and v.version_no = p.extra ->> 'versionNo' and v.status = any(${statesOf(standardLife, 'pending', 'published')})) as used
    from base_prop p where p.id = ${id}`.execute(db);
  return found[0]?.used ?? false;
}

/** The ids of the data elements that a row describes. */
export async function elementsOf({ db }: Ctx, id: string): Promise<string[]> {
  const { rows: found } = await sql<{
    id: string;
  }>`select e.id from data_element e join base_prop p on ${describes} where p.id = ${id}`.execute(db);
  return found.map((row) => row.id);
}

const page = async <Row>(ctx: Ctx, what: RawBuilder<unknown>) => {
  const { rows: found } = await sql<
    Row & { total: number }
  >`select *, count(*) over ()::int as total from (${what}) as found limit 10`.execute(ctx.db);
  return { total: found[0]?.total ?? 0, first: found as Row[] };
};
type Named = { id: string; code: string; zh: string; en: string };

/** Elements, the newest version of the standards that take them, and the products described by any version that does. */
export async function usesOfElements(ctx: Ctx, ids: readonly string[]) {
  const some = sql`any(${[...ids]}::bigint[])`;
  const elements = await page<Named>(
    ctx,
    sql`select id, code, name_cn as zh, name_en as en from data_element where id = ${some} order by code, revision`,
  );
  const standards = await page<Named & { versionNo: string }>(
    ctx,
    sql`select distinct on (s.code) s.id, s.code, s.name_zh as zh, s.name_en as en, v.version_no as "versionNo" from standard_item i join standard_version v on v.id = i.version_id join standard s on s.id = v.standard_id where i.element_id = ${some} order by s.code, v.id desc`,
  );
  const products = await page<{ id: string; identifier: string; name: string }>(
    ctx,
    sql`select distinct p.id, coalesce(p.identifier, '') as identifier, p.product_name as name from product_identify_model m join product_identify p on p.id = m.product_id where m.is_current and m.standard_version_id in (select version_id from standard_item where element_id = ${some}) order by p.id`,
  );
  return { elements, standards, products };
}

/** The rows other than elements that use it, by name. */
export async function otherUses({ db }: Ctx, id: string): Promise<{ zh: string; en: string }[]> {
  const { rows: found } = await sql<{ zh: string; en: string }>`
    select w.name as zh, w.name_en as en from base_prop p join base_prop w on w.parent_id = p.id or (p.kind = 'dataType' and w.kind = 'widgetType' and w.extra -> 'allowedDataTypes' ? p.code) or (p.kind = 'categoryLevel' and w.kind = 'category' and w.extra ->> 'levelId' = p.id::text) where p.id = ${id}
    union all select g.name_zh, g.name_en from base_prop p join pro_category g on p.kind = 'categoryLevel' and g.level = (p.extra ->> 'levelNo')::int where p.id = ${id}
    union all select s.name_zh || ' ' || v.version_no, s.name_en || ' ' || v.version_no from base_prop p join standard_version v on p.kind = 'dataVersion' and v.version_no = p.extra ->> 'versionNo' join standard s on s.id = v.standard_id where p.id = ${id} limit 20`.execute(
    db,
  );
  return found;
}

/** Published elements whose name, short name or keyword agrees with a text, the most certain first. */
export async function matching({ db }: Ctx, name: string) {
  const { rows: found } = await sql<{
    id: string;
    code: string;
    zh: string;
    en: string;
    how: 'name' | 'short' | 'synonym' | 'part';
    word: string;
  }>`
    with asked as (select lower(${name}) as word), hits as (
      select e.id, e.code, e.name_cn as zh, e.name_en as en, 1 as rank, 'name' as how, e.name_cn as word from data_element e, asked where e.status = ${elementLife.at.published} and asked.word in (lower(e.name_cn), lower(e.name_en))
      union all select e.id, e.code, e.name_cn, e.name_en, 2, 'short', e.short_name from data_element e, asked where e.status = ${elementLife.at.published} and lower(e.short_name) = asked.word
      union all select e.id, e.code, e.name_cn, e.name_en, 3, 'synonym', k.name from data_element e join base_prop k on k.id = any(e.key_word_ids) and k.enabled, asked
        where e.status = ${elementLife.at.published} and (lower(k.name) = asked.word or lower(k.name_en) = asked.word or exists (select 1 from jsonb_array_elements_text(coalesce(k.extra -> 'synonyms', '[]')) s where lower(s) = asked.word))
      union all select e.id, e.code, e.name_cn, e.name_en, 4, 'part', e.name_cn from data_element e, asked where e.status = ${elementLife.at.published} and length(asked.word) >= 2 and (position(lower(e.name_cn) in asked.word) > 0 or position(asked.word in lower(e.name_cn)) > 0))
    select distinct on (rank, code) id, code, zh, en, how, word from hits h where not exists (select 1 from hits b where b.id = h.id and b.rank < h.rank) order by rank, code limit 10`.execute(
    db,
  );
  return found;
}
