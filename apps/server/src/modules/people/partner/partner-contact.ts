import { maskName, maskPhone } from '@touchmark/domain';
import { type Opener, sealText, shownText } from '../../../sealed.ts';

/** What the contact of a service provider is sealed for. */
export const partnerPurposes = { contact: 'partnerContact', phone: 'partnerPhone' } as const;
const masks = { contact: maskName, phone: maskPhone } as const;

export const masked = (opener: Opener, part: keyof typeof masks, sealed: Buffer): string =>
  shownText(opener, sealed, partnerPurposes[part], masks[part]);
/** What a form said: as it was shown, masked, it stays what it is; null where a mask fits nothing. */
export function contactSaid(opener: Opener, part: keyof typeof masks, text: string, before: Buffer | null): Buffer | null {
  if (before && masked(opener, part, before) === text) return before;
  return text.includes('*') ? null : sealText(opener.secrets.dataKey, text, partnerPurposes[part]);
}
