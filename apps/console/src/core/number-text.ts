import { readAmountText } from '@touchmark/domain';

/** The factor of each counting unit that may stand behind a number. */
const factors: Readonly<Record<string, number>> = {
  千: 1000,
  万: 10_000,
  萬: 10_000,
  百万: 1_000_000,
  千万: 10_000_000,
  亿: 100_000_000,
  k: 1000,
  thousand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const scaled = /^(.*?)(百万|千万|[千万萬亿]|k|thousand|million|billion)?$/iu;

/** What one unit of a field is: 万元 is ten thousand 元; `money` may have a currency beside it. */
export interface FieldUnit {
  factor: number;
  word: string;
  money: boolean;
}
export const plainUnit: FieldUnit = { factor: 1, word: '', money: false };

/** The unit that is written beside a field, in either language: '万元', '× 10,000 yuan', '¥', '件'. */
export function unitOf(written: string): FieldUnit {
  const [, tens = '', count = '', word = ''] = /^(?:×\s*([\d,]+)\s*)?([百千万亿]*)(.*)$/u.exec(written.trim()) ?? [];
  const factor = (tens === '' ? 1 : Number(tens.replaceAll(',', ''))) * (factors[count] ?? 1);
  return { factor, word: word.trim().toLowerCase(), money: /^(?:¥|元|yuan|rmb|cny)$/i.test(word.trim()) };
}

/** What was typed, taken apart: digits, the counting unit behind them, and whether a whole unit is named (500 元 in a field of 万元). */
function partsOf(typed: string, { word, money, factor: field }: FieldUnit): { digits: string; factor: number | undefined } {
  const text = typed.normalize('NFKC').trim().replace(/^\+/, '');
  const bare = money ? text.replace(/^(?:¥|RMB|CNY|人民币)\s*/iu, '').replace(/\s*(?:元|圆|yuan|RMB|CNY)$/iu, '') : text;
  const ends = !money && word !== '' && bare.toLowerCase().endsWith(word);
  const named = money ? /(?:元|圆|yuan|RMB|CNY)$/iu.test(text) : ends && field !== 1;
  const [, digits = '', count = ''] = scaled.exec((ends ? bare.slice(0, -word.length) : bare).trim()) ?? [];
  const factor = count === '' ? (named ? 1 : undefined) : factors[count.toLowerCase()];
  return { digits: digits.trim().replace(/^(-?)\./, '$10.'), factor };
}

/**
 * The number a person typed: `1,200`, `２万` and `1.5万` are numbers; anything else is undefined, so that the caller keeps the text as
 * it was typed instead of guessing. A unit in the text is weighed against that of the field: 500万 in a field of 万元 is 500. Digits
 * are read as in sheets.
 */
export function readNumber(typed: string, unit: FieldUnit = plainUnit): number | undefined {
  const { digits, factor } = partsOf(typed, unit);
  const read = readAmountText(digits);
  if (!read.ok || /e/i.test(read.value)) return undefined;
  // Multiplied as text, because 1.1 × 10,000 is 11,000.000000000002.
  const value = Number(`${read.value}e${Math.round(Math.log10((factor ?? unit.factor) / unit.factor))}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Whether the text uses a counting unit, so that the number should be shown in digits beside it. */
export const hasUnit = (typed: string, unit: FieldUnit = plainUnit): boolean => partsOf(typed, unit).factor !== undefined;

/** `1234567.5` as `1,234,567.5`. */
export const inGroupsOfThree = (value: number): string => {
  const [whole = '', part] = String(value).split('.');
  return whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',') + (part === undefined ? '' : `.${part}`);
};
