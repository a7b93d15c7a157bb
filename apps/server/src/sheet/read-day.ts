import type { Reading } from './read-amount.ts';

const day = /^(\d{4})(?:[-/.年]|(?=\d{4}(?!\d)))(\d{1,2})(?:[-/.月]|(?=\d{2}(?!\d)))(\d{1,2})(?!\d)[日号]?/u;
const weekday = /^\(?(?:星期|周)[一二三四五六日天]\)?/u;
/** The hour in front or behind its half of the day, minutes, seconds and a zone. */
const time =
  /^[T\s]?(上午|凌晨|中午|下午|晚上|[AP]M)?\s?(\d{1,2})[:时点](\d{2})?分?(?::?(\d{2})(?:[.,]\d+)?秒?)?\s?([AP]M)?\s?(?:Z|[+-]\d{2}:?\d{2})?$/iu;

/**
 * 2026-1-5, 2026/1/5, 2026.1.5, 2026年1月5日 and 20260105 are the same day, also with midnight behind them, as programs write days.
 * Another time says that something else than a day was meant, so it is named.
 */
export function readDay(text: string): Reading {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s*([-/.年月日号])\s*/gu, '$1')
    .trim();
  const [whole = '', year, month, date] = day.exec(plain) ?? [];
  const value = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const real = year !== undefined && !Number.isNaN(Date.parse(value)) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
  const rest = plain.slice(whole.length).trim().replace(weekday, '').trim();
  if (real && (rest === '' || isMidnight(rest))) return { value };
  return real && time.test(rest)
    ? {
        value: text,
        fault: {
          zh: `只要日期，不要时间（${rest.replace(/^T/i, '')}），如 ${value}`,
          en: `must be a day without a time (${rest.replace(/^T/i, '')}), e.g. ${value}`,
        },
      }
    : { value: text, fault: { zh: '应为日期，如 2026-01-31', en: 'must be a date, e.g. 2026-01-31' } };
}

function isMidnight(text: string): boolean {
  const [, before = '', hour, minute = '00', second = '00', after = ''] = time.exec(text) ?? [];
  if (hour === undefined || Number(minute) + Number(second) > 0) return false;
  const half = (before || after).toUpperCase();
  return half === '' || half === '凌晨' ? Number(hour) === 0 : (half === 'AM' || half === '上午') && [0, 12].includes(Number(hour));
}
