import { createHmac } from 'node:crypto';
import { maskAddress, maskName, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf, ipKeysOf } from '../../../secrets.ts';

type Keys = Pick<Services, 'secrets'>;
/** What name, phone and address of a customer are sealed for. */
export const customerPurpose = 'serviceCustomer';

const sealCustomer = ({ secrets }: Keys, text: string): Buffer => sealText(secrets.dataKey, text, customerPurpose);
const openCustomer = ({ secrets }: Keys, sealed: Buffer | null): string =>
  sealed ? openText(dataKeysOf(secrets), sealed, customerPurpose) : '';

const hashBy = (key: Buffer, phone: string) => createHmac('sha256', key).update(`customer:${phone}`).digest();
/** By which a customer is found without his phone being read. */
const customerHash = ({ secrets }: Keys, phone: string): Buffer => hashBy(secrets.ipKey, phone);
/** Also by keys that were replaced and not yet computed anew. */
export const customerHashes = ({ secrets }: Keys, phone: string): Buffer[] => ipKeysOf(secrets).map((key) => hashBy(key, phone));
/** The hash of what is sealed, for when keys were replaced. */
export const customerHashOfSealed = (keys: Keys, sealed: Buffer): Buffer => customerHash(keys, openCustomer(keys, sealed));

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
/** The columns of a customer; null what nobody said. */
export function sealedCustomer(keys: Keys, { name, phone, address }: Customer): Sealed & { phoneHash: Buffer | null } {
  const seal = (text: string) => (text === '' ? null : sealCustomer(keys, text));
  return {
    customerName: seal(name),
    phone: seal(phone),
    address: seal(address),
    phoneHash: phone === '' ? null : customerHash(keys, phone),
  };
}
export const openedCustomer = (keys: Keys, { customerName, phone, address }: Sealed) => ({
  customerName: openCustomer(keys, customerName),
  phone: openCustomer(keys, phone),
  address: openCustomer(keys, address),
});
/** A customer as lists show him. */
export function maskedCustomer(keys: Keys, sealed: Sealed) {
  const { customerName, phone, address } = openedCustomer(keys, sealed);
  return { customerName: maskName(customerName), phone: maskPhone(phone), address: maskAddress(address) };
}
