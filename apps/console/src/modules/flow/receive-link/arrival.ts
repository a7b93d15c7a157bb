import type { ReceiveAnswer } from '@touchmark/contract';
import type { ReceiptException } from '@touchmark/domain';
import type { ActStore, KeptAct, Sending } from '../handheld/public.ts';

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
export interface Signed {
  found: readonly Found[];
  signature: Blob | null;
}
/** What the server said of a receipt; `fault`: why the call itself was not accepted. */
export interface Verdict extends Pick<ReceiveAnswer, 'accepted' | 'waits' | 'faults'> {
  fault: string;
}
export type Arrival = Signed & KeptAct<Verdict>;
export type ArrivalStore = ActStore<Arrival>;
export const refusal = (fault: string): Verdict => ({ accepted: false, waits: false, faults: [], fault });

/** An act as the list of refused ones shows it. */
export type Refused = Pick<Arrival, 'seq' | 'verdict' | 'found'>;

/** The receipts of one document on their way, whoever sends them. */
export interface Receipts {
  acts: () => readonly (Refused & Pick<Arrival, 'state' | 'seen'>)[];
  sending: () => Sending;
  add: (signed: Signed) => Promise<unknown>;
  see: (seqs: readonly number[]) => Promise<void>;
  subscribe: (tell: () => void) => () => void;
  hear: (hear: (verdicts: readonly Verdict[]) => void) => () => void;
}
