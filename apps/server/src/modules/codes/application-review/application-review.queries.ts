import type { codeApplyCheck, Parsed } from '@touchmark/contract';
import type { CodeType } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

type DeliveryWay = 'DOWNLOAD' | 'PRINTER' | 'API';

const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
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
      ])
      .as('item'),
  );

export function all(
  ctx: Ctx,
  {
    applyNo,
    company,
    codeType,
    product,
    quantityFrom,
    quantityTo,
    ...queue
  }: Omit<Parsed<typeof codeApplyCheck.list>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (applyNo) query = query.where('applyNo', 'ilike', like(applyNo));
  if (company) query = query.where('companyName', 'ilike', like(company));
  if (codeType) query = query.where('codeType', '=', codeType);
  if (product) query = query.where((eb) => eb.or([eb('productName', 'ilike', like(product)), eb('model', 'ilike', like(product))]));
  if (quantityFrom) query = query.where('quantity', '>=', quantityFrom);
  if (quantityTo) query = query.where('quantity', '<=', quantityTo);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof codeApplyCheck.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export type ApplyItem = NonNullable<Awaited<ReturnType<typeof find>>>;
export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();
