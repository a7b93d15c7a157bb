import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import type { createFirst } from './first.ts';
import type { Line, Port } from './line.ts';
import type { AskFigures, Ground, Prepared, TellFirst, TellOther, Work } from './messages.ts';

interface Parts {
  log: Logger;
  first: ReturnType<typeof createFirst>;
  ground: () => Ground;
  release: string;
  workers: number;
}

/** A process that the first one has started. */
interface Member {
  kind: Work['kind'];
  line: Line<AskFigures, TellOther>;
  worker: Worker;
  /** Whether it is about to end because somebody wanted it. */
  isLeaving: boolean;
  begun: number;
  /** What it prepared, once it is ready; why it is not, if it ends before. */
  ready: Promise<Prepared | null>;
  ended: Promise<void>;
}

/** A process that ends sooner had no time to do anything. */
const shortMs = 5000;
const longestPauseMs = 10_000;
/** So long a new worker may take until it is ready. */
const startMs = 60_000;

/** The processes of a server: started, replaced when they die, renewed one after the other. */
export function createCrew({ log, first, ground, release, workers }: Parts) {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const members = new Set<Member>();
  let prepared: Prepared | undefined;
  let isEnding = false;
  let shortLives = 0;
  let renewing: Promise<void> | undefined;
  let isWanted = false;

  function fork(work: () => Work, begin?: () => Prepared): Member {
    const worker = cluster.fork();
    const { kind } = work();
    const settled = promised<Prepared | null>();
    const ended = promised<void>();
    const heard = (told: TellFirst) => {
      if (told.kind === 'up') {
        if (told.release !== release)
          return settled.reject(new Error(`another release lies in dist (${told.release}): restart the server`));
        member.line.tell({ kind: 'work', as: work() });
        if (begin) member.line.tell({ kind: 'begin', ground: ground(), prepared: begin() });
      } else if (told.kind === 'ready') settled.resolve(told.prepared);
      else if (told.kind === 'failed') settled.reject(Object.assign(new StartError({ zh: '', en: '' }), { message: told.message }));
    };
    const line = first.join(worker.id, portOf(worker), { isJobs: kind === 'jobs', heard });
    const member: Member = { kind, line, worker, isLeaving: false, begun: Date.now(), ready: settled.promise, ended: ended.promise };
    members.add(member);
    // Whoever waits for it hears of it; nobody else has to.
    member.ready.catch(() => undefined);
    worker.on('error', () => undefined);
    worker.once('exit', (code, signal) => {
      members.delete(member);
      first.leave(worker.id);
      settled.reject(new Error(`a process of the server has ended (${signal ?? code})`));
      ended.resolve();
      if (!member.isLeaving && !isEnding && prepared) void replace(member, signal ?? code);
    });
    return member;
  }

  const newWorker = () =>
    fork(
      () => ({ kind: 'worker', listens: 'ready' }),
      () => ({ ...prepared!, backup: first.backup() ?? prepared!.backup }),
    );
  const newJobs = (again: boolean) => fork(() => ({ kind: 'jobs', ground: ground(), again }));

  async function replace({ kind, begun }: Member, how: string | number): Promise<void> {
    shortLives = Date.now() - begun < shortMs ? shortLives + 1 : 0;
    log.error({ how, kind }, 'a process of the server has died; another is started');
    await sleep(shortLives === 0 ? 0 : Math.min(longestPauseMs, 250 * 2 ** shortLives));
    if (isEnding) return;
    if (kind === 'worker') return void newWorker();
    await beginJobsAgain();
  }

  /** Where the demonstration is paid is another place then, which workers learn when they are renewed. */
  async function beginJobsAgain(): Promise<void> {
    const now = await newJobs(true).ready.catch(() => null);
    if (!now) return;
    const isElsewhere = now.gateway !== null;
    prepared = { ...prepared!, gateway: now.gateway };
    if (isElsewhere) await renewWorkers();
  }

  async function renewWorkers(): Promise<boolean> {
    for (const old of [...members].filter(({ kind, isLeaving }) => kind === 'worker' && !isLeaving)) {
      if (isEnding) return false;
      const next = newWorker();
      try {
        await inTime(next.ready);
      } catch (error) {
        next.isLeaving = true;
        next.worker.process.kill('SIGKILL');
        log.error({ err: error }, 'a new worker did not get ready; the others go on as they are');
        return false;
      }
      old.isLeaving = true;
      old.line.tell({ kind: 'retire' });
    }
    return true;
  }

  async function renewAll(): Promise<void> {
    const began = Date.now();
    if (!(await renewWorkers())) return;
    const jobs = [...members].find(({ kind, isLeaving }) => kind === 'jobs' && !isLeaving);
    if (jobs) {
      jobs.isLeaving = true;
      jobs.line.tell({ kind: 'end' });
      await jobs.ended;
      if (isEnding) return;
      await beginJobsAgain();
    }
    log.info({ seconds: Math.round((Date.now() - began) / 1000) }, 'the processes of the server were renewed');
  }

  return {
    /** Workers answer that everything is starting. */
    listen(): void {
      for (let n = 0; n < workers; n++) fork(() => ({ kind: 'worker', listens: 'first' }));
    },
    /** Prepares what is done once, and has the workers serve. */
    async begin(): Promise<Prepared> {
      const serving = [...members];
      const failed = Promise.all(serving.map(({ ready }) => ready));
      failed.catch(() => undefined);
      const jobs = newJobs(false);
      const [done] = await Promise.race([Promise.all([jobs.ready]), failed.then(() => [null])]);
      const told = done!;
      for (const { line } of serving) line.tell({ kind: 'begin', ground: ground(), prepared: told });
      await failed;
      prepared = told;
      return told;
    },
    /** One worker after another; asked for again meanwhile, it is done once more. */
    renew(): Promise<void> {
      if (!prepared || isEnding) return Promise.resolve();
      isWanted = true;
      renewing ??= (async () => {
        while (isWanted && !isEnding) {
          isWanted = false;
          await renewAll();
        }
      })()
        .catch((error: unknown) => log.error({ err: error }, 'the processes of the server could not be renewed'))
        .finally(() => {
          renewing = undefined;
        });
      return renewing;
    },
    async end(patienceMs: number): Promise<void> {
      isEnding = true;
      const all = [...members];
      for (const { line } of all) line.tell({ kind: 'end' });
      const kill = setTimeout(() => {
        for (const { worker } of members) worker.process.kill('SIGKILL');
      }, patienceMs);
      await Promise.all(all.map(({ ended }) => ended));
      clearTimeout(kill);
    },
  };
}

const portOf = (worker: Worker): Port => ({
  // One that has just ended hears nothing any more.
  send: (message) => void (worker.isConnected() && worker.send(message as object, () => undefined)),
  onMessage: (hear) => void worker.on('message', hear),
});

function promised<T>() {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}

const inTime = <T>(ready: Promise<T>): Promise<T> =>
  Promise.race([
    ready,
    sleep(startMs, undefined, { ref: false }).then(() => {
      throw new Error('it took too long');
    }),
  ]);
