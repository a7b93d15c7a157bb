import * as z from 'zod';
import { calls, read } from '../call.ts';
import { day, time } from '../common.ts';

const words = z.object({ zh: z.string(), en: z.string() });

/** What is wrong, and what to do about it; `since` of an alarm that was told. */
export const OperationFinding = z.object({
  key: z.string(),
  level: z.enum(['alarm', 'notice']),
  what: words,
  todo: words,
  since: time.nullable(),
});
export type OperationFinding = z.infer<typeof OperationFinding>;

const growth = z.number().nullable();
const points = z.array(z.number().nullable());
/** Figures of the last hours, oldest first; null where the server did not run. */
const OperationSeries = z.object({
  stepSeconds: z.number(),
  perSecond: points,
  errors: points,
  p95: points,
  loopMs: points,
  memoryBytes: points,
  busy: points,
});
type OperationSeries = z.infer<typeof OperationSeries>;

/** The tasks of one kind. */
const OperationTasks = z.object({
  kind: z.string(),
  title: words,
  running: z.number(),
  /** Due but not begun, and for how long the oldest has been. */
  due: z.number(),
  dueSeconds: z.number(),
  /** To be begun at a later time. */
  later: z.number(),
  /** Failed for good within a day. */
  failed: z.number(),
});
type OperationTasks = z.infer<typeof OperationTasks>;

export const OperationState = z.object({
  version: z.string(),
  node: z.string(),
  database: z.string(),
  /** Of the server that answers; there may be several. */
  startedAt: time,
  findings: z.array(OperationFinding),
  live: z.object({
    perSecond: z.number(),
    p95: z.number().nullable(),
    loopMs: z.number(),
    memoryBytes: z.number(),
    /** Of the last ten minutes. */
    requests: z.number(),
    errors: z.number(),
    pool: z.object({ busy: z.number(), open: z.number(), most: z.number(), waiting: z.number() }),
  }),
  series: OperationSeries,
  tasks: z.array(OperationTasks),
  queues: z.array(z.object({ key: z.string(), title: words, path: z.string(), count: z.number(), oldestDays: z.number() })),
  storage: z.object({
    freeBytes: z.number(),
    totalBytes: z.number(),
    databaseBytes: z.number(),
    /** Bytes a day, of the last month; null as long as nobody knows. */
    perDay: growth,
    databasePerDay: growth,
    /** When the disk is full if it goes on like this; null if it does not fill. */
    fullOn: day.nullable(),
    /** What was used of the disk, the oldest day first. */
    disk: z.array(z.object({ day, bytes: z.number() })),
    /** The largest tables, with their indexes. */
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), perDay: growth })),
    /** Scans that left the database, and the months that are back for a time. */
    archive: z.object({
      months: z.number(),
      scans: z.number(),
      bytes: z.number(),
      back: z.array(z.object({ month: z.string(), until: day })),
    }),
  }),
  /** The last full back-up, the last restore drill, and what would be lost if this machine were lost now. */
  backup: z.object({
    configured: z.boolean(),
    lastBackup: z.object({ at: time, seconds: z.number(), bytes: z.number() }).nullable(),
    lastDrill: z.object({ at: time, ok: z.boolean() }).nullable(),
    recoveryPointSeconds: z.number().nullable(),
    recoveryTimeSeconds: z.number().nullable(),
  }),
  certificate: z.object({ host: z.string(), until: time, days: z.number() }).nullable(),
});
export type OperationState = z.infer<typeof OperationState>;

/** The running installation, for its administrators. */
export const operation = calls('operation', {
  state: read('POST /api/operation/state', { input: z.object({}), output: OperationState, access: 'operation_view' }),
});
