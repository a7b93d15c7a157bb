import { feeApplyType, type FeeStatus } from '@touchmark/contract';
import { daysBetween, hasLapsed, inState, orderLife, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { feeAmount, newestFee, type OrderRow, periodOf, readCompany } from '../order-book/public.ts';

type Service = FeeStatus['service'];

/** The state of a company's fee: the paid period, and pending applications. */
export async function feeStatus(ctx: Ctx): Promise<FeeStatus> {
  const { serviceEnd, isTrial } = await readCompany(ctx.db, ctx.me.companyId);
  const newest = await newestFee(ctx);
  const order = newest && inState(orderLife, newest.status, 'cancelled') ? undefined : newest;
  const service = serviceOf(today(ctx.now), serviceEnd);
  return { applyType: feeApplyType, isTrial, amount: await feeAmount(ctx), ...service, ...applicationOf(ctx, order, service.service) };
}

function serviceOf(day: string, serviceEnd: string | null): Pick<FeeStatus, 'service' | 'serviceEnd' | 'daysLeft'> {
  if (!serviceEnd) return { service: 'NONE', serviceEnd, daysLeft: null };
  return { service: hasLapsed(day, serviceEnd) ? 'EXPIRED' : 'VALID', serviceEnd, daysLeft: daysBetween(day, serviceEnd) };
}

function applicationOf(
  ctx: Ctx,
  order: OrderRow | undefined,
  service: Service,
): Pick<FeeStatus, 'state' | 'orderId' | 'periodStart' | 'periodEnd' | 'opinion' | 'payDeadline'> {
  if (!order) return { state: service, orderId: null, periodStart: null, periodEnd: null, opinion: '', payDeadline: null };
  const state = stateOf(order, service);
  const period = periodOf(ctx, order);
  return {
    state,
    orderId: order.id,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    opinion: state === 'REJECTED' ? order.opinion : '',
    payDeadline: inState(orderLife, order.status, 'unpaid') ? order.payDeadline : null,
  };
}

function stateOf(order: OrderRow, service: Service): FeeStatus['state'] {
  if (inState(orderLife, order.status, 'toConfirm')) return 'PENDING';
  if (inState(orderLife, order.status, 'unpaid')) return order.opinion ? 'REJECTED' : 'UNPAID';
  return service;
}
