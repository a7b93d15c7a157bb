import { isNamed } from '../named.ts';
import { dayMs, platformClock } from '../day.ts';

/** When a query runs (EPCIS 2.0, 8.2.5.3): lists of numbers and ranges such as `1,15,[20-25]`. */
export interface QuerySchedule {
  second?: string | undefined;
  minute?: string | undefined;
  hour?: string | undefined;
  dayOfMonth?: string | undefined;
  month?: string | undefined;
  /** 1 is Monday. */
  dayOfWeek?: string | undefined;
}

const bounds = { second: [0, 59], minute: [0, 59], hour: [0, 23], dayOfMonth: [1, 31], month: [1, 12], dayOfWeek: [1, 7] } as const;
type ScheduleField = keyof typeof bounds;
const scheduleFields = Object.keys(bounds) as ScheduleField[];

/** Which values a field allows; undefined if it is no list of numbers and ranges within its bounds. */
function valuesOf(field: ScheduleField, text: string): Set<number> | undefined {
  const [least, most] = bounds[field];
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^(?:\[?(\d{1,2})(?:-(\d{1,2}))?\]?)$/.exec(part.trim()) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === undefined || first < least || last > most || first > last) return undefined;
    for (let value = first; value <= last; value++) values.add(value);
  }
  return values;
}

/** The first field that is not valid; undefined if the schedule can be used. */
export const scheduleFault = (schedule: QuerySchedule): ScheduleField | undefined =>
  scheduleFields.find((field) => schedule[field] !== undefined && !valuesOf(field, schedule[field]));

/**
 * The first moment after another at which a schedule runs, in the platform's time. Fields left out allow every value, except those
 * finer than the finest one given, which are 0: `{ hour: "1", minute: "5" }` is once a day and not sixty times.
 * Undefined if there is none in four years (30 February).
 */
export function nextRun(schedule: QuerySchedule, after: Date): Date | undefined {
  const clock = platformClock(after);
  const shift = clock.getTime() - after.getTime();
  const finest = (['second', 'minute', 'hour'] as const).find((field) => schedule[field] !== undefined);
  const fineness = { second: 0, minute: 1, hour: 2 };
  const allowed = (field: ScheduleField, value: number) => {
    const given = schedule[field];
    if (given !== undefined) return valuesOf(field, given)?.has(value) ?? false;
    return !isNamed(fineness, field) || fineness[field as 'hour'] > (finest ? fineness[finest] : 2) || value === 0;
  };
  const numbers = (field: 'hour' | 'minute' | 'second', below: number) =>
    Array.from({ length: below }, (_, value) => value).filter((value) => allowed(field, value));
  const [hours, minutes, seconds] = [numbers('hour', 24), numbers('minute', 60), numbers('second', 60)];
  const midnight = Math.floor(clock.getTime() / dayMs) * dayMs;
  for (let day = 0; day < 4 * 366; day++) {
    const date = new Date(midnight + day * dayMs);
    const [dayOfMonth, month, weekday] = [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCDay() || 7];
    if (!allowed('dayOfMonth', dayOfMonth) || !allowed('month', month) || !allowed('dayOfWeek', weekday)) continue;
    for (const hour of hours)
      for (const minute of minutes)
        for (const second of seconds) {
          const at = date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
          if (at > clock.getTime()) return new Date(at - shift);
        }
  }
  return undefined;
}
