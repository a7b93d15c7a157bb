import type { goodsCodeCheck, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { reviewColumns, tabStatuses } from '../../platform/review/public.ts';

const said = <T = string>(field: string) => sql<T>`coalesce(r.snapshot ->> ${sql.lit(field)}, '')`;

/** Every report with the code it is about, described as it was handed in. Only the staff come here. */
const items = ({ db }: Ctx) =>
  db
    .selectFrom('goods_report as r')
    .innerJoin('commodity_code as k', 'k.id', 'r.commodity_code_id')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .innerJoin('brand_node as b', (join) => join.on(sql<SqlBool>`b.id = coalesce((r.snapshot ->> 'brandId')::bigint, k.brand_id)`))
    .innerJoin('pro_category as g', (join) => join.on(sql<SqlBool>`g.id = coalesce((r.snapshot ->> 'categoryId')::bigint, k.category_id)`))
    .select([
      'r.id',
      'k.id as codeId',
      'k.gtin',
      'k.code_form as codeForm',
      'r.report_type as reportType',
      said('nameCn').as('nameCn'),
      'b.brand_name as brandName',
      said('model').as('model'),
      said('spec').as('spec'),
      'g.id as categoryId',
      'g.name_zh as categoryZh',
      'g.name_en as categoryEn',
      said('gpcBrick').as('gpcBrick'),
      'k.is_test as isTest',
      'k.status as codeStatus',
      'k.report_no as reportNo',
      'k.inner_qty as innerQty',
      'r.reason',
      'r.snapshot',
      'r.before',
      ...reviewColumns('r'),
    ]);

export type ReportRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export const find = (ctx: Ctx, id: string) => items(ctx).where('r.id', '=', id).executeTakeFirst();

const digits = (text: string) => text.replaceAll(/\D/g, '');
export function list(
  ctx: Ctx,
  { tab, company, gtin, reportType, categoryId, startTime, endTime, ...paging }: Parsed<typeof goodsCodeCheck.reportList>,
) {
  let query = items(ctx).where('r.apply_status', 'in', tabStatuses(tab));
  if (company) query = query.where('c.name', 'ilike', like(company));
  if (gtin) query = query.where('k.gtin', 'like', like(digits(gtin) || gtin));
  if (reportType) query = query.where('r.report_type', '=', reportType);
  if (categoryId)
    query = query.where(
      sql<SqlBool>`g.id in (with recursive below as (select id from pro_category where id = ${categoryId} union all select p.id from pro_category p join below on p.parent_id = below.id) select id from below)`,
    );
  if (startTime) query = query.where('r.submit_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`r.submit_time < ${endTime}::date + 1`);
  query =
    tab === 'pending'
      ? query.orderBy('r.submit_time').orderBy('r.id')
      : query.orderBy(sql`coalesce(r.audit_time, r.submit_time)`, 'desc').orderBy('r.id', 'desc');
  return pageOfRows(query, paging);
}

/** GPC bricks that reported codes of a category have. */
export async function bricksOf({ db }: Ctx, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commodity_code')
    .where('category_id', '=', categoryId)
    .where('report_no', 'is not', null)
    .where('gpc_brick', '!=', '')
    .select('gpc_brick as brick')
    .distinct()
    .orderBy('gpc_brick')
    .limit(20)
    .execute();
  return rows.map(({ brick }) => brick);
}

/** Names of brands and categories that a change speaks of. */
export const namesOf = async ({ db }: Ctx, brandIds: readonly string[], categoryIds: readonly string[]) => ({
  brands: new Map(
    (brandIds.length === 0
      ? []
      : await db
          .selectFrom('brand_node')
          .where('id', 'in', [...brandIds])
          .select(['id', 'brand_name as name'])
          .execute()
    ).map(({ id, name }) => [id, name]),
  ),
  categories: new Map(
    (categoryIds.length === 0
      ? []
      : await db
          .selectFrom('pro_category')
          .where('id', 'in', [...categoryIds])
          .select(['id', 'name_zh as zh', 'name_en as en'])
          .execute()
    ).map(({ id, ...name }) => [id, name]),
  ),
});
