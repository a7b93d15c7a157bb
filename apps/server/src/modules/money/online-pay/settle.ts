import {
  can,
  inState,
  instant,
  nextState,
  type OrderEvent,
  orderLife,
  payAttemptLife,
  type PayAttemptStatus,
  payChannelWords,
} from '@touchmark/domain';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { type PayAnswer, type PayPort, PayRefused } from '../../../post/pay/port.ts';
import { deliverPaid, holdCompany, holdOrders, type OrderRow } from '../order-book/public.ts';
import { asNobody } from './as-nobody.ts';
import * as rows from './attempt.queries.ts';
import type { AttemptRow } from './attempt.queries.ts';

type Payment = Extract<PayAnswer, { state: 'PAID' }>;

/** What became of a payment that a provider told of, or that we asked for. */
export type Settled = 'paid' | 'late' | 'counted' | 'unknown' | 'amount';

const call = 'onlinePay.settle';

/**
 * Counts money that arrived: once, however often and by whichever way it is told. Orders that wait for it are delivered; otherwise
 * it waits on a list. A notice is counted in the same transaction.
 */
export const settle = (
  services: Services,
  { port, outTradeNo, payment, noticeId }: { port: PayPort; outTradeNo: string; payment: Payment; noticeId?: string },
): Promise<Settled> =>
  asNobody(services, call, async (ctx) => {
    const found = await rows.findByNumber(ctx.db, port.channel, outTradeNo);
    // Perhaps it is not committed yet: who told it tells it again.
    if (!found) return 'unknown';
    await holdCompany(ctx.db, found.companyId);
    if (payment.amount !== Number(found.amount)) {
      await noteFault(ctx, found, payment.amount);
      return 'amount';
    }
    const notice = { companyId: found.companyId, attemptId: found.id, channel: port.channel };
    if (noticeId !== undefined && !(await rows.countNotice(ctx.db, { ...notice, noticeId }))) return 'counted';
    const attempt = await rows.hold(ctx.db, found.id);
    if (!can(payAttemptLife, attempt.status, 'pay')) return 'counted';
    const orders = await holdOrders(ctx, attempt.orderIds);
    const fits = orders.length === attempt.orderIds.length && orders.every(({ status }) => can(orderLife, status, 'pay'));
    const status = nextState(payAttemptLife, attempt.status, fits ? 'pay' : 'late')!;
    const { providerNo, paidTime } = payment;
    await rows.change(ctx.db, attempt, { status, providerNo, paidTime, countedNow: true });
    note(ctx, attempt, { action: fits ? 'pay' : 'late', to: status });
    if (!fits) return 'late';
    await pay(ctx, attempt, orders, () => 'pay');
    return 'paid';
  });

/** The orders of an attempt are paid with it and delivered. */
export const pay = (ctx: Ctx, attempt: AttemptRow, orders: readonly OrderRow[], step: (order: OrderRow) => OrderEvent): Promise<void> =>
  deliverPaid(ctx, orders, { step, opinion: payChannelWords[attempt.channel].zh, more: { attemptId: attempt.id } });

/** A signed notice of another amount: nothing is counted, and the operator reads of it in the history. */
async function noteFault(ctx: Ctx, attempt: AttemptRow, amount: number): Promise<void> {
  await rows.change(ctx.db, attempt, { fault: `amount ${amount}` });
  note(ctx, attempt, { action: 'amount', to: attempt.status, opinion: String(amount) });
}

export const note = (
  ctx: Ctx,
  { id, companyId, status: from }: AttemptRow,
  { action, to, opinion = '' }: { action: string; to: PayAttemptStatus; opinion?: string },
) => ctx.note({ bizType: 'payAttempt', bizId: id, action, fromStatus: from, toStatus: to, opinion, companyId });

/** Asks the provider for an attempt and counts what he says. Past its time it is closed. Answers the attempt as it is then. */
export async function askFor(services: Services, port: PayPort, attempt: AttemptRow, now = new Date()): Promise<void> {
  const { outTradeNo } = attempt;
  const answer = await port.query(outTradeNo);
  if (answer.state === 'PAID') return void (await settle(services, { port, outTradeNo, payment: answer }));
  if (answer.state === 'CLOSED') return end(services, attempt, 'close');
  if (instant(attempt.expireTime) < now.getTime()) await closeAt(services, port, attempt);
}

/** Closes an attempt at the provider and here. Where it was paid meanwhile that counts, and false is answered. */
export async function closeAt(services: Services, port: PayPort, attempt: AttemptRow): Promise<boolean> {
  const { outTradeNo } = attempt;
  try {
    await port.close(outTradeNo);
  } catch (error) {
    if (!(error instanceof PayRefused)) throw error;
    const answer = await port.query(outTradeNo);
    if (answer.state === 'PAID') {
      await settle(services, { port, outTradeNo, payment: answer });
      return false;
    }
    if (answer.state !== 'CLOSED') throw error;
  }
  await end(services, attempt, 'close');
  return true;
}

/** Ends an attempt without money. */
export const end = (services: Services, { id }: { id: string }, step: 'close' | 'fail', fault = ''): Promise<void> =>
  asNobody(services, call, async (ctx) => {
    const attempt = await rows.hold(ctx.db, id);
    const status = nextState(payAttemptLife, attempt.status, step);
    if (status === undefined) return;
    await rows.change(ctx.db, attempt, { status, fault, qr: '' });
    note(ctx, attempt, { action: step, to: status, opinion: fault });
  });

export const isOpen = ({ status }: { status: PayAttemptStatus }): boolean => inState(payAttemptLife, status, 'open');
