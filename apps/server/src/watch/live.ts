import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Watcher } from './requests.ts';

/** A slot of ten seconds; six hours are kept, in memory only. */
const slotMs = 10_000;
const slotsKept = (6 * 3600_000) / slotMs;
/** The event loop is looked at so often (ms); what is longer between two looks is delay. */
const resolution = 20;
/** The upper ends of the classes of duration, in milliseconds: each half as much again as the one before, from 1 to about 75,000. */
const ends = Array.from({ length: 29 }, (_, n) => 1.5 ** n);

interface Slot {
  at: number;
  requests: number;
  errors: number;
  /** How many requests fell into each class of duration; the last is everything longer. */
  durations: Uint32Array;
  loopMs: number;
  memoryBytes: number;
  busy: number;
}

/** Figures of the last hours, a minute to a point; null where the server did not run. */
export interface Series {
  stepSeconds: number;
  perSecond: (number | null)[];
  errors: (number | null)[];
  p95: (number | null)[];
  loopMs: (number | null)[];
  memoryBytes: (number | null)[];
  busy: (number | null)[];
}

/** What this process does at the moment and did in the last hours. */
export interface Live {
  watch: Watcher;
  /** Counts a consumer's scan by its verdict. */
  scanned(verdict: string): void;
  scans(): ReadonlyMap<string, number>;
  /** Of the last minute; errors and requests also of the last ten. */
  now(): { perSecond: number; p95: number | null; loopMs: number; memoryBytes: number; requests: number; errors: number };
  /** Connections of the application's pool. */
  pool(): { busy: number; open: number; most: number; waiting: number };
  series(minutes: number): Series;
  end(): void;
}

export function createLive(raw: pg.Pool, clock: () => number = Date.now): Live {
  const slots: Slot[] = [];
  const scans = new Map<string, number>();
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  const pool = () => ({ busy: raw.totalCount - raw.idleCount, open: raw.totalCount, most: raw.options.max, waiting: raw.waitingCount });

  function slotNow(): Slot {
    const at = Math.floor(clock() / slotMs) * slotMs;
    const last = slots.at(-1);
    if (last?.at === at) return last;
    const slot = { at, requests: 0, errors: 0, durations: new Uint32Array(ends.length + 1), loopMs: 0, memoryBytes: 0, busy: 0 };
    slots.push(slot);
    if (slots.length > slotsKept) slots.shift();
    return slot;
  }
  function sample(): void {
    const slot = slotNow();
    slot.loopMs = Math.max(slot.loopMs, loop.percentile(99) / 1e6 - resolution);
    loop.reset();
    slot.memoryBytes = process.memoryUsage.rss();
    slot.busy = Math.max(slot.busy, pool().busy);
  }
  const timer = setInterval(sample, slotMs / 2).unref();
  sample();

  return {
    watch({ status, ms }) {
      const slot = slotNow();
      slot.requests++;
      if (status >= 500) slot.errors++;
      slot.durations[classOf(ms)]!++;
    },
    scanned: (verdict) => void scans.set(verdict, (scans.get(verdict) ?? 0) + 1),
    scans: () => scans,
    pool,
    now() {
      const [minute, tenMinutes] = [since(slots, clock() - 60_000), since(slots, clock() - 600_000)];
      const sum = (all: Slot[], name: 'requests' | 'errors') => all.reduce((total, slot) => total + slot[name], 0);
      return {
        perSecond: sum(minute, 'requests') / 60,
        p95: p95Of(minute),
        loopMs: Math.max(0, ...minute.map((slot) => slot.loopMs)),
        memoryBytes: process.memoryUsage.rss(),
        requests: sum(tenMinutes, 'requests'),
        errors: sum(tenMinutes, 'errors'),
      };
    },
    series: (minutes) => seriesOf(slots, clock(), minutes),
    end() {
      clearInterval(timer);
      loop.disable();
    },
  };
}

const since = (slots: readonly Slot[], at: number): Slot[] => slots.filter((slot) => slot.at > at - slotMs);

const classOf = (ms: number): number => {
  const at = ends.findIndex((end) => ms <= end);
  return at === -1 ? ends.length : at;
};

/** The upper end of the class in which the 95th of a hundred requests falls: at most half too much. */
function p95Of(slots: readonly Slot[]): number | null {
  const totals = ends.map((_, n) => slots.reduce((sum, { durations }) => sum + durations[n]!, 0));
  const all = slots.reduce((sum, { requests }) => sum + requests, 0);
  if (all === 0) return null;
  let below = 0;
  const at = totals.findIndex((n) => (below += n) >= all * 0.95);
  return Math.round(ends[at] ?? ends.at(-1)!);
}

function seriesOf(slots: readonly Slot[], now: number, minutes: number): Series {
  const end = Math.floor(now / 60_000) * 60_000;
  const points = Array.from({ length: minutes }, (_, n) => {
    const from = end - (minutes - n) * 60_000;
    return slots.filter(({ at }) => at >= from && at < from + 60_000);
  });
  const each = (of: (slots: Slot[]) => number | null) => points.map((inside) => (inside.length === 0 ? null : of(inside)));
  const most = (of: (slot: Slot) => number) => each((inside) => Math.max(...inside.map(of)));
  return {
    stepSeconds: 60,
    perSecond: each((inside) => inside.reduce((sum, { requests }) => sum + requests, 0) / 60),
    errors: each((inside) => inside.reduce((sum, { errors }) => sum + errors, 0)),
    p95: each(p95Of),
    loopMs: most((slot) => Math.round(slot.loopMs)),
    memoryBytes: most((slot) => slot.memoryBytes),
    busy: most((slot) => slot.busy),
  };
}
