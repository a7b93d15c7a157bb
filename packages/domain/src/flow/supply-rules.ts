import { addDays, daysBetween } from '../day.ts';
import type { Lateness } from './supply-words.ts';

/** Days before the needed one from which a line without its delivery is at risk. */
const riskDays = 3;
/** Hides and boards are never exact: how much more than confirmed may be delivered. */
const surplus = 1.1;
/** The longest period of a plan, in days. */
const longestPeriod = 366;

interface Line {
  qty: number;
  needDate: string;
  confirmedQty: number | null;
  confirmedDate: string | null;
  delivered: number;
}

/** What of a line is still to come. */
export const lackingOf = ({ qty, confirmedQty, delivered }: Pick<Line, 'qty' | 'confirmedQty' | 'delivered'>): number =>
  Math.max(0, Math.round(((confirmedQty ?? qty) - delivered) * 1000) / 1000);

/** Whether a line that is open is late already, will be, or is at risk; null while all is well. */
export function latenessOf(line: Line, today: string): Lateness | null {
  if (lackingOf(line) === 0) return null;
  const days = daysBetween(today, line.needDate);
  if (days < 0) return 'OVERDUE';
  if (line.confirmedDate !== null && line.confirmedDate > line.needDate) return 'LATE';
  return days <= riskDays ? 'RISK' : null;
}

/** Why a delivery of so much is refused; null if it is not. */
export function surplusOf({ qty, confirmedQty, delivered }: Pick<Line, 'qty' | 'confirmedQty' | 'delivered'>, more: number): number | null {
  const most = Math.round((confirmedQty ?? qty) * surplus * 1000) / 1000;
  return delivered + more > most + 1e-9 ? Math.max(0, Math.round((most - delivered) * 1000) / 1000) : null;
}

type Fault = { field: string; text: { zh: string; en: string } };
/** What is wrong with the days of a plan and its lines. */
export function planFaults({
  periodStart,
  periodEnd,
  lines,
}: {
  periodStart: string;
  periodEnd: string;
  lines: readonly { needDate: string }[];
}): Fault[] {
  if (periodEnd < periodStart)
    return [{ field: 'periodEnd', text: { zh: '不能早于计划开始', en: 'must not be before the period begins' } }];
  if (daysBetween(periodStart, periodEnd) > longestPeriod)
    return [{ field: 'periodEnd', text: { zh: '计划最长一年', en: 'must be within a year of its beginning' } }];
  return lines.flatMap(({ needDate }, at) => {
    const text =
      needDate < periodStart
        ? {
            zh: `第 ${at + 1} 行需求日期早于计划开始 ${periodStart}`,
            en: `line ${at + 1} is needed before the period begins (${periodStart})`,
          }
        : needDate > periodEnd
          ? { zh: `第 ${at + 1} 行需求日期晚于计划结束 ${periodEnd}`, en: `line ${at + 1} is needed after the period ends (${periodEnd})` }
          : null;
    return text ? [{ field: `lines.${at}.needDate`, text }] : [];
  });
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** A share in percent, whole; null of nothing. */
export const percentOf = (part: number, all: number): number | null => (all === 0 ? null : Math.floor((part / all) * 100));

/** Whether a line was delivered whole by the day on which it was needed; null where that is not known yet, or nothing is to come. */
export function wasOnTime(line: Line & { deliveredInTime: number }, today: string): boolean | null {
  if (!line.confirmedQty || (line.needDate >= today && lackingOf(line) > 0)) return null;
  return line.deliveredInTime >= line.confirmedQty;
}
