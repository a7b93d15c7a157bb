import { batchLife, commodityLife, type CommodityStatus, type ElementValues, type StandardItem, statesOf } from '@touchmark/domain';
import type { goodsCodes, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { chosen } from '../../../db/one-of.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import { soundsLike } from '../../../db/sound.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';

// A policy also shows allotted codes of other companies, so every query here must restrict the company.
const mine = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('commodityCode as k')
      .innerJoin('company as co', 'co.id', 'k.companyId')
      .innerJoin('brandNode as b', 'b.id', 'k.brandId')
      .innerJoin('proCategory as g', 'g.id', 'k.categoryId')
      .leftJoin('gs1Prefix as x', 'x.id', 'k.prefixId')
      .leftJoin('commodityCode as base', 'base.id', 'k.baseCodeId')
      .leftJoin('productIdentify as pr', 'pr.commodityCodeId', 'k.id'),
    'k.companyId',
  );

interface LevelRow {
  id: string;
  gtin: string;
  indicator: number;
  innerQty: number;
  nameCn: string;
  status: number;
  version: number;
}
interface ReportRow {
  id: string;
  reportType: string;
  applyStatus: number;
  opinion: string;
  submitTime: string;
}
const levels = sql<
  LevelRow[]
>`coalesce((select jsonb_agg(jsonb_build_object('id', l.id::text, 'gtin', l.gtin, 'indicator', l.indicator, 'innerQty', l.inner_qty, 'nameCn', l.name_cn, 'status', l.status, 'version', l.version) order by l.indicator)
  from commodity_code l where l.base_code_id = k.id), '[]')`;
const lastReport = sql<ReportRow | null>`(select jsonb_build_object('id', r.id::text, 'reportType', r.report_type, 'applyStatus', r.apply_status, 'opinion', r.opinion, 'submitTime', to_char(r.submit_time, 'YYYY-MM-DD HH24:MI:SS'))
  from goods_report r where r.company_id = k.company_id and r.commodity_code_id = k.id order by r.id desc limit 1)`;

const rowColumns = [
  'k.id',
  'k.isTest',
  'k.gtin',
  'k.codeForm',
  'k.indicator',
  'k.itemRef',
  'k.prefixId',
  'x.prefix',
  'k.baseCodeId',
  'base.gtin as baseGtin',
  'k.innerQty',
  'k.nameCn',
  'k.model',
  'k.spec',
  'k.unit',
  'k.brandId',
  'b.brandName',
  'k.categoryId',
  'g.nameZh as categoryZh',
  'g.nameEn as categoryEn',
  'k.images',
  'pr.id as productId',
  'pr.productName',
  'pr.identifier as productIdentifier',
  'k.wishProductId',
  'k.status',
  'k.statusBefore',
  'k.flagReason',
  'k.opinion',
  'k.existing',
  'k.everSubmitted',
  'k.batchId',
  'k.reportNo',
  'k.listedDate',
  'k.stopTime',
  lastReport.as('lastReport'),
  levels.as('levels'),
  'k.submitTime',
  'k.createTime',
  'k.updateTime',
  'k.version',
  'k.companyId',
  'co.name as companyName',
  'co.nameEn as companyNameEn',
] as const;
const wholeColumns = [
  ...rowColumns,
  'k.nameEn',
  'k.netContent',
  'k.color',
  'k.targetMarket',
  'k.depthMm',
  'k.widthMm',
  'k.heightMm',
  'k.netWeightKg',
  'k.grossWeightKg',
  'k.gpcBrick',
  'k.gmd',
  'k.stopReason',
] as const;
export type ListedCode = Awaited<ReturnType<typeof list>>['records'][number];
export type CodeRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

type Filters = Omit<Parsed<typeof goodsCodes.list>, 'pageNum' | 'pageSize' | 'orderBy'> & {
  reportNo?: string | undefined;
  ids?: string[] | undefined;
};
const digits = (text: string) => text.replaceAll(/\D/g, '');

