import { nodeApply, nodeAudit, order } from '@touchmark/contract';
import { applyLife, inState } from '@touchmark/domain';
import type { Ctx, Referrer } from '../../../http/ctx.ts';
import { findNaming } from '../../../http/file/referrer.queries.ts';
import { ordersPaidBy } from '../order-book/public.ts';
import { find } from './payment-review.queries.ts';

/** Whether an order is paid with it now: a rejected proof that was replaced belongs to no order any more. */
const isOfOrder = async (ctx: Ctx, id: string) => (await ordersPaidBy(ctx, id)).length > 0;
const isWaiting = async (ctx: Ctx, id: string) => inState(applyLife, (await find(ctx, id))?.applyStatus, 'pending');

/** Payments with their vouchers: who sees or pays the order, and who confirms payments. */
export const paymentFiles: Referrer = {
  of: 'payment',
  find: (ctx, files) => findNaming(ctx, files, { table: 'payment', many: ['files'] }),
  views: [
    { call: order.findOne, shows: isOfOrder },
    { call: nodeApply.saveOrCancel, shows: isOfOrder },
    { call: nodeAudit.findOne, shows: find },
    { call: order.payments, shows: isWaiting },
  ],
};
