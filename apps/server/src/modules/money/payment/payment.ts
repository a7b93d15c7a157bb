import { AppError } from '@touchmark/contract';
import { inState, orderLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findReachable } from '../../platform/file/public.ts';
import { submitForReview, withdrawFromReview } from '../../platform/review/public.ts';
import { refuseWhilePaying } from '../online-pay/public.ts';
import { changeOrder, holdCompany, holdOwnOrder, holdPaidOrders, orderAfter, type OrderRow } from '../order-book/public.ts';
import * as rows from './payment.queries.ts';

const bizType = 'payment';
const source = { table: 'payment' } as const;

/** An order of the own company, locked. The company is locked first, in the same order as everywhere, so that there are no deadlocks. */
export async function ownOrder(ctx: Ctx, id: string): Promise<OrderRow> {
  await holdCompany(ctx.db, ctx.me.companyId);
  const order = await holdOwnOrder(ctx, id);
  if (!order) throw new AppError('notFound');
  return order;
}

/** What the company says about its transfer; a proof handed in by an old client says nothing. */
interface Transfer {
  payer?: string;
  payDate?: string;
  transactionNo?: string;
  payAuth: string[];
}

/** Submits one proof of payment for unpaid orders of the own company. Any that cannot be paid refuses all. */
export async function pay(
  ctx: Ctx,
  ids: readonly string[],
  { payer = '', payDate, transactionNo = '', payAuth }: Transfer,
): Promise<{ paymentId: string; amount: number }> {
  const orders: OrderRow[] = [];
  for (const id of [...new Set(ids)].sort()) orders.push(await ownOrder(ctx, id));
  const to = orders.map((order) => orderAfter(order, 'voucher'));
  await refuseWhilePaying(
    ctx,
    orders.map(({ id }) => id),
  );
  await checkVouchers(ctx, payAuth);
  const amount = orders.reduce((sum, order) => sum + Number(order.amount), 0);
  const orderIds = orders.map(({ id }) => id);
  const files = [...new Set(payAuth)];
  const paymentId = await rows.add(ctx, { orderIds, amount, payer, payDate: payDate ?? null, transactionNo, files });
  await submitForReview(ctx, source, paymentId, { bizType });
  for (const [at, order] of orders.entries()) {
    await changeOrder(ctx.db, order.companyId, order.id, { status: to[at]!, paymentId, opinion: '' });
    ctx.note({ bizType: 'order', bizId: order.id, action: 'voucher', fromStatus: order.status, toStatus: to[at]! });
  }
  return { paymentId, amount };
}

async function checkVouchers(ctx: Ctx, ids: string[]): Promise<void> {
  const files = new Map((await findReachable(ctx, ids)).map((file) => [file.id, file]));
  if (ids.some((id) => files.get(id)?.companyId !== ctx.me.companyId))
    throw fieldFault('payAuth', { zh: '文件不存在，请重新上传', en: 'was not found; please upload it again' });
  if (ids.some((id) => files.get(id)?.scene !== 'voucher'))
    throw fieldFault('payAuth', { zh: '请作为付款凭证上传', en: 'must be uploaded as proof of payment' });
}

/** Takes the proof of payment of an order back; all orders that were paid with it are unpaid again, for a day at least. */
export async function withdraw(ctx: Ctx, orderId: string): Promise<void> {
  const order = await ownOrder(ctx, orderId);
  orderAfter(order, 'withdraw');
  const orders = await holdPaidOrders(ctx, order.paymentId!);
  await withdrawFromReview(ctx, source, order.paymentId!, { bizType });
  for (const one of orders) {
    const status = orderAfter(one, 'withdraw');
    await changeOrder(ctx.db, one.companyId, one.id, { status, leastDays: 1 });
    ctx.note({ bizType: 'order', bizId: one.id, action: 'withdraw', fromStatus: one.status, toStatus: status });
  }
}

/**
 * Cancels an order that is not confirmed. Its proof of payment is withdrawn with it; one for several orders is not, because its
 * amount would no longer be theirs.
 */
export async function cancel(ctx: Ctx, orderId: string) {
  const order = await ownOrder(ctx, orderId);
  const status = orderAfter(order, 'cancel');
  await refuseWhilePaying(ctx, [orderId]);
  if (inState(orderLife, order.status, 'toConfirm') && order.paymentId) {
    const others = (await holdPaidOrders(ctx, order.paymentId)).length - 1;
    if (others > 0) throw new AppError('paidTogether', { n: String(others) });
    await withdrawFromReview(ctx, source, order.paymentId, { bizType });
  }
  await changeOrder(ctx.db, order.companyId, orderId, { status });
  ctx.note({ bizType: 'order', bizId: orderId, action: 'cancel', fromStatus: order.status, toStatus: status });
  return { orderId, status };
}
