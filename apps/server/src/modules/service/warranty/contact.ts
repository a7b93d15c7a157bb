import { createHmac } from 'node:crypto';
import { isUnreadable, type Text } from '@touchmark/contract';
import { maskAddress, maskName, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { neededText, type Opener, openText, sealText, shownText, textIn } from '../../../sealed.ts';
import { dataKeysOf, ipKeysOf } from '../../../secrets.ts';

type Keys = Pick<Services, 'secrets'>;
/** What name, phone and address of a customer are sealed for. */
export const customerPurpose = 'serviceCustomer';

const sealCustomer = ({ secrets }: Keys, text: string): Buffer => sealText(secrets.dataKey, text, customerPurpose);

const hashBy = (key: Buffer, phone: string) => createHmac('sha256', key).update(`customer:${phone}`).digest();
/** By which a customer is found without his phone being read. */
const customerHash = ({ secrets }: Keys, phone: string): Buffer => hashBy(secrets.ipKey, phone);
/** Also by keys that were replaced and not yet computed anew. */
export const customerHashes = ({ secrets }: Keys, phone: string): Buffer[] => ipKeysOf(secrets).map((key) => hashBy(key, phone));
/** The hash of what is sealed, for when keys were replaced. */
export const customerHashOfSealed = (keys: Keys, sealed: Buffer): Buffer =>
  customerHash(keys, openText(dataKeysOf(keys.secrets), sealed, customerPurpose));

/** Who a customer is and where he lives; empty what nobody said. */
export interface Customer {
  name: string;
  phone: string;
  address: string;
}
interface Sealed {
  customerName: Buffer | null;
  phone: Buffer | null;
  address: Buffer | null;
}
interface Kept extends Sealed {
  phoneHash: Buffer | null;
}
/** The columns of a customer; null what nobody said. What cannot be read and was left as it was shown stays what it is. */
export function sealedCustomer(keys: Keys, { name, phone, address }: Customer, before?: Kept): Kept {
  const seal = (text: string, was: Buffer | null = null) =>
    was && isUnreadable(text) ? was : text === '' ? null : sealCustomer(keys, text);
  const kept = before?.phone && isUnreadable(phone);
  return {
    customerName: seal(name, before?.customerName),
    phone: seal(phone, before?.phone),
    address: seal(address, before?.address),
    phoneHash: kept ? before.phoneHash : phone === '' ? null : customerHash(keys, phone),
  };
}

type Part = keyof Sealed;
const eachPart = <T>(sealed: Sealed, of: (part: Part, sealed: Buffer) => T, none: T): Record<Part, T> => {
  const one = (part: Part) => {
    const value = sealed[part];
    return value === null ? none : of(part, value);
  };
  return { customerName: one('customerName'), phone: one('phone'), address: one('address') };
};
const masks = { customerName: maskName, phone: maskPhone, address: maskAddress } as const;
/** A customer as lists show him. */
export const maskedCustomer = (opener: Opener, sealed: Sealed) =>
  eachPart(sealed, (part, value) => shownText(opener, value, customerPurpose, masks[part]), '');
/** The whole of a customer, for whoever may see him. */
export const shownCustomer = (opener: Opener, sealed: Sealed) =>
  eachPart(sealed, (_, value) => shownText(opener, value, customerPurpose), '');
/** His phone, where it can be read. */
export const phoneOfCustomer = (opener: Opener, { phone }: Pick<Sealed, 'phone'>): string =>
  (phone && textIn(opener, phone, customerPurpose)) ?? '';

const words: Record<Part, Text> = {
  customerName: { zh: '顾客姓名', en: 'name of the customer' },
  phone: { zh: '顾客电话', en: 'phone of the customer' },
  address: { zh: '顾客地址', en: 'address of the customer' },
};
/** A customer for whom something is done: refused as long as a part of him cannot be read. */
export const neededCustomer = (opener: Opener, sealed: Sealed) =>
  eachPart(sealed, (part, value) => neededText(opener, value, customerPurpose, words[part]), '');
export const neededPhone = (opener: Opener, { phone }: Pick<Sealed, 'phone'>): string =>
  phone ? neededText(opener, phone, customerPurpose, words.phone) : '';
