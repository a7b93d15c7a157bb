import { normaliseKey } from './normalise.ts';
import { unread, type Reading } from './reading.ts';

export type PhoneFault = 'empty' | 'length' | 'pattern';

/** Reads a mobile number of mainland China. The three faults are checked in this order, each with its own message. */
export function readPhone(text: string): Reading<PhoneFault> {
  const phone = normaliseKey(text);
  if (phone === '') return unread('empty', 0);
  if (phone.length !== 11) return unread('length', text.length);
  const at = /^1[3-9]\d{9}$/.test(phone) ? -1 : Math.max(0, phone.search(/\D/));
  return at === -1 ? { ok: true, value: phone } : unread('pattern', at);
}

/** The three messages of the specification; the Chinese text is verbatim. */
export const phoneFaultText: Record<PhoneFault, { zh: string; en: string }> = {
  empty: { zh: '手机号码不能为空', en: 'Enter a mobile number' },
  length: { zh: '手机号码长度不为11位', en: 'A mobile number has 11 digits' },
  pattern: { zh: '手机号码格式不正确', en: 'This is not a mobile number' },
};
