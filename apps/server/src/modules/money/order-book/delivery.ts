import { AppError, type Text } from '@touchmark/contract';
import type { DeliverKind } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import type { OrderRow } from './order.queries.ts';

/** What is sold is delivered by its owner, who registers how. */
interface Delivery {
  /** Gives the company what it paid for, once; answers what to tell it. */
  deliver: (ctx: Ctx, order: OrderRow) => Promise<Text>;
  /** Takes back what was delivered; answers why it cannot, or null. */
  takeBack: (ctx: Ctx, order: OrderRow) => Promise<Text | null>;
  /** Why the own company cannot order it now, or null. */
  refuse?: (ctx: Ctx, deliver: Record<string, unknown>) => Promise<Text | null>;
  /** Where those find the order who look after what it gives, but do not see the page of orders. */
  path: (orderId: string) => string;
}

/** What an order delivers: one product, or several renewals. */
export type OrderDelivery = DeliverKind | 'RENEWAL';
const deliveries = new Map<OrderDelivery, Delivery>();

export const registerDelivery = (kind: OrderDelivery, delivery: Delivery): void => void deliveries.set(kind, delivery);

/** How a kind is delivered. */
export function deliveryOf({ deliverKind }: { deliverKind: string }): Delivery {
  const delivery = deliveries.get(deliverKind as OrderDelivery);
  if (!delivery) throw new AppError('notAllowedInState');
  return delivery;
}
