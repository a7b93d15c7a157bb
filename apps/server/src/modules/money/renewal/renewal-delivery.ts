import type { OrderLine, Text } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { deliveryOf, type OrderPart, type OrderRow, registerDelivery } from '../order-book/public.ts';

/** What an order of several products gives, each as an order of its own. */
const partsOf = (order: OrderRow): OrderRow[] =>
  (order.deliver as { parts: OrderPart[] }).parts.map(({ productCode, kind, deliver }) => ({
    ...order,
    deliverKind: kind,
    deliver,
    lines: (order.lines as OrderLine[]).filter((line) => line.productCode === productCode),
  }));

/** Several renewals in one order: each part is delivered, and taken back, by its owner. */
registerDelivery('RENEWAL', {
  async deliver(ctx, order) {
    const told: Text[] = [];
    for (const part of partsOf(order)) told.push(await deliveryOf(part).deliver(ctx, part));
    return { zh: told.map(({ zh }) => zh).join(''), en: told.map(({ en }) => en).join(' ') };
  },
  async takeBack(ctx: Ctx, order) {
    for (const part of partsOf(order)) {
      const why = await deliveryOf(part).takeBack(ctx, part);
      // The refund is refused as a whole: what was taken back before stays.
      if (why) return why;
    }
    return null;
  },
  path: () => '/wel/index',
});
