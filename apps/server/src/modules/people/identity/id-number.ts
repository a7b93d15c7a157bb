import { createHmac } from 'node:crypto';
import { isMasked, plainIdNumber } from '@touchmark/contract';
import { maskIdentityNumber } from '@touchmark/gs1';
import type { Services } from '../../../http/ctx.ts';
import { openText, sealText } from '../../../sealed.ts';

const purpose = 'identityNumber';

/** An identity number as it is stored: encrypted with the installation's key. */
export const sealIdNumber = ({ secrets }: Pick<Services, 'secrets'>, number: string): Buffer =>
  sealText(secrets.dataKey, plainIdNumber(number), purpose);
export const openIdNumber = ({ secrets }: Pick<Services, 'secrets'>, sealed: Buffer): string => openText(secrets.dataKey, sealed, purpose);

/** A name for a number by which the same person is found again, without the number. */
export const idNumberHash = ({ secrets }: Pick<Services, 'secrets'>, number: string): Buffer =>
  createHmac('sha256', secrets.ipKey)
    .update(`identity:${plainIdNumber(number)}`)
    .digest();

/** What answers show: the first four and the last four. */
export const maskedIdNumber = (services: Pick<Services, 'secrets'>, sealed: Buffer | null): string =>
  sealed ? maskIdentityNumber(openIdNumber(services, sealed)) : '';

/**
 * The sealed number that a form means: what was typed, or what is stored where the form sent its own mask back. Undefined: the mask is of
 * another number.
 */
export function sealedFrom(services: Pick<Services, 'secrets'>, typed: string, stored: Buffer | null): Buffer | undefined {
  if (!isMasked(typed)) return sealIdNumber(services, typed);
  return stored && maskedIdNumber(services, stored) === typed ? stored : undefined;
}
