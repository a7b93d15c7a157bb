import type { barcodeAllot, Parsed } from '@touchmark/contract';
import { barcodeLife, commodityLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';

const allotted = statesOf(commodityLife, 'allotted', 'reportReview', 'reported');

const mine = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('commodityCode as c')
      .innerJoin('brandNode as r', 'r.id', 'c.brandId')
      .leftJoin('productIdentify as p', (join) =>
        join.onRef('p.companyId', '=', 'c.companyId').on('p.commodityCodeId', '=', sql<string>`coalesce(c.base_code_id, c.id)`),
      )
      .where('c.status', 'in', allotted),
    'c.companyId',
  );

const columns = [
  'c.id',
  'c.gtin',
  'c.codeForm',
  'c.indicator',
  'c.innerQty',
  'c.nameCn',
  'c.model',
  'c.spec',
  'c.status',
  'r.brandName',
  'p.id as productId',
  sql<string>`coalesce(p.product_name, '')`.as('productName'),
  sql<string>`(select count(*) from barcode b where b.commodity_code_id = c.id and b.status = ${barcodeLife.at.enabled})`.as('symbols'),
] as const;

export function pending(ctx: Ctx, { gtin, product, level, hasSymbol, ...paging }: Parsed<typeof barcodeAllot.pending>) {
  let query = mine(ctx).select(columns).orderBy('c.createTime', 'desc').orderBy('c.id', 'desc');
  const symbol = sql<boolean>`exists (select from barcode b where b.commodity_code_id = c.id and b.status = ${barcodeLife.at.enabled})`;
  query = query.where(hasSymbol ? symbol : sql<boolean>`not ${symbol}`);
  if (gtin) query = query.where('c.gtin', 'like', like(gtin));
  if (product)
    query = query.where((eb) =>
      eb.or([eb('c.nameCn', 'ilike', like(product)), eb('c.model', 'ilike', like(product)), eb('p.productName', 'ilike', like(product))]),
    );
  if (level) query = query.where('c.codeForm', level === 'RETAIL' || level === 'ITEM' ? '!=' : '=', 'GTIN14');
  return pageOfRows(query, paging);
}

export const findCodes = (ctx: Ctx, ids: readonly string[]) =>
  mine(ctx)
    .where('c.id', 'in', [...ids])
    .where('c.companyId', '=', ctx.me.companyId)
    .select(columns)
    .execute();
export type CodeRow = Awaited<ReturnType<typeof findCodes>>[number];
/** For viewing, also by staff. */
export const seenCode = (ctx: Ctx, id: string) => mine(ctx).where('c.id', '=', id).select(columns).executeTakeFirst();
/** Whether the codes belong to the company in any state: a wrong state is refused as such, not as "not found". */
export async function hasCodes({ db, me }: Ctx, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('commodityCode')
    .where('companyId', '=', me.companyId)
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return found.length === new Set(ids).size;
}
