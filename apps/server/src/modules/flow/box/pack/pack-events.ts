import type { Ctx } from '../../../../http/ctx.ts';
import { recordEvents, type Subject } from '../../../events/event/public.ts';
import type { Act, Packed } from './packing.queries.ts';

/** One event for an act on a box and its children; without children, unpacking takes everything out. */
export async function recordPacking(
  ctx: Ctx,
  action: 'ADD' | 'DELETE',
  boxId: string,
  children: readonly Packed[],
  act: Act & { deviceTime?: string },
): Promise<void> {
  const subjects: Subject[] = [
    { role: 'PARENT', boxId },
    ...children.map((child): Subject =>
      'childBoxId' in child
        ? { role: 'CHILD', boxId: child.childBoxId }
        : { role: 'CHILD', batchId: child.batchId, from: child.from, to: child.to },
    ),
  ];
  await recordEvents(ctx.db, act.companyId, [
    {
      type: 'AggregationEvent',
      action,
      bizStep: action === 'ADD' ? 'packing' : 'unpacking',
      disposition: 'in_progress',
      subjects,
      time: act.at,
      userId: act.userId,
      ...(act.station ? { station: act.station } : {}),
      ...(act.deviceTime ? { deviceTime: act.deviceTime } : {}),
    },
  ]);
}

/** One event about a box itself: sealed, reopened, void. */
export const recordBox = (ctx: Ctx, boxId: string, bizStep: string, disposition: string, act: Act, note = '') =>
  recordEvents(ctx.db, act.companyId, [
    {
      type: 'ObjectEvent',
      action: bizStep === 'decommissioning' ? 'DELETE' : 'OBSERVE',
      bizStep,
      disposition,
      subjects: [{ role: 'EPC', boxId }],
      time: act.at,
      userId: act.userId,
      note,
      ...(act.station ? { station: act.station } : {}),
    },
  ]);
