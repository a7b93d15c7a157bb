import { boxLife, type BoxStatus, codeLife, type MovedStatus, timeText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { type NewEvent, recordEvents, type Subject } from '../../events/event/public.ts';
import { addQuantity } from '../../codes/production/public.ts';
import { beginAfter, boxesSince, endBoxes, endParts, type Part, partsInside, producedBy, sameHolder } from './move-boxes.queries.ts';
import type { Holder } from './holder.ts';
import { justAfter } from './last-move.queries.ts';
import type { Run } from './ship.queries.ts';
import { companyById } from '../../platform/between/public.ts';

/** Where boxes and the units in them go, and from which states. */
const ways = {
  receive: { bizStep: 'receiving', disposition: 'in_progress', from: ['inTransit'], to: 'inStock', away: ['inTransit'] },
  takeBack: {
    bizStep: 'returning',
    disposition: 'returned',
    from: ['inTransit', 'inStock'],
    to: 'returned',
    away: ['inTransit', 'inStock'],
  },
  restock: { bizStep: 'storing', disposition: 'sellable_accessible', from: ['returned'], to: null, away: [] },
} as const;
export type BoxWay = keyof typeof ways;

interface BoxMove {
  boxIds: readonly string[];
  /** What lies in these boxes. */
  runs: readonly Run[];
  at: string;
  /** How exact that is, in milliseconds: a minute that was typed is any moment of it. */
  exact?: number;
  place: string;
  note: string;
  /** Who has them from now on, where that is said. */
  holder?: Holder;
  productId?: string | null;
  /** Somebody typed it, with its time; otherwise a clock says when. */
  manual?: boolean;
  /** What the event says besides: its document, source and destination. */
  facts?: Pick<NewEvent, 'docId' | 'doc' | 'eventId'>;
}

/**
 * Moves locked boxes with the units in them, as somebody told by hand; the units' batches are locked. A unit that is frozen, stolen
 * or recalled moves too, and stays what it is. Returns how many units moved, and when.
 */
export async function moveBoxes(ctx: Ctx, way: BoxWay, move: BoxMove): Promise<{ units: number; at: string }> {
  const { boxIds, runs, place, note, holder = sameHolder, productId, manual = true, facts } = move;
  const { bizStep, disposition, from, to, away } = ways[way];
  const { companyId, userId } = ctx.me;
  const states = from.map((state) => codeLife.at[state] as MovedStatus);
  const parts = await partsInside(ctx.db, companyId, runs, { states, boxIds, away: away.map((state) => boxLife.at[state] as BoxStatus) });
  const at = notBefore(ctx, [...parts.map(({ since }) => since), (await boxesSince(ctx.db, companyId, boxIds)) ?? move.at], move);
  const [event] = await recordEvents(ctx.db, companyId, [
    {
      type: 'ObjectEvent',
      action: 'OBSERVE',
      bizStep,
      disposition,
      subjects: [
        ...parts.map((part): Subject => ({ role: 'EPC', batchId: part.batchId, from: part.from, to: part.to })),
        ...boxIds.map((boxId): Subject => ({ role: 'EPC', boxId })),
      ],
      time: at,
      place,
      note,
      manual,
      ...(productId ? { productId } : {}),
      ...facts,
      userId: userId || null,
    },
  ]);
  await endParts(ctx.db, parts, at);
  const boxes = await endBoxes(ctx.db, companyId, boxIds, at);
  const next =
    way === 'receive' || holder.name !== '' ? holder : { name: (await companyById(ctx.db, companyId)).name, companyId, receiverId: null };
  if (to) await beginAfter(ctx.db, { parts, boxes }, { status: codeLife.at[to], holder: next, event: event!.id });
  if (way === 'restock') await backInProduction(ctx, parts);
  return { units: parts.reduce((sum, part) => sum + part.to - part.from + 1, 0), at };
}

/** What is here again has not left its production batch, and may be dispatched with it. */
async function backInProduction(ctx: Ctx, parts: readonly Part[]): Promise<void> {
  const back = new Map<string, number>();
  for (const { docNo, from, to } of parts) if (docNo) back.set(docNo, (back.get(docNo) ?? 0) + to - from + 1);
  if (back.size === 0) return;
  for (const { docNo, prodBatchId } of await producedBy(ctx.db, ctx.me.companyId, [...back.keys()]))
    if (prodBatchId) await addQuantity(ctx, prodBatchId, 0, -back.get(docNo)!);
}

/**
 * When it moved: as it was said, or with its last movement where that lies in the same minute or second. What a clock said, and nobody
 * typed, is right after that movement.
 */
function notBefore(ctx: Ctx, since: readonly string[], { at, exact = 0, manual = true }: BoxMove): string {
  const last = since.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a));
  if (Date.parse(last) <= Date.parse(at)) return at;
  if (!manual) return justAfter(last);
  if (Date.parse(last) < Date.parse(at) + exact) return last;
  const time = timeText(new Date(last));
  throw fieldFault('time', { zh: `不能早于上一次移动的时间 ${time}`, en: `must not be before its last movement, at ${time}` });
}
