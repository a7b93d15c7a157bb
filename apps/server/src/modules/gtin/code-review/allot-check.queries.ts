import type { goodsCodeCheck, Parsed } from '@touchmark/contract';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { reviewColumns, tabStatuses } from '../../platform/review/public.ts';

/** Every submission of an allotment with the code it is about. Only the staff come here. */
const items = ({ db }: Ctx) =>
  db
    .selectFrom('goods_allot as a')
    .innerJoin('commodity_code as k', 'k.id', 'a.commodity_code_id')
    .innerJoin('brand_node as b', 'b.id', 'k.brand_id')
    .innerJoin('pro_category as g', 'g.id', 'k.category_id')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('gs1_prefix as x', 'x.id', 'k.prefix_id')
    .leftJoin('goods_batch as n', 'n.id', 'a.batch_id')
    .leftJoin('commodity_code as base', 'base.id', 'k.base_code_id')
    .leftJoin('product_identify as p', (join) =>
      join.on(sql<boolean>`p.id = k.wish_product_id or (k.wish_product_id is null and p.commodity_code_id = k.id)`),
    )
    .select([
      'a.id',
      'k.id as codeId',
      'k.gtin',
      'k.code_form as codeForm',
      'x.prefix',
      'k.name_cn as nameCn',
      'b.brand_name as brandName',
      'k.model',
      'k.spec',
      'k.inner_qty as innerQty',
      'k.existing',
      'k.is_test as isTest',
      'p.id as productId',
      'p.product_name as productName',
      'a.batch_id as batchId',
      'n.batch_no as batchNo',
      'a.auto_passed as autoPassed',
      'k.status as codeStatus',
      'k.unit',
      'g.name_zh as categoryZh',
      'g.name_en as categoryEn',
      'base.gtin as baseGtin',
      'k.indicator',
      ...reviewColumns('a'),
    ]);

export type AllotRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export const find = (ctx: Ctx, id: string) => items(ctx).where('a.id', '=', id).executeTakeFirst();

const digits = (text: string) => text.replaceAll(/\D/g, '');
export function list(
  ctx: Ctx,
  { tab, company, prefix, batchNo, gtin, startTime, endTime, ...paging }: Parsed<typeof goodsCodeCheck.allotList>,
) {
  let query = items(ctx).where('a.apply_status', 'in', tabStatuses(tab));
  if (company) query = query.where('c.name', 'ilike', like(company));
  if (prefix) query = query.where('x.prefix', 'like', like(prefix));
  if (batchNo) query = query.where('n.batch_no', 'ilike', like(batchNo));
  if (gtin) query = query.where('k.gtin', 'like', like(digits(gtin) || gtin));
  if (startTime) query = query.where('a.submit_time', '>=', startTime);
  if (endTime) query = query.where(sql<boolean>`a.submit_time < ${endTime}::date + 1`);
  // The queue is worked from its oldest end; what is decided shows the newest decision first.
  query =
    tab === 'pending'
      ? query.orderBy('a.submit_time').orderBy('a.id')
      : query.orderBy(sql`coalesce(a.audit_time, a.submit_time)`, 'desc').orderBy('a.id', 'desc');
  return pageOfRows(query, paging);
}

/** What waits of a batch, units before the cases that stand on them. */
export const pendingOf = ({ db }: Ctx, batchId: string) =>
  db
    .selectFrom('goods_allot as a')
    .innerJoin('commodity_code as k', 'k.id', 'a.commodity_code_id')
    .where('a.batch_id', '=', batchId)
    .where('a.apply_status', '=', 1)
    .orderBy(sql`k.base_code_id is not null`)
    .orderBy('a.id')
    .select('a.id')
    .execute();
export const batchCompany = ({ db }: Ctx, batchId: string) =>
  db
    .selectFrom('goods_batch')
    .where('id', '=', batchId)
    .select(['id', 'company_id as companyId', 'batch_no as batchNo'])
    .executeTakeFirst();
