import { mod31Alphabet, mod31CheckChar, outsideMod31 } from './mod31.ts';
import { normaliseKey, typedIndex } from './normalise.ts';
import { unread, type Reading } from './reading.ts';
import { systemRandom, randomText, type RandomBytes } from './random.ts';

/** Check character of an authenticity code 正品码 from its 15 random characters: the formula of GB 32100. */
export function authCheckChar(first15: string): string {
  return mod31CheckChar(first15);
}

/** Reads an authenticity code: 15 characters and a check character. Lower-case letters, blanks and hyphens are accepted. */
export function readAuthCode(text: string): Reading<'empty' | 'length' | 'character' | 'checkCharacter'> {
  const code = normaliseKey(text).toUpperCase();
  if (code === '') return unread('empty', 0);
  if (code.length !== 16) return unread('length', text.length);
  const at = outsideMod31(code);
  if (at !== -1) return unread('character', typedIndex(text, at));
  return authCheckChar(code.slice(0, 15)) === code.charAt(15) ? { ok: true, value: code } : unread('checkCharacter', typedIndex(text, 15));
}

/** A new random authenticity code: one of 31^15, about 74 bits. */
export function randomAuthCode(random: RandomBytes = systemRandom): string {
  const body = randomText(mod31Alphabet, 15, random);
  return body + authCheckChar(body);
}
