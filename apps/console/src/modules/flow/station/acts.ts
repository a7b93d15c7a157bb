import type { Text } from '@touchmark/contract';

/** Whose scans these are: they are sent only in the session of this user, for this company, as scans of this station. */
export interface Owner {
  userId: string;
  companyId: string;
  stationId: string;
}

/** What the server said of one act. */
export interface Verdict {
  good: boolean;
  /** The code as the server read it; the scanned text if it could not. */
  code: string;
  /** Pieces of the box after this act, and how many it takes; null if the server did not say. */
  count: number | null;
  capacity: number | null;
  /** The box is closed, by this act or because it became full. */
  sealed: boolean;
  nextBox: string | null;
  /** Why not, and what to do about it. */
  reason: Text | null;
  todo: Text | null;
}

/** What happens at a station: a piece or a box goes in, the last one comes out again, the box is closed. */
export interface NewAct {
  kind: 'scan' | 'undo' | 'seal';
  boxNo: string;
  /** What the scanner read; for an undo, the text of the scan that is taken back. */
  text: string;
  /** The damaged code that this one replaces. */
  replaces: string | null;
  /** Other products or batches than the first one are wanted in this box. */
  mixed: boolean;
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
