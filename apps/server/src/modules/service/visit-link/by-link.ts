import { AppError, type Call, isUnreadable, type Output, type Parsed, visitLink } from '@touchmark/contract';
import { calendarFile, freeTimes, inState, installKinds, installLife, instant, timeText, visitText } from '@touchmark/domain';
import type { Limit } from '../../../http/door/limits.ts';
import type { Ctx, CtxBase } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { byLink } from '../../../http/session/link.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import {
  endedNotice,
  installLinks as links,
  installRows as rows,
  installSteps as steps,
  maskedPart,
  movedWords,
  regionOf,
  tellBrandMoved,
  tellBySms,
  tellHandedMoved,
  type Told,
} from '../install/public.ts';

/** Calls that one link may make in a minute. */
const budget: Limit = { name: 'visitLink', most: 60, windowMs: 60_000 };
type Held = NonNullable<Awaited<ReturnType<typeof links.linkedVisit>>>;

const door = { way: 'visitLink', find: links.linkedVisit, ended: 'linkEnded', budget } as const;
const asCustomer = <T>(base: CtxBase, call: Call, token: string, work: (ctx: Ctx, link: Held) => Promise<T>): Promise<T> =>
  byLink(base, door, { call, token }, work);

/** The times that the customer may choose instead: those of his worker, or of any where none is named yet. */
async function freeFor(ctx: Ctx, row: rows.OrderRow) {
  const { taken, workers } = await rows.takenTimes(ctx.db, row.companyId, { worker: row.workerHash, exceptId: row.id });
  const hours = row.visitFrom && row.visitTo ? (instant(row.visitTo) - instant(row.visitFrom)) / 3_600_000 : 0;
  return freeTimes({ now: ctx.now, workers, hours, taken: taken.map(({ from, to }) => ({ from: instant(from), to: instant(to) })) });
}
const mayMove = (row: rows.OrderRow): boolean => inState(installLife, row.status, 'appointed', 'assigned');

/** The visit as its customer sees it. */
export const openVisit = (base: CtxBase, { token }: Parsed<typeof visitLink.open>): Promise<Output<typeof visitLink.open>> =>
  asCustomer(base, visitLink.open, token, async (ctx, { id }) => {
    const row = (await rows.findOne(ctx, id))!;
    const free = mayMove(row) ? await freeFor(ctx, row) : [];
    const { orderNo, kind, status, companyName, companyNameEn, products, workerName, visitFrom, visitTo, rating, cancelReason } = row;
    const customerName = maskedPart(ctx.services, 'customerName', row.customerName);
    return {
      orderNo,
      kind,
      status,
      companyName,
      companyNameEn,
      product: products,
      // He is greeted without it.
      customerName: isUnreadable(customerName) ? '' : customerName,
      place: regionOf(ctx, row.adcode),
      workerName,
      visitFrom,
      visitTo,
      confirmed: row.confirmedTime !== null,
      free: free.map(({ from, to }) => ({ from: timeText(new Date(from)), to: timeText(new Date(to)) })),
      rating,
      cancelReason,
    };
  });

export const confirm = (base: CtxBase, { token }: Parsed<typeof visitLink.confirm>): Promise<true> =>
  asCustomer(base, visitLink.confirm, token, async (ctx, { id }) => {
    const order = await rows.orders.hold(ctx, id);
    // Pressed twice it stays confirmed.
    if (order.confirmedTime === null || !inState(installLife, order.status, 'appointed', 'assigned'))
      await steps.take(ctx, order, 'confirm', { set: { confirmedTime: ctx.now.toISOString() } });
    return true as const;
  });

/** Moves the visit to another free time. A worker who was assigned is asked anew, and told so once it is kept. */
export async function choose(base: CtxBase, { token, from }: Parsed<typeof visitLink.choose>): Promise<true> {
  const notice = await asCustomer(base, visitLink.choose, token, async (ctx, { id }): Promise<Told | null> => {
    const order = await rows.orders.hold(ctx, id);
    await rows.lockTimes(ctx.db, order.companyId);
    const row = (await rows.findOne(ctx, id))!;
    const at = instant(from);
    const slot = (await freeFor(ctx, row)).find((one) => one.from === at);
    if (!slot && mayMove(row)) throw fieldFault('from', { zh: '这个时间刚被占用，请另选', en: 'has just been taken; choose another' });
    const times = slot && { visitFrom: new Date(slot.from).toISOString(), visitTo: new Date(slot.to).toISOString() };
    const said = slot ? visitText(new Date(slot.from), new Date(slot.to)) : '';
    await steps.take(ctx, order, 'reschedule', {
      set: { ...times, confirmedTime: ctx.now.toISOString(), workSeed: null, workHash: null, workUser: null },
      opinion: said,
    });
    await tellBrandMoved(ctx, order, said);
    await tellHandedMoved(ctx, order, said);
    return endedNotice(ctx, order, movedWords(said));
  });
  await tellBySms(base, notice);
  return true;
}

/** Stars and a word, once the work is done. */
export const rate = (base: CtxBase, { token, stars, note }: Parsed<typeof visitLink.rate>): Promise<true> =>
  asCustomer(base, visitLink.rate, token, async (ctx, { id }) => {
    const order = await rows.orders.hold(ctx, id);
    if (!inState(installLife, order.status, 'toAccept', 'done') || order.rating !== null) throw new AppError('notAllowedInState');
    await rows.orders.update(ctx, order, { rating: stars as 1 | 2 | 3 | 4 | 5, ratingNote: note }, { action: 'rate' });
    return true as const;
  });

/** The visit for the customer's calendar. A later file of the same order replaces it. */
export const visitFile = (base: CtxBase, { token }: Parsed<typeof visitLink.file>): Promise<FileAnswer> =>
  asCustomer(base, visitLink.file, token, async (ctx, { id }) => {
    const row = (await rows.findOne(ctx, id))!;
    if (row.visitFrom === null || row.visitTo === null) throw new AppError('notAllowedInState');
    const { services, language } = ctx;
    const title = `${row.companyName} ${installKinds[row.kind][language]}`;
    const body = calendarFile({
      uid: `${row.orderNo}@${new URL(services.publicUrl).hostname}`,
      sequence: row.version,
      stamp: ctx.now.getTime(),
      from: instant(row.visitFrom),
      to: instant(row.visitTo),
      title,
      place: regionOf(ctx, row.adcode),
      note: [row.orderNo, row.products, row.workerName].filter(Boolean).join(' '),
      link: '',
      cancelled: inState(installLife, row.status, 'cancelled'),
    });
    return { name: `${row.orderNo}.ics`, mime: 'text/calendar; charset=utf-8', body: Buffer.from(body) };
  });
