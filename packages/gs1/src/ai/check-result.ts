import type { CheckFault } from './check-faults.ts';

/** A failed check: the fault, the index where it begins and how many characters it covers. */
export type CheckFailure = { fault: CheckFault; at: number; length: number };
/** A function of the caller that says whether data begins with a known company prefix. */
export type PrefixLookup = (data: string) => 'known' | 'unknown' | 'offline';
/** Context of a check: the present year for two-digit years, and a register of company prefixes. */
export type CheckContext = { thisYear: number; prefixLookup?: PrefixLookup | undefined };
/** A content check of one component of AI data. */
export type Check = (text: string, context: CheckContext) => CheckFailure | undefined;

/** Builds a failure; without a range it covers the whole text. */
export function failure(fault: CheckFault, text: string, at = 0, length = text.length - at): CheckFailure {
  return { fault, at, length };
}
