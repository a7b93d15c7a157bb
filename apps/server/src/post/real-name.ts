import type { IdType } from '@touchmark/contract';

/** What a provider says about a name and a number: they belong together, they do not, or a human has to look. */
export interface RealNameAnswer {
  outcome: 'match' | 'mismatch' | 'manual';
  detail: string;
}

/** Compares names with identity numbers. The caller records request and answer, for every provider. */
export interface RealNamePort {
  readonly provider: string;
  check(asked: { realName: string; idType: IdType; idNo: string }): Promise<RealNameAnswer>;
}

/**
 * Without a provider: an identity card whose number is right by its own check digit passes (the form has refused all others), and what has
 * no check digit is for a human.
 */
export const recordedRealName: RealNamePort = {
  provider: 'recorded',
  check: ({ idType }) =>
    Promise.resolve(idType === 'ID_CARD' ? { outcome: 'match', detail: 'check digit' } : { outcome: 'manual', detail: 'no check digit' }),
};
