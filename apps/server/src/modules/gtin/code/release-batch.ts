import { AppError } from '@touchmark/contract';
import { canRelease, commodityLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { giveBackRef } from '../prefix/public.ts';
import { bizType } from './allot.ts';
import * as rows from './release-batch.queries.ts';

/** Releases all numbers of a batch or none: each must still be reserved and never have been submitted. */
export async function releaseBatch(ctx: Ctx, batchId: string): Promise<number> {
  const held = await rows.holdAll(ctx, batchId);
  if (held.some(({ status, everSubmitted }) => !canRelease({ status, everSubmitted }))) throw new AppError('gtinNotReleasable');
  if (await rows.carriesOthers(ctx, batchId)) throw new AppError('gtinHasLevels');
  await rows.removeAll(ctx, batchId);
  // The lowest number of each prefix is where the next search for a free one begins.
  const lowest = new Map<string, string>();
  for (const { prefixId, itemRef, codeForm } of held)
    if (prefixId && itemRef && codeForm === 'GTIN13' && itemRef < (lowest.get(prefixId) ?? ':')) lowest.set(prefixId, itemRef);
  for (const [prefixId, itemRef] of lowest) await giveBackRef(ctx, prefixId, itemRef);
  for (const { id } of held) ctx.note({ bizType, bizId: id, action: 'release', fromStatus: commodityLife.at.reserved });
  return held.length;
}
