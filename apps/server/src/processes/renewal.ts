import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Member } from './member.ts';

/** So long a new worker may take until it is ready. */
const startMs = 60_000;

interface Renewed {
  log: Logger;
  members: ReadonlySet<Member>;
  newWorker: () => Member;
  beginJobsAgain: () => Promise<void>;
  isEnding: () => boolean;
}

/** Replaces processes while the others serve: a new worker is ready before a former one is told to leave. */
export function createRenewal({ log, members, newWorker, beginJobsAgain, isEnding }: Renewed) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const present = (kind: Member['kind']) => [...members].filter((one) => one.kind === kind && !one.isLeaving);

  async function renewWorkers(): Promise<boolean> {
    for (const old of present('worker')) {
      if (isEnding()) return false;
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
    const began = performance.now();
    if (!(await renewWorkers())) return;
    for (const jobs of present('jobs')) {
      jobs.isLeaving = true;
      jobs.line.tell({ kind: 'end' });
      await jobs.ended;
    }
    if (isEnding()) return;
    await beginJobsAgain();
    log.info({ seconds: Math.round((performance.now() - began) / 1000) }, 'the processes of the server were renewed');
  }

  async function rounds(): Promise<void> {
    do {
      isWanted = false;
      await renewAll();
    } while (isWanted);
  }

  return {
    renewWorkers,
    renew(): Promise<void> {
      isWanted = true;
      running ??= rounds()
        .catch((error: unknown) => log.error({ err: error }, 'the processes of the server could not be renewed'))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

const inTime = <T>(ready: Promise<T>): Promise<T> =>
  Promise.race([
    ready,
    sleep(startMs, undefined, { ref: false }).then(() => {
      throw new Error('it took too long');
    }),
  ]);
