import type { goodsCodes, Parsed } from '@touchmark/contract';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

// Allotted codes of others may be looked up (a policy shows their rows), so that every query here names the company.
const mine = ({ db, me }: Ctx) => {
  const query = db
    .selectFrom('commodity_code as k')
    .innerJoin('company as co', 'co.id', 'k.company_id')
    .innerJoin('brand_node as b', 'b.id', 'k.brand_id')
    .innerJoin('pro_category as g', 'g.id', 'k.category_id')
    .leftJoin('gs1_prefix as x', 'x.id', 'k.prefix_id')
    .leftJoin('commodity_code as base', 'base.id', 'k.base_code_id')
    .leftJoin('product_identify as pr', 'pr.commodity_code_id', 'k.id');
  return isPlatform(me) ? query : query.where('k.company_id', '=', me.companyId);
};

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
  'k.is_test as isTest',
  'k.gtin',
  'k.code_form as codeForm',
  'k.indicator',
  'k.item_ref as itemRef',
  'k.prefix_id as prefixId',
  'x.prefix',
  'k.base_code_id as baseCodeId',
  'base.gtin as baseGtin',
  'k.inner_qty as innerQty',
  'k.name_cn as nameCn',
  'k.model',
  'k.spec',
  'k.unit',
  'k.brand_id as brandId',
  'b.brand_name as brandName',
  'k.category_id as categoryId',
  'g.name_zh as categoryZh',
  'g.name_en as categoryEn',
  'k.images',
  'pr.id as productId',
  'pr.product_name as productName',
  'pr.identifier as productIdentifier',
  'k.wish_product_id as wishProductId',
  'k.status',
  'k.status_before as statusBefore',
  'k.flag_reason as flagReason',
  'k.opinion',
  'k.existing',
  'k.ever_submitted as everSubmitted',
  'k.batch_id as batchId',
  'k.report_no as reportNo',
  'k.listed_date as listedDate',
  'k.stop_time as stopTime',
  lastReport.as('lastReport'),
  levels.as('levels'),
  'k.submit_time as submitTime',
  'k.create_time as createTime',
  'k.update_time as updateTime',
  'k.version',
  'k.company_id as companyId',
  'co.name as companyName',
] as const;
const wholeColumns = [
  ...rowColumns,
  'k.name_en as nameEn',
  'k.net_content as netContent',
  'k.color',
  'k.target_market as targetMarket',
  'k.depth_mm as depthMm',
  'k.width_mm as widthMm',
  'k.height_mm as heightMm',
  'k.net_weight_kg as netWeightKg',
  'k.gross_weight_kg as grossWeightKg',
  'k.gpc_brick as gpcBrick',
  'k.gmd',
  'k.stop_reason as stopReason',
] as const;
export type ListedCode = Awaited<ReturnType<typeof list>>['records'][number];
export type CodeRecord = NonNullable<Awaited<ReturnType<typeof find>>>;

type Filters = Omit<Parsed<typeof goodsCodes.list>, 'pageNum' | 'pageSize' | 'orderBy'> & {
  reportNo?: string | undefined;
  ids?: string[] | undefined;
};
const digits = (text: string) => text.replaceAll(/\D/g, '');

function filtered(ctx: Ctx, f: Filters) {
  let query = mine(ctx).select(rowColumns).orderBy('k.create_time', 'desc').orderBy('k.id', 'desc');
  if (f.gtin) query = query.where('k.gtin', 'like', like(digits(f.gtin) || f.gtin));
  if (f.name)
    query = query.where((eb) =>
      eb.or((['k.name_cn', 'k.name_en', 'k.model'] as const).map((column) => eb(column, 'ilike', like(f.name!)))),
    );
  if (f.brandId) query = query.where('k.brand_id', '=', f.brandId);
  if (f.categoryId)
    query = query.where(
      sql<SqlBool>`k.category_id in (with recursive below as (select id from pro_category where id = ${f.categoryId} union all select c.id from pro_category c join below on c.parent_id = below.id) select id from below)`,
    );
  query = query
    .$if(f.codeForm !== undefined, (q) => q.where('k.code_form', '=', f.codeForm!))
    .$if(f.status !== undefined, (q) => q.where('k.status', '=', f.status!));
  if (f.prefixId) query = query.where('k.prefix_id', '=', f.prefixId);
  if (f.bound !== undefined) query = query.where('pr.id', f.bound ? 'is not' : 'is', null);
  if (f.reportNo) query = query.where('k.report_no', 'ilike', like(f.reportNo));
  if (f.companyName) query = query.where('co.name', 'ilike', like(f.companyName));
  if (f.ids) query = query.where('k.id', 'in', f.ids.length > 0 ? f.ids : ['0']);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Filters & { pageNum: number; pageSize: number }) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters, most: number) => filtered(ctx, filters).limit(most).execute();
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
    .where('k.company_id', '=', ctx.me.companyId)
    .select([
      'k.id',
      'k.gtin',
      'k.code_form as codeForm',
      'k.name_cn as nameCn',
      'k.model',
      'k.spec',
      'k.status',
      'k.brand_id as brandId',
      'k.category_id as categoryId',
      'k.unit',
    ]);
  query = use === 'any' ? query.where('k.status', '!=', 6) : query.where('k.code_form', '!=', 'GTIN14');
  if (use === 'free') query = query.where('k.status', 'in', [2, 4]).where('pr.id', 'is', null);
  if (use === 'base') query = query.where('k.status', 'not in', [6, 7]).where('k.code_form', '=', 'GTIN13');
  if (brandId) query = query.where('k.brand_id', '=', brandId);
  if (search)
    query = query.where((eb) =>
      eb.or([
        eb('k.gtin', 'like', like(digits(search) || search)),
        eb('k.name_cn', 'ilike', like(search)),
        eb('k.model', 'ilike', like(search)),
      ]),
    );
  return query.orderBy('k.create_time', 'desc').limit(limit).execute();
}

/** What was issued under a GTIN. */
export const issuedOf = ({ db }: Ctx, companyId: string, gtin: string) =>
  db
    .selectFrom('code_batch')
    .where('company_id', '=', companyId)
    .where('code_type', '=', 'SGTIN')
    .where('gtin', '=', gtin)
    .where('status', '!=', 9)
    .select([
      sql<string>`count(*)`.as('batches'),
      sql<string>`coalesce(sum(generated), 0)`.as('codes'),
      sql<string>`coalesce(sum(activated), 0)`.as('active'),
    ])
    .executeTakeFirstOrThrow();

export const reportsOf = ({ db }: Ctx, companyId: string, id: string) =>
  db
    .selectFrom('goods_report')
    .where('company_id', '=', companyId)
    .where('commodity_code_id', '=', id)
    .orderBy('id', 'desc')
    .select([
      'id',
      'report_type as reportType',
      'apply_status as applyStatus',
      'opinion',
      'reason',
      'snapshot',
      'before',
      'submit_time as submitTime',
      'audit_time as auditTime',
    ])
    .execute();
