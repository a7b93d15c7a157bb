import { createHmac } from 'node:crypto';
import { maskName, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf, ipKeysOf } from '../../../secrets.ts';

type Keys = Pick<Services, 'secrets'>;
/** What the words about people are sealed for, by column. */
export const leadPurposes = { contact: 'leadContact', phone: 'leadPhone', content: 'leadContent' } as const;
type Part = keyof typeof leadPurposes;

export const seal = ({ secrets }: Keys, part: Part, text: string): Buffer => sealText(secrets.dataKey, text, leadPurposes[part]);
export const unseal = ({ secrets }: Keys, part: Part, sealed: Buffer): string => openText(dataKeysOf(secrets), sealed, leadPurposes[part]);

const masks = { contact: maskName, phone: maskPhone } as const;
export const masked = (keys: Keys, part: keyof typeof masks, sealed: Buffer): string => masks[part](unseal(keys, part, sealed));

/** What a form said: as it was shown, masked, it stays what it is; null where a mask fits nothing that is there. */
export function said(keys: Keys, part: keyof typeof masks, text: string, before: Buffer | null): string | null {
  if (before && masked(keys, part, before) === text) return unseal(keys, part, before);
  return text.includes('*') ? null : text;
}

const hashBy = (key: Buffer, phone: string) => createHmac('sha256', key).update(`lead:${phone}`).digest();
/** By which a lead is found without its phone being read; also by keys that were replaced and not yet computed anew. */
export const phoneHashes = ({ secrets }: Keys, phone: string): Buffer[] => ipKeysOf(secrets).map((key) => hashBy(key, phone));
export const phoneHash = ({ secrets }: Keys, phone: string): Buffer => hashBy(secrets.ipKey, phone);
/** The hash of what is sealed, for when keys were replaced. */
export const hashOfSealedLead = (keys: Keys, sealed: Buffer): Buffer => phoneHash(keys, unseal(keys, 'phone', sealed));
