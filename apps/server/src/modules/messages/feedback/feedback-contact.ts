import { type FeedbackReach, maskEmail, maskPhone } from '@touchmark/domain';
import type { Services } from '../../../http/ctx.ts';
import { openText, sealText } from '../../../sealed.ts';
import { dataKeysOf } from '../../../secrets.ts';
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

/** The phone or the mail address that the writer left; null if none. */
export function contactOf(
  { secrets }: Services,
  { contactPhone, contactMail }: Sealed,
): { channel: 'sms' | 'mail'; target: string } | null {
  const keys = dataKeysOf(secrets);
  if (contactPhone) return { channel: 'sms', target: openText(keys, contactPhone, feedbackPurposes.phone) };
  return contactMail && { channel: 'mail', target: openText(keys, contactMail, feedbackPurposes.mail) };
}

export function maskedContact(services: Services, row: Sealed): string {
  const contact = contactOf(services, row);
  if (!contact) return '';
  return contact.channel === 'sms' ? maskPhone(contact.target) : maskEmail(contact.target);
}

/** How the writer can be reached now: a provider that sends codes only cannot send a reply. */
export function reachOf(services: Services, { contactPhone, contactMail }: Sealed): FeedbackReach {
  if (!contactPhone && !contactMail) return 'NO_CONTACT';
  if (contactMail) return canSend(services, 'mail') ? 'MAIL' : 'NOT_SET';
  return canSend(services, 'sms') && !services.signInPorts.sms?.codesOnly ? 'SMS' : 'NOT_SET';
}
