import { type Edition, type Text } from '@touchmark/contract';
import { endAfter, monthsOfWay, subscribeLife, today, trialDays, addDays } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { heldGrant, setGrant } from '../../access/grant/public.ts';
import * as rows from './subscribe.queries.ts';
import { subscribes } from './subscribe.queries.ts';

export const steps = stepsOf(subscribes, subscribeLife, 'status');
/** What the grant of a trial is called. */
export const trialEdition = 'TRIAL';

type Listing = Pick<Row<'appListing'>, 'id' | 'appCode' | 'name' | 'nameEn'>;
type Held = NonNullable<Awaited<ReturnType<typeof rows.holdOf>>>;

/** Begins a step from the state as it is now: what lapsed meanwhile is no longer what the row says. */
const fromNow = ({ held, now }: Held) => ({ ...held, status: now.status });

/** The last day of a trial, or of a free edition: the same one goes on from its end. */
async function freeUntil(ctx: Ctx, { companyId, listing, edition, quantity }: Free): Promise<string> {
  const day = today(ctx.now);
  if (!edition) return addDays(day, trialDays);
  const grant = await heldGrant(ctx.db, companyId, listing.appCode!);
  const held = grant ? { edition: grant.edition, endDay: grant.endTime?.slice(0, 10) ?? null, bought: true } : null;
  return endAfter(day, held, edition.name, monthsOfWay(edition.way) * quantity);
}

interface Free {
  companyId: string;
  listing: Listing;
  /** None: a trial. */
  edition: Edition | null;
  quantity: number;
}

/** Begins a trial, or a free edition, or goes on with it. */
export async function beginFree(ctx: Ctx, { had, ...free }: Free & { had: Held | null }): Promise<void> {
  const { companyId, listing, edition, quantity } = free;
  const endDay = await freeUntil(ctx, free);
  const name = edition?.name ?? trialEdition;
  await setGrant(ctx.db, { companyId, appId: listing.appCode!, edition: name, endDay, orderId: null });
  if (had?.now.status !== subscribeLife.at.inUse) await rows.countUse(ctx.db, listing.id, 1);
  const trial = edition ? {} : { trialTime: ctx.now.toISOString() };
  const set = { appName: listing.name, edition: edition?.key ?? null, quantity, ...trial };
  const note = { opinion: `${listing.name} ${name} ${endDay}` };
  if (had) await steps.take(ctx, fromNow(had), 'begin', { set, ...note });
  else await insertNew(ctx, listing, { status: subscribeLife.at.inUse, ...set }, { action: 'begin', ...note });
}

type New = Omit<Parameters<typeof subscribes.insert>[1], 'listingId' | 'appCode' | 'subNo'> & { status: number };
const insertNew = (ctx: Ctx, { id: listingId, appCode }: Listing, row: New, note: { action: string; opinion: string }) =>
  subscribes.insert(ctx, { ...row, listingId, appCode: appCode!, subNo: rows.newNo(today(ctx.now)) }, { ...note, toStatus: row.status });

/** Asks for an edition: to be approved, or to be paid. Whoever uses it goes on using it. */
export async function ask(
  ctx: Ctx,
  {
    listing,
    edition,
    quantity,
    had,
    approval,
  }: { listing: Listing; edition: Edition; quantity: number; had: Held | null; approval: boolean },
): Promise<Held> {
  const set = { appName: listing.name, edition: edition.key, quantity, opinion: '', orderId: null };
  const note = { opinion: `${listing.name} ${edition.name} × ${quantity}` };
  if (had) {
    await steps.take(ctx, fromNow(had), approval && had.now.status !== subscribeLife.at.inUse ? 'ask' : 'order', { set, ...note });
  } else {
    const status = approval ? subscribeLife.at.asked : subscribeLife.at.toPay;
    await insertNew(ctx, listing, { status, ...set }, { action: approval ? 'ask' : 'order', ...note });
  }
  return (await rows.holdOf(ctx, listing.id))!;
}

/** What an order of an edition gives: it goes on from the end of the same edition, or begins today. */
export async function beginPaid(
  ctx: Ctx,
  {
    companyId,
    listing,
    edition,
    months,
    orderId,
  }: { companyId: string; listing: Listing; edition: Pick<Edition, 'key' | 'name'>; months: number; orderId: string },
): Promise<Text> {
  const grant = await heldGrant(ctx.db, companyId, listing.appCode!);
  const held = grant && { edition: grant.edition, endDay: grant.endTime?.slice(0, 10) ?? null, bought: grant.source === 'ORDER' };
  const endDay = endAfter(today(ctx.now), held ?? null, edition.name, months);
  await setGrant(ctx.db, { companyId, appId: listing.appCode!, edition: edition.name, endDay, orderId });
  const had = await rows.holdOf(ctx, listing.id, companyId);
  if (had) {
    if (had.now.status !== subscribeLife.at.inUse) await rows.countUse(ctx.db, listing.id, 1);
    await steps.take(ctx, fromNow(had), 'begin', { set: { edition: edition.key, orderId }, opinion: endDay });
  }
  return {
    zh: `“${listing.name}”${edition.name}可使用至 ${endDay}。`,
    en: `${listing.nameEn || listing.name} (${edition.name}) can be used until ${endDay}.`,
  };
}
