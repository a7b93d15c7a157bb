import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { createFirst } from './first.ts';
import { type Member, startMember } from './member.ts';
import type { Ground, Prepared, Work } from './messages.ts';
import { createRenewal } from './renewal.ts';

interface Parts {
  log: Logger;
  first: ReturnType<typeof createFirst>;
  ground: () => Ground;
  release: string;
  workers: number;
}

/** A process that ends sooner had no time to do anything. */
const shortMs = 5000;
const longestPauseMs = 10_000;

/** The processes of a server: started, replaced when they die, renewed one after the other. */
export function createCrew({ log, first, ground, release, workers }: Parts) {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const members = new Set<Member>();
  let prepared: Prepared | undefined;
  let isEnding = false;
  let shortLives = 0;

  function start(work: Work, greet: (line: Member['line']) => void = () => undefined): Member {
    const member = startMember({ first, release, work, greet, gone });
    members.add(member);
    return member;
  }
  function gone(member: Member, how: string | number): void {
    members.delete(member);
    // Before the start is over, whoever starts it judges.
    if (!member.isLeaving && !isEnding && prepared) void replace(member, how);
  }
  const newWorker = () =>
    start({ kind: 'worker', listens: 'ready' }, (line) =>
      line.tell({ kind: 'begin', ground: ground(), prepared: { ...prepared!, backup: first.backup() ?? prepared!.backup } }),
    );

  async function replace({ kind, begun }: Member, how: string | number): Promise<void> {
    shortLives = Date.now() - begun < shortMs ? shortLives + 1 : 0;
    log.error({ how, kind }, 'a process of the server has died; another is started');
    await sleep(shortLives === 0 ? 0 : Math.min(longestPauseMs, 250 * 2 ** shortLives));
    if (isEnding) return;
    if (kind === 'jobs') await beginJobsAgain();
    else tellFailure(newWorker());
  }

  /** One that does not get ready ends by itself, or is ended, and is replaced in its turn. */
  function tellFailure(member: Member): void {
    member.ready.catch((error: unknown) => {
      if (isEnding || member.isLeaving) return;
      log.error({ err: error }, 'a process of the server did not get ready');
      member.worker.process.kill('SIGKILL');
    });
  }

  async function beginJobsAgain(): Promise<void> {
    const jobs = start({ kind: 'jobs', ground: ground(), again: true });
    tellFailure(jobs);
    const now = await jobs.ready.catch(() => null);
    if (!now || !prepared) return;
    prepared = { ...prepared, gateway: now.gateway };
    // Where the demonstration is paid is another place then, which workers learn when they are renewed.
    if (now.gateway) void renewal.renewWorkers();
  }

  const renewal = createRenewal({ log, members, newWorker, beginJobsAgain, isEnding: () => isEnding });

  return {
    /** Workers answer that everything is starting. */
    listen(): void {
      for (let n = 0; n < workers; n++) start({ kind: 'worker', listens: 'first' });
    },
    /** Prepares what is done once, and has the workers serve. */
    async begin(): Promise<Prepared> {
      const serving = [...members];
      const served = Promise.all(serving.map(({ ready }) => ready));
      const jobs = start({ kind: 'jobs', ground: ground(), again: false });
      // A worker that cannot listen ends the start as well.
      const done = await Promise.race([jobs.ready, served.then(() => jobs.ready)]);
      for (const { line } of serving) line.tell({ kind: 'begin', ground: ground(), prepared: done! });
      await served;
      prepared = done!;
      return prepared;
    },
    /** One after another; asked for again meanwhile, it is done once more. */
    renew: (): Promise<void> => (prepared && !isEnding ? renewal.renew() : Promise.resolve()),
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
