import { createHmac } from 'node:crypto';
import { maskAddress, maskName, maskPhone, type ToldWay } from '@touchmark/domain';
import { readPhone } from '@touchmark/gs1';
import type { Services } from '../../../http/ctx.ts';
import { type Opener, openText, sealText, shownText, textIn } from '../../../sealed.ts';
import { dataKeysOf, ipKeysOf } from '../../../secrets.ts';
import { canSend } from '../../people/account/public.ts';

type Keys = Pick<Services, 'secrets'>;
/** What names, phones and addresses are sealed for, by column. */
export const installPurposes = {
  customerName: 'installCustomer',
  customerPhone: 'installCustomerPhone',
  address: 'installAddress',
  workerPhone: 'installWorkerPhone',
} as const;
type Part = keyof typeof installPurposes;

export const sealPart = ({ secrets }: Keys, part: Part, text: string): Buffer => sealText(secrets.dataKey, text, installPurposes[part]);
/** In full, for whoever may see it. */
export const shownPart = (opener: Opener, part: Part, sealed: Buffer | null): string =>
  sealed ? shownText(opener, sealed, installPurposes[part]) : '';
/** For what goes on without it: empty where nothing is known, or where it cannot be read. */
export const knownPart = (opener: Opener, part: Part, sealed: Buffer | null): string =>
  (sealed && textIn(opener, sealed, installPurposes[part])) ?? '';
const phoneOfSealed = ({ secrets }: Keys, part: Part, sealed: Buffer): string =>
  openText(dataKeysOf(secrets), sealed, installPurposes[part]);

const maskOf = { customerName: maskName, customerPhone: maskPhone, address: maskAddress, workerPhone: maskPhone } as const;
export const maskedPart = (opener: Opener, part: Part, sealed: Buffer | null): string =>
  sealed ? shownText(opener, sealed, installPurposes[part], maskOf[part]) : '';

/** What a form said: as it was shown, masked, it stays what it is; null where a mask fits nothing that is there. */
export function partSaid(opener: Opener, part: Part, text: string, before: Buffer | null): Buffer | null {
  if (before && maskedPart(opener, part, before) === text) return before;
  return text.includes('*') ? null : sealPart(opener, part, text);
}
/** By which a phone is found; one that cannot be read was not changed, and is found as before. */
export const hashSaid = (opener: Opener, part: 'customerPhone' | 'workerPhone', sealed: Buffer, before: Buffer | null): Buffer | null => {
  const phone = textIn(opener, sealed, installPurposes[part]);
  return phone === null ? before : phoneHashOf(opener, part === 'customerPhone' ? 'installCustomer' : 'installWorker', phone);
};

const hashBy = (key: Buffer, kind: Hashed, phone: string) => createHmac('sha256', key).update(`${kind}:${phone}`).digest();
type Hashed = 'installCustomer' | 'installWorker';
/** By which the orders of a phone are found without its being read. */
export const phoneHashOf = ({ secrets }: Keys, kind: Hashed, phone: string): Buffer => hashBy(secrets.ipKey, kind, phone);
/** Also by keys that were replaced and not yet computed anew. */
export const phoneHashesOf = ({ secrets }: Keys, kind: Hashed, phone: string): Buffer[] =>
  ipKeysOf(secrets).map((key) => hashBy(key, kind, phone));
/** The hash of what is sealed, for when keys were replaced. */
export const customerHashOfSealed = (keys: Keys, sealed: Buffer): Buffer =>
  phoneHashOf(keys, 'installCustomer', phoneOfSealed(keys, 'customerPhone', sealed));
export const workerHashOfSealed = (keys: Keys, sealed: Buffer): Buffer =>
  phoneHashOf(keys, 'installWorker', phoneOfSealed(keys, 'workerPhone', sealed));

/** Whether a phone can be sent a notice now: a landline cannot, and a provider that sends codes only cannot either. */
export function reachOfPhone(services: Services, phone: string): ToldWay {
  if (!readPhone(phone).ok) return 'NO_PHONE';
  if (!canSend(services, 'sms') || services.signInPorts.sms?.codesOnly) return 'NOT_SET';
  return services.signInPorts.sms === null ? 'KEPT' : 'SMS';
}
