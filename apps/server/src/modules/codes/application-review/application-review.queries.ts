import type { codeApplyCheck, Parsed } from '@touchmark/contract';
import type { CodeType } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { reviewColumns, tabStatuses } from '../../platform/review/public.ts';

type DeliveryWay = 'DOWNLOAD' | 'PRINTER' | 'API';

const items = ({ db }: Ctx) =>
  db
    .selectFrom('codeApply as a')
    .innerJoin('productIdentify as p', 'p.id', 'a.productId')
    .innerJoin('company as c', 'c.id', 'a.companyId')
    .leftJoin('appUser as u', 'u.id', 'a.submitUser')
    .leftJoin('codeQuota as q', (join) => join.onRef('q.companyId', '=', 'a.companyId').onRef('q.codeType', '=', 'a.codeType'))
    .where('a.submitTime', 'is not', null)
    .select([
      'a.id',
      'a.applyNo',
      sql<CodeType>`a.code_type`.as('codeType'),
      'a.productId',
      'p.productName',
      'p.model',
      'p.identifier',
      'a.quantity',
      'a.adjustedFrom',
      'a.withPin',
      sql<DeliveryWay>`a.delivery_way`.as('deliveryWay'),
      'a.printerPartner',
      'a.purpose',
      sql<string>`coalesce(u.real_name, '')`.as('submitUserName'),
      'a.isTest',
      'a.autoPassed',
      'a.createTime',
      sql<number | null>`case when a.is_test then null else coalesce(q.total - q.used - q.frozen, 0)::float8 end`.as('quotaLeft'),
      ...reviewColumns('a'),
    ]);

export function list(
  ctx: Ctx,
  { tab, applyNo, company, codeType, product, quantityFrom, quantityTo, startTime, endTime, ...paging }: Parsed<typeof codeApplyCheck.list>,
) {
  let query = items(ctx).where('a.applyStatus', 'in', tabStatuses(tab));
  if (applyNo) query = query.where('a.applyNo', 'ilike', like(applyNo));
  if (company) query = query.where('c.name', 'ilike', like(company));
  if (codeType) query = query.where('a.codeType', '=', codeType);
  if (product) query = query.where((eb) => eb.or([eb('p.productName', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (quantityFrom) query = query.where('a.quantity', '>=', quantityFrom);
  if (quantityTo) query = query.where('a.quantity', '<=', quantityTo);
  if (startTime) query = query.where('a.submitTime', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`a.submit_time < ${endTime}::date + 1`);
  query =
    tab === 'pending'
      ? query.orderBy('a.submitTime').orderBy('a.id')
      : query.orderBy(sql`coalesce(a.audit_time, a.submit_time)`, 'desc').orderBy('a.id', 'desc');
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) => items(ctx).where('a.id', '=', id).executeTakeFirst();
