import { isCalendarDay } from './calendar.ts';
import { normaliseKey, typedIndex } from './normalise.ts';
import { unread, type Reading } from './reading.ts';

export type IdentityFault = 'empty' | 'length' | 'character' | 'province' | 'birthDate' | 'futureDate' | 'tooYoung' | 'checkCharacter';
export type IdentityParts = { division: string; birthDate: string; sequence: string; sex: 'male' | 'female'; check: string };

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';
/** First two digits of GB/T 2260; 81–83 are residence permits of Hong Kong, Macao and Taiwan residents. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);

/** Check character of a citizen identity number from its first 17 digits (GB 11643-1999). */
function identityCheckChar(first17: string): string {
  return checks.charAt(weights.reduce((sum, weight, i) => sum + Number(first17.charAt(i)) * weight, 0) % 11);
}

/** Reads a citizen identity number 公民身份号码. With `today` (YYYY-MM-DD) and `minAge` the birth date is checked as well. */
export function readIdentityNumber(
  text: string,
  options: { today?: string; minAge?: number } = {},
): Reading<IdentityFault, string, { parts: IdentityParts }> {
  // The Roman ten and its like, which people take for the X at the end.
  const code = normaliseKey(text)
    .toUpperCase()
    .replace(/[ⅩХ×]$/, 'X');
  if (code === '') return unread('empty', 0);
  if (code.length !== 18) return unread('length', text.length);
  const at = /^\d{17}[\dX]$/.test(code) ? -1 : `${code.slice(0, 17)}${code.slice(17).replace('X', '0')}`.search(/\D/);
  if (at !== -1) return unread('character', typedIndex(text, at));
  if (!provinces.has(code.slice(0, 2))) return unread('province', typedIndex(text, 0));
  const fault = birthFault(code.slice(6, 14), options);
  if (fault) return unread(fault, typedIndex(text, 6));
  if (identityCheckChar(code.slice(0, 17)) !== code.charAt(17)) return unread('checkCharacter', typedIndex(text, 17));
  const [year, month, day] = [code.slice(6, 10), code.slice(10, 12), code.slice(12, 14)];
  return {
    ok: true,
    value: code,
    parts: {
      division: code.slice(0, 6),
      birthDate: `${year}-${month}-${day}`,
      sequence: code.slice(14, 17),
      sex: Number(code.charAt(16)) % 2 === 1 ? 'male' : 'female',
      check: code.charAt(17),
    },
  };
}

function birthFault(birth: string, { today = localDay(), minAge = 0 }: { today?: string; minAge?: number }): IdentityFault | undefined {
  const year = Number(birth.slice(0, 4));
  if (year < 1800 || !isCalendarDay(year, Number(birth.slice(4, 6)), Number(birth.slice(6, 8)))) return 'birthDate';
  const now = today.replaceAll('-', '');
  if (birth > now) return 'futureDate';
  return Number(now) - Number(birth) < minAge * 10_000 ? 'tooYoung' : undefined;
}

function localDay(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

/** An identity number for display: province and last four characters stay, the rest is hidden (1101**********002X). */
export function maskIdentityNumber(code: string): string {
  return code.length < 9 ? '*'.repeat(code.length) : code.slice(0, 4) + '*'.repeat(code.length - 8) + code.slice(-4);
}
