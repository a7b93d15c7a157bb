/** The 31 characters of GB 32100-2015: digits and capital letters without I, O, S, V, Z. */
export const mod31Alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Check character of GB 32100-2015 over any length: weights 3^i mod 31; a remainder of 0 gives '0'. */
export function mod31CheckChar(body: string): string {
  let sum = 0;
  for (let i = 0, weight = 1; i < body.length; i += 1, weight = (weight * 3) % 31) sum += mod31Alphabet.indexOf(body.charAt(i)) * weight;
  return mod31Alphabet.charAt((31 - (sum % 31)) % 31);
}

/** Index of the first character outside the set, or -1. */
export function outsideMod31(text: string): number {
  return text.search(/[^0-9A-HJ-NP-RTUWXY]/);
}
