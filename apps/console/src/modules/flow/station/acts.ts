import type { PackFault, ScanAnswer, scanActs } from '@touchmark/contract';

/** Whose scans these are: they are sent only in the session of this user, for this company, as scans of this station. */
export interface Owner {
  userId: string;
  companyId: string;
  stationId: string;
}

/** What the server said of one act. An act that the call itself did not accept has a fault with its message, and no reason. */
export type Verdict = Omit<ScanAnswer, 'fault'> & { fault: Omit<PackFault, 'reason'> | null };

/** What happens at a station: a piece or a box goes in (`PACK`), one comes out again, the box is closed, others than the first product may go in, a new box is asked for. */
export interface NewAct {
  act: (typeof scanActs)[number];
  boxNo: string;
  /** What the scanner read; for `REMOVE` the text of the scan that is taken back; otherwise empty. */
  text: string;
  /** The level of the box that is asked for. */
  level?: number;
  /** The damaged code that this one replaces. */
  replaces: string | null;
}

/** An act as it is kept. The idempotency key and the time of the device are made at the scan and never change. */
export interface Act extends NewAct, Owner {
  seq: number;
  key: string;
  userName: string;
  deviceTime: string;
  state: 'waiting' | 'good' | 'bad';
  verdict: Verdict | null;
  /** The worker has read why it was refused. */
  seen: boolean;
}

export const isOf = (owner: Owner, act: Owner): boolean =>
  act.userId === owner.userId && act.companyId === owner.companyId && act.stationId === owner.stationId;
