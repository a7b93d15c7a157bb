import type { goodsCodeCheck, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';
import { digitsOf, ofBatch } from './allot-check.queries.ts';

const said = <T = string>(field: string) => sql<T>`coalesce(r.snapshot ->> ${sql.lit(field)}, '')`;

/** Every report with its code, as it was submitted. Only for staff. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('goodsReport as r')
      .innerJoin('commodityCode as k', 'k.id', 'r.commodityCodeId')
      .innerJoin('company as c', 'c.id', 'r.companyId')
      .innerJoin('brandNode as b', (join) => join.on(sql<SqlBool>`b.id = coalesce((r.snapshot ->> 'brandId')::bigint, k.brand_id)`))
      .innerJoin('proCategory as g', (join) => join.on(sql<SqlBool>`g.id = coalesce((r.snapshot ->> 'categoryId')::bigint, k.category_id)`))
      .leftJoin('goodsBatch as n', 'n.id', 'k.batchId')
      .select([
        'r.id',
        'k.id as codeId',
        'k.gtin',
        'k.codeForm',
        'r.reportType',
        said('nameCn').as('nameCn'),
        'b.brandName',
        said('model').as('model'),
        said('spec').as('spec'),
        'g.id as categoryId',
        'g.nameZh as categoryZh',
        'g.nameEn as categoryEn',
        said('gpcBrick').as('gpcBrick'),
        'k.isTest',
        'n.batchNo',
        'k.status as codeStatus',
        'k.reportNo',
        'k.innerQty',
        'r.reason',
        'r.snapshot',
        'r.before',
        ...reviewColumns('r'),
      ])
      .as('item'),
  );

export type ReportRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export function all(
  ctx: Ctx,
  { company, gtin, batchNo, reportType, categoryId, ...queue }: Omit<Parsed<typeof goodsCodeCheck.reportList>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (company) query = query.where('companyName', 'ilike', like(company));
  if (gtin) query = query.where('gtin', 'like', like(digitsOf(gtin)));
  if (batchNo) query = ofBatch(query, batchNo);
  if (reportType) query = query.where('reportType', '=', reportType);
  if (categoryId)
    query = query.where(
      sql<SqlBool>`${sql.ref('item.categoryId')} in (with recursive below as (select id from pro_category where id = ${categoryId} union all select p.id from pro_category p join below on p.parent_id = below.id) select id from below)`,
    );
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof goodsCodeCheck.reportList>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** GPC bricks of reported codes in a category. */
export async function bricksOf({ db }: Ctx, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('commodityCode')
    .where('categoryId', '=', categoryId)
    .where('reportNo', 'is not', null)
    .where('gpcBrick', '!=', '')
    .select('gpcBrick as brick')
    .distinct()
    .orderBy('gpcBrick')
    .limit(20)
    .execute();
  return rows.map(({ brick }) => brick);
}

/** Names of the brands and categories in a change. */
export const namesOf = async ({ db }: Ctx, brandIds: readonly string[], categoryIds: readonly string[]) => ({
  brands: new Map(
    (brandIds.length === 0
      ? []
      : await db
          .selectFrom('brandNode')
          .where('id', 'in', [...brandIds])
          .select(['id', 'brandName as name'])
          .execute()
    ).map(({ id, name }) => [id, name]),
  ),
  categories: new Map(
    (categoryIds.length === 0
      ? []
      : await db
          .selectFrom('proCategory')
          .where('id', 'in', [...categoryIds])
          .select(['id', 'nameZh as zh', 'nameEn as en'])
          .execute()
    ).map(({ id, ...name }) => [id, name]),
  ),
});
