import type { InstallVisit } from '@touchmark/contract';

/** Hours that a day shows; earlier and later visits stand at its edges. */
export const [firstHour, lastHour] = [7, 21];
const minutesOf = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
const within = (minutes: number): number => Math.min(Math.max(minutes, firstHour * 60), lastHour * 60);
/** Columns are quarters of an hour, the first of them 1. */
const columnOf = (minutes: number): number => Math.round((within(minutes) - firstHour * 60) / 15) + 1;
export const columns = (lastHour - firstHour) * 4;

interface Placed {
  visit: InstallVisit;
  lane: number;
  from: number;
  to: number;
}

/** The visits of one worker on one day, those that overlap in lanes one below the other. */
export function lanesOf(visits: readonly InstallVisit[], day: string): Placed[] {
  const ends: number[] = [];
  return [...visits]
    .toSorted((a, b) => (a.visitFrom < b.visitFrom ? -1 : 1))
    .map((visit) => {
      const from = columnOf(visit.visitFrom.slice(0, 10) < day ? 0 : minutesOf(visit.visitFrom));
      const to = Math.max(from + 1, columnOf(visit.visitTo.slice(0, 10) > day ? 24 * 60 : minutesOf(visit.visitTo)));
      const free = ends.findIndex((end) => end <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = to;
      return { visit, lane, from, to };
    });
}

/** Whether a visit lies on a day, at least in part. */
export const isOn = ({ visitFrom, visitTo }: InstallVisit, day: string): boolean =>
  visitFrom.slice(0, 10) <= day && visitTo.slice(0, 10) >= day;

export interface Row {
  worker: string;
  name: string;
  visits: InstallVisit[];
}
/** Visits by worker, in the order of names; what nobody has yet comes first, because somebody has to see to it. */
export function rowsOf(visits: readonly InstallVisit[]): Row[] {
  const rows = new Map<string, Row>();
  for (const visit of visits) {
    const row = rows.get(visit.worker) ?? { worker: visit.worker, name: visit.workerName, visits: [] };
    row.visits.push(visit);
    rows.set(visit.worker, row);
  }
  return [...rows.values()].toSorted((a, b) => Number(a.worker !== '') - Number(b.worker !== '') || a.name.localeCompare(b.name, 'zh'));
}
