import { addDays, dayMs, instant, timeText, today } from '../day.ts';

/** A visit in a calendar, its times in epoch milliseconds. */
export interface Visit {
  id: string;
  /** Whose it is; empty: nobody's yet. */
  worker: string;
  from: number;
  to: number;
}

const meets = (a: Pick<Visit, 'from' | 'to'>, b: Pick<Visit, 'from' | 'to'>): boolean => a.from < b.to && b.from < a.to;

/** The visits of one worker that overlap another of his. What nobody has yet overlaps nothing. */
export function overlappingVisits(visits: readonly Visit[]): Set<string> {
  const found = new Set<string>();
  const sorted = [...visits].filter(({ worker }) => worker !== '').sort((a, b) => a.from - b.from);
  for (const [nth, one] of sorted.entries())
    for (let next = nth + 1; next < sorted.length && sorted[next]!.from < one.to; next++) {
      const other = sorted[next]!;
      if (other.worker !== one.worker) continue;
      found.add(one.id);
      found.add(other.id);
    }
  return found;
}

/** When visits begin, in hours of the day, and how long one lasts at least. */
const begins = [9, 11, 14, 16] as const;
const slotHours = 2;
const hourMs = 3_600_000;
/** Days from tomorrow on that a customer may choose of. */
const choiceDays = 14;

/** The times that a customer may choose: those at which fewer visits are taken than workers can make. `hours`: how long it takes. */
export function freeTimes({
  now,
  taken,
  workers,
  hours,
}: {
  now: Date;
  taken: readonly Pick<Visit, 'from' | 'to'>[];
  workers: number;
  hours: number;
}): { from: number; to: number }[] {
  const length = Math.max(slotHours, hours) * hourMs;
  const free: { from: number; to: number }[] = [];
  for (let nth = 1; nth <= choiceDays; nth++) {
    const day = addDays(today(now), nth);
    for (const hour of begins) {
      const from = instant(`${day} ${String(hour).padStart(2, '0')}:00:00`);
      const slot = { from, to: from + length };
      if (taken.filter((one) => meets(one, slot)).length < workers) free.push(slot);
    }
  }
  return free;
}

/** An order for the next maintenance is made so many days before it is due. */
export const maintenanceAhead = 14;

/** Text of iCalendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
/** Lines are folded at 75 octets (RFC 5545, 3.1), never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, size] = ['', 0];
  for (const sign of line) {
    const width = sign.codePointAt(0)! < 0x80 ? 1 : sign.codePointAt(0)! < 0x8_00 ? 2 : sign.codePointAt(0)! < 0x1_00_00 ? 3 : 4;
    if (size + width > 73) {
      parts.push(part);
      [part, size] = ['', 0];
    }
    part += sign;
    size += width;
  }
  return [...parts, part].join('\r\n ');
}

/** A visit as a calendar file. A later one of the same order replaces it: same uid, higher sequence. */
export function calendarFile({
  uid,
  sequence,
  stamp,
  from,
  to,
  title,
  place,
  note,
  link,
  cancelled,
}: {
  uid: string;
  sequence: number;
  stamp: number;
  from: number;
  to: number;
  title: string;
  place: string;
  note: string;
  link: string;
  cancelled: boolean;
}): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchmark//Visit//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(note)}`,
    ...(link === '' ? [] : [`URL:${link}`]),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** A visit in words: “2026-01-05 09:00–11:00”, or with both days where it ends on another. */
export function visitText(from: string | Date, to: string | Date): string {
  const [a, b] = [from, to].map((at) => (typeof at === 'string' ? at : timeText(at)).slice(0, 16)) as [string, string];
  return a.slice(0, 10) === b.slice(0, 10) ? `${a}–${b.slice(11)}` : `${a} – ${b}`;
}
/** A visit takes no longer than this. */
export const longestVisit = 3 * dayMs;
