/** A day as 'yyyy-MM-dd', or that the text is none; `time` is the time of day that stands behind a day. */
type DayText = { ok: true; value: string } | { ok: false; day?: string; time?: string };

const day = /^(\d{4})(?:[-/.年]|(?=\d{4}(?!\d)))(\d{1,2})(?:[-/.月]|(?=\d{2}(?!\d)))(\d{1,2})(?!\d)[日号]?/u;
const weekday = /^\(?(?:星期|周)[一二三四五六日天]\)?/u;
/** The hour in front or behind its half of the day, minutes, seconds and a zone. */
const time =
  /^[T\s]?(上午|凌晨|中午|下午|晚上|[AP]M)?\s?(\d{1,2})[:时点](\d{2})?分?(?::?(\d{2})(?:[.,]\d+)?秒?)?\s?([AP]M)?\s?(?:Z|[+-]\d{2}:?\d{2})?$/iu;

/**
 * 2026-1-5, 2026/1/5, 2026.1.5, 2026年1月5日 and 20260105 are the same day, also with midnight behind them, as programs write days.
 * Another time says that something else than a day was meant, so it is named.
 */
export function readDayText(text: string): DayText {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll('。', '.')
    .replaceAll(/\s*([-/.年月日号])\s*/gu, '$1')
    .trim();
  const [whole = '', year, month, date] = day.exec(plain) ?? [];
  const value = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  const real = year !== undefined && !Number.isNaN(Date.parse(value)) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
  if (!real) return { ok: false };
  const rest = plain.slice(whole.length).trim().replace(weekday, '').trim();
  if (rest === '' || isMidnight(rest)) return { ok: true, value };
  return time.test(rest) ? { ok: false, day: value, time: rest.replace(/^T/i, '') } : { ok: false };
}

/** The day that was typed as 'yyyy-MM-dd'; a text that is none as it is, so that whoever judges it can refuse it. */
export function plainDay(text: string): string {
  const read = readDayText(text);
  return read.ok ? read.value : text;
}

/** A time that was typed ('2026/1/5 8:30', in full width too) as 'yyyy-MM-dd HH:mm', with seconds if it had them; another text as it is. */
export function plainMoment(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .trim();
  const [, date = '', hour = '', rest = ''] = /^(\S+)[\sT]+(\d{1,2})(:\d\d(?::\d\d)?)$/.exec(plain) ?? [];
  const read = readDayText(date === '' ? plain : date);
  if (!read.ok) return text.trim();
  return date === '' ? read.value : `${read.value} ${hour.padStart(2, '0')}${rest}`;
}

function isMidnight(text: string): boolean {
  const [, before = '', hour, minute = '00', second = '00', after = ''] = time.exec(text) ?? [];
  if (hour === undefined || Number(minute) + Number(second) > 0) return false;
  const half = (before || after).toUpperCase();
  return half === '' || half === '凌晨' ? Number(hour) === 0 : (half === 'AM' || half === '上午') && [0, 12].includes(Number(hour));
}
