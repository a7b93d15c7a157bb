import type { ReceiveAnswer } from '@touchmark/contract';
import { circulationLife, type ReceiptException } from '@touchmark/domain';
import type { ActStore, KeptAct } from '../handheld/public.ts';

/** What was scanned or ticked of a document and is not signed for yet. It is kept, so that a dead tab loses nothing. */
export interface Found {
  /** The code or number as it is shown. */
  shown: string;
  /** What was scanned; null where a line was ticked. */
  text: string | null;
  lineId: string | null;
  damage: { exception: ReceiptException; note: string; photos: readonly Blob[] } | null;
}

/** One signed receipt: what arrived, and what of it is broken. */
interface Signed {
  found: readonly Found[];
  signature: Blob | null;
}
export type Verdict = ReceiveAnswer & { fault: string };
export type Arrival = Signed & KeptAct<Verdict>;
export type ArrivalStore = ActStore<Arrival>;

/** The answer to a receipt that the call itself did not accept. */
export const refusedArrival = ({ key }: Arrival, message: string): Verdict => ({
  key,
  accepted: false,
  waits: false,
  received: 0,
  missing: 0,
  status: circulationLife.at.shipped,
  faults: [],
  fault: message,
});
