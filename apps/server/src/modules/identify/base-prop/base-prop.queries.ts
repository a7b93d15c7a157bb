import type { baseProps, Parsed } from '@touchmark/contract';
import { elementLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/shared-table.queries.ts';

export const baseRows = sharedTable('baseProp');

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
const rows = ({ db }: Ctx) => db.selectFrom('baseProp as p').select(columns);

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
export type Stored = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
export const find = (ctx: Ctx, id: string) => rows(ctx).where('p.id', '=', id).executeTakeFirst();
/** The enabled rows of every kind. */
export const enabled = (ctx: Ctx) =>
  rows(ctx).where('p.enabled', '=', true).orderBy('p.kind').orderBy('p.sort').orderBy('p.code').execute();

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
