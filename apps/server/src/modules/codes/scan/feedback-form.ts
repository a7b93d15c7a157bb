import type { Language, Text } from '@touchmark/contract';
import { type FeedbackKind, feedbackKinds, isNamed } from '@touchmark/domain';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import type { FeedbackField, FeedbackPage } from '@touchmark/scan';
import type * as z from 'zod';
import { formFields } from './open-form.ts';

export const feedbackForm = formFields('kind', 'content', 'bought', 'name', 'contact');
export type FeedbackForm = z.infer<typeof feedbackForm>;

const texts: Record<string, Text> = {
  kind: { zh: '请选择类型', en: 'Choose what it is' },
  content: { zh: '请填写 5–500 字', en: 'Enter 5–500 characters' },
  bought: { zh: '举报假货请填写购买渠道、小票或订单号', en: 'Say where you bought it, or the receipt or order no.' },
  boughtLong: { zh: '最多 200 字', en: 'At most 200 characters' },
  name: { zh: '最多 30 字', en: 'At most 30 characters' },
  contact: { zh: '请填写手机号，或形如 name@example.com 的邮箱', en: 'Enter a mobile number, or an address like name@example.com' },
};

interface Read {
  kind: FeedbackKind;
  content: string;
  bought: string;
  name: string;
  phone?: string;
  mail?: string;
}

/** What was written, or what is wrong at which field. */
export function readFeedback(form: FeedbackForm, language: Language): { read: Read } | { faults: FeedbackPage['faults'] } {
  const faults: FeedbackPage['faults'] = {};
  const say = (field: FeedbackField, text: Text) => (faults[field] = text[language]);
  const [content, bought, name, contact] = [form.content.trim(), form.bought.trim(), form.name.trim(), form.contact.trim()];
  if (!isNamed(feedbackKinds, form.kind)) say('kind', texts.kind!);
  if (content.length < 5 || content.length > 500) say('content', texts.content!);
  if (form.kind === 'FAKE' && bought.length < 2) say('bought', texts.bought!);
  if (bought.length > 200) say('bought', texts.boughtLong!);
  if (name.length > 30) say('name', texts.name!);
  const way = readContact(contact);
  if ('fault' in way) say('contact', way.fault);
  if ('fault' in way || Object.keys(faults).length > 0) return { faults };
  return { read: { kind: form.kind as FeedbackKind, content, bought, name, ...way } };
}

/** A mobile number, a mail address, or nothing. */
function readContact(contact: string): { phone?: string; mail?: string } | { fault: Text } {
  if (contact === '') return {};
  const phone = readPhone(contact);
  if (phone.ok) return { phone: phone.value };
  if (contact.length <= 100 && /^[^\s@]+@[^\s@]+$/.test(contact)) return { mail: contact.toLowerCase() };
  return { fault: /^[\d\s+-]+$/.test(contact) ? phoneFaultText[phone.fault] : texts.contact! };
}
