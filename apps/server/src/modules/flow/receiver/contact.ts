import { createHmac } from 'node:crypto';
import { maskName, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { type Opener, openText, sealText, shownText, textIn } from '../../../sealed.ts';
import { dataKeysOf, ipKeysOf } from '../../../secrets.ts';

type Keys = Pick<Services, 'secrets'>;
/** What names and phones are sealed for, by table and column. */
export const contactPurposes = {
  contact: 'receiverContact',
  phone: 'receiverPhone',
  accountName: 'receiverAccountName',
  accountPhone: 'receiverAccountPhone',
} as const;
type Part = keyof typeof contactPurposes;

export const sealContact = ({ secrets }: Keys, part: Part, text: string): Buffer => sealText(secrets.dataKey, text, contactPurposes[part]);
/** The text; null where it cannot be read. */
export const readContact = (opener: Opener, part: Part, sealed: Buffer): string | null => textIn(opener, sealed, contactPurposes[part]);
/** In full, for whoever may see it. */
export const shownContact = (opener: Opener, part: Part, sealed: Buffer): string => shownText(opener, sealed, contactPurposes[part]);

const maskOf = { contact: maskName, phone: maskPhone, accountName: maskName, accountPhone: maskPhone } as const;
export const maskContact = (opener: Opener, part: Part, sealed: Buffer): string =>
  shownText(opener, sealed, contactPurposes[part], maskOf[part]);

/** What a form said: as it was shown, masked, it stays what it is; null where a mask fits nothing that is there. */
export function contactSaid(opener: Opener, part: Part, text: string, before: Buffer | null): Buffer | null {
  if (before && maskContact(opener, part, before) === text) return before;
  return text.includes('*') ? null : sealContact(opener, part, text);
}

const hashBy = (key: Buffer, phone: string) => createHmac('sha256', key).update(`receiverAccount:${phone}`).digest();
/** By which an account is found without its phone being read. */
export const phoneHash = ({ secrets }: Keys, phone: string): Buffer => hashBy(secrets.ipKey, phone);
/** Also by keys that were replaced and not yet computed anew. */
export const phoneHashes = ({ secrets }: Keys, phone: string): Buffer[] => ipKeysOf(secrets).map((key) => hashBy(key, phone));
/** The hash of what is sealed, for when keys were replaced. */
export const hashOfSealed = (keys: Keys, sealed: Buffer): Buffer =>
  phoneHash(keys, openText(dataKeysOf(keys.secrets), sealed, contactPurposes.accountPhone));
