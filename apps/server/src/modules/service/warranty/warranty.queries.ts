import type { Parsed, warranty as calls } from '@touchmark/contract';
import { codeTextOf, type WarrantyBegin, type WarrantyMonths, type WarrantySource } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';
import { customerHashes } from './contact.ts';

const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`;

const selected = (ctx: Ctx) =>
  visible(ctx, ctx.db.selectFrom('warrantyCard as w').innerJoin('company as c', 'c.id', 'w.companyId'), 'w.companyId')
    .innerJoin('productIdentify as p', (join) => join.onRef('p.companyId', '=', 'w.companyId').onRef('p.id', '=', 'w.productId'))
    .leftJoin('warrantyTerms as t', (join) => join.onRef('t.companyId', '=', 'w.companyId').onRef('t.id', '=', 'w.termsId'))
    .leftJoin('warrantyCard as o', (join) => join.onRef('o.companyId', '=', 'w.companyId').onRef('o.id', '=', 'w.replaces'))
    .leftJoin('warrantyCard as n', (join) => join.onRef('n.companyId', '=', 'w.companyId').onRef('n.id', '=', 'w.replacedBy'))
    .select([
      'w.id',
      'w.companyId',
      'w.code',
      'w.productId',
      'p.productName',
      'p.model',
      'w.batchId',
      'w.serial',
      sql<WarrantySource>`w.source`.as('source'),
      'w.customerName',
      'w.phone',
      'w.address',
      'w.beginDate',
      'w.endDate',
      sql<WarrantyMonths>`w.months`.as('months'),
      sql<WarrantyBegin>`w.begins`.as('begins'),
      'w.beginDays',
      'w.soldOn',
      'w.boughtOn',
      'w.installedOn',
      'w.seller',
      't.termsVersion',
      'w.endReason',
      'w.endedTime',
      'w.replacedBy',
      'w.forgottenTime',
      sql<string>`coalesce(o.code, '')`.as('replacesCode'),
      sql<string>`coalesce(n.code, '')`.as('replacedByCode'),
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'w.createTime',
      'w.version',
    ]);
export type Listed = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

type Filters = Omit<Parsed<typeof calls.list>, 'pageNum' | 'pageSize' | 'orderBy'>;
/** Cards, the newest first. A phone is found by its hash, by keys that were replaced, too. */
export function all(ctx: Ctx, { code, product, phone, state, source, endFrom, endTo }: Filters) {
  let query = selected(ctx);
  if (code) query = query.where('w.code', '=', codeTextOf(code)?.code ?? code);
  if (product)
    query = query.where((eb) => eb.or((['p.productName', 'p.model'] as const).map((column) => eb(column, 'ilike', like(product)))));
  if (phone) query = query.where('w.phoneHash', 'in', customerHashes(ctx.services, phone));
  if (source) query = query.where('w.source', '=', source);
  if (endFrom) query = query.where('w.endDate', '>=', endFrom);
  if (endTo) query = query.where('w.endDate', '<=', endTo);
  if (state === 'REPLACED') query = query.where('w.replacedBy', 'is not', null);
  if (state === 'ENDED') query = query.where('w.endedTime', 'is not', null).where('w.replacedBy', 'is', null);
  if (state === 'RUNS') query = query.where('w.endedTime', 'is', null).where('w.endDate', '>=', today);
  if (state === 'OVER')
    query = query.where('w.endedTime', 'is', null).where((eb) => eb.or([eb('w.endDate', 'is', null), eb('w.endDate', '<', today)]));
  return query.orderBy('w.createTime', 'desc').orderBy('w.id', 'desc');
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export const findOne = (ctx: Ctx, id: string) => selected(ctx).where('w.id', '=', id).executeTakeFirst();
