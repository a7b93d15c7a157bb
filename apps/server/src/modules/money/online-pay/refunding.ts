import { randomBytes } from 'node:crypto';
import { AppError, type onlinePay, type OrderDetail, type Page, type Parsed, type RefundRow } from '@touchmark/contract';
import { askAgainIn, inState, nextState, payAttemptLife, refundLife, today } from '@touchmark/domain';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { type PayPort, PayRefused, type RefundAnswer } from '../../../post/pay/port.ts';
import { addEntry } from '../balance-ledger/public.ts';
import { changeOrder, holdCompany, holdOrder, orderAfter, type OrderRow, tellOfOrder } from '../order-book/public.ts';
import { asNobody } from './as-nobody.ts';
import * as attempts from './attempt.queries.ts';
import type { AttemptRow } from './attempt.queries.ts';
import * as rows from './refund-row.queries.ts';
import type { RefundFound } from './refund-row.queries.ts';
import { note } from './settle.ts';

const newNumber = ({ now }: Ctx) => `R${today(now).replaceAll('-', '')}${randomBytes(9).toString('hex')}`;

/** Refuses what does not fit an order whose money is on its way back. */
export async function requireNoRefund(ctx: Ctx, orderId: string): Promise<void> {
  if (await rows.ofOrder(ctx.db, orderId)) throw new AppError('refundUnderWay');
}

/**
 * Keeps the refund of an order; true while it is under way. One that was paid online is so until the money is back, and `waits` until
 * its invoices are reversed.
 */
export async function addRefund(ctx: Ctx, order: OrderRow, reason: string, waits: boolean): Promise<boolean> {
  const attemptId = order.payWay === 'ONLINE' ? order.attemptId : null;
  const { companyId, id: orderId } = order;
  const amount = Number(order.amount);
  const way = order.payWay;
  await rows.add(ctx.db, { companyId, userId: ctx.me.userId, orderId, attemptId, way, amount, refundNo: newNumber(ctx), reason, waits });
  if (!waits) await giveToBalance(ctx, { companyId, orderId, way, amount });
  return waits || attemptId !== null;
}

/** What was paid from the balance goes back to it. */
async function giveToBalance(
  ctx: Ctx,
  { companyId, orderId, way, amount }: Pick<RefundFound, 'companyId' | 'orderId' | 'way'> & { amount: number },
): Promise<void> {
  if (way === 'BALANCE' && orderId) await addEntry(ctx.db, { companyId, userId: ctx.me.userId, orderId, reason: 'REFUND', amount });
}

export const refundLate = (ctx: Ctx, { companyId, id: attemptId, amount }: AttemptRow, reason: string) =>
  rows.add(ctx.db, {
    companyId,
    userId: ctx.me.userId,
    orderId: null,
    attemptId,
    way: 'ONLINE',
    amount: Number(amount),
    refundNo: newNumber(ctx),
    reason,
    waits: false,
  });

/** The last invoice of an order is reversed: a refund that waited for it goes on. */
export async function goOnAfterRed(ctx: Ctx, orderId: string): Promise<void> {
  const found = await rows.ofOrder(ctx.db, orderId);
  if (!found || !inState(refundLife, found.status, 'waiting')) return;
  const refund = (await rows.hold(ctx.db, found.id))!;
  const step = refund.way === 'ONLINE' ? 'begin' : 'done';
  const status = nextState(refundLife, refund.status, step)!;
  await rows.change(ctx.db, refund, { status, askIn: 0 });
  ctx.note({
    bizType: 'refundRow',
    bizId: refund.id,
    action: step,
    fromStatus: refund.status,
    toStatus: status,
    companyId: refund.companyId,
  });
  if (step === 'begin') return;
  await giveToBalance(ctx, { ...refund, amount: Number(refund.amount) });
  await endOrder(ctx, refund);
}

/** Asks the provider for a refund, again and again with the same number, until the money is back or he refuses. */
export async function refundAt(services: Services, port: PayPort, id: string): Promise<void> {
  const found = await asNobody(services, call, (ctx) => rows.findById(ctx.db, id));
  if (!found || !inState(refundLife, found.status, 'asked')) return;
  await settleRefund(services, id, await answerOf(port, found));
}

