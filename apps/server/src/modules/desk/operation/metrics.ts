import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, type MetricObject, Registry } from 'prom-client';
import { asSystem } from '../../../db/as-system.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Watcher } from '../../../watch/requests.ts';
import { poolFigures, type Report } from '../../../watch/figures.ts';
import { measure, type Measured } from './condition.ts';

/** Figures for Prometheus at `/metrics`, for whoever has the token; without a token there is no such address. */
export function addMetrics(app: FastifyInstance, services: Services, token: string | undefined, watchers: Watcher[]): void {
  const metrics = token === undefined ? null : createMetrics(services);
  if (metrics) watchers.push(metrics.watch);
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (!metrics) return reply.code(404).send('not found\n');
    if (!isToken(request.headers.authorization, token!))
      return reply.code(401).header('www-authenticate', 'Bearer').send('token required\n');
    return reply.type(metrics.type).send(await metrics.text());
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Each process counts its requests; whoever is asked adds them up, and measures what they share. */
function createMetrics(services: Services): { watch: Watcher; type: string; text(): Promise<string> } {
  const registry = new Registry();
  // Event loop, memory, garbage collection, processor time.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'touchmark_request_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const sent = new Counter({ name: 'touchmark_response_bytes_total', help: 'Bytes sent', registers: [registry] });
  services.live.measureBy(() => registry.getMetricsAsJSON());
  const shared = new Registry();
  const gauges = gaugesIn(shared);
  return {
    watch({ method, route, status, ms, bytes }) {
      requests.observe({ method, route, status }, ms / 1000);
      sent.inc(bytes);
    },
    type: registry.contentType,
    async text() {
      const found = await asSystem(services, (db) => measure(services, db, new Date())).catch((error: unknown) => {
        // The figures of the process are most wanted while the database is away.
        if (!services.outage.noticed(error)) throw error;
        return null;
      });
      const reports = await services.figures({ minutes: 0, metrics: true });
      gauges(reports, found);
      const each = reports.flatMap(({ metrics }) => (metrics ? [metrics as unknown as MetricObject[]] : []));
      const counted = each.length > 1 ? AggregatorRegistry.aggregate(each) : registry;
      return `${await counted.metrics()}${await shared.metrics()}`;
    },
  };
}

/** The gauges, and a function that sets them; without a measurement those of the database are left out. */
function gaugesIn(registry: Registry): (reports: readonly Report[], found: Measured | null) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `touchmark_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', '1 while the database answers');
  const pool = gauge('database_connections', 'Connections of the application by state', ['state']);
  const scans = new Counter({
    name: 'touchmark_scans_total',
    help: 'Scans of consumers by verdict',
    labelNames: ['verdict'],
    registers: [registry],
  });
  const tasks = gauge('tasks', 'Tasks by kind and state; failed within a day', ['kind', 'state']);
  const due = gauge('task_due_seconds', 'How long the oldest task has been due', ['kind']);
  const queues = gauge('queue_submissions', 'Submissions that wait for a review', ['queue']);
  const ages = gauge('queue_oldest_days', 'Working days the oldest submission has waited', ['queue']);
  const free = gauge('disk_free_bytes', 'Free space where the data lie');
  const size = gauge('database_bytes', 'Database size');
  const certificate = gauge('certificate_days', 'Days until the certificate of the public address ends');
  const backup = gauge('backup_age_seconds', 'Age of the last full back-up that succeeded');
  const point = gauge('recovery_point_seconds', 'What would be lost if this machine were lost now');
  const drill = gauge('restore_drill_ok', '1 if the last restore drill succeeded');
  const measured = [tasks, due, queues, ages, free, size, certificate, backup, point, drill];
  return (reports, found) => {
    const { busy, open, most, waiting } = poolFigures(reports);
    for (const [state, count] of Object.entries({ busy, open, most, waiting })) pool.set({ state }, count);
    scans.reset();
    for (const [verdict, count] of reports.flatMap((report) => report.scans)) scans.inc({ verdict }, count);
    up.set(found ? 1 : 0);
    for (const one of measured) one.reset();
    if (!found) {
      // A gauge without labels is 0 after its reset, which would be a wrong figure.
      for (const one of [free, size, certificate, backup, point, drill]) one.set(Number.NaN);
      return;
    }
    for (const { kind, dueSeconds, running, due: waits, later, failed } of found.tasks) {
      for (const [state, count] of Object.entries({ running, due: waits, later, failed })) tasks.set({ kind, state }, count);
      due.set({ kind }, dueSeconds);
    }
    for (const { key, count, oldestDays } of found.queues) {
      queues.set({ queue: key }, count);
      ages.set({ queue: key }, oldestDays);
    }
    free.set(found.freeBytes);
    size.set(found.databaseBytes);
    const { lastBackup, recoveryPointSeconds, lastDrill } = found.backup;
    certificate.set(known(found.certificate?.days));
    backup.set(known(lastBackup?.ageSeconds));
    point.set(known(recoveryPointSeconds));
    drill.set(known(lastDrill && Number(lastDrill.ok)));
  };
}

/** What is not known is not zero. */
const known = (figure: number | null | undefined): number => figure ?? Number.NaN;
