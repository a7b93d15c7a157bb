import { randomBytes } from 'node:crypto';
import { AppError, onlinePay, type OrderDetail, type Parsed, type PayAttempt } from '@touchmark/contract';
import { instant, payMinutes, payTitle, today } from '@touchmark/domain';
import { type Ctx, isPlatform, type Services, type CtxBase } from '../../../http/ctx.ts';
import { transaction, writing } from '../../../http/pipeline.ts';
import { type PayPort, PayRefused } from '../../../post/pay/port.ts';
import { findOrder, holdCompany, holdOwnOrder, orderAfter, paidOrder, paidWith } from '../order-book/public.ts';
import * as rows from './attempt.queries.ts';
import type { AttemptRow } from './attempt.queries.ts';
import { askFor, closeAt, end, isOpen } from './settle.ts';

/** The provider of a channel; refuses where the operator has none. */
export function portOf({ payPorts }: Pick<Services, 'payPorts'>, channel: string): PayPort {
  const port = payPorts.find((one) => one.channel === channel);
  if (!port) throw new AppError('payChannelOff');
  return port;
}

/** Whoever asks is told that the provider does not answer; what he refuses is told in his words. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw error instanceof PayRefused ? new AppError('payRefused', { why: error.message }) : new AppError('payUnreachable');
  }
}

/**
 * Begins to pay orders online. The attempt is kept before the provider hears of it, so that no money can arrive for something
 * unknown; one that can still be paid is shown again, and one of another kind is closed first.
 */
export async function begin(ctx: CtxBase, input: Parsed<typeof onlinePay.begin>): Promise<PayAttempt> {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  const { services } = ctx;
  const ids = [...new Set(input.ids)].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  const before = await transaction(ctx, async (inner) => {
    for (const id of ids) if (!(await findOrder(inner, id))) throw new AppError('notFound');
    return rows.openOf(inner.db, ctx.me.companyId, ids);
  });
  const port = portOf(services, input.channel);
  for (const attempt of before)
    if (!isSame(attempt, port, ids) && !(await reached(() => closeAt(services, portOf(services, attempt.channel), attempt))))
      throw new AppError('paidOnline');
  const { id } = await writing(ctx, onlinePay.begin, input, (inner) => keepAttempt(inner, port, { ...input, ids }));
  const attempt = await transaction(ctx, (inner) => rows.findById(inner.db, id));
  if (attempt!.qr === '' && isOpen(attempt!)) await openAt(ctx, port, attempt!);
  return attemptOf(ctx, id);
}

const leastLeft = 60_000;
const isSame = (attempt: AttemptRow, { channel }: PayPort, ids: readonly string[]) =>
  attempt.channel === channel &&
  instant(attempt.expireTime) - Date.now() > leastLeft &&
  attempt.orderIds.length === ids.length &&
  attempt.orderIds.every((id) => ids.includes(id));

async function keepAttempt(ctx: Ctx, port: PayPort, { ids, amount: shown }: { ids: string[]; amount: number }): Promise<{ id: string }> {
  const { companyId, userId } = ctx.me;
  await holdCompany(ctx.db, companyId);
  let amount = 0;
  for (const id of ids) {
    const order = await holdOwnOrder(ctx, id);
    if (!order) throw new AppError('notFound');
    orderAfter(order, 'pay');
    amount += Number(order.amount);
  }
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  if (amount !== shown) throw new AppError('priceChanged', { shown: yuan(shown), now: yuan(amount) });
  const [open] = await rows.openOf(ctx.db, companyId, ids);
  if (open && !isSame(open, port, ids)) throw new AppError('payingOnline');
  if (open) return { id: open.id };
  const outTradeNo = `P${today(ctx.now).replaceAll('-', '')}${randomBytes(9).toString('hex')}`;
  const id = await rows.add(ctx.db, { companyId, userId, orderIds: ids, amount, channel: port.channel, outTradeNo, minutes: payMinutes });
  ctx.note({ bizType: 'payAttempt', bizId: id, action: 'begin' });
  return { id };
}

