import { AppError, type Edition, type Output, type appMarket, type Parsed } from '@touchmark/contract';
import { inState, listingLife, subscribeLife } from '@touchmark/domain';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { ask, beginFree, holdOf, isOpen, subscribes, trialEdition } from '../app-subscribe/public.ts';
import { editionsOf } from '../listing/public.ts';
import { holdCompany, orderProduct } from '../order-book/public.ts';
import { productCodeOf } from './edition-product.ts';
import type { Offered } from './market.queries.ts';

type Had = Awaited<ReturnType<typeof holdOf>>;

/** What the own company has of a listing that it may subscribe to; the company is locked, so that two do not begin at once. */
async function begin(ctx: Ctx, listing: Offered): Promise<Had> {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  if (listing.companyId === ctx.me.companyId) throw new AppError('ownListing');
  await holdCompany(ctx.db, ctx.me.companyId);
  const had = await holdOf(ctx, listing.id);
  // Whoever uses it may go on, also after it was taken off the market.
  if (!inState(listingLife, listing.status, 'listed') && !inState(subscribeLife, had?.now.status, 'inUse'))
    throw new AppError('notAllowedInState');
  if (inState(subscribeLife, had?.now.status, 'asked')) throw new AppError('notAllowedInState');
  if (had?.now.orderId && isOpen(had.now.orderStatus)) throw new AppError('orderWaits', { orderNo: had.now.orderNo ?? '' });
  return had;
}

export async function trial(ctx: Ctx, listing: Offered): Promise<Output<typeof appMarket.trial>> {
  const had = await begin(ctx, listing);
  if (had?.held.trialTime) throw new AppError('triedBefore');
  if (inState(subscribeLife, had?.now.status, 'inUse', 'toPay')) throw new AppError('notAllowedInState');
  await beginFree(ctx, { companyId: ctx.me.companyId, listing, edition: null, quantity: 1, had });
  return { status: subscribeLife.at.inUse };
}

type Asked = Omit<Parsed<typeof appMarket.subscribe>, 'id' | 'agree'>;

export async function subscribe(
  ctx: Ctx,
  listing: Offered,
  { edition: key, quantity, amount }: Asked,
): Promise<Output<typeof appMarket.subscribe>> {
  const had = await begin(ctx, listing);
  const edition = editionsOf(listing).find((one) => one.key === key);
  if (!edition) throw fieldFault('edition', { zh: '没有这个版本', en: 'does not exist' });
  const used = inState(subscribeLife, had?.now.status, 'inUse');
  if (listing.needsApproval && !used) {
    await ask(ctx, { listing, edition, quantity, had, approval: true });
    return { status: subscribeLife.at.asked, orderId: null, orderNo: '', amount: 0 };
  }
  if (edition.way !== 'FREE') {
    const order = await orderEdition(ctx, { listing, edition, quantity, had, shown: amount });
    return { status: used ? subscribeLife.at.inUse : subscribeLife.at.toPay, ...order };
  }
  // What was paid for is not given up for a free edition by mistake.
  if (used && had?.now.edition !== edition.name && had?.now.edition !== trialEdition)
    throw fieldFault('edition', { zh: '付费版本使用中，到期后可改用免费版', en: 'is free; the paid edition in use ends first' });
  await beginFree(ctx, { companyId: ctx.me.companyId, listing, edition, quantity, had });
  return { status: subscribeLife.at.inUse, orderId: null, orderNo: '', amount: 0 };
}

interface Ordered {
  listing: Pick<Offered, 'id' | 'appCode' | 'name' | 'nameEn'>;
  edition: Edition;
  quantity: number;
  had: Had;
  shown?: number | undefined;
}

/** Orders an edition: its delivery begins the use, or goes on with it. */
async function orderEdition(ctx: Ctx, { shown, ...asked }: Ordered) {
  const { held } = await ask(ctx, { ...asked, approval: false });
  return placeOrder(ctx, { ...asked, row: held, shown });
}

/** The order of a subscription that says which edition it wants. */
export async function placeOrder(
  ctx: Ctx,
  { listing, edition, quantity, row, shown }: Omit<Ordered, 'had'> & { row: { id: string; companyId: string } },
) {
  const order = await orderProduct(ctx, { productCode: productCodeOf(listing.appCode!, edition.key), quantity, shown });
  await subscribes.set(ctx, row, { orderId: order.orderId });
  return order;
}
