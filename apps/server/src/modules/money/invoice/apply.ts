import { AppError, type invoice, type Parsed } from '@touchmark/contract';
import { inState, invoiceLife, leftToInvoice, orderLife } from '@touchmark/domain';
import { inNameOf } from '../../../http/session/act-for.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { requireNoRefund } from '../online-pay/public.ts';
import { holdCompany, holdOwnOrder, type OrderRow } from '../order-book/public.ts';
import * as rows from './invoice.queries.ts';
import { invoiceDefaults, requireTaxNo, type Wish } from './wish.ts';

/** An invoice is for money that was received, and is not on its way back. */
export async function requirePaid(ctx: Ctx, order: Pick<OrderRow, 'id' | 'status'>): Promise<void> {
  if (!inState(orderLife, order.status, 'paid', 'done')) throw new AppError('notAllowedInState');
  await requireNoRefund(ctx, order.id);
}

/** The own orders, locked, with what of each can still be invoiced. The company first, as whoever counts its money does. */
async function ownOrders(ctx: Ctx, ids: readonly string[]) {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  await holdCompany(ctx.db, ctx.me.companyId);
  const orders: OrderRow[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) {
    const order = await holdOwnOrder(ctx, id);
    if (!order) throw new AppError('notFound');
    await requirePaid(ctx, order);
    orders.push(order);
  }
  const held = await rows.heldOf(
    ctx.db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const parts = held.filter(({ orderId }) => orderId === order.id).map(({ amount }) => Number(amount));
    return { id: order.id, orderNo: order.orderNo, amount: Number(order.amount), left: leftToInvoice(Number(order.amount), parts) };
  });
}

export async function left(ctx: Ctx, { ids }: Parsed<typeof invoice.left>) {
  return { orders: await ownOrders(ctx, ids), wish: await invoiceDefaults(ctx, ctx.me.companyId) };
}

/** One invoice over what is left of some orders, or over a part of a single one. */
export async function apply(ctx: Ctx, { ids, amount, ...wish }: Parsed<typeof invoice.apply>): Promise<{ id: string }> {
  const orders = await ownOrders(ctx, ids);
  if (orders.some((order) => order.left === 0)) throw new AppError('notAllowedInState');
  const most = orders.reduce((sum, order) => sum + order.left, 0);
  if (amount !== undefined && amount > most) throw tooMuch(most);
  await requireTaxNo(ctx, ctx.me.companyId, wish.taxNo);
  const parts = orders.map(({ id, left: rest }) => ({ id, amount: amount ?? rest }));
  return { id: await addInvoice(ctx, parts, wish) };
}

const tooMuch = (most: number) =>
  fieldFault('amount', { zh: `最多还能开票 ¥${(most / 100).toFixed(2)}`, en: `can be ¥${(most / 100).toFixed(2)} at most` });

export async function addInvoice(
  ctx: Ctx,
  parts: readonly { id: string; amount: number }[],
  wish: Wish,
  { companyId = ctx.me.companyId, replaces = null }: { companyId?: string; replaces?: string | null } = {},
): Promise<string> {
  const amount = parts.reduce((sum, one) => sum + one.amount, 0);
  const { id } = await rows.invoices.insert(
    inNameOf(ctx, companyId),
    { ...wish, amount: String(amount), status: invoiceLife.at.asked, replaces },
    { action: 'apply', toStatus: invoiceLife.at.asked, companyId },
  );
  await rows.addParts(ctx.db, companyId, id, parts);
  return id;
}
