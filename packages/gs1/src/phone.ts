import { normaliseKey } from './normalise.ts';
import { unread, type Reading } from './reading.ts';
import { withoutUnseen } from './unseen.ts';

export type PhoneFault = 'empty' | 'length' | 'pattern';

/** Brackets and dots only group digits, as blanks and hyphens do. */
const grouping = /[().·]/g;
/** The country code in front of what is a number without it. */
const country = /^(?:tel:)?(?:\+|00)?86(?=1\d{10}$)/i;

/** Reads a mobile number of mainland China. The three faults are checked in this order, each with its own message. */
export function readPhone(text: string): Reading<PhoneFault> {
  const phone = normaliseKey(text).replaceAll(grouping, '').replace(country, '');
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

const extension = /(?:转|分机|内线|ext\.?|x|#|[,;])\D{0,3}(\d{1,6})$/iu;
/** 010 and 02x have three digits, other area codes four. */
const landline = /^(0(?:10|2\d|[3-9]\d\d))(\d{7,8})$/;

/**
 * Reads any telephone number of mainland China in one form: a mobile, a landline with area code and perhaps an extension
 * (0757-81234567-801), a service number (400-830-8300), or a short one of a company (95555).
 */
export function readTelephone(text: string): Reading<'empty' | 'pattern'> {
  const typed = withoutUnseen(text, 'none')
    .normalize('NFKC')
    .replace(/^\s*(?:tel|电话)[:.\s]*/iu, '')
    .trim();
  if (typed === '') return unread('empty', 0);
  const mobile = readPhone(typed);
  if (mobile.ok) return mobile;
  const value = withExtension(typed);
  return value === null ? unread('pattern', 0) : { ok: true, value };
}

function withExtension(typed: string): string | null {
  const written = extension.exec(typed);
  if (written) {
    const number = numberOf(typed.slice(0, written.index));
    return number && `${number}-${written[1]}`;
  }
  // A hyphen stands in front of an extension only behind a whole number, whose last group is then seven digits or more.
  const [, front = '', behind = ''] = /^(.*\d)\s?[-‐-―−]\s?(\d{1,6})$/.exec(typed) ?? [];
  const number = /\d{7,8}$|^\D*[48]00/.test(front) ? numberOf(front) : null;
  return number ? `${number}-${behind}` : numberOf(typed);
}

/** A number without its extension, in its stored form; null if it is none. */
function numberOf(text: string): string | null {
  const dialled = normaliseKey(text).replaceAll(/[()./·]/g, '');
  const abroad = dialled.replace(/^(?:\+|00)86(?=\d{7,})/, '');
  const digits = abroad === dialled || /^[048]/.test(abroad) ? abroad : `0${abroad}`;
  if (/^[48]00\d{7}$/.test(digits)) return digits.replace(/^(...)(...)/, '$1-$2-');
  if (/^9[56]\d{3,4}$/.test(digits)) return digits;
  const [, area, local] = landline.exec(digits) ?? [];
  return area === undefined ? null : `${area}-${local}`;
}
