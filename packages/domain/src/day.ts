/**
 * Days ('yyyy-MM-dd') and times ('yyyy-MM-dd HH:mm:ss') of the platform: in China's time zone, UTC+8 without summer time. This is
 * the only place that adds the eight hours.
 */
const zoneMs = 8 * 3_600_000;

/** The length of a day in milliseconds. */
export const dayMs = 86_400_000;

/** The years that ISO 8601 writes with four digits and PostgreSQL knows: no day or time of the platform lies outside. */
const [earliest, latest] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];
/** What would lie outside is the first or last moment inside. */
const within = (ms: number): Date => new Date(Math.min(Math.max(ms, earliest), latest));

/**
 * A moment shifted so that its UTC fields (`getUTCHours()` …) show the platform's time. Only for reading fields: the shifted date
 * is a different moment.
 */
export const platformClock = (moment: Date): Date => within(moment.getTime() + zoneMs);

/** Today's date on the platform. */
export const today = (now: Date = new Date()): string => platformClock(now).toISOString().slice(0, 10);

/** A moment as 'yyyy-MM-dd HH:mm:ss' in the platform's time. */
export const timeText = (moment: Date = new Date()): string => platformClock(moment).toISOString().slice(0, 19).replace('T', ' ');

/** The moment of 'yyyy-MM-dd HH:mm:ss' in the platform's time, in epoch milliseconds. */
export const instant = (time: string): number => within(Date.parse(`${time.slice(0, 19).replace(' ', 'T')}+08:00`)).getTime();

/** The moment `days` days later, or earlier if negative; never outside the years 1 to 9999. */
export const daysLater = (moment: Date, days: number): Date => within(moment.getTime() + days * dayMs);

const startOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

const dayOf = (ms: number): string => within(ms).toISOString().slice(0, 10);

/** The date `days` days later, or earlier if negative; never outside the years 1 to 9999. */
export const addDays = (day: string, days: number): string => dayOf(startOf(day) + days * dayMs);

/** The same date one year later; 29 February gives 1 March. */
export function nextYear(day: string): string {
  const later = new Date(startOf(day));
  return dayOf(later.setUTCFullYear(later.getUTCFullYear() + 1));
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

/** The date `months` months later, or earlier if negative; the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}
