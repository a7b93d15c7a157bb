/** The factor of each Chinese counting unit. */
const units: Readonly<Record<string, number>> = { 千: 1000, 万: 10_000, 亿: 100_000_000 };

/**
 * The number a person typed: `1,200`, `２万` and `1.5万` are numbers; anything else is undefined, so that the caller keeps the text as it
 * was typed instead of guessing. Full-width characters, separators between groups of three and one unit at the end are understood.
 */
export function readNumber(typed: string): number | undefined {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '');
  const [, sign = '', digits, unit] = /^([+-]?)(\d+(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\.\d+)([千万亿]?)$/u.exec(text) ?? [];
  if (digits === undefined) return undefined;
  // Multiplied as text, because 1.1 × 10,000 is 11,000.000000000002.
  const value = Number(`${digits.replaceAll(',', '')}e${Math.log10(units[unit ?? ''] ?? 1)}`);
  return Number.isFinite(value) ? (sign === '-' ? -value : value) : undefined;
}

/** Whether the text uses a counting unit, so that the number should be shown in digits beside it. */
export const hasUnit = (typed: string): boolean => /[千万亿]\s*$/u.test(typed.normalize('NFKC'));

/** `1234567.5` as `1,234,567.5`. */
export const inGroupsOfThree = (value: number): string => {
  const [whole = '', part] = String(value).split('.');
  return whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',') + (part === undefined ? '' : `.${part}`);
};
