import { AppError } from '@touchmark/contract';
import { can, codeLife } from '@touchmark/domain';
import { lastSerial, sizeOf, statesIn } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { heldBatch, placeOf, requireReady } from './batch-place.ts';
import * as rows from './batch.queries.ts';
import type { BatchRow } from './batch.queries.ts';
import { bizType, type Changed, choose, type Input, spans } from './change-codes.ts';
import { addRanges, setStates } from './code-changes.queries.ts';
import { recordChange } from './record-change.ts';

/**
 * Reports stolen, or says that it was found. Both are kept as ranges, single codes too: a theft is of many at once. A whole batch is
 * the run of its codes, so that a part of it can be found.
 */
export async function stealCodes(ctx: Ctx, { id, version, target, reason }: Input, action: 'reportStolen' | 'recover'): Promise<Changed> {
  const row = await heldBatch(ctx, id, version);
  requireReady(row);
  const place = placeOf(row);
  const chosen = await choose(
    ctx,
    place,
    target.scope === 'BATCH' ? { scope: 'RANGE', from: place.serialFrom, to: lastSerial(place) } : target,
  );
  const changed = sizeOf(chosen.runs.filter(({ status }) => can(codeLife, status, action)));
  if (changed === 0) throw new AppError('nothingToChange');
  await stealRuns(ctx, row, spans(chosen), action, reason);
  // The list of codes shows why beside the state.
  if (chosen.kind === 'CODES') await setStates(ctx.db, { companyId: row.companyId, batchId: row.id }, chosen.codes, { reason });
  return { changed, returned: 0 };
}

/** The same for runs of a batch that lie in a box. Without a code that changes, nothing happens. */
export async function stealInside(
  ctx: Ctx,
  batchId: string,
  runs: readonly { from: number; to: number }[],
  action: 'reportStolen' | 'recover',
  reason: string,
): Promise<number> {
  const row = await heldBatch(ctx, batchId);
  let changed = 0;
  // Packages of one unit name it several times.
  const joined = joinedRuns(runs);
  for (const { from, to } of joined)
    changed += sizeOf((await statesIn(ctx.db, placeOf(row), from, to)).filter(({ status }) => can(codeLife, status, action)));
  if (changed > 0) await stealRuns(ctx, row, joined, action, reason);
  return changed;
}

async function stealRuns(
  ctx: Ctx,
  row: BatchRow,
  runs: readonly { from: number; to: number; code?: string }[],
  action: 'reportStolen' | 'recover',
  reason: string,
): Promise<void> {
  const kind = action === 'reportStolen' ? 'STOLEN' : 'FOUND';
  ctx.note({ bizType, bizId: row.id, action, opinion: reason });
  await recordChange(ctx, row, runs, kind, reason);
  await addRanges(
    ctx.db,
    { companyId: row.companyId, batchId: row.id },
    joinedRuns(runs).map((run) => ({ ...run, kind, reason, userId: ctx.me.userId })),
  );
  await rows.change(ctx.db, row.companyId, row.id, {});
}

/** Runs in order without overlaps. */
function joinedRuns(runs: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const out: { from: number; to: number }[] = [];
  for (const { from, to } of runs.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else out.push({ from, to });
  }
  return out;
}
