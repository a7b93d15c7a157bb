import { AppError, type order, type Parsed } from '@touchmark/contract';
import { can, inState, orderLife } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { addRefund, requireNoRefund } from '../online-pay/public.ts';
import { cancelInvoices } from '../invoice/public.ts';
import {
  changeOrder,
  deliveryOf,
  findOrder,
  holdCompany,
  holdOrder,
  holdOwnOrder,
  orderAfter,
  type OrderRow,
  setRefundAsk,
  tellOfOrder,
} from '../order-book/public.ts';

/** Keeps the reason for which a company wants its money back. */
export async function askRefund(ctx: Ctx, { id, reason }: Parsed<typeof order.refundAsk>): Promise<true> {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  const order = await holdOwnOrder(ctx, id);
  if (!order) throw new AppError('notFound');
  if (!can(orderLife, order.status, 'refund')) throw new AppError('notAllowedInState');
  await requireNoRefund(ctx, id);
  await setRefundAsk(ctx.db, order.companyId, id, reason);
  ctx.note({ bizType: 'order', bizId: id, action: 'refundAsk', opinion: reason });
  return true;
}

/** Refunds an order and takes back what it delivered (SM-06), or declines what the company asked for. */
export async function refund(ctx: Ctx, { id, agree, reason, redNumber, redReason, version }: Parsed<typeof order.refund>): Promise<true> {
  const seen = await findOrder(ctx, id);
  if (!seen) throw new AppError('notFound');
  // The company first, as whoever counts its money does.
  await holdCompany(ctx.db, seen.companyId);
  const found = (await holdOrder(ctx, id))!;
  if (version !== undefined && version !== found.version) throw new AppError('versionConflict');
  const about = { bizType: 'order', bizId: id, opinion: reason, companyId: found.companyId };
  if (!agree) {
    if (!found.refundAsked || !can(orderLife, found.status, 'refund')) throw new AppError('notAllowedInState');
    await requireNoRefund(ctx, id);
    await setRefundAsk(ctx.db, found.companyId, id, '');
    ctx.note({ ...about, action: 'refundDecline' });
    await tellOfOrder(ctx.db, found, { scene: 'ORDER_REFUND_DECLINE', values: { orderNo: found.orderNo, reason } });
    return true;
  }
  const status = orderAfter(found, 'refund');
  await requireNoRefund(ctx, id);
  const isDone = inState(orderLife, found.status, 'done');
  if (isDone && ctx.me.roleCode !== 'PLATFORM_ADMIN') throw new AppError('refundByAdmin');
  const waits = await cancelInvoices(ctx, id, { redNumber, redReason });
  const isUnderWay = await addRefund(ctx, found, reason, waits);
  if (isDone) await takeBack(ctx, found);
  // It waits for red letters. Paid online, it is refunded when the money is: the timetable has it returned.
  if (isUnderWay) {
    ctx.note({ ...about, action: 'refundBegin' });
    return true;
  }
  await changeOrder(ctx.db, found.companyId, id, { status, opinion: reason });
  ctx.note({ ...about, action: 'refund', fromStatus: found.status, toStatus: status });
  await tellOfOrder(ctx.db, found, { scene: 'ORDER_REFUND', values: { orderNo: found.orderNo, reason } });
  return true;
}

/** Takes back what was delivered, or refuses in words if it was used. */
async function takeBack(ctx: Ctx, order: OrderRow): Promise<void> {
  const why = await deliveryOf(order).takeBack(ctx, order);
  if (why) throw new AppError('refundRefused', { why: why });
}
