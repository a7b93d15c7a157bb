import { AppError, type LatePayment, type onlinePay, type Page, type Parsed } from '@touchmark/contract';
import { can, nextState, type OrderEvent, orderLife, payAttemptLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { holdCompany, holdOrders, type OrderRow, paidOrder, paidWith } from '../order-book/public.ts';
import * as rows from './attempt.queries.ts';
import type { AttemptRow } from './attempt.queries.ts';
import { refundLate } from './refunding.ts';
import { note, pay } from './settle.ts';

/** How an order takes money that arrived late: one that still waits is paid, one that was cancelled is revived. */
const stepOf = ({ status }: Pick<OrderRow, 'status'>): OrderEvent => (can(orderLife, status, 'pay') ? 'pay' : 'revive');
const isRevivable = ({ status }: Pick<OrderRow, 'status'>) => can(orderLife, status, stepOf({ status }));

export async function latePayments(ctx: Ctx, input: Parsed<typeof onlinePay.late>): Promise<Page<LatePayment>> {
  const page = await rows.late(ctx, input);
  const records: LatePayment[] = [];
  for (const row of page.records) {
    const orders = await paidWith(ctx, row.orderIds);
    records.push({
      id: row.id,
      channel: row.channel,
      amount: Number(row.amount),
      status: row.status,
      paidTime: row.paidTime,
      outTradeNo: row.outTradeNo,
      providerNo: row.providerNo,
      orders: orders.map(paidOrder),
      isTest: ctx.services.payPorts.find(({ channel }) => channel === row.channel)?.isTest ?? false,
      companyId: row.companyId,
      companyName: row.companyName,
      companyNameEn: row.companyNameEn,
      opinion: row.opinion,
      canRevive: can(payAttemptLife, row.status, 'revive') && orders.every(isRevivable),
      version: row.version,
    });
  }
  return { ...page, records };
}

async function heldLate(ctx: Ctx, id: string, step: 'revive' | 'refund', version: number | undefined): Promise<AttemptRow> {
  const found = await rows.findById(ctx.db, id);
  if (!found) throw new AppError('notFound');
  await holdCompany(ctx.db, found.companyId);
  const attempt = await rows.hold(ctx.db, id);
  if (!can(payAttemptLife, attempt.status, step)) throw new AppError('notAllowedInState');
  if (version !== undefined && version !== attempt.version) throw new AppError('versionConflict');
  return attempt;
}

/** Delivers the orders of money that arrived late: all of them, or none. */
export async function revive(ctx: Ctx, { id, version }: Parsed<typeof onlinePay.revive>): Promise<true> {
  const attempt = await heldLate(ctx, id, 'revive', version);
  const orders = await holdOrders(ctx, attempt.orderIds);
  if (!orders.every(isRevivable)) throw new AppError('notAllowedInState');
  const status = nextState(payAttemptLife, attempt.status, 'revive')!;
  await rows.change(ctx.db, attempt, { status });
  note(ctx, attempt, { action: 'revive', to: status });
  await pay(ctx, attempt, orders, stepOf);
  return true;
}

/** Gives back what arrived late. */
export async function giveBack(ctx: Ctx, { id, reason, version }: Parsed<typeof onlinePay.giveBack>): Promise<true> {
  const attempt = await heldLate(ctx, id, 'refund', version);
  const status = nextState(payAttemptLife, attempt.status, 'refund')!;
  await rows.change(ctx.db, attempt, { status, opinion: reason });
  note(ctx, attempt, { action: 'refund', to: status, opinion: reason });
  await refundLate(ctx, attempt, reason);
  return true;
}