function filtered(ctx: Ctx, f: Filters) {
  let query = mine(ctx).select(rowColumns).orderBy('k.createTime', 'desc').orderBy('k.id', 'desc');
  if (f.gtin) query = query.where('k.gtin', 'like', like(digits(f.gtin) || f.gtin));
  if (f.name)
    query = query.where((eb) =>
      eb.or([
        ...(['k.nameCn', 'k.nameEn', 'k.model'] as const).map((column) => eb(column, 'ilike', like(f.name!))),
        soundsLike('k.sound', f.name!),
      ]),
    );
  if (f.brandId) query = query.where('k.brandId', '=', f.brandId);
  if (f.categoryId)
    query = query.where(
      sql<SqlBool>`k.category_id in (with recursive below as (select id from pro_category where id = ${f.categoryId} union all select c.id from pro_category c join below on c.parent_id = below.id) select id from below)`,
    );
  query = query
    .$if(f.codeForm !== undefined, (q) => q.where('k.codeForm', '=', f.codeForm!))
    .$if(f.status !== undefined, (q) => q.where('k.status', '=', f.status as CommodityStatus));
  if (f.prefixId) query = query.where('k.prefixId', '=', f.prefixId);
  if (f.bound !== undefined) query = query.where('pr.id', f.bound ? 'is not' : 'is', null);
  if (f.reportNo) query = query.where('k.reportNo', 'ilike', like(f.reportNo));
  if (f.companyName) query = query.where('co.name', 'ilike', like(f.companyName));
  const some = chosen(f.ids);
  if (some) query = query.where('k.id', 'in', some);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters) => filtered(ctx, filters);
export const find = (ctx: Ctx, id: string) => mine(ctx).where('k.id', '=', id).select(wholeColumns).executeTakeFirst();
export const byGtins = (ctx: Ctx, gtins: readonly string[]) =>
  gtins.length === 0
    ? []
    : mine(ctx)
        .where('k.gtin', 'in', [...gtins])
        .select(rowColumns)
        .execute();

/** Own codes for a selection, by the start of a GTIN or a part of the name. */
export function choices(ctx: Ctx, { search, use, brandId, limit }: Parsed<typeof goodsCodes.select>) {
  let query = mine(ctx)
    .where('k.companyId', '=', ctx.me.companyId)
    .select(['k.id', 'k.gtin', 'k.codeForm', 'k.nameCn', 'k.model', 'k.spec', 'k.status', 'k.brandId', 'k.categoryId', 'k.unit']);
  query = use === 'any' ? query.where('k.status', '!=', commodityLife.at.stopped) : query.where('k.codeForm', '!=', 'GTIN14');
  if (use === 'free') query = query.where('k.status', 'in', statesOf(commodityLife, 'allotted', 'reported')).where('pr.id', 'is', null);
  if (use === 'base')
    query = query.where('k.status', 'not in', statesOf(commodityLife, 'stopped', 'abnormal')).where('k.codeForm', '=', 'GTIN13');
  if (brandId) query = query.where('k.brandId', '=', brandId);
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('k.gtin', 'like', like(digits(search) || search)),
        eb('k.nameCn', 'ilike', like(search)),
        eb('k.model', 'ilike', like(search)),
      ]),
    );
  return query.orderBy('k.createTime', 'desc').limit(limit).execute();
}

/** The number of codes issued under a GTIN. */
export const issuedOf = ({ db }: Ctx, companyId: string, gtin: string) =>
  db
    .selectFrom('codeBatch')
    .where('companyId', '=', companyId)
    .where('codeType', '=', 'SGTIN')
    .where('gtin', '=', gtin)
    .where('status', '!=', batchLife.at.voided)
    .select([
      sql<string>`count(*)`.as('batches'),
      sql<string>`coalesce(sum(generated), 0)`.as('codes'),
      sql<string>`coalesce(sum(activated), 0)`.as('active'),
    ])
    .executeTakeFirstOrThrow();

export const reportsOf = ({ db }: Ctx, companyId: string, id: string) =>
  db
    .selectFrom('goodsReport')
    .where('companyId', '=', companyId)
    .where('commodityCodeId', '=', id)
    .orderBy('id', 'desc')
    .select(['id', 'reportType', 'applyStatus', 'opinion', 'reason', 'snapshot', 'before', 'submitTime', 'auditTime'])
    .execute();

/** What a product says that its GTIN's report needs as well. */
/** What the product says in its information models. */
export const modelsOf = (ctx: Ctx, productId: string) =>
  visible(
    ctx,
    ctx.db.selectFrom('productIdentifyModel as m').where('m.productId', '=', productId).where('m.isCurrent', '=', true),
    'm.companyId',
  )
    .select([sql<ElementValues>`m.element_values`.as('values'), sql<StandardItem[]>`version_items(m.standard_version_id)`.as('items')])
    .orderBy('m.id')
    .execute();
export const productOf = (ctx: Ctx, id: string) =>
  visible(ctx, ctx.db.selectFrom('productIdentify').where('id', '=', id), 'companyId')
    .select(['spec', 'packagePieces', 'executeStandards', 'color', 'materials', 'warrantyMonths', 'mainImgs'])
    .executeTakeFirst();
