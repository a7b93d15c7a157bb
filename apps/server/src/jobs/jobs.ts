import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@touchmark/contract';
import type { Logger } from 'pino';
import type pg from 'pg';
import { inScope, type Db, type Pool } from '../db/connect.ts';
import { inSpan } from '../watch/spans.ts';
import { isDatabaseAway, type Outage } from '../db/outage.ts';
import { createProgress } from './progress.ts';
import {
  areDue,
  claimTask,
  type Due,
  finishTask,
  keepLease,
  leaseOf,
  releaseTasks,
  requeue,
  taskDue,
  type ClaimedTask,
} from './jobs.queries.ts';

/** The functions a job can use: report progress, and check whether it should stop. */
export interface JobRun {
  task: ClaimedTask;
  pool: Pool;
  raw: pg.Pool;
  log: Logger;
  /** Writes progress outside any transaction of the job. Throws `Cancelled` or `Parked` when the job has to stop. */
  progress: (done: number, total?: number) => Promise<void>;
  /** True while the server shuts down: stop at the next safe point by throwing `Parked` (`progress` does so). */
  stopping: () => boolean;
}
/** A job is a function that can be repeated and continues from its own rows. Its return value becomes the task's result. */
export type Job = (run: JobRun) => Promise<unknown>;

/**
 * Short recurring work that finds its input in the database; it stops at the next safe point when the server shuts down. `isDue`: whether
 * its condition holds, where it has one.
 */
export type Chore = (stopping: () => boolean, isDue?: boolean) => Promise<void>;

/** Puts the task back into the queue; the next start continues it. */
export class Parked extends Error {}
export class Cancelled extends Error {}
/** Ends a task with a sentence the user may read ('中文|English'). */
export class JobFault extends Error {}

/** The fault of a task that failed for a reason that is not its user's. */
export const faultOfProgram = '系统繁忙，请稍后再试|The system is busy. Please try again later';

const leaseSeconds = 15;
const tries = 5;

/** Which calls begin tasks of a kind: whoever may make one of them sees these tasks whole, and may cancel them. */
export interface Beginning {
  /** The calls; or where the task's payload says which one, the name of its field, and the calls by its values. */
  begunBy: readonly Call[] | { field: string; calls: () => ReadonlyMap<string, Call> };
  /** Calls of pages that show how far such a task is, to people who may not begin one. */
  followedBy?: readonly Call[];
}

