import { maskName, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';

type Keys = Pick<Services, 'secrets'>;
/** What the contact of a service provider is sealed for. */
export const partnerPurposes = { contact: 'partnerContact', phone: 'partnerPhone' } as const;
const masks = { contact: maskName, phone: maskPhone } as const;

export const masked = ({ secrets }: Keys, part: keyof typeof masks, sealed: Buffer): string =>
  masks[part](openText(dataKeysOf(secrets), sealed, partnerPurposes[part]));
/** What a form said: as it was shown, masked, it stays what it is; null where a mask fits nothing. */
export function contactSaid(keys: Keys, part: keyof typeof masks, text: string, before: Buffer | null): Buffer | null {
  if (before && masked(keys, part, before) === text) return before;
  return text.includes('*') ? null : sealText(keys.secrets.dataKey, text, partnerPurposes[part]);
}
