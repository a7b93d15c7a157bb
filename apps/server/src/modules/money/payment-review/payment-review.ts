import { AppError, type nodeAudit, type NodeAuditRow, type PaidOrder } from '@touchmark/contract';
import { annualPeriod, applyLife, inState, isFee, splitArrived, today, unpaidDays } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { addEntry } from '../balance-ledger/public.ts';
import {
  changeOrder,
  deliverPaid,
  findOrder,
  holdCompany,
  holdPaidOrders,
  numbersOf,
  orderAfter,
  type OrderRow,
  payDetail,
  readCompany,
  tellOfOrder,
} from '../order-book/public.ts';
import { findPayment, setBankNote } from '../payment/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { affectedProducts } from '../../identify/product-catalogue/public.ts';
import { type DecisionOf, type Reviewed, reviewStateOf } from '../../platform/review/public.ts';
import { checksOf } from './payment-checks.ts';
import * as rows from './payment-review.queries.ts';
import type { PaymentRow } from './payment-review.queries.ts';
import { placeIn } from '../../platform/division/public.ts';

type Payment = DecisionOf<typeof nodeAudit>;

/** The confirmation of payments. The company is locked first, so that its other orders cannot change meanwhile. */
export const paymentReview: Reviewed<PaymentRow, typeof nodeAudit> = {
  bizType: 'payment',
  list: rows.list,
  find: rows.find,
  checks: async (ctx, row) => checksOf(ctx, row, await readCompany(ctx.db, row.companyId)),
  wire: async (ctx, items) => items.map((row) => rowOf(ctx, row)),
  whole,
  async before(ctx, id) {
    const found = await findPayment(ctx, id);
    if (found) await holdCompany(ctx.db, found.companyId);
  },
  approve: (ctx, row, payment) => confirm(ctx, row, payment),
  reject: (ctx, row, payment) => refuse(ctx, row, payment),
};

async function whole(ctx: Ctx, row: PaymentRow) {
  const orders = [];
  for (const { id } of row.parts) {
    const order = await findOrder(ctx, id);
    if (order) orders.push(await payDetail(ctx, order));
  }
  const [order] = orders;
  if (!order) throw new AppError('notFound');
  const company = await readCompany(ctx.db, row.companyId);
  return {
    ...rowOf(ctx, row),
    bankNote: row.bankNote,
    // The proof of this payment: its order may have a later one.
    order: { ...order, vouchers: await fileRefs(ctx, row.files) },
    checks: await checksOf(ctx, row, company),
    isTrial: company.isTrial,
    uscc: company.uscc,
    regionName: placeIn(ctx.language, company.regionName),
    products: await affectedProducts(ctx.db, row.companyId),
    testRows: await rows.testRows(ctx, row.companyId),
  };
}

/** Money has arrived: the orders it covers are delivered, the others are unpaid again, and the rest is the company's balance. */
async function confirm(ctx: Ctx, row: PaymentRow, { opinion, bankNote, arrived = Number(row.amount) }: Payment): Promise<void> {
  const orders = await heldOrders(ctx, row);
  if (arrived === 0 && Number(row.amount) > 0)
    throw fieldFault('arrived', { zh: '未到账请驳回', en: 'is nothing: reject the payment instead' });
  const placed = orders.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id))).map(({ id, amount }) => ({ id, amount: Number(amount) }));
  const { paid, short, left } = splitArrived(arrived, placed);
  const covered = orders.filter(({ id }) => paid.includes(id));
  if (covered.length > 0) await deliverPaid(ctx, covered, { step: () => 'confirm', opinion, more: { confirmUser: ctx.me.userId } });
  for (const order of orders.filter(({ id }) => short.includes(id))) await leaveUnpaid(ctx, order);
  const { companyId, id: paymentId } = row;
  await setBankNote(ctx.db, companyId, paymentId, { bankNote, arrived: String(arrived) });
  await addEntry(ctx.db, { companyId, userId: ctx.me.userId, paymentId, reason: 'TRANSFER', amount: left });
  if (arrived !== Number(row.amount)) await tellOfAmount(ctx, orders, { arrived, asked: Number(row.amount), left });
}

/** What the money did not cover is to be paid once more, with seven more days. */
async function leaveUnpaid(ctx: Ctx, order: OrderRow): Promise<void> {
  const status = orderAfter(order, 'short');
  await changeOrder(ctx.db, order.companyId, order.id, { status, opinion: '', deadlineDays: unpaidDays });
  note(ctx, order, { action: 'short', from: order.status, to: status });
}

function tellOfAmount(ctx: Ctx, orders: readonly OrderRow[], amounts: { arrived: number; asked: number; left: number }) {
  const yuan = Object.fromEntries(Object.entries(amounts).map(([name, fen]) => [name, (fen / 100).toFixed(2)])) as Record<
    keyof typeof amounts,
    string
  >;
  return tellOfOrder(ctx.db, orders[0]!, { scene: 'PAYMENT_DIFFERS', values: { orderNo: numbersOf(orders), ...yuan } });
}

async function heldOrders(ctx: Ctx, { id }: PaymentRow): Promise<OrderRow[]> {
  const orders = await holdPaidOrders(ctx, id);
  if (orders.length === 0) throw new AppError('notAllowedInState');
  return orders;
}

/** Returns the orders to unpaid, with the reason and seven more days. */
async function refuse(ctx: Ctx, row: PaymentRow, { opinion, bankNote }: Payment): Promise<void> {
  const orders = await heldOrders(ctx, row);
  for (const order of orders) {
    const status = orderAfter(order, 'reject');
    await changeOrder(ctx.db, order.companyId, order.id, { status, opinion, confirmUser: ctx.me.userId, deadlineDays: unpaidDays });
    note(ctx, order, { action: 'reject', from: order.status, to: status, opinion });
  }
  await setBankNote(ctx.db, row.companyId, row.id, { bankNote });
  await tellOfOrder(ctx.db, orders[0]!, { scene: 'ORDER_VOUCHER_REJECT', values: { orderNo: numbersOf(orders), opinion } });
}

const note = (
  ctx: Ctx,
  order: OrderRow,
  { action, from, to, opinion = '' }: { action: string; from: number; to: number; opinion?: string },
) => ctx.note({ bizType: 'order', bizId: order.id, action, fromStatus: from, toStatus: to, opinion, companyId: order.companyId });

/** The orders of a payment as the wire shows them. */
export const ordersOf = ({ parts }: Pick<PaymentRow, 'parts'>): PaidOrder[] =>
  parts.map(({ id, orderNo, kind, what, amount, status }) => ({ id, orderNo, kind, what, amount, status }));

export function rowOf(ctx: Ctx, { parts, files, payDate, ...row }: PaymentRow): NodeAuditRow {
  const { id, year, periodStart, periodEnd, status, ...first } = parts[0]!;
  const coming = isFee(first.kind) && !inState(applyLife, row.applyStatus, 'approved');
  const period = coming ? annualPeriod(today(ctx.now), row.serviceEnd) : { start: periodStart, end: periodEnd };
  return {
    ...reviewStateOf(row, ctx.now),
    ...first,
    orderId: id,
    orderStatus: status,
    year,
    orders: ordersOf({ parts }),
    amount: Number(row.amount),
    arrived: row.arrived === null ? null : Number(row.arrived),
    payTime: row.submitTime,
    payDate,
    voucherCount: files.length,
    periodStart: period.start,
    periodEnd: period.end,
  };
}
