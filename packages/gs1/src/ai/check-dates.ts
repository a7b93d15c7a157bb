import { daysInMonth } from '../calendar.ts';
import { firstNonDigit } from './charsets.ts';
import type { CheckFault } from './check-faults.ts';
import { failure, type Check, type CheckFailure } from './check-result.ts';

/** Full year of a two-digit year: the one within 50 years of the present (General Specifications 7.12). */
export function fullYear(twoDigits: number, thisYear: number): number {
  const difference = twoDigits - (thisYear % 100);
  const century = thisYear - (thisYear % 100);
  if (difference >= 51) return century - 100 + twoDigits;
  return difference <= -50 ? century + 100 + twoDigits : century + twoDigits;
}

function shape(text: string, length: number, short: CheckFault, long: CheckFault): CheckFailure | undefined {
  if (text.length !== length) return failure(text.length < length ? short : long, text);
  const at = firstNonDigit(text);
  return at === -1 ? undefined : failure('nonDigitCharacter', text, at, 1);
}

/** Dates of six or eight digits; with `open`, day 00 stands for the whole month. */
const date =
  (yearDigits: 2 | 4, open: boolean): Check =>
  (text, { thisYear }) => {
    const wrong = shape(text, yearDigits + 4, 'dateTooShort', 'dateTooLong');
    if (wrong) return wrong;
    const month = Number(text.slice(yearDigits, yearDigits + 2));
    if (month < 1 || month > 12) return failure('illegalMonth', text, yearDigits, 2);
    const day = Number(text.slice(yearDigits + 2));
    if (day === 0) return open ? undefined : failure('illegalDay', text, yearDigits + 2, 2);
    const year = Number(text.slice(0, yearDigits));
    const limit = daysInMonth(yearDigits === 2 ? fullYear(year, thisYear) : year, month);
    return day <= limit ? undefined : failure('illegalDay', text, yearDigits + 2, 2);
  };

const twoDigits =
  (limit: number, short: CheckFault, long: CheckFault, illegal: CheckFault): Check =>
  (text) =>
    shape(text, 2, short, long) ?? (Number(text) <= limit ? undefined : failure(illegal, text));

export const yymmdd = date(2, false);
export const yymmd0 = date(2, true);
export const yyyymmdd = date(4, false);
export const yyyymmd0 = date(4, true);
export const hh = twoDigits(23, 'hourTooShort', 'hourTooLong', 'illegalHour');
export const mi = twoDigits(59, 'minuteTooShort', 'minuteTooLong', 'illegalMinute');
export const ss = twoDigits(59, 'secondTooShort', 'secondTooLong', 'illegalSecond');

export const hhmi: Check = (text) => {
  const wrong = shape(text, 4, 'hourWithMinuteTooShort', 'hourWithMinuteTooLong');
  if (wrong) return wrong;
  if (Number(text.slice(0, 2)) > 23) return failure('illegalHour', text, 0, 2);
  return Number(text.slice(2)) > 59 ? failure('illegalMinute', text, 2, 2) : undefined;
};
