/** Every answer a scan can have. */
export type VerdictKey =
  | 'invalid'
  | 'unknown'
  | 'preview'
  | 'modelOnly'
  | 'voided'
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

/** What is known about a code that exists, ranges and exceptions already applied. */
export interface ScannedCode {
  /** SM-11: 0 generated, 1 delivered, 2 active … 6 returned, 8 frozen, 9 void. A code of a void batch counts as 9, of a frozen batch as 8. */
  status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 9;
  /** SM-05 of its product: 0 not opened, 1 in service, 2 off, 3 lapsed, 4 frozen. */
  serviceStatus: 0 | 1 | 2 | 3 | 4;
  /** SM-03 state 4 of its company. */
  companyFrozen: boolean;
  /** It was issued with a scratch PIN. */
  hasPin: boolean;
  isTest: boolean;
  /** A 24-hour preview address of a product instead of a real code. */
  isTemporary: boolean;
}

/** Signals only the server can see; the countable ones are judged here. */
export type CloneSignal = 'impossibleTravel' | 'farFromSale' | 'insideClosedBox';

/** Consumer queries, this one included; the same device within 30 minutes is one query (4.8). */
export interface QueryCount {
  count: number;
  /** Different cities within 24 hours. */
  cities: number;
  /** Different networks within 7 days; not given, they are not asked about. */
  networks?: number;
  /** Different devices within 7 days. */
  devices?: number;
  signals?: readonly CloneSignal[];
}

/** The PIN check of this visit. `verifiedBefore`: somebody entered the right PIN earlier. */
export interface PinCheck {
  state: 'none' | 'right' | 'wrong' | 'locked';
  verifiedBefore?: boolean;
  triesLeft?: number;
  minutesLeft?: number;
}

/** Company settings; `queries` warns above it, the others from it on. */
export interface CloneLimits {
  queries: number;
  cities: number;
  devices: number;
}

export const cloneLimits: CloneLimits = { queries: 5, cities: 3, devices: 10 };
/** Queries alone say nothing while they come from fewer networks: somebody who asks again and again must not make a genuine piece look copied. */
export const fewestNetworks = 3;

export interface ScanFacts {
  /** False when the text is malformed or its check digit wrong. */
  wellFormed: boolean;
  /** Null when nobody issued it, or when its `k` does not match: an address that was guessed is told nothing. */
  code: ScannedCode | null;
  queries: QueryCount;
  pin?: PinCheck;
  limits?: CloneLimits;
}
