import { AppError, nodeApply } from '@touchmark/contract';
import { applyLife, can, inState, orderLife } from '@touchmark/domain';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/todo.queries.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findFiles } from '../../platform/file/public.ts';
import {
  changeOrder,
  findOrder,
  holdCompany,
  holdOwnOrder,
  openFeeOrder,
  orderAfter,
  type OrderRow,
  packOrders,
  payDetail,
} from '../order/public.ts';
import { submitForReview, withdrawFromReview } from '../../platform/review/public.ts';
import { feeStatus } from './fee-status.ts';

const bizType = 'nodeApply';
const source = { table: 'nodeApply' } as const;

waitsForCompany(
  {
    key: 'ordersUnpaid',
    title: { zh: '待付款的年费订单', en: 'Annual fee orders to pay' },
    path: '/productNode/templateNew',
    tone: 'amber',
    count: (ctx) => countOwn(ctx, 'orders', { status: orderLife.at.unpaid, bizType: 'NODE_ANNUAL_FEE' }),
  },
  {
    key: 'packsUnpaid',
    title: { zh: '待付款的码包订单', en: 'Code pack orders to pay' },
    path: '/ecodeManage/ecodeSend',
    query: '?tab=pay',
    tone: 'amber',
    count: (ctx) => countOwn(ctx, 'orders', { status: orderLife.at.unpaid, bizType: 'CODE_PACK' }),
  },
);

export const nodeApplyRoutes = handle(nodeApply, {
  status: (ctx) => feeStatus(ctx),

  async payDetail(ctx, { id }) {
    const order = await findOrder(ctx, id);
    if (!order) throw new AppError('notFound');
    return payDetail(ctx, order);
  },

  packOrders: (ctx, input) => packOrders(ctx, input),

  async saveOrCancel(ctx, { orderId, submit, payAuth }) {
    // The platform itself pays no fee.
    if (isPlatform(ctx.me)) throw new AppError('forbidden');
    if (!submit) return cancel(ctx, orderId);
    const open = orderId ? { orderId } : await openFeeOrder(ctx);
    if (payAuth.length > 0) return handIn(ctx, open.orderId, payAuth);
    if (orderId) throw fieldFault('payAuth', { zh: '请上传付款凭证', en: 'please upload the proof of payment' }, ctx.language);
    const order = await ownOrder(ctx, open.orderId);
    return { orderId: order.id, status: order.status as 0 | 1 };
  },
});

async function ownOrder(ctx: Ctx, id: string): Promise<OrderRow> {
  // Locks the company first, in the same order as everywhere else, so that there are no deadlocks.
  await holdCompany(ctx.db, ctx.me.companyId);
  const order = await holdOwnOrder(ctx, id);
  if (!order) throw new AppError('notFound');
  return order;
}

async function handIn(ctx: Ctx, orderId: string, payAuth: string[]) {
  const order = await ownOrder(ctx, orderId);
  // The same proof of payment again means that the request was repeated (double click, network retry).
  if (inState(orderLife, order.status, 'toConfirm') && [...order.payAuth].sort().join() === [...payAuth].sort().join())
    return { orderId, status: orderLife.at.toConfirm };
  const status = orderAfter(order, 'voucher');
  await checkVouchers(ctx, payAuth);
  await changeOrder(ctx.db, order.companyId, orderId, { status, payAuth: [...new Set(payAuth)], opinion: '', payNow: true });
  await submitForReview(ctx, source, order.applyId, { bizType });
  ctx.note({ bizType: 'order', bizId: orderId, action: 'voucher', fromStatus: order.status, toStatus: status });
  return { orderId, status };
}

async function checkVouchers(ctx: Ctx, ids: string[]): Promise<void> {
  const files = new Map((await findFiles(ctx, ids)).map((file) => [file.id, file]));
  if (ids.some((id) => files.get(id)?.companyId !== ctx.me.companyId))
    throw fieldFault('payAuth', { zh: '文件不存在，请重新上传', en: 'the file was not found, please upload it again' }, ctx.language);
  if (ids.some((id) => files.get(id)?.scene !== 'voucher'))
    throw fieldFault('payAuth', { zh: '请作为付款凭证上传', en: 'please upload it as a proof of payment' }, ctx.language);
}

async function cancel(ctx: Ctx, orderId: string | null | undefined) {
  if (!orderId) throw fieldFault('orderId', { zh: '必填', en: 'is required' }, ctx.language);
  const order = await ownOrder(ctx, orderId);
  const status = orderAfter(order, 'cancel');
  await changeOrder(ctx.db, order.companyId, orderId, { status });
  if (can(applyLife, order.applyStatus, 'withdraw')) await withdrawFromReview(ctx, source, order.applyId, { bizType });
  ctx.note({ bizType: 'order', bizId: orderId, action: 'cancel', fromStatus: order.status, toStatus: status });
  return { orderId, status };
}
