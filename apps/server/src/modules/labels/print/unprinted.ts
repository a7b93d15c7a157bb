import { joinedRuns, type SerialRun, withoutRuns } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { printedOf } from './overlap.queries.ts';

/** So many ranges are offered; somebody who printed a batch in more pieces knows which he wants. */
const most = 20;

/** The serials of a batch that stand on no label of this kind yet, in order. */
export async function unprintedOf(
  ctx: Ctx,
  { batchId, templateId, serialFrom, serialTo }: { batchId: string; templateId: string; serialFrom: number; serialTo: number },
): Promise<SerialRun[]> {
  const printed = joinedRuns(await printedOf(ctx, { batchId, templateId }));
  return withoutRuns([{ from: serialFrom, to: serialTo }], printed).slice(0, most);
}
