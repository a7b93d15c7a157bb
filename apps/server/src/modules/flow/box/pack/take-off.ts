import type { Ctx } from '../../../../http/ctx.ts';
import { actNow, holdBox } from '../held-box.ts';
import type { HeldBox } from '../held-box.queries.ts';
import { noteTaken } from './pack.ts';
import { containersOf, endPacking } from './packing.queries.ts';

/** The containers in which boxes lie, locked before these, by the ids of the boxes. */
export async function holdOuter(ctx: Ctx, boxIds: readonly string[]): Promise<Map<string, HeldBox>> {
  const held = new Map<string, HeldBox>();
  const outer = new Map<string, HeldBox>();
  for (const boxId of boxIds) {
    const [container] = await containersOf(ctx.db, ctx.me.companyId, { boxId });
    if (!container) continue;
    const box = held.get(container.id) ?? (await holdBox(ctx, container.id));
    held.set(container.id, box);
    outer.set(boxId, box);
  }
  return outer;
}

/** Boxes that were seen without their containers were taken off them at a time; those whose container moves with them stay on it. */
export async function takeOffOuter(ctx: Ctx, outer: ReadonlyMap<string, HeldBox>, moving: readonly string[], at: string): Promise<void> {
  const act = { ...actNow(ctx), at };
  // Several may come off one container.
  const now = new Map<string, HeldBox>();
  for (const [boxId, before] of outer) {
    if (moving.includes(before.id)) continue;
    const container = now.get(before.id) ?? before;
    const left = await endPacking(ctx.db, act, container.id, { childBoxId: boxId });
    if (left > 0) now.set(container.id, await noteTaken(ctx, container, [{ childBoxId: boxId }], container.qty - left, act));
  }
}
