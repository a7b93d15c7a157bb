import type { Uses } from '@touchmark/contract';
import { type BasePropKind, elementLife, standardLife, statesOf } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { firstTen } from '../element-uses/public.ts';

type Fragment = RawBuilder<unknown>;
/** The column in which a data element names a row of a kind; keywords are several, and versions are named by standards alone. */
const elementColumn: Readonly<Partial<Record<BasePropKind, string>>> = {
  dataType: 'e.data_type_id',
  widgetType: 'e.widget_type_id',
  inforLevel: 'e.infor_level_id',
  dataLevel: 'e.data_level_id',
  category: 'e.category_id',
};

/** Each use by a data element as a row of `prop` and `element`; always by the index of one column. */
function byElements(kind: BasePropKind, ids: Fragment): Fragment {
  const column = elementColumn[kind];
  if (column) return sql`select ${sql.raw(column)} as prop, e.id as element from data_element e where ${sql.raw(column)} = any(${ids})`;
  return kind === 'keyWord'
    ? sql`select k.id as prop, e.id as element from unnest(${ids}) k (id) join data_element e on e.key_word_ids @> array[k.id]`
    : sql`select null::bigint as prop, null::bigint as element where false`;
}

/** What else names a row of a kind: widgets the codes of data types, categories their level, versions of standards their number. */
const named: Readonly<Partial<Record<BasePropKind, (ids: Fragment) => Fragment>>> = {
  dataType: (ids) =>
    sql`select p.id as prop, w.kind as "of", w.code, w.name as zh, w.name_en as en from base_prop p join base_prop w on w.kind = 'widgetType' and w.extra -> 'allowedDataTypes' ? p.code where p.id = any(${ids})`,
  categoryLevel: (ids) =>
    sql`select p.id as prop, c.kind as "of", c.code, c.name as zh, c.name_en as en from base_prop p join base_prop c on c.kind = 'category' and c.extra ->> 'levelId' = p.id::text where p.id = any(${ids})
      union all select p.id, 'proCategory', g.code, g.name_zh, g.name_en from base_prop p join pro_category g on g.level = (p.extra ->> 'levelNo')::int where p.id = any(${ids})`,
  dataVersion: (ids) =>
    sql`select p.id as prop, 'standard' as "of", s.code, s.name_zh || ' ' || v.version_no as zh, s.name_en || ' ' || v.version_no as en from base_prop p join standard_version v on v.version_no = p.extra ->> 'versionNo' join standard s on s.id = v.standard_id where p.id = any(${ids})`,
};
function byOthers(kind: BasePropKind, ids: Fragment): Fragment {
  const below = sql`select c.parent_id as prop, c.kind as "of", c.code, c.name as zh, c.name_en as en from base_prop c where c.parent_id = any(${ids})`;
  const more = named[kind]?.(ids);
  return more ? sql`${below} union all ${more}` : below;
}
const idsOf = (ids: readonly string[]): Fragment => sql`${[...ids]}::bigint[]`;

/** How many rows use each of some rows of a kind directly. Counted once for all of them. */
export async function references({ db }: Ctx, kind: BasePropKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const asked = idsOf(ids);
  const { rows: counted } = await sql<{ id: string; n: number }>`
    select prop as id, sum(n)::int as n from (
      select prop, count(*) as n from (${byElements(kind, asked)}) e group by prop union all select prop, count(*) from (${byOthers(kind, asked)}) o group by prop
    ) as used group by prop`.execute(db);
  return new Map(counted.map(({ id, n }) => [id, n]));
}

/** Whether a published element, or a version that is not a draft, uses it: then it cannot be disabled. */
export async function publishedUse({ db }: Ctx, { kind, id }: { kind: BasePropKind; id: string }): Promise<boolean> {
  const { rows: found } = await sql<{ used: boolean }>`
    select exists (select 1 from (${byElements(kind, idsOf([id]))}) u join data_element e on e.id = u.element where e.status = ${elementLife.at.published})
      or exists (select 1 from base_prop p join standard_version v on v.version_no = p.extra ->> 'versionNo' where p.id = ${id} and p.kind = 'dataVersion' and v.status = any(${statesOf(standardLife, 'pending', 'published')})) as used`.execute(
    db,
  );
  return found[0]?.used ?? false;
}

/** The ids of the data elements that a row describes. */
export async function elementsOf({ db }: Ctx, { kind, id }: { kind: BasePropKind; id: string }): Promise<string[]> {
  const { rows: found } = await sql<{ element: string }>`${byElements(kind, idsOf([id]))}`.execute(db);
  return found.map(({ element }) => element);
}

type Other = Omit<Uses['others']['first'][number], 'name'> & { zh: string; en: string };
/** The rows other than elements that use it. */
export const otherUses = (ctx: Ctx, { kind, id }: { kind: BasePropKind; id: string }) =>
  firstTen<Other>(ctx, sql`select "of", code, zh, en from (${byOthers(kind, idsOf([id]))}) o order by "of", code, zh`);
