import type { codeApplyCheck, Parsed } from '@touchmark/contract';
import type { CodeType } from '@touchmark/domain';
import { sql, type SqlBool } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { reviewColumns, tabStatuses } from '../../platform/review/public.ts';

type DeliveryWay = 'DOWNLOAD' | 'PRINTER' | 'API';

const items = ({ db }: Ctx) =>
  db
    .selectFrom('code_apply as a')
    .innerJoin('product_identify as p', 'p.id', 'a.product_id')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('app_user as u', 'u.id', 'a.submit_user')
    .leftJoin('code_quota as q', (join) => join.onRef('q.company_id', '=', 'a.company_id').onRef('q.code_type', '=', 'a.code_type'))
    .where('a.submit_time', 'is not', null)
    .select([
      'a.id',
      'a.apply_no as applyNo',
      sql<CodeType>`a.code_type`.as('codeType'),
      'a.product_id as productId',
      'p.product_name as productName',
      'p.model',
      'p.identifier',
      'a.quantity',
      'a.adjusted_from as adjustedFrom',
      'a.with_pin as withPin',
      sql<DeliveryWay>`a.delivery_way`.as('deliveryWay'),
      'a.printer_partner as printerPartner',
      'a.purpose',
      sql<string>`coalesce(u.real_name, '')`.as('submitUserName'),
      'a.is_test as isTest',
      'a.auto_passed as autoPassed',
      'a.create_time as createTime',
      sql<number | null>`case when a.is_test then null else coalesce(q.total - q.used - q.frozen, 0)::float8 end`.as('quotaLeft'),
      ...reviewColumns('a'),
    ]);

export function list(
  ctx: Ctx,
  { tab, applyNo, company, codeType, product, quantityFrom, quantityTo, startTime, endTime, ...paging }: Parsed<typeof codeApplyCheck.list>,
) {
  let query = items(ctx).where('a.apply_status', 'in', tabStatuses(tab));
  if (applyNo) query = query.where('a.apply_no', 'ilike', like(applyNo));
  if (company) query = query.where('c.name', 'ilike', like(company));
  if (codeType) query = query.where('a.code_type', '=', codeType);
  if (product) query = query.where((eb) => eb.or([eb('p.product_name', 'ilike', like(product)), eb('p.model', 'ilike', like(product))]));
  if (quantityFrom) query = query.where('a.quantity', '>=', quantityFrom);
  if (quantityTo) query = query.where('a.quantity', '<=', quantityTo);
  if (startTime) query = query.where('a.submit_time', '>=', startTime);
  if (endTime) query = query.where(sql<SqlBool>`a.submit_time < ${endTime}::date + 1`);
  query =
    tab === 'pending'
      ? query.orderBy('a.submit_time').orderBy('a.id')
      : query.orderBy(sql`coalesce(a.audit_time, a.submit_time)`, 'desc').orderBy('a.id', 'desc');
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) => items(ctx).where('a.id', '=', id).executeTakeFirst();
