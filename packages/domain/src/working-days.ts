import { addDays, daysBetween } from './day.ts';
import { publicHolidays } from './public-holidays.ts';

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const daysOf = ([first, last]: readonly [string, string]): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
/** Days on which the weekday does not say whether people work: weekdays off take one away, weekend days worked add one. */
const exceptions = Object.values(publicHolidays).flatMap(({ off, worked }) => [
  ...off
    .flatMap(daysOf)
    .filter((day) => !isWeekend(day))
    .map((day) => ({ day, adds: -1 })),
  ...worked.map((day) => ({ day, adds: 1 })),
]);

/** Working days that have begun after `from` up to and including `to` ('yyyy-MM-dd…'): how long something has been waiting. */
export function workingDays(from: string, to: string): number {
  const [after, until] = [from.slice(0, 10), to.slice(0, 10)];
  const days = Math.max(0, daysBetween(after, until));
  const startsOn = new Date(`${after}T00:00:00Z`).getUTCDay();
  const rest = Array.from({ length: days % 7 }, (_, i) => (startsOn + i + 1) % 7).filter(
    (weekday) => weekday !== 0 && weekday !== 6,
  ).length;
  const weekdays = Math.floor(days / 7) * 5 + rest;
  return exceptions.reduce((sum, { day, adds }) => (day > after && day <= until ? sum + adds : sum), weekdays);
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
