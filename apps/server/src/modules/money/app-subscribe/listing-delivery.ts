import { addDays, addMonths, today } from '@touchmark/domain';
import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { heldGrant, setGrant } from '../../access/grant/public.ts';
import { editionsOf, findListing } from '../listing/public.ts';
import { type OrderRow, quantityOf, registerDelivery } from '../order-book/public.ts';
import { holdOf } from './subscribe.queries.ts';
import { beginPaid } from './use.ts';

interface Content {
  listingId: string;
  edition: number;
  months: number;
}
const contentOf = (deliver: unknown) => deliver as Content;

async function soldBy(ctx: Ctx, order: OrderRow) {
  const { listingId, edition: key, months } = contentOf(order.deliver);
  const listing = await findListing(ctx, listingId);
  if (!listing?.appCode) throw new AppError('notAllowedInState');
  // Its name of today; the order keeps the one it was sold under.
  const edition = editionsOf(listing).find((one) => one.key === key);
  return { listing, edition: { key, name: edition?.name ?? String(key) }, months: months * quantityOf(order.lines) };
}

/** An edition of the market: only its subscription orders it. */
registerDelivery('LISTING', {
  async refuse(ctx, deliver) {
    const { listingId, edition } = contentOf(deliver);
    const had = await holdOf(ctx, listingId);
    return had?.held.edition === edition && had.held.orderId === null
      ? null
      : { zh: '请在应用市场订购', en: 'is ordered in the app market' };
  },
  async deliver(ctx, order) {
    return beginPaid(ctx, { companyId: order.companyId, orderId: order.id, ...(await soldBy(ctx, order)) });
  },
  async takeBack(ctx, order) {
    const { listing, months } = await soldBy(ctx, order);
    const grant = await heldGrant(ctx.db, order.companyId, listing.appCode!);
    const end = grant?.orderId === order.id ? grant.endTime?.slice(0, 10) : undefined;
    if (!grant || !end) return { zh: '该应用的授权之后已有变动，不能退款', en: 'the grant was changed since, so it cannot be refunded' };
    const start = addMonths(addDays(end, 1), -months);
    if (start <= today(ctx.now))
      return { zh: `应用已于 ${start} 开始使用，不能退款`, en: `its use began on ${start}, so it cannot be refunded` };
    await setGrant(ctx.db, {
      companyId: order.companyId,
      appId: listing.appCode!,
      edition: grant.edition,
      endDay: addDays(start, -1),
      orderId: order.id,
    });
    return null;
  },
  path: () => '/applicationService/index',
});
