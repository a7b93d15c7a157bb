import type { Parsed, productIdentify } from '@touchmark/contract';
import { applyLife, type ApplyStatus, batchLife, entryNamed, issuedStates, serviceLife, statesOf } from '@touchmark/domain';
import { sql, type SelectQueryBuilder } from 'kysely';
import { productChanges } from '../product-change/public.ts';
import { chosen } from '../../../db/one-of.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { soundsLike } from '../../../db/sound.ts';
import type { Database } from '../../../db/schema.gen.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';

const columns = [
  'p.id',
  'p.companyId',
  'co.name as companyName',
  'co.nameEn as companyNameEn',
  'p.productName',
  'p.model',
  'p.spec',
  'p.seriesId',
  's.name as seriesName',
  'p.brandId',
  'b.brandName',
  'p.categoryId',
  'c.nameZh as categoryZh',
  'c.nameEn as categoryEn',
  'p.productType',
  'p.unit',
  'p.color',
  'p.materials',
  'p.packagePieces',
  'p.retailPrice',
  'p.warrantyMonths',
  'p.executeStandards',
  'p.mainImgs',
  'p.video',
  'p.detail',
  'p.gtin',
  sql<'NODE' | 'GS1'>`p.scheme`.as('scheme'),
  sql<'OLD' | 'NEW'>`p.edition`.as('edition'),
  'p.gpcBrick',
  'p.countryOfOrigin',
  'p.batchManaged',
  'p.serialManaged',
  'p.labelTemplateId',
  'p.identifier',
  'p.productNo',
  'p.applyStatus',
  'p.serviceStatus',
  'p.serviceStart',
  'p.serviceEnd',
  'p.freezeReason',
  'p.opinion',
  'p.fieldRemarks',
  'p.isTest',
  'p.createTime',
  'p.updateTime',
  'p.version',
  'co.serviceExpire',
  'co.isTrial',
  'co.nodePrefix',
  sql<string>`(select coalesce(sum(n.generated), 0) from code_batch n where n.company_id = p.company_id and n.product_id = p.id and n.status in (${sql.raw(statesOf(batchLife, ...issuedStates).join())}))`.as(
    'codesIssued',
  ),
  sql<string>`(select coalesce(sum(n.generated), 0) from code_batch n where n.company_id = p.company_id and n.product_id = p.id and n.code_type = 'SGTIN' and n.status in (${sql.raw(statesOf(batchLife, ...issuedStates).join())}))`.as(
    'sgtinsIssued',
  ),
  sql<number>`(select count(*)::int from commodity_code k where k.company_id = p.company_id and k.base_code_id = p.commodity_code_id)`.as(
    'levels',
  ),
  sql<ApplyStatus | null>`(select r.apply_status from change_request r where r.company_id = p.company_id and r.biz_type = 'productIdentify' and r.biz_id = p.id and p.apply_status = ${applyLife.at.approved} order by r.id desc limit 1)`.as(
    'changeStatus',
  ),
  sql<string>`coalesce((select t.name from label_template t where t.id = p.label_template_id), '')`.as('labelTemplateName'),
] as const;

type Filters = Omit<Parsed<typeof productIdentify.list>, 'pageNum' | 'pageSize' | 'orderBy'> & { ids?: string[] | undefined };
type Joined = Database &
  Record<'p', Database['productIdentify']> &
  Record<'b', Database['brandNode']> &
  Record<'s', Database['productSeries']> &
  Record<'c', Database['proCategory']> &
  Record<'co', Database['company']>;
type Query<Row> = SelectQueryBuilder<Joined, 'p' | 'b' | 's' | 'c' | 'co', Row>;

const mine = (ctx: Ctx): Query<object> =>
  visible(
    ctx,
    ctx.db
      .selectFrom('productIdentify as p')
      .innerJoin('brandNode as b', 'b.id', 'p.brandId')
      .innerJoin('productSeries as s', 's.id', 'p.seriesId')
      .innerJoin('proCategory as c', 'c.id', 'p.categoryId')
      .innerJoin('company as co', 'co.id', 'p.companyId'),
    'p.companyId',
  );

