import type { Ctx } from '../../../http/ctx.ts';
import { takeOverMovements } from '../movement/public.ts';
import { takeOverRecalls } from '../recall/public.ts';

/** What holders known by words have is with a receiver from now on, in movements and in recalls. */
export async function takeOver(
  ctx: Ctx,
  receiver: { id: string; name: string },
  holders: readonly string[],
): Promise<{ units: number; boxes: number }> {
  const taken = await takeOverMovements(ctx.db, ctx.me.companyId, holders, receiver.id);
  await takeOverRecalls(ctx.db, ctx.me.companyId, holders, receiver.id);
  ctx.note({ bizType: 'receiver', bizId: receiver.id, action: 'adopt', opinion: holders.join('、').slice(0, 2000) });
  return taken;
}
