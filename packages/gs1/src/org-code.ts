import { normaliseKey, typedIndex } from './normalise.ts';
import { unread, type Reading } from './reading.ts';

const weights = [3, 7, 9, 10, 5, 8, 4, 2];

/** Check character of an organisation code, GB 11714-1997: 11 − Σ mod 11; 10 is written X, 11 is written 0. */
export function orgCodeCheckChar(first8: string): string {
  const sum = weights.reduce((total, weight, i) => total + Number.parseInt(first8.charAt(i), 36) * weight, 0);
  return '0123456789X'.charAt((11 - (sum % 11)) % 11);
}

/** Reads an organisation code 组织机构代码: eight characters and a check character, printed with or without a hyphen. */
export function readOrgCode(text: string): Reading<'empty' | 'length' | 'character' | 'checkCharacter'> {
  const code = normaliseKey(text).toUpperCase();
  if (code === '') return unread('empty', 0);
  if (code.length !== 9) return unread('length', text.length);
  const at = code.search(/[^0-9A-Z]/);
  if (at !== -1) return unread('character', typedIndex(text, at));
  return orgCodeCheckChar(code.slice(0, 8)) === code.charAt(8) ? { ok: true, value: code } : unread('checkCharacter', typedIndex(text, 8));
}
