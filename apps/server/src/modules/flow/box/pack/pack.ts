import {
  boxFault,
  boxLife,
  contentsWith,
  inState,
  nextState,
  type PackBox,
  packFault,
  type PackReason,
  ruledCapacity,
} from '@touchmark/domain';
import { unwaited } from '../../../../db/hot.ts';
import type { Ctx } from '../../../../http/ctx.ts';
import { boxes } from '../box.queries.ts';
import type { Child, Verdict } from './children.ts';
import { setHeld } from '../held-box.queries.ts';
import type { HeldBox } from '../held-box.queries.ts';
import { recordPacking } from './pack-events.ts';
import { type Act, endPacking, insertPacking, type Packed, staysSince } from './packing.queries.ts';

/** A box after an act on it, and what became of each text. */
interface Done {
  box: HeldBox;
  verdicts: Verdict[];
}

/** Packs what can be packed into a locked box, in the order of the list, and says of each text why it was not. */
export async function packInto(ctx: Ctx, held: HeldBox, children: readonly Child[], act: Act & { deviceTime?: string }): Promise<Done> {
  const box: HeldBox = { ...held, capacity: followed(held, children) };
  const [verdicts, going] = checked(box, children);
  const done = await insertPacking(
    ctx.db,
    act,
    going.map(({ what }) => ({ ...bare(what), boxId: box.id })),
  );
  const packed = going.filter((_, n) => done.has(n)).map(({ what }) => what);
  for (const [n, { at, what }] of going.entries()) if (!done.has(n)) Object.assign(verdicts[at]!, await whyNot(ctx, box, what, act));
  return { box: packed.length > 0 ? notePacked(ctx, box, packed, act) : box, verdicts };
}

/** The capacity of a box: an empty one whose capacity was not given takes that of the first thing's rule. */
function followed(box: HeldBox, children: readonly Child[]): number {
  if (box.capacityGiven || box.qty > 0) return box.capacity;
  return ruledCapacity(box.level, children.find(({ what }) => what)?.what?.check.rule ?? null) ?? box.capacity;
}

type What = NonNullable<Child['what']>;
function bare(what: What): Packed {
  const { check: _, ...packed } = what;
  return packed;
}

/** The verdicts by the rules alone, and what passed them: each piece counts for the next. */
function checked(box: HeldBox, children: readonly Child[]): [Verdict[], { at: number; what: What }[]] {
  const state: PackBox = { ...box };
  const going: { at: number; what: What }[] = [];
  const verdicts = children.map(({ what, ...child }, at): Verdict => {
    const reason = child.reason ?? (what && packFault(state, what.check));
    if (reason || !what) return { ...child, reason: boxFault({ ...box, qty: 0 }) ?? reason };
    going.push({ at, what });
    Object.assign(state, contentsWith(state, what.check));
    state.qty++;
    return child;
  });
  return [verdicts, going];
}

/**
 * Why something that passes the rules could not be packed: it lies in a box, or was taken out of one later. What such a late scan
 * tells of the time before is kept as history.
 */
async function whyNot(ctx: Ctx, box: HeldBox, what: What, act: Act): Promise<{ reason: PackReason; box?: string }> {
  const stays = await staysSince(ctx.db, act.companyId, bare(what), act.at);
  const lasting = stays.find(({ until }) => until === null);
  if (lasting?.boxId === box.id) return { reason: 'pieceTwice' };
  if (lasting) return { reason: 'alreadyInBox', box: lasting.boxNo };
  const first = stays[0];
  if (first && Date.parse(first.since) > Date.parse(act.at)) {
    await insertPacking(ctx.db, act, [{ ...bare(what), boxId: box.id }], first.since);
    await recordPacking(ctx, 'ADD', box.id, [bare(what)], act);
  }
  return { reason: 'late' };
}

/** Writes what a box holds now, and returns it. */
function notePacked(ctx: Ctx, before: HeldBox, packed: readonly What[], act: Act): HeldBox {
  const filled = packed.reduce<HeldBox>((box, { check }) => ({ ...box, ...contentsWith(box, check), qty: box.qty + 1 }), before);
  const box: HeldBox = { ...filled, status: nextState(boxLife, filled.status, 'bind')! };
  unwaited(ctx.db, setHeld(ctx, box, before.qty === 0 ? act.at : null));
  unwaited(ctx.db, recordPacking(ctx, 'ADD', box.id, packed.map(bare), act));
  return box;
}

/** Takes pieces and boxes out of a locked box. */
export async function takeOut(ctx: Ctx, box: HeldBox, children: readonly Child[], act: Act): Promise<Done> {
  const gone: Packed[] = [];
  const verdicts: Verdict[] = [];
  for (const { what, ...child } of children) {
    const closed = inState(boxLife, box.status, 'made', 'packing') ? null : boxFault({ ...box, qty: 0 });
    const left = what && !closed ? await endPacking(ctx.db, act, box.id, bare(what)) : 0;
    if (left > 0) gone.push(bare(what!));
    verdicts.push(left > 0 ? child : { ...child, reason: closed ?? child.reason ?? 'notInBox' });
  }
  return { box: gone.length > 0 ? await noteTaken(ctx, box, gone, box.qty - gone.length, act) : box, verdicts };
}

/** Writes that a box holds less, and returns it; an empty one is as when it was made. */
export async function noteTaken(ctx: Ctx, box: HeldBox, gone: readonly Packed[], qty: number, act: Act): Promise<HeldBox> {
  const status = statusWith(box, qty);
  await boxes.set(ctx, box, { qty, status, ...(qty === 0 ? { packTime: null } : {}) });
  await recordPacking(ctx, 'DELETE', box.id, gone, act);
  return { ...box, qty, status };
}

/** The state of a box that holds so much now. */
export const statusWith = ({ status }: HeldBox, qty: number): HeldBox['status'] =>
  qty === 0 && inState(boxLife, status, 'packing') ? nextState(boxLife, status, 'empty')! : status;
