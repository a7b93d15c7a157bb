import { AppError, type Parsed, type renewal as calls, type RenewRow, type Text } from '@touchmark/contract';
import { inNameOf } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { priceToday, quote } from '../charge-mode/public.ts';
import { holdCompany, orderProduct, orderTogether } from '../order-book/public.ts';
import { pathOf } from './ending.ts';
import * as rows from './renewal.queries.ts';

type Item = Parsed<typeof calls.createOrder>['items'][number];
type Ending = Awaited<ReturnType<typeof rows.findEnding>>[number];

export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): Text => ({ zh: name, en: nameEn || name });

/** Today’s price of the least quantity for a company, each product asked once. */
function pricesFor(ctx: Ctx) {
  const known = new Map<string, Promise<Pick<RenewRow, 'price' | 'least' | 'unit' | 'most'>>>();
  return (companyId: string, productCode: string | null) => {
    const key = `${companyId} ${productCode ?? ''}`;
    const price = known.get(key) ?? priceOf(inNameOf(ctx, companyId), productCode);
    known.set(key, price);
    return price;
  };
}
const none = { price: null, least: 1, unit: { zh: '', en: '' }, most: null };
async function priceOf(buyer: Ctx, productCode: string | null) {
  const today = productCode === null ? null : await priceToday(buyer, productCode);
  if (!today || productCode === null) return none;
  const { lines, amount, deliverKind } = await quote(buyer, productCode, today.least);
  return { price: amount, least: today.least, unit: lines[0]!.unit, most: deliverKind === 'SERVICE' ? 1 : null };
}

/** A row of the list, with its price. */
export const shownBy = (ctx: Ctx) => {
  const price = pricesFor(ctx);
  return async ({ productCode, family: _family, name, nameEn, ...row }: rows.Listed): Promise<RenewRow> => ({
    ...row,
    key: [row.objectType, row.objectId, row.state === 'DONE' ? row.orderId : ''].join(':'),
    name: nameOf({ name, nameEn }),
    path: pathOf(row.objectType, row.objectId),
    ...(await price(row.companyId, productCode)),
  });
};

const keyOf = ({ objectType, objectId }: rows.ObjectRef) => `${objectType} ${objectId}`;

/** What is to be renewed, of one company and in the order it was asked for. */
export async function requireEnding<Asked extends rows.ObjectRef>(
  ctx: Ctx,
  asked: readonly Asked[],
): Promise<(Asked & { ending: Ending })[]> {
  const found = new Map((await rows.findEnding(ctx, asked)).map((one) => [keyOf(one), one]));
  const wanted = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
  return wanted.map((one) => {
    const ending = found.get(keyOf(one));
    if (!ending) throw new AppError('notFound');
    return { ...one, ending };
  });
}

/** One of them. */
export const requireOne = async (ctx: Ctx, object: rows.ObjectRef): Promise<Ending> => (await requireEnding(ctx, [object]))[0]!.ending;

async function requireOrderable(ctx: Ctx, items: readonly Item[]) {
  const wanted = await requireEnding(ctx, items);
  const [first] = wanted;
  if (wanted.some(({ ending }) => ending.companyId !== first!.ending.companyId)) throw new AppError('renewalOneCompany');
  return wanted.map(({ ending, quantity }) => {
    const name = nameOf(ending)[ctx.language];
    if (ending.productCode === null) throw new AppError('renewalElsewhere', { name });
    if (ending.state === 'ORDERED') throw new AppError('renewalTaken', { name, no: ending.orderNo });
    return { ending, productCode: ending.productCode, quantity };
  });
}

/** What each costs today. */
async function priced(buyer: Ctx, wanted: Awaited<ReturnType<typeof requireOrderable>>) {
  const items = [];
  for (const { ending, productCode, quantity: asked } of wanted) {
    const once = await quote(buyer, productCode, 1).catch(() => null);
    // One order takes one year of service, as on the page of the fee.
    const quantity = once?.deliverKind === 'SERVICE' ? 1 : asked;
    const { lines, amount } = quantity === 1 && once ? once : await quote(buyer, productCode, quantity);
    items.push({ ending, productCode, quantity, lines, amount });
  }
  return { items, amount: items.reduce((sum, one) => sum + one.amount, 0) };
}

export async function quoteRenewals(ctx: Ctx, { items }: Parsed<typeof calls.quote>) {
  const wanted = await requireOrderable(ctx, items);
  const offer = await priced(inNameOf(ctx, wanted[0]!.ending.companyId), wanted);
  return {
    items: offer.items.map(({ ending, lines, amount }) => ({
      objectType: ending.objectType,
      objectId: ending.objectId,
      name: nameOf(ending),
      endDay: ending.endDay,
      lastAmount: ending.lastAmount,
      amount,
      lines,
    })),
    amount: offer.amount,
  };
}

/** One order for all of them; two who order at once wait for each other, and the later is refused. */
export async function orderRenewals(ctx: Ctx, { items, amount: shown }: Parsed<typeof calls.createOrder>) {
  const ending = await requireOne(ctx, items[0]!);
  await holdCompany(ctx.db, ending.companyId);
  const wanted = await requireOrderable(ctx, items);
  const buyer = inNameOf(ctx, ending.companyId);
  const offer = await priced(buyer, wanted);
  const [only] = offer.items;
  const order =
    offer.items.length === 1
      ? await orderProduct(buyer, { productCode: only!.productCode, quantity: only!.quantity, shown })
      : await orderTogether(buyer, { parts: offer.items, shown });
  for (const { ending: one, quantity, amount } of offer.items)
    await rows.decide(buyer, one, { decision: 'ORDERED', orderId: order.orderId, quantity, amount });
  return order;
}
