import type { BalanceFilters, BalanceRow } from '@touchmark/contract';
import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table.queries.ts';

/** The movements that fit, the newest first; each knows the balance after it, whatever else is shown. */
export function all(ctx: Ctx, f: BalanceFilters) {
  const entries = visible(
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
        sql<string>`sum(b.amount) over (partition by b.company_id order by b.id)`.as('after'),
        'b.orderId',
        'b.paymentId',
        sql<string>`coalesce(o.order_no, nullif(p.transaction_no, ''), (select order_no from orders where orders.id = p.order_ids[1]), '')`.as(
          'number',
        ),
        sql<string>`coalesce(u.real_name, '')`.as('userName'),
        'b.createTime',
      ]),
    'b.companyId',
  );
  let query = ctx.db.selectFrom(entries.as('entry')).selectAll();
  if (f.reason) query = query.where('reason', '=', f.reason);
  if (f.number) query = query.where('number', 'ilike', like(f.number));
  if (f.companyName) query = query.where('companyName', 'ilike', like(f.companyName));
  if (f.startTime) query = query.where('createTime', '>=', f.startTime);
  if (f.endTime) query = query.where('createTime', '<', sql<string>`${f.endTime}::date + 1`);
  return query.orderBy('createTime', 'desc').orderBy('id', 'desc');
}

type Found = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
export const rowOf = ({ amount, after, ...row }: Found): BalanceRow => ({ ...row, amount: Number(amount), after: Number(after) });
