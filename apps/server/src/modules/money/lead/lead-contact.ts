import { createHmac } from 'node:crypto';
import { maskName, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { type Opener, openText, sealText, shownText, textIn } from '../../../sealed.ts';
import { dataKeysOf, ipKeysOf } from '../../../secrets.ts';

type Keys = Pick<Services, 'secrets'>;
/** What the words about people are sealed for, by column. */
export const leadPurposes = { contact: 'leadContact', phone: 'leadPhone', content: 'leadContent' } as const;
type Part = keyof typeof leadPurposes;

export const seal = ({ secrets }: Keys, part: Part, text: string): Buffer => sealText(secrets.dataKey, text, leadPurposes[part]);
/** In full, for whoever may see it. */
export const shownPart = (opener: Opener, part: Part, sealed: Buffer): string => shownText(opener, sealed, leadPurposes[part]);

const masks = { contact: maskName, phone: maskPhone } as const;
export const masked = (opener: Opener, part: keyof typeof masks, sealed: Buffer): string =>
  shownText(opener, sealed, leadPurposes[part], masks[part]);

/**
 * What a form said, sealed, and its text: as it was shown, masked, it stays what it is, also where it cannot be read (then without a
 * text); null where a mask fits nothing that is there.
 */
export function said(
  opener: Opener,
  part: keyof typeof masks,
  text: string,
  before: Buffer | null,
): { sealed: Buffer; text: string | null } | null {
  if (before && masked(opener, part, before) === text) return { sealed: before, text: textIn(opener, before, leadPurposes[part]) };
  return text.includes('*') ? null : { sealed: seal(opener, part, text), text };
}

const hashBy = (key: Buffer, phone: string) => createHmac('sha256', key).update(`lead:${phone}`).digest();
/** By which a lead is found without its phone being read; also by keys that were replaced and not yet computed anew. */
export const phoneHashes = ({ secrets }: Keys, phone: string): Buffer[] => ipKeysOf(secrets).map((key) => hashBy(key, phone));
export const phoneHash = ({ secrets }: Keys, phone: string): Buffer => hashBy(secrets.ipKey, phone);
/** The hash of what is sealed, for when keys were replaced. */
export const hashOfSealedLead = (keys: Keys, sealed: Buffer): Buffer =>
  phoneHash(keys, openText(dataKeysOf(keys.secrets), sealed, leadPurposes.phone));
