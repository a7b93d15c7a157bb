import { AppError, type balance, type Parsed } from '@touchmark/contract';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { addEntry, balanceOf } from '../balance-ledger/public.ts';
import { refuseWhilePaying } from '../online-pay/public.ts';
import { deliverPaid, holdCompany, holdOrders, orderAfter, requireAmount } from '../order-book/public.ts';

/** Pays orders of the own company from its balance: all of them, or none. The company is locked, so that no fen is spent twice. */
export async function payFromBalance(ctx: Ctx, { ids: asked, amount: shown }: Parsed<typeof balance.pay>): Promise<true> {
  if (isPlatform(ctx.me)) throw new AppError('forbidden');
  const { companyId, userId } = ctx.me;
  await holdCompany(ctx.db, companyId);
  const ids = [...new Set(asked)];
  const orders = (await holdOrders(ctx, ids)).filter((order) => order.companyId === companyId);
  if (orders.length < ids.length) throw new AppError('notFound');
  for (const order of orders) orderAfter(order, 'payBalance');
  await refuseWhilePaying(ctx, ids);
  const amount = orders.reduce((sum, order) => sum + Number(order.amount), 0);
  requireAmount(shown, amount);
  const has = await balanceOf(ctx.db, companyId);
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  if (has < amount) throw new AppError('balanceShort', { balance: yuan(has), amount: yuan(amount) });
  for (const order of orders)
    await addEntry(ctx.db, { companyId, userId, orderId: order.id, reason: 'ORDER', amount: -Number(order.amount) });
  await deliverPaid(ctx, orders, { step: () => 'payBalance', more: { fromBalance: true } });
  return true;
}
