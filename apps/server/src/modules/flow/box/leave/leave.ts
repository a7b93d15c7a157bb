import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../../http/ctx.ts';
import { boxes } from '../box.queries.ts';
import { holdBox } from '../held-box.ts';
import type { HeldBox } from '../held-box.queries.ts';
import { noteTaken, statusWith } from '../pack/pack.ts';
import { recordPacking } from '../pack/pack-events.ts';
import { type Act, containersOf, contentOf, endAll, endPacking } from '../pack/packing.queries.ts';

const containerOf = async ({ db, me }: Ctx, boxId: string) => (await containersOf(db, me.companyId, { boxId }))[0];

/**
 * Locks the container of a box that will be locked next. A station locks a container before what it puts into it; in the other
 * order the two would wait for each other.
 */
export async function holdContainer(ctx: Ctx, boxId: string): Promise<HeldBox | null> {
  const container = await containerOf(ctx, boxId);
  return container ? holdBox(ctx, container.id) : null;
}

/** Everything leaves a locked box that ends, and the box leaves its container. */
export async function leave(ctx: Ctx, box: HeldBox, container: HeldBox | null, act: Act): Promise<void> {
  await emptyBox(ctx, box, act);
  // Between the two locks it was put somewhere else.
  if ((await containerOf(ctx, box.id))?.id !== container?.id) throw new AppError('versionConflict');
  if (!container) return;
  await endPacking(ctx.db, act, container.id, { childBoxId: box.id });
  await noteTaken(ctx, container, [{ childBoxId: box.id }], container.qty - 1, act);
}

/** Takes everything out of a locked box, and returns it empty. */
export async function emptyBox(ctx: Ctx, box: HeldBox, act: Act): Promise<HeldBox> {
  const gone = await contentOf(ctx.db, box.id);
  if (gone.length === 0) return box;
  const status = statusWith(box, 0);
  await endAll(ctx.db, act, box.id);
  await boxes.set(ctx, box, { qty: 0, status });
  await recordPacking(
    ctx,
    'DELETE',
    box.id,
    gone.map(({ childBoxId, batchId, ...serials }) => (childBoxId ? { childBoxId } : { batchId: batchId!, ...serials })),
    act,
  );
  return { ...box, qty: 0, status };
}
