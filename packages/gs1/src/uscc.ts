import { mod31CheckChar, outsideMod31 } from './mod31.ts';
import { normaliseKey, typedIndex } from './normalise.ts';
import { orgCodeCheckChar } from './org-code.ts';
import { unread, type Reading } from './reading.ts';

export type UsccFault = 'empty' | 'length' | 'character' | 'authority' | 'division' | 'checkCharacter';
/** `orgCodeMatches` says whether characters 9–17 also satisfy GB 11714. A few genuine codes do not, so it is information only. */
export type UsccParts = { authority: string; bodyType: string; division: string; orgCode: string; orgCodeMatches: boolean; check: string };

/** Check character of a unified social credit code from its first 17 characters (GB 32100-2015). */
export function usccCheckChar(first17: string): string {
  return mod31CheckChar(first17);
}

/** Registering authorities (GB 32100-2015, table 1): 1 staffing, 2 foreign affairs, 3 justice, 4 culture, 5 civil affairs, 6 tourism, 7 religious affairs, 8 trade unions, 9 market regulation, A armed forces, N agriculture, Y others. */
const authorities = '123456789ANY';

/** Reads a unified social credit code 统一社会信用代码 of 18 characters. */
export function readUscc(text: string): Reading<UsccFault, string, { parts: UsccParts }> {
  const code = normaliseKey(text).toUpperCase();
  if (code === '') return unread('empty', 0);
  if (code.length !== 18) return unread('length', text.length);
  const at = outsideMod31(code);
  if (at !== -1) return unread('character', typedIndex(text, at));
  if (!authorities.includes(code.charAt(0))) return unread('authority', typedIndex(text, 0));
  const letter = code.slice(2, 8).search(/\D/);
  if (letter !== -1) return unread('division', typedIndex(text, 2 + letter));
  if (usccCheckChar(code.slice(0, 17)) !== code.charAt(17)) return unread('checkCharacter', typedIndex(text, 17));
  const orgCode = code.slice(8, 17);
  return {
    ok: true,
    value: code,
    parts: {
      authority: code.charAt(0),
      bodyType: code.charAt(1),
      division: code.slice(2, 8),
      orgCode,
      orgCodeMatches: orgCodeCheckChar(orgCode.slice(0, 8)) === orgCode.charAt(8),
      check: code.charAt(17),
    },
  };
}
