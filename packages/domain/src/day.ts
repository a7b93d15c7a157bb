/**
 * Days ('yyyy-MM-dd') and times ('yyyy-MM-dd HH:mm:ss') of the platform: in China's time zone, UTC+8 without summer time. This is
 * the only place that adds the eight hours.
 */
const zoneMs = 8 * 3_600_000;

/** The length of a day in milliseconds. */
export const dayMs = 86_400_000;

/**
 * A moment shifted so that its UTC fields (`getUTCHours()` …) show the platform's time. Only for reading fields: the shifted date
 * is a different moment.
 */
export const platformClock = (moment: Date): Date => new Date(moment.getTime() + zoneMs);

/** Today's date on the platform. */
export const today = (now: Date = new Date()): string => platformClock(now).toISOString().slice(0, 10);

/** A moment as 'yyyy-MM-dd HH:mm:ss' in the platform's time. */
export const timeText = (moment: Date = new Date()): string => platformClock(moment).toISOString().slice(0, 19).replace('T', ' ');

/** The moment of 'yyyy-MM-dd HH:mm:ss' in the platform's time, in epoch milliseconds. */
export const instant = (time: string): number => Date.parse(`${time.slice(0, 19).replace(' ', 'T')}+08:00`);

/** The moment `days` days later, or earlier if negative. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

const startOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

/** The date `days` days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);

/** The same date one year later; 29 February gives 1 March. */
export function nextYear(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10);
}

/** Number of days between two dates; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / dayMs);

const lengths = [
  [86_400, '天', 'days'],
  [3600, '小时', 'h'],
  [60, '分钟', 'min'],
  [1, '秒', 's'],
] as const;

/** A length of time in its two largest units: "2 小时 5 分钟". */
export function spanText(seconds: number): { zh: string; en: string } {
  const first = lengths.findIndex(([size]) => seconds >= size);
  const [size, zh, en] = lengths[first] ?? lengths[3];
  const amount = Math.floor(seconds / size);
  const next = first < 0 ? undefined : lengths[first + 1];
  const rest = next ? Math.floor((seconds % size) / next[0]) : 0;
  const head = { zh: `${amount} ${zh}`, en: `${amount} ${en === 'days' && amount === 1 ? 'day' : en}` };
  return next && rest > 0 ? { zh: `${head.zh} ${rest} ${next[1]}`, en: `${head.en} ${rest} ${next[2]}` } : head;
}
