import type { BalanceFilters, BalanceRow } from '@touchmark/contract';
import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';

const number = sql<string>`coalesce(o.order_no, nullif(p.transaction_no, ''), (select order_no from orders where orders.id = p.order_ids[1]), '')`;

/**
 * The movements that fit, the newest first: by their number, for a company is locked while its balance moves, and the time is that
 * of the transaction's beginning. Each knows the balance after it, whatever else is shown; it is added up for the rows shown alone.
 */
export function all(ctx: Ctx, f: BalanceFilters) {
  let query = visible(
    ctx,
    ctx.db
      .selectFrom('balanceEntry as b')
      .innerJoin('company as c', 'c.id', 'b.companyId')
      .leftJoin('orders as o', 'o.id', 'b.orderId')
      .leftJoin('payment as p', 'p.id', 'b.paymentId')
      .leftJoin('appUser as u', 'u.id', 'b.createUser')
      .select([
        'b.id',
        'b.companyId',
        'c.name as companyName',
        'c.nameEn as companyNameEn',
        'b.reason',
        'b.amount',
        sql<string>`(select sum(e.amount) from balance_entry e where e.company_id = b.company_id and e.id <= b.id)`.as('after'),
        'b.orderId',
        'b.paymentId',
        number.as('number'),
        sql<string>`coalesce(u.real_name, '')`.as('userName'),
        'b.createTime',
      ]),
    'b.companyId',
  );
  if (f.reason) query = query.where('b.reason', '=', f.reason);
  if (f.number) query = query.where(number, 'ilike', like(f.number));
  if (f.companyName) query = query.where('c.name', 'ilike', like(f.companyName));
  if (f.startTime) query = query.where('b.createTime', '>=', f.startTime);
  if (f.endTime) query = query.where('b.createTime', '<', sql<string>`${f.endTime}::date + 1`);
  return query.orderBy('b.id', 'desc');
}

type Found = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
export const rowOf = ({ amount, after, ...row }: Found): BalanceRow => ({ ...row, amount: Number(amount), after: Number(after) });
