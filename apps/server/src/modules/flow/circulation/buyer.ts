import { createHmac } from 'node:crypto';
import type { Services } from '../../../http/ctx.ts';
import { type Opener, openText, sealText, shownText } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';

type Keys = Pick<Services, 'secrets'>;
/** What name, phone and address of a buyer are sealed for. */
export const buyerPurpose = 'circulationBuyer';

export const sealBuyer = ({ secrets }: Keys, text: string): Buffer => sealText(secrets.dataKey, text, buyerPurpose);
export const shownBuyer = (opener: Opener, sealed: Buffer | null, mask?: (text: string) => string): string =>
  sealed ? shownText(opener, sealed, buyerPurpose, mask) : '';
/** By which the sales to a phone are found without it being read. */
export const buyerHash = ({ secrets }: Keys, phone: string): Buffer =>
  createHmac('sha256', secrets.ipKey).update(`buyer:${phone}`).digest();
/** The hash of what is sealed, for when keys were replaced. */
export const buyerHashOfSealed = (keys: Keys, sealed: Buffer): Buffer =>
  buyerHash(keys, openText(dataKeysOf(keys.secrets), sealed, buyerPurpose));
