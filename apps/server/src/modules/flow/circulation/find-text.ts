import { readBoxNumber, readPiece } from '@touchmark/domain';
import { placesOf } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { boxIdOf, containersOf } from '../box/public.ts';

/** What a scanned or typed text names among the company’s goods: a unit, or a box with the containers around it. Null if it names none. */
export async function findText(
  ctx: Ctx,
  text: string,
): Promise<{ batchId: string; serial: number } | { boxIds: readonly string[] } | null> {
  const { companyId } = ctx.me;
  const box = readBoxNumber(text);
  if (box) {
    const id = await boxIdOf(ctx, box.boxNo);
    if (!id) return null;
    return { boxIds: [id, ...(await containersOf(ctx.db, companyId, { boxId: id })).map((one) => one.id)] };
  }
  const unit = readPiece(text);
  return (unit && (await placesOf(ctx.db, companyId, [unit.code.code])).get(unit.code.code)) || null;
}
