import { elementLife, standardLife, statesOf } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';

/** The first ten rows of a statement, and how many there are. */
export const firstTen = async <Row>(ctx: Ctx, what: RawBuilder<unknown>) => {
  const { rows: found } = await sql<
    Row & { total: number }
  >`select *, count(*) over ()::int as total from (${what}) as found limit 10`.execute(ctx.db);
  return { total: found[0]?.total ?? 0, first: found as Row[] };
};
type Named = { id: string; code: string; zh: string; en: string };

/** Elements, the newest version of the standards that take them, and the products (a company's own) described by any version that does. Drafts of standards are the operator's. */
export async function usesOfElements(ctx: Ctx, ids: readonly string[]) {
  const shown = isPlatform(ctx.me) ? sql`true` : sql`v.status = any(${statesOf(standardLife, 'published', 'history')})`;
  const own = isPlatform(ctx.me) ? sql`true` : sql`m.company_id = ${ctx.me.companyId}`;
  const some = sql`any(${[...ids]}::bigint[])`;
  const elements = await firstTen<Named>(
    ctx,
    sql`select id, code, name_cn as zh, name_en as en from data_element where id = ${some} order by code, revision`,
  );
  const standards = await firstTen<Named & { versionNo: string }>(
    ctx,
    sql`select distinct on (s.code) s.id, s.code, s.name_zh as zh, s.name_en as en, v.version_no as "versionNo" from standard_item i join standard_version v on v.id = i.version_id join standard s on s.id = v.standard_id where i.element_id = ${some} and ${shown} order by s.code, v.id desc`,
  );
  const products = await firstTen<{ id: string; identifier: string; name: string }>(
    ctx,
    sql`select distinct p.id, coalesce(p.identifier, '') as identifier, p.product_name as name from product_identify_model m join product_identify p on p.company_id = m.company_id and p.id = m.product_id where m.is_current and ${own} and m.standard_version_id in (select version_id from standard_item where element_id = ${some}) order by p.id`,
  );
  return { elements, standards, products };
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
