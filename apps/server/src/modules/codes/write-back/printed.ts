import { type BatchPlace } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { checkRange, countOf } from './return-plan.ts';
import { type Plan, printedRanges } from './write-back.queries.ts';

type Runs = Plan['runs'];
const mostRuns = 20;

/** The ranges that print jobs of a batch cover, joined and in order. */
async function printedRuns(ctx: Ctx, batchId: string): Promise<Runs> {
  const joined: Runs = [];
  for (const { rangeFrom, rangeTo } of await printedRanges(ctx, batchId)) {
    const last = joined.at(-1);
    if (last && rangeFrom <= last[1] + 1) last[1] = Math.max(last[1], rangeTo);
    else joined.push([rangeFrom, rangeTo]);
  }
  return joined;
}

/** How many serials of some ranges no print job covers; null where the batch was never printed here. */
export async function countUnprinted(ctx: Ctx, batchId: string, runs: Runs): Promise<number | null> {
  const printed = await printedRuns(ctx, batchId);
  if (printed.length === 0) return null;
  const covered = ([from, to]: Runs[number]) =>
    printed.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(to, last) - Math.max(from, first) + 1), 0);
  return countOf(runs) - runs.reduce((sum, run) => sum + covered(run), 0);
}

/** What was printed of a batch and can be activated now. */
export async function waitingOf(
  ctx: Ctx,
  place: BatchPlace,
): Promise<{ printed: boolean; units: number; runs: { from: number; to: number }[] }> {
  const printed = await printedRuns(ctx, place.id);
  let units = 0;
  const runs: { from: number; to: number }[] = [];
  for (const [first, last] of printed)
    for (const [from, to] of (await checkRange(ctx, place, first, last)).runs) {
      units += to - from + 1;
      if (runs.length < mostRuns) runs.push({ from, to });
    }
  return { printed: printed.length > 0, units, runs };
}
