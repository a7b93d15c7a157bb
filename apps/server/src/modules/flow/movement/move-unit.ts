import { codeLife, codeStepOf, inState, type MovedStatus, nextState } from '@touchmark/domain';
import { statesOf } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { forgetMoved, heldBatch, placeOf } from '../../codes/batch/public.ts';
import { leaveBoxes, staysOfUnit, stillHere, type UnitStay } from '../box/public.ts';
import { type MovedUnit, tellMoved } from './when-moved.ts';
import { beginMove, endedSince, endMove, type OpenMove, openMove, type UnitAt } from './move-unit.queries.ts';
import { companyById } from '../../platform/between/public.ts';

/** What somebody recorded of one unit by hand. */
interface HandMove {
  bizStep: string;
  /** ISO 8601 with a zone. */
  at: string;
  place: string;
  /** Who has it now, where the step says so. */
  holder: string;
}
interface PlannedMove {
  /** Null where the unit is back with the company itself. */
  status: MovedStatus | null;
  holder: string;
  holderCompany: string | null;
  receiverId: string | null;
  open: OpenMove | undefined;
  stays: readonly UnitStay[];
}

/**
 * What an event that is recorded by hand does to its unit, if the unit can take the step: a code that was sold is sold. An event
 * that is recorded after later ones moves nothing. A frozen, stolen or recalled code stays so, and is found sold when it is released. What
 * lies in a box that is still here moves with its box alone; from a box that has left it was taken out. The unit's batch is locked.
 */
export async function plannedMove(ctx: Ctx, unit: UnitAt, move: HandMove): Promise<PlannedMove | null> {
  const step = codeStepOf[move.bizStep];
  if (!step) return null;
  const place = placeOf(await heldBatch(ctx, unit.batchId));
  const { status, below } = (await statesOf(ctx.db, place, [unit.serial])).get(unit.serial)!;
  const next = nextState(codeLife, inState(codeLife, status, 'frozen', 'stolen', 'recalled') ? below : status, step);
  if (next === undefined) return null;
  const open = await openMove(ctx.db, unit);
  const stays = await staysOfUnit(ctx.db, unit);
  const later = (since: string) => Date.parse(since) > Date.parse(move.at);
  if ([...(open ? [open] : []), ...stays].some(({ since }) => later(since)) || (await endedSince(ctx.db, unit, move.at))) return null;
  const here = stays.find(({ status: state }) => stillHere(state));
  if (here)
    throw fieldFault('bizStep', {
      zh: `产品在箱 ${here.boxNo} 中，请先从箱中移除，或整箱出厂`,
      en: `the unit lies in box ${here.boxNo}: take it out first, or dispatch the box`,
    });
  const moved = inState(codeLife, next, 'active') ? null : (next as MovedStatus);
  return { status: moved, ...(await holderOf(ctx, unit, move, moved, open)), open, stays };
}

/** Who has a unit: whom it was sent to, whoever received it; a sold one is still asked for at whoever sold it. */
async function holderOf(ctx: Ctx, unit: UnitAt, { holder, place }: HandMove, status: MovedStatus | null, open: OpenMove | undefined) {
  const { inTransit, inStock, sold } = codeLife.at;
  const named = { holder, holderCompany: null, receiverId: null };
  if (status === inTransit && holder === '') throw fieldFault('holder', { zh: '请填写接收方', en: 'say who receives it' });
  if (status === inTransit || (status === inStock && holder !== '')) return named;
  if (open && (status === inStock || status === sold))
    return { holder: open.holder, holderCompany: open.holderCompany, receiverId: open.receiverId };
  if (status === inStock) return { ...named, holder: place };
  return { holder: (await companyById(ctx.db, unit.companyId)).name, holderCompany: unit.companyId, receiverId: null };
}

/** Moves a unit as planned, by the event that was recorded for it. */
export async function moveUnit(ctx: Ctx, unit: MovedUnit, { open, stays, ...to }: PlannedMove, at: string, event: string): Promise<void> {
  await leaveBoxes(ctx, unit, stays, at);
  await forgetMoved(ctx.db, unit);
  if (open) await endMove(ctx.db, unit, open, at);
  if (to.status !== null) await beginMove(ctx.db, unit, { ...to, status: to.status, at, event });
  if (to.status === codeLife.at.sold) await tellMoved(ctx, unit, 'sold', at);
  if (to.status === codeLife.at.returned) await tellMoved(ctx, unit, 'returned', at);
}
