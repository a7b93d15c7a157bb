import { AppError, type ReceiveAnswer, type ReceiveDoc } from '@touchmark/contract';
import { can, circulationLife, inState, lineLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { docs, find } from './circulation.queries.ts';
import { keepEarly } from './early.queries.ts';
import type { HeldDoc } from './party.ts';
import { receiveLines } from './receive-doc.ts';
import type { Receipt } from './receipt.ts';
import { tellSender } from './remind.ts';
import { docDetail } from './show.ts';

/** A document of the caller’s company, locked. */
export const holdDoc = (ctx: Ctx, id: string): Promise<HeldDoc> => docs.hold(ctx, id);

/** A document as whoever has its link sees it. The context is the brand’s, after the link was proven. */
export async function shownForLink(ctx: Ctx, id: string): Promise<ReceiveDoc> {
  const row = await find(ctx, id);
  if (!row) throw new AppError('notFound');
  const { from, to, signature, lines, ...doc } = await docDetail(ctx, row);
  return {
    ...doc,
    fromName: from.name,
    toName: to.name,
    signed: signature !== null || row.signature !== null,
    lines: lines.filter(({ state }) => !inState(lineLife, state, 'removed')),
  };
}

type Answer = Omit<ReceiveAnswer, 'key'>;

/** Receives for the receiver of a document, by its link. `once` asks, behind the lock, whether this was done before. */
export async function receiveForLink(
  ctx: Ctx,
  id: string,
  arrival: { receipts: readonly Receipt[]; signature: string | null; at: string },
  once: (answer: () => Promise<Answer>) => Promise<ReceiveAnswer>,
): Promise<ReceiveAnswer> {
  const doc = await docs.hold(ctx, id);
  return once(() => receiveProven({ ...ctx, me: { ...ctx.me, userName: doc.toName } }, doc, arrival));
}

/** Receives a locked document, or keeps what arrived before it left. The context is the brand’s, after the receiver was proven. */
export async function receiveProven(
  ctx: Ctx,
  doc: HeldDoc,
  { receipts, signature, at }: { receipts: readonly Receipt[]; signature: string | null; at: string },
): Promise<Answer> {
  if (inState(circulationLife, doc.status, 'waiting', 'scanning')) {
    await keepEarly(ctx.db, doc.companyId, doc.id, { receipts: [...receipts], at, userId: null });
    ctx.note({ bizType: 'circulationDoc', bizId: doc.id, action: 'receiveEarly', opinion: doc.toName });
    return { accepted: true, waits: true, received: 0, missing: 0, status: doc.status, faults: [] };
  }
  if (!can(circulationLife, doc.status, 'receive'))
    return { accepted: false, waits: false, received: 0, missing: 0, status: doc.status, faults: [] };
  const done = await receiveLines(ctx, doc, { receipts, at, place: doc.toName, note: '', signature });
  const { received, missing, faults } = done;
  if (faults.length === 0) await tellSender(ctx, done.doc, { units: received, exceptions: done.doc.exceptions, byLink: true });
  return { accepted: faults.length === 0, waits: false, received, missing, status: done.doc.status, faults };
}
