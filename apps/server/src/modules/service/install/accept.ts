import type { install as calls, Parsed } from '@touchmark/contract';
import { nextMaintenance, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { orders } from './install.queries.ts';
import { steps } from './steps.ts';

/** Takes the work as done. With a rhythm, the day of the next maintenance is counted from the day it was finished. */
export async function accept(ctx: Ctx, { id, version, rhythm }: Parsed<typeof calls.accept>): Promise<true> {
  const order = await orders.hold(ctx, id, version);
  const months = rhythm ?? order.rhythm;
  const finished = today(order.finishTime ? new Date(`${order.finishTime.replace(' ', 'T')}+08:00`) : ctx.now);
  await steps.take(ctx, order, 'accept', {
    set: { acceptTime: ctx.now.toISOString(), rhythm: months, nextDay: months > 0 ? nextMaintenance(finished, months) : null },
  });
  return true;
}

/** Sends the work back: the worker sees why, and finishes it anew. */
export async function reject(ctx: Ctx, { id, version, reason }: Parsed<typeof calls.reject>): Promise<true> {
  const order = await orders.hold(ctx, id, version);
  await steps.take(ctx, order, 'reject', { set: { rejectReason: reason, finishTime: null }, opinion: reason });
  return true;
}
