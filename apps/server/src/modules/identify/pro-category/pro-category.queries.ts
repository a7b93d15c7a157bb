import type { Parsed, proCategory } from '@touchmark/contract';
import { applyLife, standardLife, switchLife } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { sharedTable } from '../../../http/table/shared-table.queries.ts';

export const categories = sharedTable('proCategory');

const rows = ({ db }: Ctx) =>
  db
    .selectFrom('proCategory as g')
    .select([
      'g.id',
      'g.parentId',
      'g.code',
      'g.nameZh',
      'g.nameEn',
      'g.level',
      'g.gpcBrick',
      'g.hsCode',
      'g.requireReport',
      'g.requireStandards',
      'g.auditHint',
      'g.sort',
      'g.updateTime',
      'g.version',
    ])
    .select(
      sql<{
        zh: string;
        en: string;
      }>`coalesce((select jsonb_build_object('zh', l.name, 'en', coalesce(nullif(l.name_en, ''), l.name)) from base_prop l where l.kind = 'categoryLevel' and (l.extra ->> 'levelNo')::int = g.level order by l.enabled desc limit 1), jsonb_build_object('zh', g.level::text, 'en', g.level::text))`.as(
        'levelName',
      ),
    )
    .select(sql<boolean>`g.status = ${switchLife.at.on}`.as('enabled'))
    .select(sql<number>`(select count(*)::int from product_identify p where p.category_id = g.id)`.as('products'))
    .select(
      sql<string>`coalesce((select s.code || ' ' || v.version_no from standard s join standard_version v on v.standard_id = s.id and v.status = ${standardLife.at.published} where g.code = any(s.category_codes) order by v.id desc limit 1), '')`.as(
        'standard',
      ),
    );
export type CategoryRecord = Awaited<ReturnType<typeof all>>[number];

type Filters = Omit<Parsed<typeof proCategory.export>, 'format'>;
export function sheet(ctx: Ctx, { code, name, below, enabled }: Filters) {
  let query = rows(ctx).orderBy('g.level').orderBy('g.sort').orderBy('g.code');
  if (code) query = query.where('g.code', 'ilike', like(code));
  if (name) query = query.where(sql<SqlBool>`(g.name_zh || ' ' || g.name_en) ilike ${like(name)}`);
  if (below)
    query = query.where(
      sql<SqlBool>`g.id in (with recursive below as (select id from pro_category where id = ${below} union select c.id from pro_category c join below b on c.parent_id = b.id) select id from below)`,
    );
  if (enabled) query = query.where('g.status', enabled === 'true' ? '=' : '<>', switchLife.at.on);
  return query;
}
export const all = (ctx: Ctx) => sheet(ctx, {}).execute();
export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof proCategory.list>) =>
  pageOfRows(sheet(ctx, filters), { pageNum, pageSize });

/** The products of some categories, and the number of their commodity codes. */
export async function concerned({ db }: Ctx, ids: readonly string[]) {
  const products = db.selectFrom('productIdentify').where('categoryId', 'in', ids);
  const { total } = await products.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const first = await products
    .select(['id', 'productName as name'])
    .select(sql<string>`coalesce(identifier, '')`.as('identifier'))
    .orderBy('id')
    .limit(10)
    .execute();
  const codes = await db
    .selectFrom('commodityCode')
    .where('categoryId', 'in', ids)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { products: { total: Number(total), first }, codes: Number(codes.total) };
}

/** Whether a change of a product that waits for review would put it into this category. */
export const awaited = async ({ db }: Ctx, id: string): Promise<boolean> =>
  (await db
    .selectFrom('changeRequest')
    .where('applyStatus', '=', applyLife.at.pending)
    .where(sql<SqlBool>`snapshot ->> 'categoryId' = ${id}`)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a category has others below it, or anything names it: products, codes, standards in any version, reports, reviews. */
export async function isNamed(ctx: Ctx, { id, code }: { id: string; code: string }): Promise<boolean> {
  const { rows: found } = await sql<{ named: boolean }>`
    select exists (select from pro_category where parent_id = ${id} or merged_into = ${id})
      or exists (select from product_identify where category_id = ${id}) or exists (select from commodity_code where category_id = ${id})
      or exists (select from standard where ${code} = any(category_codes)) or exists (select from standard_version where ${code} = any(category_codes))
      or exists (select from aptitude where ${code} = any(category_codes)) as named`.execute(ctx.db);
  return found[0]!.named || awaited(ctx, id);
}

/** Puts a category below another one and what is below it on the levels that follow. */
export async function place({ db }: Ctx, id: string, parentId: string | null, by: number): Promise<void> {
  await db
    .updateTable('proCategory')
    .set({ parentId, version: sql`version + 1`, updateTime: sql`now()` })
    .where('id', '=', id)
    .execute();
  await sql`with recursive below as (select ${id}::bigint as id union select c.id from pro_category c join below b on c.parent_id = b.id)
    update pro_category set level = level + ${by} where id in (select id from below)`.execute(db);
}

/** The categories of one parent in their new order. */
export async function reorder({ db }: Ctx, parentId: string | null, ids: readonly string[]): Promise<void> {
  for (const [nth, id] of ids.entries())
    await db
      .updateTable('proCategory')
      .set({ sort: (nth + 1) * 10 })
      .where('id', '=', id)
      .where('parentId', parentId === null ? 'is' : '=', parentId)
      .execute();
}
