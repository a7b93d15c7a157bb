import type { Text } from '@touchmark/contract';
import type { OrderEvent } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { deliveryOf } from './delivery.ts';
import { orderAfter } from './order.ts';
import { change, type OrderChange, type OrderRow } from './order.queries.ts';
import { tellOfOrder } from './tell-order.ts';

/**
 * The money for some orders of one company is there: each takes its step and is delivered, or none if one of them does not wait for
 * it. The company is told once.
 */
export async function deliverPaid(
  ctx: Ctx,
  orders: readonly OrderRow[],
  { step, opinion = '', more = {} }: { step: (order: OrderRow) => OrderEvent; opinion?: string; more?: Partial<OrderChange> },
): Promise<void> {
  const delivered: Text[] = [];
  for (const order of orders) {
    const event = step(order);
    const paid = orderAfter(order, event);
    const done = orderAfter({ status: paid }, 'deliver');
    await change(ctx.db, order.companyId, order.id, { ...more, status: done, opinion: '', paidNow: true, deliveredNow: true });
    note(ctx, order, { action: event, from: order.status, to: paid, opinion });
    note(ctx, order, { action: 'deliver', from: paid, to: done });
    delivered.push(await deliveryOf(order).deliver(ctx, order));
  }
  const together = (language: keyof Text) => delivered.map((content) => content[language]).join(language === 'zh' ? '' : ' ');
  await tellOfOrder(ctx.db, orders[0]!, {
    scene: 'ORDER_PAID',
    values: { orderNo: numbersOf(orders), delivery: { zh: together('zh'), en: together('en') } },
  });
}

/** The number of an order, or of the first of several and how many there are. */
export const numbersOf = ([first, ...more]: readonly OrderRow[]): Text =>
  more.length === 0
    ? { zh: first!.orderNo, en: first!.orderNo }
    : { zh: `${first!.orderNo} 等 ${more.length + 1} 笔`, en: `${first!.orderNo} and ${more.length} more` };

const note = (
  ctx: Ctx,
  order: OrderRow,
  { action, from, to, opinion = '' }: { action: string; from: number; to: number; opinion?: string },
) => ctx.note({ bizType: 'order', bizId: order.id, action, fromStatus: from, toStatus: to, opinion, companyId: order.companyId });
