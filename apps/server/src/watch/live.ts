import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { ends, type Metric, type Report, type Slot, slotMs, type Wanted } from './figures.ts';
import type { Watcher } from './requests.ts';

/** Six hours are kept, in memory only. */
const slotsKept = (6 * 3600_000) / slotMs;
/** The event loop is looked at so often (ms), which wakes an idle server; what is longer between two looks is delay. */
const resolution = 100;

/** What this process does at the moment and did in the last hours. */
export interface Live {
  watch: Watcher;
  /** Counts a consumer's scan by its verdict. */
  scanned(verdict: string): void;
  /** Says how to tell what `/metrics` sums. */
  measureBy(metrics: () => Promise<readonly Metric[]>): void;
  report(wanted: Wanted): Promise<Report>;
  end(): void;
}

type OwnSlot = Omit<Slot, 'durations'> & { durations: Uint32Array };

export function createLive(raw: pg.Pool, clock: () => number = Date.now): Live {
  const slots: OwnSlot[] = [];
  const scans = new Map<string, number>();
  let metricsOf: (() => Promise<readonly Metric[]>) | undefined;
  const loop = monitorEventLoopDelay({ resolution });
  loop.enable();
  const pool = () => ({ busy: raw.totalCount - raw.idleCount, open: raw.totalCount, most: raw.options.max, waiting: raw.waitingCount });

  function slotNow(): OwnSlot {
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
    measureBy: (metrics) => {
      metricsOf = metrics;
    },
    async report({ minutes, metrics = false }) {
      // A whole minute more, because points of a series begin with the minute.
      const from = clock() - (minutes + 1) * 60_000;
      return {
        slots: slots.filter(({ at }) => at >= from).map((slot) => ({ ...slot, durations: [...slot.durations] })),
        scans: [...scans],
        pool: pool(),
        memoryBytes: process.memoryUsage.rss(),
        ...(metrics && metricsOf && { metrics: await metricsOf() }),
      };
    },
    end() {
      clearInterval(timer);
      loop.disable();
    },
  };
}

const classOf = (ms: number): number => {
  const at = ends.findIndex((end) => ms <= end);
  return at === -1 ? ends.length : at;
};