async function answerOf(port: PayPort, { outTradeNo, refundNo, amount, total, reason }: RefundFound): Promise<RefundAnswer> {
  try {
    return await port.refund({ outTradeNo: outTradeNo!, refundNo, amount: Number(amount), total: Number(total), reason });
  } catch (error) {
    if (!(error instanceof PayRefused)) throw error;
    return { state: 'FAILED', providerNo: '', answer: error.message.slice(0, 200) };
  }
}

const call = 'onlinePay.refund';

/** Writes what the provider answered; the order is refunded when the money is. */
const settleRefund = (services: Services, id: string, { state, providerNo, answer }: RefundAnswer): Promise<void> =>
  asNobody(services, call, async (ctx) => {
    const found = await rows.findById(ctx.db, id);
    await holdCompany(ctx.db, found!.companyId);
    const refund = (await rows.hold(ctx.db, id))!;
    if (!inState(refundLife, refund.status, 'asked')) return;
    const said = { answer, ...(providerNo && { providerNo }) };
    if (state === 'WAITING') return void (await rows.change(ctx.db, refund, { ...said, askIn: askAgainIn(refund.asked) }));
    const status = nextState(refundLife, refund.status, state === 'DONE' ? 'done' : 'fail')!;
    await rows.change(ctx.db, refund, { ...said, status });
    ctx.note({
      bizType: 'refundRow',
      bizId: id,
      action: state,
      fromStatus: refund.status,
      toStatus: status,
      opinion: answer,
      companyId: refund.companyId,
    });
    if (state === 'DONE') await (refund.orderId ? endOrder(ctx, refund) : endLate(ctx, refund));
  });

async function endOrder(ctx: Ctx, { orderId, reason }: RefundFound): Promise<void> {
  const order = (await holdOrder(ctx, orderId!))!;
  const status = orderAfter(order, 'refund');
  await changeOrder(ctx.db, order.companyId, order.id, { status, opinion: reason });
  ctx.note({
    bizType: 'order',
    bizId: order.id,
    action: 'refund',
    fromStatus: order.status,
    toStatus: status,
    opinion: reason,
    companyId: order.companyId,
  });
  await tellOfOrder(ctx.db, order, { scene: 'ORDER_REFUND', values: { orderNo: order.orderNo, reason } });
}

async function endLate(ctx: Ctx, { attemptId }: RefundFound): Promise<void> {
  const attempt = await attempts.hold(ctx.db, attemptId!);
  const status = nextState(payAttemptLife, attempt.status, 'returned')!;
  await attempts.change(ctx.db, attempt, { status });
  note(ctx, attempt, { action: 'returned', to: status });
}

export async function refunds(ctx: Ctx, input: Parsed<typeof onlinePay.refunds>): Promise<Page<RefundRow>> {
  const page = await rows.list(ctx, input);
  return {
    ...page,
    records: page.records.map(({ attemptId: _a, orderId: _o, outTradeNo: _n, total: _t, asked: _s, amount, ...row }) => ({
      ...row,
      amount: Number(amount),
    })),
  };
}

/** Has a refund that was refused asked for once more, with its number. */
export async function retryRefund(ctx: Ctx, { id, version }: Parsed<typeof onlinePay.retryRefund>): Promise<true> {
  const refund = await rows.hold(ctx.db, id);
  if (!refund) throw new AppError('notFound');
  const status = nextState(refundLife, refund.status, 'retry');
  if (status === undefined) throw new AppError('notAllowedInState');
  if (version !== undefined && version !== refund.version) throw new AppError('versionConflict');
  await rows.change(ctx.db, refund, { status, askIn: 0 });
  ctx.note({ bizType: 'refundRow', bizId: id, action: 'retry', fromStatus: refund.status, toStatus: status, companyId: refund.companyId });
  return true;
}

/** The refund of an order, if its money is given back. */
export async function refundOf({ db }: Ctx, orderId: string): Promise<OrderDetail['refund']> {
  const row = await rows.ofOrder(db, orderId);
  return row ? { status: row.status, amount: Number(row.amount), createTime: row.createTime, doneTime: row.doneTime } : null;
}
