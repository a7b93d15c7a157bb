import type { OrderLine } from '@touchmark/contract';
import type { DeliverKind } from '@touchmark/domain';
import { annualPeriod, today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { quote } from '../charge-mode/public.ts';
import { add, requireAmount } from './order.ts';
import * as rows from './order.queries.ts';

/** What one product of an order with several gives. */
export interface OrderPart {
  productCode: string;
  kind: DeliverKind;
  deliver: Record<string, unknown>;
}

/**
 * One order for several products, each delivered by its owner. With a year of service it is the company’s open order of the fee.
 * The company is held.
 */
export async function orderTogether(
  ctx: Ctx,
  { parts: asked, shown }: { parts: readonly { productCode: string; quantity: number }[]; shown?: number | undefined },
) {
  const lines: OrderLine[] = [];
  const parts: OrderPart[] = [];
  for (const { productCode, quantity } of asked) {
    const offer = await quote(ctx, productCode, quantity);
    lines.push(...offer.lines);
    parts.push({ productCode, kind: offer.deliverKind, deliver: offer.deliver });
  }
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  requireAmount(shown, amount);
  const fee = parts.some(({ kind }) => kind === 'SERVICE');
  const order = await add(ctx, fee ? 'NODE_ANNUAL_FEE' : 'APP', { lines, amount, deliverKind: 'RENEWAL', deliver: { parts } });
  if (fee) {
    const { serviceEnd } = await rows.readCompany(ctx.db, ctx.me.companyId);
    const { start } = annualPeriod(today(ctx.now), serviceEnd);
    const kind = serviceEnd ? 'RENEW' : 'FIRST';
    await rows.addFeeApply(ctx.db, { companyId: ctx.me.companyId, orderId: order.orderId, kind, year: Number(start.slice(0, 4)) });
  }
  return order;
}