export interface Jobs {
  wake(): void;
  register(kind: string, job: Job, beginning: Beginning): void;
  /** Every registered kind of task, with what begins it. */
  beginnings(): ReadonlyMap<string, Beginning>;
  /** Runs short work whenever tasks are looked for: about once a second, one at a time. What it waits for is asked for all together. */
  regularly(work: Chore, due?: Due): void;
  /** Whether this server processes tasks of a kind. */
  works(kind: string): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface JobOptions {
  /** Wakes the process that runs the tasks, where that is another. */
  wake?: () => void;
  /** This process is the only one that uses the database, so tasks left running by an earlier process can be taken over at once. */ alone?: boolean;
  slots?: number;
  /** Logs once when the database is unavailable. */
  outage?: Outage;
}

/**
 * Processes the task table: claims tasks by SKIP LOCKED with a lease, so that several servers share the work and a dead server's
 * tasks continue.
 */
export function createJobs(pool: Pool, raw: pg.Pool, log: Logger, { alone = false, slots = 2, outage, wake }: JobOptions = {}): Jobs {
  const kinds = new Map<string, Beginning & { job: Job }>();
  const worker = randomUUID();
  const running = new Set<Promise<void>>();
  const looking = new Set<Promise<void>>();
  const chores: { work: Chore; due: Due | undefined }[] = [];
  let doing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let started = false;

  const asSystem = <T>(work: (db: Db) => Promise<T>) => inScope(pool, { companyId: null, platform: true }, work);

  const say = sayer(log, outage);
  const surely: AsSystem = (work) => insisting(() => asSystem(work), { outage, seconds: leaseSeconds, givenUp: () => stopping });

  async function look(): Promise<void> {
    const free = () => !stopping && running.size < slots;
    while (free()) {
      const task = await asSystem((db) => claimTask(db, worker, [...kinds.keys()], leaseSeconds));
      if (!task) return;
      // The server began to shut down while the task was claimed: the next start processes it.
      if (stopping) return void (await asSystem((db) => requeue(db, task.id, worker, 0, '')));
      const work: Promise<void> = run(task)
        .catch((error: unknown) => say(error, 'a task could not be put away; its lease runs out'))
        .finally(() => {
          running.delete(work);
          if (!stopping) soon(0);
        });
      running.add(work);
    }
  }

  function soon(ms: number): void {
    if (stopping || !started) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const one = lookAtAll()
        .catch((error: unknown) => say(error, 'looking for work failed'))
        .finally(() => {
          looking.delete(one);
          soon(1000);
        });
      looking.add(one);
    }, ms);
  }

  /** One question while there is nothing to do. */
  async function lookAtAll(): Promise<void> {
    const conditions = [taskDue([...kinds.keys()]), ...chores.flatMap(({ due }) => due ?? [])];
    const [tasks, ...others] = await asSystem((db) => areDue(db, conditions));
    doChores(others);
    if (tasks) await look();
  }

  /** In parallel with tasks, so that no task waits for it. */
  function doChores(areTheyDue: boolean[]): void {
    doing ??= (async () => {
      for (const { work, due } of chores)
        if (!stopping)
          await work(() => stopping, due ? areTheyDue.shift() : true).catch((error: unknown) => {
            if (!stopping) say(error, 'a chore failed');
          });
    })().finally(() => {
      doing = undefined;
    });
  }

  async function run(task: ClaimedTask): Promise<void> {
    const told = createProgress({
      keep: (noted) => asSystem((db) => keepLease(db, task.id, worker, leaseSeconds, noted)),
      look: () => asSystem((db) => leaseOf(db, task.id, worker)),
    });
    const progress = async (done: number, total?: number) => {
      const state = await told.tell(done, total);
      if (!state || stopping) throw new Parked();
      if (state.cancelAsked) throw new Cancelled();
    };
    try {
      const { job } = kinds.get(task.kind)!;
      const result = await inSpan(`task ${task.kind}`, () => job({ task, pool, raw, log, progress, stopping: () => stopping }));
      await surely((db) => finishTask(db, task.id, worker, { state: 'done', result: result ?? null, fault: '' }));
    } catch (error) {
      await told.writeRest();
      await settle(task, error, { worker, log, asSystem: surely });
    } finally {
      told.end();
    }
  }

  return {
    wake: () => (started ? soon(0) : wake?.()),
    register: (kind, job, beginning) => void kinds.set(kind, { ...beginning, job }),
    beginnings: () => kinds,
    regularly: (work, due) => void chores.push({ work, due }),
    works: (kind) => kinds.has(kind),
    async start() {
      started = true;
      // This is the only server on the database, so tasks marked as running were interrupted when the last one died.
      if (alone) await asSystem(releaseTasks);
      soon(0);
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await Promise.allSettled(looking);
      await Promise.allSettled([...running, doing]);
    },
  };
}

/** An unavailable database is logged once, by the outage, however often tasks are looked for meanwhile. */
const sayer = (log: Logger, outage: Outage | undefined) => (error: unknown, what: string) => {
  if (!outage?.noticed(error)) log.error({ err: error }, what);
};

type AsSystem = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

interface Worker {
  worker: string;
  log: Logger;
  asSystem: AsSystem;
}

interface Insisting {
  outage: Outage | undefined;
  seconds: number;
  givenUp: () => boolean;
}

/** A write that must succeed although the database may be briefly unavailable: retried as long as a lease lasts. */
async function insisting<T>(work: () => Promise<T>, { outage, seconds, givenUp }: Insisting): Promise<T> {
  for (const until = performance.now() + seconds * 1000; ;)
    try {
      return await work();
    } catch (error) {
      if (!outage?.noticed(error) || givenUp() || performance.now() > until) throw error;
      await sleep(500);
    }
}

/** The result of a task that was not finished: queued again, cancelled, or failed. */
async function settle(task: ClaimedTask, error: unknown, { worker, log, asSystem }: Worker): Promise<void> {
  if (error instanceof Parked) return void (await asSystem((db) => requeue(db, task.id, worker, 0, '')).catch(() => undefined));
  if (error instanceof Cancelled)
    return void (await asSystem((db) => finishTask(db, task.id, worker, { state: 'cancelled', result: null, fault: '' })));
  // The task is not faulty: it is queued again, and this attempt does not count.
  if (isDatabaseAway(error)) return void (await asSystem((db) => requeue(db, task.id, worker, 1, '')));
  const wording = error instanceof JobFault ? error.message : faultOfProgram;
  log.error({ err: error, task: task.id, kind: task.kind, attempt: task.attempts }, 'a task failed');
  if (error instanceof JobFault || task.attempts >= tries)
    await asSystem((db) => finishTask(db, task.id, worker, { state: 'failed', result: null, fault: wording }));
  else await asSystem((db) => requeue(db, task.id, worker, 2 ** task.attempts, wording));
}
