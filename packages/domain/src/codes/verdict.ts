import {
  type CloneLimits,
  type PinCheck,
  type QueryCount,
  type ScanFacts,
  type ScannedCode,
  type VerdictKey,
  type VerdictTone,
  type Words,
  cloneLimits,
  fewestNetworks,
} from './scan-facts.ts';
import {
  cloneReasons,
  incomplete,
  lockedReason,
  repeatReason,
  repeatWord,
  serviceNotices,
  verdictReasons,
  verdictWords,
  watermarkWords,
  wrongPinReason,
} from './verdict-text.ts';

/** The answer for the consumer, and the rule it follows from. */
export interface Verdict {
  verdict: VerdictKey;
  tone: VerdictTone;
  word: Words;
  reason: Words;
  /** The row of the table in domain rules 4.8 (12 and 13 are our additions: previews and PINs). */
  rule: number;
  /** Whether the page shows the PIN form. */
  asksPin: boolean;
  /** SM-05: service off or lapsed. */
  notice: Words | null;
  watermark: 'test' | 'preview' | null;
}

type Answer = Omit<Verdict, 'notice' | 'watermark' | 'asksPin'>;

/**
 * The order of product definition 6.23 (unknown, void, recalled, stolen, frozen, not active, authentic), with the finer steps of domain rules 4.8
 * in between. Where they differ (4.8 has "not active" before "void"), 6.23 is followed.
 */
export function judgeScan(facts: ScanFacts): Verdict {
  const { code, pin = { state: 'none' } } = facts;
  const bar = barred(facts);
  const asksPin = !bar && !!code?.hasPin;
  const answer = bar ?? (asksPin ? byPin(pin, facts) : byQueries(facts));
  return { ...answer, asksPin: asksPin && (pin.state === 'none' || pin.state === 'wrong'), ...noticeAndWatermark(code) };
}

function noticeAndWatermark(code: ScannedCode | null): Pick<Verdict, 'notice' | 'watermark'> {
  if (!code) return { notice: null, watermark: null };
  if (code.isTemporary) return { notice: null, watermark: 'preview' };
  const { serviceStatus: service, isTest } = code;
  return { notice: service === 2 || service === 3 ? serviceNotices[service] : null, watermark: isTest ? 'test' : null };
}

/** Whether this scan raises the code's query count. A label scanned before activation is not a consumer's query. */
export function countsQuery(facts: Pick<ScanFacts, 'wellFormed' | 'code'>): boolean {
  return barred(facts) === null;
}

/** How much product data may be shown with a verdict: a void or unreleased label must not look genuine because of product data. */
export function disclosed(verdict: VerdictKey): 'nothing' | 'product' | 'everything' {
  if (verdict === 'invalid' || verdict === 'unknown') return 'nothing';
  return ['voided', 'stolen', 'frozen', 'suspended', 'notActivated', 'modelOnly'].includes(verdict) ? 'product' : 'everything';
}

export const watermarkText = watermarkWords;

const say = (verdict: keyof typeof verdictReasons & VerdictKey, tone: VerdictTone, rule: number): Answer => ({
  verdict,
  tone,
  word: verdictWords[verdict],
  reason: verdictReasons[verdict],
  rule,
});

/** Rules that end the evaluation: neither queries nor a PIN matter after them. */
function barred({ wellFormed, code, withoutProof }: Pick<ScanFacts, 'wellFormed' | 'code' | 'withoutProof'>): Answer | null {
  if (!wellFormed) return say('invalid', 'bad', 1); // 4.8 row 1
  if (!code) return withoutProof ? { ...say('unknown', 'warn', 2), ...incomplete } : say('unknown', 'bad', 2); // 6.23, 4.8 row 2
  if (code.isTemporary) return say('preview', 'neutral', 12); // templateNew, 临时码
  if (code.status === 9) return say('voided', 'bad', 5); // 6.23, 4.8 row 5
  if (code.status === 10) return say('recalled', 'bad', 6); // 4.8 row 6
  if (code.status === 11) return say('stolen', 'warn', 7); // SM-11, 4.8 row 7
  if (code.status === 8 || code.serviceStatus === 4) return say('frozen', 'bad', 7); // 6.23, SM-05 state 4, 4.8 row 7
  if (code.companyFrozen) return say('suspended', 'warn', 7); // SM-03
  if (code.status < 2) return say('notActivated', 'warn', 4); // 6.23, 4.8 row 4
  return null;
}

/** 6.23: a code with a PIN gets a definite answer only after its PIN was entered, because a copied label does not show the PIN. */
function byPin(pin: PinCheck, facts: ScanFacts): Answer {
  if (pin.state === 'locked')
    return { verdict: 'pinLocked', tone: 'warn', word: verdictWords.pinLocked, reason: lockedReason(pin.minutesLeft ?? 30), rule: 13 };
  if (pin.state === 'wrong')
    return { verdict: 'pinWrong', tone: 'warn', word: verdictWords.pinWrong, reason: wrongPinReason(pin.triesLeft), rule: 13 };
  if (pin.state === 'right' && !pin.verifiedBefore) return say('pinRight', 'good', 13);
  const clone = suspectClone(facts);
  if (clone) return clone;
  if (pin.state === 'right')
    return { verdict: 'pinRight', tone: 'neutral', word: verdictWords.pinRightAgain, reason: verdictReasons.pinRightAgain, rule: 13 };
  return { ...say('pinRequired', 'neutral', 13), ...(pin.verifiedBefore ? { reason: verdictReasons.pinUsed } : {}) };
}

/** 6.23 and 4.8 rows 8 to 10. */
function byQueries(facts: ScanFacts): Answer {
  const clone = suspectClone(facts);
  if (clone) return clone;
  const { count } = facts.queries;
  if (count <= 1) return say('genuineFirst', 'good', 9);
  return { verdict: 'genuineRepeat', tone: 'good', word: repeatWord(count), reason: repeatReason, rule: 10 };
}

/** 6.23: more than five queries or three cities in a day; 4.8: ten devices in a week, and signals detected by the server. */
function suspectClone({ queries, limits = cloneLimits }: ScanFacts): Answer | null {
  const reason = cloneReason(queries, limits);
  return reason && { verdict: 'suspectClone', tone: 'warn', word: verdictWords.suspectClone, reason, rule: 8 };
}

function cloneReason(
  { count, cities, devices = 0, networks = fewestNetworks, signals = [] }: QueryCount,
  limits: CloneLimits,
): Words | null {
  if (cities >= limits.cities) return cloneReasons.cities(cities);
  const seen = signals[0];
  if (seen) return cloneReasons[seen]();
  if (devices >= limits.devices) return cloneReasons.devices(devices);
  return count > limits.queries && networks >= fewestNetworks ? cloneReasons.queries(count) : null;
}
