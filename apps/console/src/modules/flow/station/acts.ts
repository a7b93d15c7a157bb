import type { DocScanAnswer, PackFault, ScanAnswer, scanActs } from '@touchmark/contract';
import type { PackReason, ShipReason } from '@touchmark/domain';
import type { ActStore, KeptAct } from '../handheld/public.ts';
import { pieceIn, shownScan } from './shown-scan.ts';

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

/** Whether the thing lies already where it was scanned to. */
function isThere({ verdict }: Act): boolean {
  const fault = verdict?.fault;
  return Boolean(fault && 'reason' in fault && alreadyThere.includes(String(fault.reason)));
}

const needsHandling = (act: Act): boolean => act.state === 'bad' && !act.seen && !isThere(act);

/** What an act is about, however it was read: an address and the code in it are the same piece. */
function thingOf(act: Act): string {
  const { docId = '', text, verdict } = act;
  return [act.act, docId, shownScan(verdict?.code || text), pieceIn(act)?.no ?? ''].join(' ');
}

/** Refused acts that somebody has to do something about. One whose piece went in since, or turned out to be there, is over. */
export function openRefusals(acts: readonly Act[]): Act[] {
  const there = new Set<string>();
  return acts
    .toReversed()
    .filter((act) => {
      const thing = thingOf(act);
      if (act.text !== '' && (act.state === 'good' || isThere(act))) there.add(thing);
      return needsHandling(act) && !there.has(thing);
    })
    .toReversed();
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
