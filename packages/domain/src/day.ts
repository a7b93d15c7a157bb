/**
 * Days ('yyyy-MM-dd') and times ('yyyy-MM-dd HH:mm:ss') as the platform writes them: in China's one zone, which is UTC+8
 * without summer time. Nobody else adds these eight hours.
 */
const zoneMs = 8 * 3_600_000;

/** The length of a day in milliseconds. */
export const dayMs = 86_400_000;

/** A moment moved so that its UTC fields (`getUTCHours()` …) show the platform's clock. For reading fields only: it is another moment. */
export const platformClock = (moment: Date): Date => new Date(moment.getTime() + zoneMs);

/** The day it is on the platform. */
export const today = (now: Date = new Date()): string => platformClock(now).toISOString().slice(0, 10);

/** A moment as 'yyyy-MM-dd HH:mm:ss' on the platform's clock. */
export const timeText = (moment: Date = new Date()): string => platformClock(moment).toISOString().slice(0, 19).replace('T', ' ');

/** The moment that 'yyyy-MM-dd HH:mm:ss' on the platform's clock means, as epoch milliseconds. */
export const instant = (time: string): number => Date.parse(`${time.slice(0, 19).replace(' ', 'T')}+08:00`);

/** The moment so many days later, or earlier where `days` is negative. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

const startOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

/** The day so many days later, or earlier where `days` is negative. */
export const addDays = (day: string, days: number): string => new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);

/** The same day a year later; after 29 February it is 1 March. */
export function nextYear(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
}

/** How many days lie between two days; negative where `to` comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / dayMs);
