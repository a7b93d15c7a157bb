import { codeLife, inState } from '@touchmark/domain';
import { type Run, statesIn } from '../../../codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { actFacts, recordEvents } from '../../events/event/public.ts';
import { addRanges, changeBatch, heldBatch, placeOf, statusByCounts } from '../batch/public.ts';

type RunOf = Pick<Run, 'from' | 'to'> & { batchId: string };

/** Locks the batches of some runs for a change, in the order of their ids, so that two shipments never wait for each other. */
export async function lockForActivation(ctx: Ctx, runs: readonly RunOf[]): Promise<void> {
  const ids = [...new Set(runs.map(({ batchId }) => batchId))].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const id of ids) await heldBatch(ctx, id);
}

/**
 * Shipping activates (SM-11, 出库即激活): what was delivered and never written back becomes active with the document that takes it. The
 * codes stay active where the document is undone: they have left the printer. Returns how many became active.
 */
export async function activateShipped(ctx: Ctx, runs: readonly RunOf[], docNo: string): Promise<number> {
  let count = 0;
  for (const batchId of new Set(runs.map((run) => run.batchId))) {
    const batch = await heldBatch(ctx, batchId);
    const ready: { from: number; to: number }[] = [];
    for (const { from, to } of runs.filter((run) => run.batchId === batchId))
      for (const part of await statesIn(ctx.db, placeOf(batch), from, to))
        if (inState(codeLife, part.status, 'delivered')) ready.push({ from: part.from, to: part.to });
    if (ready.length === 0) continue;
    const reason = `出库即激活 ${docNo}|Activated by shipping ${docNo}`;
    await addRanges(
      ctx.db,
      { companyId: batch.companyId, batchId },
      ready.map((run) => ({ ...run, kind: 'ACTIVATE' as const, reason, userId: ctx.me.userId })),
    );
    const made = ready.reduce((sum, { from, to }) => sum + to - from + 1, 0);
    const activated = batch.activated + made;
    await changeBatch(ctx.db, batch.companyId, batchId, { activated, status: statusByCounts(batch, activated, batch.spoilt) });
    await recordEvents(ctx.db, batch.companyId, [
      {
        type: 'ObjectEvent',
        action: 'ADD',
        bizStep: 'commissioning',
        disposition: 'active',
        subjects: ready.map((run) => ({ role: 'EPC' as const, batchId, ...run })),
        productId: batch.productId,
        note: docNo,
        doc: await actFacts(ctx, batch.companyId, { papers: [{ type: 'desadv', no: docNo }] }),
        public: true,
        userId: ctx.me.userId,
      },
    ]);
    count += made;
  }
  return count;
}
