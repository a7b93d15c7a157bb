import type { IdType } from '@touchmark/contract';

/** A provider's answer for a name and a number: they match, they do not, or a person must check. */
interface RealNameAnswer {
  outcome: 'match' | 'mismatch' | 'manual';
  detail: string;
}

/** Compares names with identity numbers. The caller records request and answer. */
export interface RealNamePort {
  readonly provider: string;
  check(asked: { realName: string; idType: IdType; idNo: string }): Promise<RealNameAnswer>;
}

/**
 * Without a provider: an identity card with a correct check digit is accepted (the form has refused all others), and documents
 * without a check digit are checked by hand.
 */
export const recordedRealName: RealNamePort = {
  provider: 'recorded',
  check: ({ idType }) =>
    Promise.resolve(idType === 'ID_CARD' ? { outcome: 'match', detail: 'check digit' } : { outcome: 'manual', detail: 'no check digit' }),
};
