import { unread, type Reading } from '../reading.ts';
import { cset82, set82 } from './charsets.ts';
import { failure, type Check } from './check-result.ts';

/** Weights of the check character pair: prime numbers from 2 upwards, starting at the character next to the pair. */
const weights: number[] = [];
for (let n = 2; weights.length < 97; n += 1) if (weights.every((prime) => n % prime !== 0)) weights.push(n);
/** The 32 characters the pair is written in, without those that look alike. */
const pairCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** GS1 check character pair of a Global Model Number, over set 82, modulo 1021; undefined if a character is outside the set. */
export function checkPair(body: string): string | undefined {
  let sum = 0;
  for (let i = 0; i < body.length; i += 1) {
    const value = set82.indexOf(body.charAt(body.length - 1 - i));
    if (value === -1) return undefined;
    sum += value * (weights[i] ?? 0);
  }
  const rest = sum % 1021;
  return pairCharacters.charAt(rest >> 5) + pairCharacters.charAt(rest & 31);
}

export const csumalpha: Check = (text, context) => {
  if (text.length < 2) return failure('tooShortForCheckPair', text);
  if (text.length > 99) return failure('tooLongForCheckPairImplementation', text);
  const body = text.slice(0, -2);
  const outside = cset82(body, context);
  if (outside) return outside;
  return checkPair(body) === text.slice(-2) ? undefined : failure('incorrectCheckPair', text, body.length);
};

/** Reads a Global Model Number: company prefix, model reference and check character pair, 25 characters at most. */
export function readGmn(text: string): Reading<'length' | 'prefix' | 'character' | 'checkPair'> {
  const gmn = text.trim();
  if (gmn.length < 6 || gmn.length > 25) return unread('length', gmn.length);
  const digits = /^\d*/.exec(gmn)?.[0].length ?? 0;
  if (digits < 4) return unread('prefix', digits);
  const outside = cset82(gmn, { thisYear: 0 });
  if (outside) return unread('character', outside.at);
  return checkPair(gmn.slice(0, -2)) === gmn.slice(-2) ? { ok: true, value: gmn } : unread('checkPair', gmn.length - 2);
}
