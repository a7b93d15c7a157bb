import { daysBetween } from '../day.ts';

/** Days before the end of service on which a company is reminded (product.md 5.5). */
const reminderDays = [90, 30, 7] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The fee includes its last day. Days are 'yyyy-MM-dd'. */
export const hasLapsed = (today: string, serviceEnd: string): boolean => serviceEnd < today;

/**
 * The reminder due today, or null: the latest of the days that has passed, sent once. If the job did not run for some days, the
 * earlier reminders are skipped.
 */
export function reminderDue(today: string, serviceEnd: string, sent: ReadonlySet<number>): ReminderDay | null {
  const left = daysBetween(today, serviceEnd);
  const passed = left < 0 ? [] : reminderDays.filter((mark) => left <= mark);
  const nearest = passed.at(-1);
  return nearest === undefined || sent.has(nearest) ? null : nearest;
}

/** The next 01:00 in the platform's zone (Asia/Shanghai, UTC+8 without summer time). */
export function nextSweep(now: Date): Date {
  const atOne = new Date(now);
  atOne.setUTCHours(17, 0, 0, 0);
  if (atOne <= now) atOne.setUTCDate(atOne.getUTCDate() + 1);
  return atOne;
}
