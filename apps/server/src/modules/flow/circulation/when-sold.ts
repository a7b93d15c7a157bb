import type { Ctx } from '../../../http/ctx.ts';
import type { RunOf } from './goods.ts';

/** What a sale said. The context of the listener is the brand’s. */
interface Sold {
  docId: string;
  runs: readonly RunOf[];
  seller: { name: string; receiverId: string | null };
  /** ISO 8601. */
  at: string;
  buyer: { name: string; phone: string; address: string; adcode: string };
  orderNo: string;
  /** The goods are to be installed at the buyer’s. */
  installNeeded: boolean;
}
type Listener = (brand: Ctx, sold: Sold) => Promise<void>;
const listeners: Listener[] = [];

/** Declares what a sale means elsewhere, beside the module that cares: in the transaction of the sale. */
export const whenSold = (listener: Listener) => void listeners.push(listener);

export async function tellSold(brand: Ctx, sold: Sold): Promise<void> {
  for (const listener of listeners) await listener(brand, sold);
}
