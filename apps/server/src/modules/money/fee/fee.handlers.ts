import { AppError, nodeApply, type Parsed } from '@touchmark/contract';
import { inState, orderLife } from '@touchmark/domain';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { closeBefore } from '../online-pay/public.ts';
import { fieldFault, writing } from '../../../http/pipeline.ts';
import { findReachable } from '../../platform/file/public.ts';
import { findOrder, openFeeOrder, packOrders, payDetail } from '../order-book/public.ts';
import { cancelOrder, ownOrder, pay } from '../payment/public.ts';
import './fee-delivery.ts';
import './fee-ending.ts';
import { feeStatus } from './fee-status.ts';

waitsForCompany({
  key: 'packsUnpaid',
  title: { zh: '待付款的码包订单', en: 'Code pack orders to pay' },
  path: '/ecodeManage/ecodeSend',
  query: `?tab=pay&packs.status=${orderLife.at.unpaid}`,
  unless: '/orderContract/order',
  tone: 'amber',
  count: (ctx) => countOwn(ctx, 'orders', { status: orderLife.at.unpaid, bizType: 'CODE_PACK' }),
});

export const nodeApplyRoutes = handle(nodeApply, {
  status: (ctx) => feeStatus(ctx),

  async payDetail(ctx, { id }) {
    const order = await findOrder(ctx, id);
    if (!order) throw new AppError('notFound');
    const detail = await payDetail(ctx, order);
    // Many may see what the service costs and whether it is paid; the proof of payment shows the company's account.
    const shown = new Set((await findReachable(ctx, order.payAuth ?? [])).map((file) => file.id));
    return { ...detail, vouchers: detail.vouchers.filter(({ fileId }) => shown.has(fileId)) };
  },

  packOrders: (ctx, input) => packOrders(ctx, input),

  async saveOrCancel(ctx, input) {
    // The platform itself pays no fee.
    if (isPlatform(ctx.me)) throw new AppError('forbidden');
    if (!input.submit && input.orderId) await closeBefore(ctx, [input.orderId]);
    return writing(ctx, nodeApply.saveOrCancel, input, (inner) => saveOrCancel(inner, input));
  },
});

async function saveOrCancel(ctx: Ctx, { orderId, submit, payAuth }: Parsed<typeof nodeApply.saveOrCancel>) {
  if (!submit) {
    if (!orderId) throw fieldFault('orderId', { zh: '必填', en: 'is required' });
    return cancelOrder(ctx, orderId);
  }
  const open = orderId ? { orderId } : await openFeeOrder(ctx);
  if (payAuth.length > 0) return handIn(ctx, open.orderId, payAuth);
  if (orderId) throw fieldFault('payAuth', { zh: '请上传付款凭证', en: 'is required' });
  const order = await ownOrder(ctx, open.orderId);
  return { orderId: order.id, status: order.status as 0 | 1 };
}

async function handIn(ctx: Ctx, orderId: string, payAuth: string[]) {
  const order = await ownOrder(ctx, orderId);
  // The same proof of payment again means that the request was repeated (double click, network retry).
  const again = inState(orderLife, order.status, 'toConfirm') && [...(order.payAuth ?? [])].sort().join() === [...payAuth].sort().join();
  if (!again) await pay(ctx, [orderId], { payAuth });
  return { orderId, status: orderLife.at.toConfirm };
}