function filtered<Row>(
  query: Query<Row>,
  { series, scheme, edition, applyStatus, serviceStatus, startTime, endTime, search, forCodes, changeRejected, toPublish, ids }: Filters,
): Query<Row> {
  let found = query;
  // A brand, or a series with all its sub-series.
  if (series)
    found = found.where(
      sql<boolean>`(p.brand_id = ${series} or p.series_id in (with recursive tree as (select id from product_series where id = ${series} union all select n.id from product_series n join tree on n.parent_id = tree.id) select id from tree))`,
    );
  if (scheme) found = found.where('p.scheme', '=', scheme);
  if (edition) found = found.where('p.edition', '=', edition);
  if (applyStatus !== undefined) found = found.where('p.applyStatus', '=', applyStatus);
  if (serviceStatus !== undefined) found = found.where('p.serviceStatus', '=', serviceStatus);
  if (startTime) found = found.where('p.createTime', '>=', startTime);
  if (endTime) found = found.where('p.createTime', '<=', endTime.length === 10 ? `${endTime} 23:59:59.999` : `${endTime}.999`);
  if (search)
    found = found.where((eb) =>
      eb.or([
        ...(['p.productName', 'p.model', 'p.spec', 'p.identifier', 'p.gtin'] as const).map((column) => eb(column, 'ilike', like(search))),
        soundsLike('p.sound', search),
      ]),
    );
  if (forCodes)
    found = found.where(
      sql<boolean>`p.serial_managed and p.apply_status = ${applyLife.at.approved} and (p.service_status = ${serviceLife.at.up} or (co.is_trial and p.service_status = ${serviceLife.at.none}))`,
    );
  if (changeRejected) found = found.where(productChanges.wasRejected('p'));
  if (toPublish)
    found = found
      .where('p.applyStatus', '=', applyLife.at.approved)
      .where('p.serviceStatus', '=', serviceLife.at.none)
      .where(sql<boolean>`p.id not in (select row_id from sample_row s where s.company_id = p.company_id)`);
  const some = chosen(ids);
  if (some) found = found.where('p.id', 'in', some);
  return found;
}

const orders = {
  createTime: 'p.createTime',
  updateTime: 'p.updateTime',
  productName: 'p.productName',
  model: 'p.model',
  serviceEnd: 'p.serviceEnd',
} as const;

/** 'updateTime' ascending, '-updateTime' descending; by default the newest first. */
function ordered<Row>(query: Query<Row>, orderBy: string | undefined): Query<Row> {
  const name = orderBy?.replace(/^-/, '');
  const column = name === undefined ? undefined : entryNamed<(typeof orders)[keyof typeof orders]>(orders, name);
  return column
    ? query.orderBy(column, orderBy?.startsWith('-') ? 'desc' : 'asc').orderBy('p.id')
    : query.orderBy('p.createTime', 'desc').orderBy('p.id', 'desc');
}

export const list = (ctx: Ctx, { pageNum, pageSize, orderBy, ...filters }: Parsed<typeof productIdentify.list>) =>
  pageOfRows(ordered(filtered(mine(ctx), filters).select(columns), orderBy), { pageNum, pageSize });

export type ProductRecord = Awaited<ReturnType<typeof list>>['records'][number];

export const all = (ctx: Ctx, filters: Filters) => filtered(mine(ctx), filters).select(columns).orderBy('p.id');

export const find = (ctx: Ctx, id: string): Promise<ProductRecord | undefined> =>
  mine(ctx).select(columns).where('p.id', '=', id).executeTakeFirst();
export const findMany = (ctx: Ctx, ids: readonly string[]): Promise<ProductRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : mine(ctx).select(columns).where('p.id', 'in', ids).execute();

/** The company's products of these models. */
export const withModels = (ctx: Ctx, models: readonly string[]): Promise<ProductRecord[]> =>
  models.length === 0
    ? Promise.resolve([])
    : mine(ctx).select(columns).where('p.companyId', '=', ctx.me.companyId).where('p.model', 'in', models).execute();

/** Series by id, each as a sheet names it: brand/series/sub-series. */
export async function seriesPaths(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive up as (
      select s.id, s.parent_id, s.brand_id, s.name as path from product_series s where s.id = any(${[...new Set(ids)]}::bigint[])
      union all select up.id, s.parent_id, up.brand_id, s.name || '/' || up.path from product_series s join up on s.id = up.parent_id)
    select up.id, b.brand_name || '/' || up.path as path from up join brand_node b on b.id = up.brand_id where up.parent_id is null`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** Series by id, with the names of their ancestors. */
export async function seriesNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await visible(ctx, ctx.db.selectFrom('productSeries'), 'companyId').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
