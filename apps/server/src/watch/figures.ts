/** Ten seconds of a process. */
export interface Slot {
  at: number;
  requests: number;
  errors: number;
  /** How many requests fell into each class of duration; the last is everything longer. */
  durations: readonly number[];
  loopMs: number;
  memoryBytes: number;
  busy: number;
}

/** Connections of the application's pool. */
interface PoolFigures {
  busy: number;
  open: number;
  most: number;
  waiting: number;
}

/** What a process tells of itself. An installation is the sum of its processes. */
export interface Report {
  /** Oldest first. */
  slots: readonly Slot[];
  /** Scans of consumers by verdict. */
  scans: readonly (readonly [verdict: string, count: number])[];
  pool: PoolFigures;
  memoryBytes: number;
  /** What `/metrics` sums, where it was asked for. */
  metrics?: readonly Metric[];
}

/** A metric as prom-client tells it. */
export interface Metric {
  name: string;
  type: unknown;
  values: readonly { value: number; labels: Readonly<Record<string, string | number | undefined>>; metricName?: string }[];
}

export interface Wanted {
  /** Slots of so many minutes. */
  minutes: number;
  metrics?: boolean;
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

export const slotMs = 10_000;
/** The upper ends of the classes of duration, in milliseconds: each half as much again as the one before, from 1 to about 75,000. */
export const ends: readonly number[] = Array.from({ length: 29 }, (_, n) => 1.5 ** n);

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** The slots of all processes as those of one: what is counted is added, the slowest loop counts. */
function slotsOf(reports: readonly Report[]): Slot[] {
  if (reports.length === 1) return [...reports[0]!.slots];
  const byTime = new Map<number, Slot[]>();
  for (const slot of reports.flatMap(({ slots }) => slots)) byTime.set(slot.at, [...(byTime.get(slot.at) ?? []), slot]);
  return [...byTime]
    .map(([at, slots]) => ({
      at,
      requests: sum(slots, ({ requests }) => requests),
      errors: sum(slots, ({ errors }) => errors),
      durations: slots[0]!.durations.map((_, n) => sum(slots, ({ durations }) => durations[n]!)),
      loopMs: Math.max(...slots.map(({ loopMs }) => loopMs)),
      memoryBytes: sum(slots, ({ memoryBytes }) => memoryBytes),
      busy: sum(slots, ({ busy }) => busy),
    }))
    .sort((a, b) => a.at - b.at);
}

/** Of the last minute; errors and requests of the last ten. */
export function figuresNow(reports: readonly Report[], now: number) {
  const slots = slotsOf(reports);
  const since = (at: number) => slots.filter((slot) => slot.at > at - slotMs);
  const [minute, tenMinutes] = [since(now - 60_000), since(now - 600_000)];
  return {
    perSecond: sum(minute, ({ requests }) => requests) / 60,
    p95: p95Of(minute),
    loopMs: Math.max(0, ...minute.map((slot) => slot.loopMs)),
    memoryBytes: sum(reports, ({ memoryBytes }) => memoryBytes),
    requests: sum(tenMinutes, ({ requests }) => requests),
    errors: sum(tenMinutes, ({ errors }) => errors),
  };
}

export const poolFigures = (reports: readonly Report[]): PoolFigures => ({
  busy: sum(reports, ({ pool }) => pool.busy),
  open: sum(reports, ({ pool }) => pool.open),
  most: sum(reports, ({ pool }) => pool.most),
  waiting: sum(reports, ({ pool }) => pool.waiting),
});

/** The upper end of the class in which the 95th of a hundred requests falls: at most half too much. */
function p95Of(slots: readonly Slot[]): number | null {
  const totals = ends.map((_, n) => sum(slots, ({ durations }) => durations[n]!));
  const all = sum(slots, ({ requests }) => requests);
  if (all === 0) return null;
  let below = 0;
  const at = totals.findIndex((n) => (below += n) >= all * 0.95);
  return Math.round(ends[at] ?? ends.at(-1)!);
}

export function seriesOf(reports: readonly Report[], now: number, minutes: number): Series {
  const slots = slotsOf(reports);
  const end = Math.floor(now / 60_000) * 60_000;
  const points = Array.from({ length: minutes }, (_, n) => {
    const from = end - (minutes - n) * 60_000;
    return slots.filter(({ at }) => at >= from && at < from + 60_000);
  });
  const each = (of: (slots: Slot[]) => number | null) => points.map((inside) => (inside.length === 0 ? null : of(inside)));
  const most = (of: (slot: Slot) => number) => each((inside) => Math.max(...inside.map(of)));
  return {
    stepSeconds: 60,
    perSecond: each((inside) => sum(inside, ({ requests }) => requests) / 60),
    errors: each((inside) => sum(inside, ({ errors }) => errors)),
    p95: each(p95Of),
    loopMs: most((slot) => Math.round(slot.loopMs)),
    memoryBytes: most((slot) => slot.memoryBytes),
    busy: most((slot) => slot.busy),
  };
}

/** What a process that has ended leaves: its counts. What it held is gone. */
export const leftBy = ({ metrics, ...report }: Report): Report => ({
  ...report,
  slots: report.slots.map((slot) => ({ ...slot, memoryBytes: 0, busy: 0 })),
  pool: { busy: 0, open: 0, most: 0, waiting: 0 },
  memoryBytes: 0,
  ...(metrics && { metrics: metrics.filter(({ type }) => type !== 'gauge') }),
});
