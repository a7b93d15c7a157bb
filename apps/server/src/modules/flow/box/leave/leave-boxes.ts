import { boxLife, type BoxStatus, inState } from '@touchmark/domain';
import type { Ctx } from '../../../../http/ctx.ts';
import { holdBox } from '../held-box.ts';
import type { UnitStay } from './leave-boxes.queries.ts';
import { noteTaken } from '../pack/pack.ts';
import { type Act, endPacking, type Packed } from '../pack/packing.queries.ts';

/** Whether a box has not left yet, so that a unit can be taken out of it where it is. */
export const stillHere = (status: BoxStatus): boolean => inState(boxLife, status, 'made', 'packing', 'sealed');

/** Takes a unit out of the boxes in which it lies: it was seen elsewhere, so somebody has opened them. */
export async function leaveBoxes(
  ctx: Ctx,
  { batchId, serial }: { batchId: string; serial: number },
  stays: readonly UnitStay[],
  at: string,
): Promise<void> {
  const act: Act = { companyId: ctx.me.companyId, at, userId: ctx.me.userId || null };
  for (const boxId of new Set(stays.map((stay) => stay.boxId))) {
    const box = await holdBox(ctx, boxId);
    const gone: Packed[] = [];
    for (const { pieceNo, pieceTotal, ...stay } of stays) {
      const what = { batchId, from: serial, to: serial, pieceNo, pieceTotal };
      if (stay.boxId === boxId && (await endPacking(ctx.db, act, boxId, what)) > 0) gone.push(what);
    }
    if (gone.length > 0) await noteTaken(ctx, box, gone, box.qty - gone.length, act);
  }
}
