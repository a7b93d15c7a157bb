/** Every possible answer to a scan. */
export type VerdictKey =
  | 'invalid'
  | 'unknown'
  | 'preview'
  | 'modelOnly'
  | 'voided'
  | 'recalled'
  | 'stolen'
  | 'frozen'
  | 'suspended'
  | 'notActivated'
  | 'suspectClone'
  | 'genuineFirst'
  | 'genuineRepeat'
  | 'pinRequired'
  | 'pinRight'
  | 'pinWrong'
  | 'pinLocked';

export type VerdictTone = 'good' | 'neutral' | 'warn' | 'bad';

export interface Words {
  zh: string;
  en: string;
}

/** The facts about an existing code, after ranges and exceptions were applied. */
export interface ScannedCode {
  /** SM-11: 0 generated, 1 delivered, 2 active … 6 returned, 8 frozen, 9 void, 10 recalled, 11 stolen. A code of a void batch counts as 9, of a frozen batch as 8. */
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 9 | 10 | 11;
  /** SM-05 of its product: 0 not opened, 1 in service, 2 off, 3 lapsed, 4 frozen. */
  serviceStatus: 0 | 1 | 2 | 3 | 4;
  /** SM-03 state 4 of its company. */
  companyFrozen: boolean;
  /** Whether it was issued with a scratch-off PIN. */
  hasPin: boolean;
  isTest: boolean;
  /** A 24-hour preview address of a product instead of a real code. */
  isTemporary: boolean;
}

/** Signs of a copied code that only the server can see; those that are counted are judged here. */
export type CloneSignal = 'impossibleTravel' | 'farFromSale' | 'insideClosedBox';

/** Consumer queries, this one included; queries of one device within 30 minutes count once (4.8). */
export interface QueryCount {
  count: number;
  /** Different cities within 24 hours. */
  cities: number;
  /** Different networks within 7 days; if undefined, they are not considered. */
  networks?: number;
  /** Different devices within 7 days. */
  devices?: number;
  signals?: readonly CloneSignal[];
}

/** The PIN check of this visit. `verifiedBefore`: the right PIN was entered on an earlier visit. */
export interface PinCheck {
  state: 'none' | 'right' | 'wrong' | 'locked';
  verifiedBefore?: boolean;
  triesLeft?: number;
  minutesLeft?: number;
}

/** Company settings; more than `queries` gives a warning, the other limits include the value itself. */
export interface CloneLimits {
  queries: number;
  cities: number;
  devices: number;
}

export const cloneLimits: CloneLimits = { queries: 5, cities: 3, devices: 10 };
/** Queries from fewer networks are no sign of a copy: one person who scans again and again must not make a genuine product look copied. */
export const fewestNetworks = 3;

export interface ScanFacts {
  /** False if the text is malformed or its check digit is wrong. */
  wellFormed: boolean;
  /** Null if it was never issued, or if its `k` does not match: a guessed address must not reveal anything. */
  code: ScannedCode | null;
  /** An address that should end with its `k` and has none, or a part of it: it was cut off, or copied by hand. */
  withoutProof?: boolean;
  queries: QueryCount;
  pin?: PinCheck;
  limits?: CloneLimits;
}
