import { platformClock } from '../day.ts';

/**
 * When a person may use his account: weekdays (1 Monday … 7 Sunday, none: every day) and times 'HH:mm' (none: all day; an end
 * before the start means past midnight).
 */
interface AccessWindow {
  days: readonly number[];
  fromTime: string | null;
  toTime: string | null;
}

/** Whether a moment is within a window. Days and times are in Asia/Shanghai; after midnight a window still belongs to the day it began. */
export function withinWindow({ days, fromTime, toTime }: AccessWindow, now: Date): boolean {
  const local = platformClock(now);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const weekday = local.getUTCDay() || 7;
  const onDay = (day: number) => days.length === 0 || days.includes(day);
  if (!fromTime || !toTime) return onDay(weekday);
  const [from, to] = [minutesOf(fromTime), minutesOf(toTime)];
  if (from <= to) return onDay(weekday) && minute >= from && minute < to;
  return (onDay(weekday) && minute >= from) || (onDay(weekday === 1 ? 7 : weekday - 1) && minute < to);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
