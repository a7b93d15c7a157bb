import type { Ctx } from '../../../http/ctx.ts';
import { recordEvents, type Subject } from '../../events/event/public.ts';
import type { BatchRow } from './batch.queries.ts';

const steps = {
  VOID: { action: 'DELETE', bizStep: 'decommissioning', disposition: 'inactive' },
  FREEZE: { action: 'OBSERVE', bizStep: 'holding', disposition: 'non_sellable_other' },
  STOLEN: { action: 'OBSERVE', bizStep: 'holding', disposition: 'stolen' },
  FOUND: { action: 'OBSERVE', bizStep: 'holding', disposition: 'available' },
  UNFREEZE: { action: 'OBSERVE', bizStep: 'holding', disposition: 'active' },
} as const;

/** The event of voiding, freezing or unfreezing codes of a batch, of their theft and of finding them. Consumers do not see it: their page says it by itself. */
export async function recordChange(
  ctx: Ctx,
  batch: Pick<BatchRow, 'id' | 'companyId' | 'productId'>,
  runs: readonly { from: number; to: number; code?: string }[],
  kind: keyof typeof steps,
  reason: string,
): Promise<void> {
  const subjects = runs.map((run): Subject => ({ role: 'EPC', batchId: batch.id, ...run }));
  await recordEvents(ctx.db, batch.companyId, [
    { type: 'ObjectEvent', ...steps[kind], subjects, note: reason, productId: batch.productId, userId: ctx.me.userId },
  ]);
}
