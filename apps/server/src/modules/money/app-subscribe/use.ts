import { type Edition, type Text } from '@touchmark/contract';
import { endAfter, monthsOfWay, subscribeLife, today, trialDays, addDays } from '@touchmark/domain';
import type { Row } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { stepsOf } from '../../../http/step.ts';
import { heldGrant, setGrant } from '../../access/grant/public.ts';
import * as rows from './subscribe.queries.ts';
import { subscribes } from './subscribe.queries.ts';

export const steps = stepsOf(subscribes, subscribeLife, 'status');
/** What the grant of a trial is called. */
export const trialEdition = 'TRIAL';

type Listing = Pick<Row<'appListing'>, 'id' | 'appCode' | 'name' | 'nameEn'>;
type Held = NonNullable<Awaited<ReturnType<typeof rows.holdOf>>>;

const named = ({ id: listingId, appCode }: Listing) => ({ listingId, appCode: appCode! });
/** Begins a step from the state as it is now: what lapsed meanwhile is no longer what the row says. */
const fromNow = ({ held, now }: Held) => ({ ...held, status: now.status });

async function grantUntil(
  ctx: Ctx,
  {
    companyId,
    listing,
    edition,
    endDay,
    orderId,
  }: { companyId: string; listing: Listing; edition: string; endDay: string; orderId: string | null },
) {
  await setGrant(ctx.db, { companyId, appId: listing.appCode!, edition, endDay, orderId });
}

/** Begins a trial, or a free edition, or goes on with it. */
export async function beginFree(
  ctx: Ctx,
  {
    listing,
    edition,
    quantity,
    had,
    companyId = ctx.me.companyId,
  }: { listing: Listing; edition: Edition | null; quantity: number; had: Held | null; companyId?: string },
): Promise<void> {
  const day = today(ctx.now);
  const grant = await heldGrant(ctx.db, companyId, listing.appCode!);
  const last = grant?.endTime?.slice(0, 10);
  const endDay = edition
    ? endAfter(
        day,
        grant ? { edition: grant.edition, endDay: last ?? null, bought: true } : null,
        edition.name,
        monthsOfWay(edition.way) * quantity,
      )
    : addDays(day, trialDays);
  await grantUntil(ctx, { companyId, listing, edition: edition?.name ?? trialEdition, endDay, orderId: null });
  const set = { appName: listing.name, edition: edition?.key ?? null, quantity, ...(edition ? {} : { trialTime: ctx.now.toISOString() }) };
  const note = { opinion: `${listing.name} ${edition?.name ?? trialEdition} ${endDay}` };
  if (had?.now.status !== subscribeLife.at.inUse) await rows.countUse(ctx.db, listing.id, 1);
  if (had) await steps.take(ctx, fromNow(had), 'begin', { set, ...note });
  else
    await subscribes.insert(
      ctx,
      { ...named(listing), subNo: rows.newNo(day) as never, status: subscribeLife.at.inUse, ...set },
      { action: 'begin', toStatus: subscribeLife.at.inUse, ...note },
    );
}

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
    await subscribes.insert(
      ctx,
      { ...named(listing), subNo: rows.newNo(today(ctx.now)) as never, status, ...set },
      { action: approval ? 'ask' : 'order', toStatus: status, ...note },
    );
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
  await grantUntil(ctx, { companyId, listing, edition: edition.name, endDay, orderId });
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
