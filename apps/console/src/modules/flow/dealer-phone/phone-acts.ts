import type { PhoneAnswer } from '@touchmark/contract';
import type { ActStore, KeptAct } from '../handheld/public.ts';
import type { Found, Verdict } from '../receive-link/public.ts';

export type GoodsKind = 'SHIP' | 'SALE' | 'RETURN';
/** What a dealer did with his phone. */
export type What =
  | { kind: 'RECEIVE'; docId: string; found: readonly Found[]; signature: Blob | null }
  | { kind: 'SHIP'; texts: readonly string[]; toReceiver: string }
  | { kind: 'SALE'; texts: readonly string[]; installNeeded?: boolean }
  | { kind: 'RETURN'; texts: readonly string[]; reason: string };

export type PhoneVerdict = Verdict & Pick<PhoneAnswer, 'units'>;
export interface PhoneAct extends KeptAct<PhoneVerdict> {
  what: What;
  /** The buyer of a sale. */
  once?: { phone: string; buyerName: string } | undefined;
}
export type PhoneStore = ActStore<PhoneAct>;
