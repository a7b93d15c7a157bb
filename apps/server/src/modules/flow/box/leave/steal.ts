import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../../http/ctx.ts';
import { stealInside } from '../../../codes/batch/public.ts';
import * as rows from '../box.queries.ts';
import { runsInside } from '../pack/packing.queries.ts';

/** Reports all units stolen that lie in a box, or says that they were found. Batches are locked in one order. */
export async function stealBox(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
  action: 'reportStolen' | 'recover',
): Promise<{ changed: number }> {
  const box = await rows.find(ctx, id);
  if (!box) throw new AppError('notFound');
  const inside = await runsInside(ctx.db, [id]);
  const batchIds = [...new Set(inside.map(({ batchId }) => batchId))].toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  let changed = 0;
  for (const batchId of batchIds) {
    const runs = inside.filter((run) => run.batchId === batchId).map(({ from, to }) => ({ from, to }));
    changed += await stealInside(ctx, batchId, runs, action, `${box.boxNo} · ${reason}`);
  }
  if (changed === 0) throw new AppError('nothingToChange');
  ctx.note({ bizType: 'boxCode', bizId: id, action, fromStatus: box.status, toStatus: box.status, opinion: reason });
  return { changed };
}