/** Has the provider make the code. What he refuses has failed; whether he heard of it without an answer, the timetable finds out. */
async function openAt(ctx: CtxBase, port: PayPort, { id, companyId, outTradeNo, amount, expireTime, orderIds }: AttemptRow): Promise<void> {
  const orders = await transaction(ctx, (inner) => paidWith(inner, orderIds));
  const title = payTitle(orders.map(({ orderNo }) => orderNo));
  const expires = new Date(instant(expireTime));
  try {
    const { qr } = await port.create({ outTradeNo, amount: Number(amount), title, expires });
    await transaction(ctx, (inner) => rows.change(inner.db, { companyId, id }, { qr, askIn: 5 }));
  } catch (error) {
    if (error instanceof PayRefused) await end(ctx.services, { id }, 'fail', error.message.slice(0, 200));
    await reached(() => Promise.reject(error as Error));
  }
}

/** An attempt as the wire shows it; a strange one is not there. */
export async function attemptOf(ctx: CtxBase, id: string): Promise<PayAttempt> {
  return transaction(ctx, async (inner) => wire(inner, await own(inner, id)));
}

const own = async (ctx: Ctx, id: string): Promise<AttemptRow> => {
  const row = await rows.findVisible(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
};

export async function wire(ctx: Ctx, row: AttemptRow): Promise<PayAttempt> {
  const { id, channel, status, qr, expireTime, paidTime, outTradeNo, providerNo } = row;
  const orders = (await paidWith(ctx, row.orderIds)).map(paidOrder);
  const isTest = isTestOf(ctx, channel);
  return {
    id,
    channel,
    amount: Number(row.amount),
    status,
    qr: isOpen(row) ? qr : '',
    expireTime,
    paidTime,
    outTradeNo,
    providerNo,
    orders,
    isTest,
  };
}

/** Asks the provider at once. */
export async function ask(ctx: CtxBase, input: Parsed<typeof onlinePay.ask>): Promise<PayAttempt> {
  const row = await transaction(ctx, (inner) => own(inner, input.id));
  if (isOpen(row)) await reached(() => askFor(ctx.services, portOf(ctx.services, row.channel), row));
  return attemptOf(ctx, input.id);
}

/** Ends an attempt of the own company; what was paid meanwhile counts and is said. */
export async function close(ctx: CtxBase, input: Parsed<typeof onlinePay.close>): Promise<true> {
  const row = await transaction(ctx, (inner) => own(inner, input.id));
  if (!isOpen(row)) throw new AppError('notAllowedInState');
  if (!(await reached(() => closeAt(ctx.services, portOf(ctx.services, row.channel), row)))) throw new AppError('paidOnline');
  return writing(ctx, onlinePay.close, input, async (inner) => {
    inner.note({ bizType: 'payAttempt', bizId: row.id, action: 'close' });
    return true as const;
  });
}

/** Refuses another way for orders that can be paid online at this moment: money would come twice. */
export async function refuseWhilePaying(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if ((await rows.openOf(ctx.db, ctx.me.companyId, ids)).length > 0) throw new AppError('payingOnline');
}

/** Before orders are cancelled, what could still be paid for them is closed; what was paid meanwhile counts. */
export async function closeBefore(ctx: CtxBase, ids: readonly string[]): Promise<void> {
  const open = await transaction(ctx, (inner) => rows.openOf(inner.db, ctx.me.companyId, ids));
  for (const attempt of open)
    if (!(await reached(() => closeAt(ctx.services, portOf(ctx.services, attempt.channel), attempt)))) throw new AppError('paidOnline');
}

/** The online payment that paid an order. */
export async function paidOnline(ctx: Ctx, { attemptId }: { attemptId: string | null }): Promise<OrderDetail['online']> {
  const row = attemptId ? await rows.findVisible(ctx, attemptId) : undefined;
  if (!row) return null;
  const { channel, outTradeNo, providerNo, paidTime } = row;
  return { channel, outTradeNo, providerNo, paidTime, isTest: isTestOf(ctx, channel) };
}

const isTestOf = ({ services }: Ctx, channel: string) => services.payPorts.find((port) => port.channel === channel)?.isTest ?? false;
