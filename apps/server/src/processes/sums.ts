import type { Metric, Report } from '../watch/figures.ts';

/** Scans by verdict of two processes. */
export function addScans(one: Report['scans'], other: Report['scans']): Report['scans'] {
  const sums = new Map(one);
  for (const [verdict, count] of other) sums.set(verdict, (sums.get(verdict) ?? 0) + count);
  return [...sums];
}

/** Counters and histograms of two processes, each value of one with the same of the other. */
export function addMetrics(one: readonly Metric[], other: readonly Metric[]): Metric[] {
  const byName = new Map(one.map((metric) => [metric.name, metric]));
  for (const metric of other) {
    const known = byName.get(metric.name);
    byName.set(metric.name, known ? { ...metric, values: addValues(known.values, metric.values) } : metric);
  }
  return [...byName.values()];
}

function addValues(one: Metric['values'], other: Metric['values']): Metric['values'] {
  const keyOf = ({ metricName = '', labels }: Metric['values'][number]) => `${metricName} ${JSON.stringify(labels)}`;
  const sums = new Map(one.map((value) => [keyOf(value), value]));
  for (const value of other) {
    const known = sums.get(keyOf(value));
    sums.set(keyOf(value), known ? { ...known, value: known.value + value.value } : value);
  }
  return [...sums.values()];
}
