import { normaliseKey, typedIndex } from './normalise.ts';
import { unread, type Reading } from './reading.ts';

/**
 * GS1 mod-10 check digit, the last digit of every GTIN, SSCC, GLN, GSIN and GSRN.
 * GS1 General Specifications, "Standard check digit calculations for GS1 data structures". The caller gives digits only.
 */
export function checkDigit(body: string): string {
  let sum = 0;
  for (let i = body.length - 1, weight = 3; i >= 0; i -= 1, weight = 4 - weight) sum += (body.charCodeAt(i) - 48) * weight;
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text is digits only and ends in its check digit. */
export function hasValidCheckDigit(text: string): boolean {
  return /^\d{2,}$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1);
}

/** Computes the check digit of a typed body, or names the fault that prevents it. */
export function readCheckDigitBody(text: string): Reading<'empty' | 'notDigit'> {
  const body = normaliseKey(text);
  const at = body.search(/\D/);
  if (at !== -1) return unread('notDigit', typedIndex(text, at));
  return body === '' ? unread('empty', 0) : { ok: true, value: checkDigit(body) };
}

export type DigitKeyFault = 'empty' | 'notDigit' | 'length' | 'checkDigit';

/** Reads a key of digits that ends in a check digit: the shape shared by GTIN, SSCC, GLN, GSIN and GSRN. */
export function readDigitKey(text: string, lengths: readonly number[]): Reading<DigitKeyFault> {
  const key = normaliseKey(text);
  if (key === '') return unread('empty', 0);
  const at = key.search(/\D/);
  if (at !== -1) return unread('notDigit', typedIndex(text, at));
  if (!lengths.includes(key.length)) return unread('length', text.length);
  if (!hasValidCheckDigit(key)) return unread('checkDigit', typedIndex(text, key.length - 1));
  return { ok: true, value: key };
}
