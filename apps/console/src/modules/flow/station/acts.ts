import type { DocScanAnswer, PackFault, ScanAnswer, scanActs } from '@touchmark/contract';
import type { PackReason, ShipReason } from '@touchmark/domain';
import type { ActStore, KeptAct } from '../handheld/public.ts';

/** What the server said of one act. An act that the call itself did not accept has a fault with its message, and no reason. */
export type Verdict = Omit<ScanAnswer, 'fault'> & { fault: Omit<PackFault, 'reason'> | null; doc?: DocScanAnswer };

/**
 * What happens at a station: a piece or a box goes in (`PACK`), one comes out again, the box is closed, others than the first product may go
 * in, a new box is asked for; goods go onto a document (`SHIP`) or off it again (`UNSHIP`).
 */
export interface NewAct {
  act: (typeof scanActs)[number] | 'SHIP' | 'UNSHIP';
  /** The box, or the number of the document. */
  boxNo: string;
  docId?: string;
  /** What the scanner read; for `REMOVE` and `UNSHIP` the text of the scan that is taken back; otherwise empty. */
  text: string;
  /** The level of the box that is asked for. */
  level?: number;
  /** The damaged code that this one replaces. */
  replaces: string | null;
}

export type Act = NewAct & KeptAct<Verdict>;
export type StationStore = ActStore<Act>;

const alreadyThere: readonly string[] = ['pieceTwice', 'alreadyHere'] satisfies (PackReason | ShipReason)[];

/** Whether somebody has to do something about a refused act: not where the thing lies already where it was scanned to. */
export function needsHandling({ state, seen, verdict }: Act): boolean {
  if (state !== 'bad' || seen) return false;
  const fault = verdict?.fault;
  return !(fault && 'reason' in fault && alreadyThere.includes(String(fault.reason)));
}

/** The answer to an act that the call itself did not accept. */
export const refusedAct = (act: Act, message: string): Verdict => ({
  key: act.key,
  accepted: false,
  boxId: null,
  boxNo: act.boxNo,
  code: act.text,
  piece: null,
  count: 0,
  capacity: 0,
  status: null,
  sealed: false,
  nextBox: null,
  fault: { zh: message, en: message, doZh: '', doEn: '' },
});
