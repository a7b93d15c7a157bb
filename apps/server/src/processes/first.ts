import { createCounts } from '../http/door/limits.ts';
import type { OutageNotice } from '../db/outage.ts';
import { addMetrics, addScans } from './sums.ts';
import type { Wanted, Report, Slot } from '../watch/figures.ts';
import { leftBy } from '../watch/figures.ts';
import { type Line, openLine, type Port } from './line.ts';
import type { AskFigures, BackupTold, TellFirst, TellOther, ToFirst } from './messages.ts';

/** How long somebody who looks at figures waits for each process. */
const patienceMs = 1000;
const keptMs = 6 * 3_600_000;

/** Another process, as the first one knows it. */
interface Member {
  line: Line<AskFigures, TellOther>;
  isJobs: boolean;
  held: Map<string, { name: string; key: string; count: number }>;
  isAway: boolean;
  last: Report | null;
}

const none: Report = { slots: [], scans: [], pool: { busy: 0, open: 0, most: 0, waiting: 0 }, memoryBytes: 0 };

/** What the first process does for all: it counts limits, holds places, sums figures, and says once that the database is away. */
export function createFirst(notice: OutageNotice) {
  const counts = createCounts();
  const members = new Map<number, Member>();
  const outage = oneNotice(notice);
  let gone = none;
  let backup: BackupTold | null = null;

  async function gather(wanted: Wanted): Promise<Report[]> {
    const from = Date.now() - (wanted.minutes + 1) * 60_000;
    await Promise.all(
      [...members.values()].map(async (member) => {
        // Whoever does not answer is told as he was last.
        const report = await member.line.ask({ kind: 'figures', wanted }, patienceMs).catch(() => null);
        if (report) member.last = joined(member.last, report as Report);
      }),
    );
    const each = [gone, ...[...members.values()].flatMap(({ last }) => last ?? [])];
    const own = { ...none, memoryBytes: process.memoryUsage.rss() };
    return [...each.map((report) => ({ ...report, slots: report.slots.filter(({ at }) => at >= from) })), own];
  }

  function answer(member: Member, asked: ToFirst): unknown {
    if (asked.kind === 'figures') return gather(asked.wanted);
    if (asked.kind === 'take') return counts.take(asked.limit, asked.key, asked.amount);
    const { room, key } = asked;
    if (!counts.hold(room, key)) return false;
    const at = `${room.name} ${key}`;
    member.held.set(at, { name: room.name, key, count: (member.held.get(at)?.count ?? 0) + 1 });
    return true;
  }

  function release(member: Member, name: string, key: string): void {
    const held = member.held.get(`${name} ${key}`);
    if (!held) return;
    held.count -= 1;
    if (held.count === 0) member.held.delete(`${name} ${key}`);
    counts.release(name, key);
  }

  function hear(member: Member, told: TellFirst): void {
    if (told.kind === 'release') release(member, told.name, told.key);
    else if (told.kind === 'away') {
      member.isAway = true;
      outage.began(Object.assign(new Error(told.error.message), told.error));
    } else if (told.kind === 'back') {
      member.isAway = false;
      outage.ended(told.seconds, told.refused, [...members.values()].filter(({ isAway }) => isAway).length);
    } else if (told.kind === 'left') member.last = joined(member.last, told.report);
    else if (told.kind === 'wake') for (const { isJobs, line } of members.values()) if (isJobs) line.tell({ kind: 'wake' });
    if (told.kind !== 'backup') return;
    ({ backup } = told);
    for (const { isJobs, line } of members.values()) if (!isJobs) line.tell({ kind: 'backup', backup });
  }

  return {
    /** A process that was started. `heard` gets what it tells of its own start. */
    join(id: number, port: Port, { isJobs, heard }: { isJobs: boolean; heard: (told: TellFirst) => void }): Line<AskFigures, TellOther> {
      const line = openLine<AskFigures, TellOther, ToFirst, TellFirst>(port, {
        asked: (asked) => answer(member, asked),
        told(told) {
          hear(member, told);
          heard(told);
        },
      });
      const member: Member = { line, isJobs, held: new Map(), isAway: false, last: null };
      members.set(id, member);
      return line;
    },
    /** A process that has ended: its places are free, and its counts stay. */
    leave(id: number): void {
      const member = members.get(id);
      if (!member) return;
      members.delete(id);
      member.line.end();
      for (const { name, key, count } of member.held.values()) for (let n = 0; n < count; n++) counts.release(name, key);
      if (member.last) gone = withGone(gone, leftBy(member.last));
      if (member.isAway) outage.ended(0, 0, [...members.values()].filter(({ isAway }) => isAway).length);
    },
    backup: () => backup,
  };
}

/** Says once that the database is away, whichever process notices first, and once that it is back for all. */
function oneNotice(notice: OutageNotice) {
  let since = 0;
  let refused = 0;
  return {
    began(error: unknown): void {
      if (since === 0) notice.began(error);
      since ||= performance.now();
    },
    ended(seconds: number, theirs: number, stillAway: number): void {
      refused += theirs;
      if (stillAway > 0 || since === 0) return;
      notice.ended(Math.max(seconds, Math.round((performance.now() - since) / 1000)), refused);
      [since, refused] = [0, 0];
    },
  };
}

/** The last report of a process, with what a shorter one did not tell. */
function joined(before: Report | null, now: Report): Report {
  const from = now.slots[0]?.at ?? Infinity;
  const metrics = now.metrics ?? before?.metrics;
  return {
    ...now,
    slots: [...(before?.slots ?? []).filter(({ at }) => at < from), ...now.slots].filter(isKept),
    ...(metrics && { metrics }),
  };
}

const isKept = ({ at }: Slot): boolean => at > Date.now() - keptMs;

const withGone = (before: Report, one: Report): Report => ({
  ...none,
  slots: [...before.slots, ...one.slots].filter(isKept),
  scans: addScans(before.scans, one.scans),
  metrics: addMetrics(before.metrics ?? [], one.metrics ?? []),
});
