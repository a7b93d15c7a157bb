import type { Text } from '@touchmark/contract';
import { type FeedbackReach, maskEmail, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { neededText, sealText, shownText, textIn } from '../../../sealed.ts';
import { canSend } from '../../people/account/public.ts';

/** What the contact of a writer is sealed for, by column. */
export const feedbackPurposes = { phone: 'feedbackPhone', mail: 'feedbackMail' } as const;
type Part = keyof typeof feedbackPurposes;

export const seal = ({ secrets }: Pick<Services, 'secrets'>, part: Part, text: string): Buffer =>
  sealText(secrets.dataKey, text, feedbackPurposes[part]);

interface Sealed {
  contactPhone: Buffer | null;
  contactMail: Buffer | null;
}

const contactWord: Text = { zh: '留言人的联系方式', en: 'contact of the writer' };
/** The phone or the mail address that the writer left, to send him something; null if none. */
export function contactOf(services: Services, { contactPhone, contactMail }: Sealed): { channel: 'sms' | 'mail'; target: string } | null {
  if (contactPhone) return { channel: 'sms', target: neededText(services, contactPhone, feedbackPurposes.phone, contactWord) };
  return contactMail && { channel: 'mail', target: neededText(services, contactMail, feedbackPurposes.mail, contactWord) };
}
/** His phone, where he left one that can be read. */
export const phoneOfWriter = (services: Services, { contactPhone }: Sealed): string =>
  (contactPhone && textIn(services, contactPhone, feedbackPurposes.phone)) ?? '';

const shownBy = (
  services: Services,
  { contactPhone, contactMail }: Sealed,
  mask: Partial<Record<Part, (text: string) => string>>,
): string => {
  if (contactPhone) return shownText(services, contactPhone, feedbackPurposes.phone, mask.phone);
  return contactMail ? shownText(services, contactMail, feedbackPurposes.mail, mask.mail) : '';
};
export const maskedContact = (services: Services, row: Sealed): string => shownBy(services, row, { phone: maskPhone, mail: maskEmail });
/** In full, for whoever may see it. */
export const wholeContact = (services: Services, row: Sealed): string => shownBy(services, row, {});

/** How the writer can be reached now: a provider that sends codes only cannot send a reply. */
export function reachOf(services: Services, { contactPhone, contactMail }: Sealed): FeedbackReach {
  if (!contactPhone && !contactMail) return 'NO_CONTACT';
  if (contactMail) return canSend(services, 'mail') ? 'MAIL' : 'NOT_SET';
  return canSend(services, 'sms') && !services.signInPorts.sms?.codesOnly ? 'SMS' : 'NOT_SET';
}
