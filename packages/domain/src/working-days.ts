import { addDays, daysBetween } from './day.ts';

/**
 * Weekdays that have begun after `from` up to and including `to` ('yyyy-MM-dd…'): how long something has been waiting. Public
 * holidays are not considered.
 */
export function workingDays(from: string, to: string): number {
  const days = Math.max(0, daysBetween(from, to));
  const startsOn = new Date(`${from.slice(0, 10)}T00:00:00Z`).getUTCDay();
  const rest = Array.from({ length: days % 7 }, (_, i) => (startsOn + i + 1) % 7).filter(
    (weekday) => weekday !== 0 && weekday !== 6,
  ).length;
  return Math.floor(days / 7) * 5 + rest;
}

/** Within how many working days a submission is decided: what the product tells those who wait, and counts the age of queues against. */
export const promisedReviewDays = 2;

/** The day on which so many working days have passed since another: what was promised within them is late afterwards. */
export function afterWorkingDays(from: string, days: number): string {
  let day = from.slice(0, 10);
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (workingDays(addDays(day, -1), day) > 0) left -= 1;
  }
  return day;
}
