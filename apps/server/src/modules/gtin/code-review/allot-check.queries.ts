import type { goodsCodeCheck, Parsed } from '@touchmark/contract';
import { applyLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

/** Every submission of an allotment with its code. Only for staff. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('goodsAllot as a')
      .innerJoin('commodityCode as k', 'k.id', 'a.commodityCodeId')
      .innerJoin('brandNode as b', 'b.id', 'k.brandId')
      .innerJoin('proCategory as g', 'g.id', 'k.categoryId')
      .innerJoin('company as c', 'c.id', 'a.companyId')
      .leftJoin('gs1Prefix as x', 'x.id', 'k.prefixId')
      .leftJoin('goodsBatch as n', 'n.id', 'a.batchId')
      .leftJoin('commodityCode as base', 'base.id', 'k.baseCodeId')
      .leftJoin('productIdentify as p', (join) =>
        join.on(sql<boolean>`p.id = k.wish_product_id or (k.wish_product_id is null and p.commodity_code_id = k.id)`),
      )
      .select([
        'a.id',
        'k.id as codeId',
        'k.gtin',
        'k.codeForm',
        'x.prefix',
        'k.nameCn',
        'b.brandName',
        'k.model',
        'k.spec',
        'k.innerQty',
        'k.existing',
        'k.isTest',
        'p.id as productId',
        'p.productName',
        'a.batchId',
        'n.batchNo',
        'a.autoPassed',
        'k.status as codeStatus',
        'k.unit',
        'g.nameZh as categoryZh',
        'g.nameEn as categoryEn',
        'base.gtin as baseGtin',
        'k.indicator',
        ...reviewColumns('a'),
      ])
      .as('item'),
  );

export type AllotRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export function all(
  ctx: Ctx,
  { company, prefix, batchNo, gtin, ...queue }: Omit<Parsed<typeof goodsCodeCheck.allotList>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (company) query = query.where('companyName', 'ilike', like(company));
  if (prefix) query = query.where('prefix', 'like', like(prefix));
  if (batchNo) query = ofBatch(query, batchNo);
  if (gtin) query = query.where('gtin', 'like', like(digitsOf(gtin)));
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof goodsCodeCheck.allotList>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

/** A whole batch number means this batch alone: everything in it may be approved at once. */
export const ofBatch = <Query extends { where: (column: 'batchNo', by: 'ilike' | '=', value: string) => Query }>(
  query: Query,
  batchNo: string,
) => (/^PL\d{14}/i.test(batchNo) ? query.where('batchNo', '=', batchNo.toUpperCase()) : query.where('batchNo', 'ilike', like(batchNo)));

/** The digits of a typed number; a text without digits is returned unchanged, so that it matches nothing. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '') || text;

/** The pending submissions of a batch, units before their cases. */
export const pendingOf = ({ db }: Ctx, batchId: string) =>
  db
    .selectFrom('goodsAllot as a')
    .innerJoin('commodityCode as k', 'k.id', 'a.commodityCodeId')
    .where('a.batchId', '=', batchId)
    .where('a.applyStatus', '=', applyLife.at.pending)
    .orderBy(sql`k.base_code_id is not null`)
    .orderBy('a.id')
    .select('a.id')
    .execute();
export const batchNoOf = ({ db }: Ctx, batchId: string) =>
  db.selectFrom('goodsBatch').where('id', '=', batchId).select('batchNo').executeTakeFirst();
