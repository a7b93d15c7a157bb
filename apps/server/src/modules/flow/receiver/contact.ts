import { createHmac } from 'node:crypto';
import { maskName, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { openText, sealText } from '../../../sealed.ts';
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
export const openContact = ({ secrets }: Keys, part: Part, sealed: Buffer): string =>
  openText(dataKeysOf(secrets), sealed, contactPurposes[part]);

const maskOf = { contact: maskName, phone: maskPhone, accountName: maskName, accountPhone: maskPhone } as const;
export const maskContact = (keys: Keys, part: Part, sealed: Buffer): string => maskOf[part](openContact(keys, part, sealed));

/** What a form said: as it was shown, masked, it stays what it is; null where a mask fits nothing that is there. */
export function contactSaid(keys: Keys, part: Part, text: string, before: Buffer | null): Buffer | null {
  if (before && maskContact(keys, part, before) === text) return before;
  return text.includes('*') ? null : sealContact(keys, part, text);
}

const hashBy = (key: Buffer, phone: string) => createHmac('sha256', key).update(`receiverAccount:${phone}`).digest();
/** By which an account is found without its phone being read. */
export const phoneHash = ({ secrets }: Keys, phone: string): Buffer => hashBy(secrets.ipKey, phone);
/** Also by keys that were replaced and not yet computed anew. */
export const phoneHashes = ({ secrets }: Keys, phone: string): Buffer[] => ipKeysOf(secrets).map((key) => hashBy(key, phone));
/** The hash of what is sealed, for when keys were replaced. */
export const hashOfSealed = (keys: Keys, sealed: Buffer): Buffer => phoneHash(keys, openContact(keys, 'accountPhone', sealed));
