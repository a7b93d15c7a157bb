import { createHmac } from 'node:crypto';
import { isMasked, plainIdNumber } from '@touchmark/contract';
import { maskIdentityNumber } from '@touchmark/gs1';
import type { Services } from '../../../http/ctx.ts';
import { type Opener, openText, sealText, shownText, textIn } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';

const purpose = 'identityNumber';

/** An identity number as stored: encrypted with the installation's key. */
export const sealIdNumber = ({ secrets }: Pick<Services, 'secrets'>, number: string): Buffer =>
  sealText(secrets.dataKey, plainIdNumber(number), purpose);
export const openIdNumber = ({ secrets }: Pick<Services, 'secrets'>, sealed: Buffer): string =>
  openText(dataKeysOf(secrets), sealed, purpose);

/** The number; null where it cannot be read. */
export const readIdNumber = (opener: Opener, sealed: Buffer): string | null => textIn(opener, sealed, purpose);
/** In full, for whoever may see it. */
export const shownIdNumber = (opener: Opener, sealed: Buffer): string => shownText(opener, sealed, purpose);

/** A keyed hash of a number, by which the same person is found without the number. */
export const idNumberHash = ({ secrets }: Pick<Services, 'secrets'>, number: string): Buffer =>
  createHmac('sha256', secrets.ipKey)
    .update(`identity:${plainIdNumber(number)}`)
    .digest();

/** The masked number in answers: only the first four and last four digits. */
export const maskedIdNumber = (opener: Opener, sealed: Buffer | null): string =>
  sealed ? shownText(opener, sealed, purpose, maskIdentityNumber) : '';

/**
 * The encrypted number for a form's value: newly typed, or the stored one if the form sent back its mask. Undefined if the mask
 * belongs to another number.
 */
export function sealedFrom(opener: Opener, typed: string, stored: Buffer | null): Buffer | undefined {
  if (!isMasked(typed)) return sealIdNumber(opener, typed);
  return stored && maskedIdNumber(opener, stored) === typed ? stored : undefined;
}
