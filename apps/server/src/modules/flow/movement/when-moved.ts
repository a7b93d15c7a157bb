import type { Ctx } from '../../../http/ctx.ts';
import type { UnitAt } from './move-unit.queries.ts';

/** A unit of which somebody recorded by hand that it was sold, or came back. */
export interface MovedUnit extends UnitAt {
  code: string;
  productId: string;
}
type Listener = (ctx: Ctx, unit: MovedUnit, to: 'sold' | 'returned', at: string) => Promise<void>;
const listeners: Listener[] = [];

/** Declares what a hand-recorded sale or return means elsewhere, beside the module that cares. */
export const whenMoved = (listener: Listener) => void listeners.push(listener);

export async function tellMoved(...moved: Parameters<Listener>): Promise<void> {
  for (const listener of listeners) await listener(...moved);
}
