import type { OrderFilters, Page, Parsed, order, OrderRow } from '@touchmark/contract';
import { canIssue, invoiceLife, orderLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';
import { kindOf, quantityOf, whatOf } from '../order-book/public.ts';

/** An order with a part that was asked for waits for it; reversed invoices count for nothing. */
const invoiceState = sql<
  OrderRow['invoiceState']
>`(select case when count(*) = 0 then 'NONE' when bool_or(v.status = ${invoiceLife.at.asked}) then 'ASKED' else 'ISSUED' end
  from invoice_order p join invoice v on v.id = p.invoice_id where p.order_id = o.id and v.status in (${sql.join(statesOf(invoiceLife, 'asked', 'issued', 'toAgree', 'toRed'))}))`;

/** What was asked for, each with what it takes the place of. */
const asked = sql<
  { status: number; replaces: { status: number } | null }[]
>`(select coalesce(json_agg(json_build_object('status', v.status, 'replaces', case when b.id is not null then json_build_object('status', b.status) end)), '[]')
  from invoice_order p join invoice v on v.id = p.invoice_id left join invoice b on b.id = v.replaces where p.order_id = o.id and v.status = ${invoiceLife.at.asked})`;

const read = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('orders as o')
      .innerJoin('company as c', 'c.id', 'o.companyId')
      .leftJoin('nodeApply as a', 'a.orderId', 'o.id')
      .leftJoin('payment as p', 'p.id', 'o.paymentId')
      .select([
        'o.id',
        'o.orderNo',
        'o.companyId',
        'c.name as companyName',
        'c.nameEn as companyNameEn',
        'o.bizType',
        'a.kind as feeKind',
        'o.lines',
        'o.amount',
        'o.payWay',
        'o.status',
        'o.opinion',
        'o.createTime',
        'o.payDeadline',
        'p.submitTime as payTime',
        'o.paidTime',
        'o.paymentId',
        'o.refundAsked',
        'o.version',
        invoiceState.as('invoiceState'),
        asked.as('asked'),
      ]),
    'o.companyId',
  );

/** The orders that fit, the newest first. */
export function all(ctx: Ctx, f: OrderFilters) {
  let query = read(ctx);
  if (f.orderNo) query = query.where('o.orderNo', 'ilike', like(f.orderNo));
  if (f.companyName) query = query.where('c.name', 'ilike', like(f.companyName));
  if (f.bizType) query = query.where('o.bizType', '=', f.bizType);
  if (f.status !== undefined) query = query.where('o.status', '=', f.status);
  if (f.payWay) query = query.where('o.payWay', '=', f.payWay);
  if (f.invoiceState) query = query.where(invoiceState, '=', f.invoiceState);
  if (f.refundAsked) query = query.where('o.refundAsked', 'is not', null);
  if (f.startTime) query = query.where('o.createTime', '>=', f.startTime);
  if (f.endTime) query = query.where('o.createTime', '<', sql<string>`${f.endTime}::date + 1`);
  if (f.paidFrom) query = query.where('o.paidTime', '>=', f.paidFrom);
  if (f.paidTo) query = query.where('o.paidTime', '<', sql<string>`${f.paidTo}::date + 1`);
  if (f.fromAmount !== undefined) query = query.where('o.amount', '>=', String(f.fromAmount));
  if (f.toAmount !== undefined) query = query.where('o.amount', '<=', String(f.toAmount));
  return query.orderBy('o.createTime', 'desc').orderBy('o.id', 'desc');
}

type Found = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];

export const rowOf = ({ lines, feeKind, amount, asked: invoices, ...row }: Found): OrderRow => ({
  ...row,
  amount: Number(amount),
  kind: kindOf({ bizType: row.bizType, feeKind }),
  what: whatOf(lines),
  quantity: quantityOf(lines),
  canIssue: invoices.some(canIssue),
});

export async function list(ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof order.list>): Promise<Page<OrderRow>> {
  const page = await pageOfRows(all(ctx, filters), { pageNum, pageSize });
  return { ...page, records: page.records.map(rowOf) };
}

/** The company's unpaid orders: their number and sum, and the one to be paid first. */
export async function due({ db, me }: Ctx) {
  const unpaid = await db
    .selectFrom('orders')
    .where('companyId', '=', me.companyId)
    .where('status', '=', orderLife.at.unpaid)
    .orderBy('payDeadline')
    .select(['id', 'amount', 'payDeadline'])
    .execute();
  return {
    count: unpaid.length,
    amount: unpaid.reduce((sum, { amount }) => sum + Number(amount), 0),
    deadline: unpaid[0]?.payDeadline ?? null,
    orderId: unpaid[0]?.id ?? null,
  };
}
