import { addDays, daysBetween } from '../day.ts';

/** What was stored on a day. */
interface StorageSample {
  day: string;
  bytes: number;
}

/** Growth is measured over so many days. */
const measured = 30;
/** What lies further ahead says nothing: other things will have changed. */
const farthest = 3650;

/** How many bytes a day are added, from the first to the last sample of a month; null as long as there is no day between two. */
export function growthPerDay(samples: readonly StorageSample[]): number | null {
  const last = samples.at(-1);
  const first = last && samples.find(({ day }) => daysBetween(day, last.day) <= measured);
  const days = first && last ? daysBetween(first.day, last.day) : 0;
  return first && last && days > 0 ? Math.round((last.bytes - first.bytes) / days) : null;
}

/** The day on which the free space is used up if it goes on like this; null if it does not shrink, or lasts ten years. */
export function dayFull(freeBytes: number, perDay: number | null, today: string): string | null {
  if (perDay === null || perDay <= 0) return null;
  const days = Math.floor(freeBytes / perDay);
  return days > farthest ? null : addDays(today, days);
}
