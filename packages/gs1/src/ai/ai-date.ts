import { daysInMonth } from '../calendar.ts';
import { unread, type Reading } from '../reading.ts';
import type { CheckFault } from './check-faults.ts';
import { checks } from './checks.ts';
import { fullYear } from './check-dates.ts';

/** Reads a date of six digits (AIs 11–17) → YYYY-MM-DD; day 00 means the whole month and is given as its last day. */
export function readAiDate(text: string, options: { thisYear?: number } = {}): Reading<CheckFault, string, { wholeMonth: boolean }> {
  const thisYear = options.thisYear ?? new Date().getFullYear();
  const wrong = checks.yymmd0(text, { thisYear });
  if (wrong) return unread(wrong.fault, wrong.at);
  const year = fullYear(Number(text.slice(0, 2)), thisYear);
  const month = Number(text.slice(2, 4));
  const wholeMonth = text.endsWith('00');
  const day = wholeMonth ? daysInMonth(year, month) : Number(text.slice(4));
  return { ok: true, value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, wholeMonth };
}
