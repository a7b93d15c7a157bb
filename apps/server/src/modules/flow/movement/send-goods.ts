import { codeLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { shipBoxes } from '../box/public.ts';
import { type NewEvent, recordEvents, type Subject } from '../../events/event/public.ts';
import { endBoxes, endParts, partsInside } from './move-boxes.queries.ts';
import type { Holder } from './holder.ts';
import { insertMovement, type Run } from './ship.queries.ts';

/** Goods that leave their holder: for somebody else, or sold. */
export interface Departure {
  docNo: string;
  to: Holder;
  /** In transit, or sold at once. */
  way: 'inTransit' | 'sold';
  runs: readonly Run[];
  boxIds: readonly string[];
  at: string;
  /** Step, document, source and destination of the event. */
  event: Pick<
    NewEvent,
    'bizStep' | 'disposition' | 'place' | 'note' | 'productId' | 'prodBatchId' | 'docId' | 'doc' | 'station' | 'deviceTime'
  >;
}

/**
 * Moves units and boxes out of the stock in which they are: one row for each run, one event. What was here has no movement yet, what
 * lies at a receiver ends its stay. The batches of the units and the boxes are locked and were checked.
 */
export async function sendGoods(ctx: Ctx, { docNo, to, way, runs, boxIds, at, event }: Departure): Promise<void> {
  const { companyId, userId } = ctx.me;
  const parts = await partsInside(ctx.db, companyId, runs, { states: [codeLife.at.inStock], boxIds, away: [] });
  const subjects: Subject[] = [
    ...runs.map((run): Subject => ({ role: 'EPC', ...run })),
    ...boxIds.map((boxId): Subject => ({ role: 'EPC', boxId })),
  ];
  const [stored] = await recordEvents(ctx.db, companyId, [
    { type: 'ObjectEvent', action: 'OBSERVE', subjects, time: at, userId: userId || null, ...event },
  ]);
  await endParts(ctx.db, parts, at);
  await endBoxes(ctx.db, companyId, boxIds, at);
  await insertMovement(ctx.db, { companyId, status: codeLife.at[way], holder: to, docNo, event: stored!.id, at }, runs, boxIds);
  if (way === 'inTransit') await shipBoxes(ctx, boxIds);
}
