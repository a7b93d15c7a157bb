import type { install as calls, Parsed } from '@touchmark/contract';
import { addMonths, instant, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { orders } from './install.queries.ts';
import { steps } from './steps.ts';
import { noteInstalled } from './work.ts';

/**
 * Takes the work as done: from here on its units were installed. With a rhythm, the day of the next maintenance is counted from the day
 * it was finished.
 */
export async function accept(ctx: Ctx, { id, version, rhythm }: Parsed<typeof calls.accept>): Promise<true> {
  const order = await orders.hold(ctx, id, version);
  const months = rhythm ?? order.rhythm;
  const finished = order.finishTime ? new Date(instant(order.finishTime)) : ctx.now;
  await steps.take(ctx, order, 'accept', {
    set: { acceptTime: ctx.now.toISOString(), rhythm: months, nextDay: months > 0 ? addMonths(today(finished), months) : null },
  });
  await noteInstalled(ctx, order, finished);
  return true;
}

/** Sends the work back: the worker sees why, and finishes it anew. */
export async function reject(ctx: Ctx, { id, version, reason }: Parsed<typeof calls.reject>): Promise<true> {
  const order = await orders.hold(ctx, id, version);
  await steps.take(ctx, order, 'reject', { set: { rejectReason: reason, finishTime: null }, opinion: reason });
  return true;
}
