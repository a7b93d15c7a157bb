import { codeLife, inState, today } from '@touchmark/domain';
import { type Run, statesIn } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { type BatchRow, heldBatch, placeOf } from '../batch/public.ts';
import { applyReturn } from './apply-return.ts';
import { countOf } from './return-plan.ts';
import { hold, insert, type Plan } from './write-back.queries.ts';

type RunOf = Pick<Run, 'from' | 'to'> & { batchId: string };

/** Locks the batches of some runs for a change, in the order of their ids, so that two shipments never wait for each other. */
export async function lockForActivation(ctx: Ctx, runs: readonly RunOf[]): Promise<void> {
  const ids = [...new Set(runs.map(({ batchId }) => batchId))].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const id of ids) await heldBatch(ctx, id);
}

/**
 * Shipping activates (SM-11, 出库即激活): what was delivered and never written back is written back with the document that takes it, as
 * a range, one return for each batch. It stays where the document is undone: the codes have left the printer. Within its time the
 * return can be undone like any other.
 */
export async function activateShipped(ctx: Ctx, runs: readonly RunOf[]): Promise<void> {
  for (const batchId of new Set(runs.map((run) => run.batchId))) {
    const batch = await heldBatch(ctx, batchId);
    const ready = await deliveredIn(
      ctx,
      batch,
      runs.filter((run) => run.batchId === batchId),
    );
    if (ready.length === 0) continue;
    const { id } = await insert(ctx, {
      batchId,
      productId: batch.productId,
      way: 'RANGE',
      result: 'ACTIVATE',
      prodBatchId: null,
      customOrderNo: '',
      plan: { runs: ready, orders: {}, newProdBatch: null },
      faults: [],
      total: countOf(ready),
      failed: 0,
      day: today(ctx.now),
    });
    await applyReturn(ctx, (await hold(ctx, id))!);
  }
}

/** The serials of some runs that are delivered and not active yet. */
async function deliveredIn(ctx: Ctx, batch: BatchRow, runs: readonly RunOf[]): Promise<Plan['runs']> {
  const ready: Plan['runs'] = [];
  for (const { from, to } of runs)
    for (const part of await statesIn(ctx.db, placeOf(batch), from, to))
      if (inState(codeLife, part.status, 'delivered')) ready.push([part.from, part.to]);
  return ready;
}
