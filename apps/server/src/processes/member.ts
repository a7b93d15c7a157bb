import cluster, { type Worker } from 'node:cluster';
import { StartError } from '../start-error.ts';
import type { createFirst } from './first.ts';
import type { Line, Port } from './line.ts';
import type { AskFigures, Prepared, TellFirst, TellOther, Work } from './messages.ts';

/** A process that the first one has started. */
export interface Member {
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

interface Birth {
  first: ReturnType<typeof createFirst>;
  /** The build on which all processes work. */
  release: string;
  work: Work;
  /** What it is told as soon as it is up. */
  greet: (line: Member['line']) => void;
  gone: (member: Member, how: string | number) => void;
}

/** Starts a process; it asks for its work once it is up. */
export function startMember({ first, release, work, greet, gone }: Birth): Member {
  const worker = cluster.fork();
  const { kind } = work;
  const settled = promised<Prepared | null>();
  const ended = promised<void>();
  const heard = (told: TellFirst) => {
    if (told.kind === 'ready') settled.resolve(told.prepared);
    else if (told.kind === 'failed') settled.reject(Object.assign(new StartError({ zh: '', en: '' }), { message: told.message }));
    if (told.kind !== 'up') return;
    if (told.release !== release) return settled.reject(new Error(`another release lies in dist (${told.release}): restart the server`));
    line.tell({ kind: 'work', as: work });
    greet(line);
  };
  const line = first.join(worker.id, portOf(worker), { isJobs: kind === 'jobs', heard });
  const member: Member = { kind, line, worker, isLeaving: false, begun: Date.now(), ready: settled.promise, ended: ended.promise };
  // Whoever waits for it hears of it; nobody else has to.
  member.ready.catch(() => undefined);
  worker.on('error', () => undefined);
  worker.once('exit', (code, signal) => {
    first.leave(worker.id);
    settled.reject(new Error(`a process of the server has ended (${signal ?? code})`));
    ended.resolve();
    gone(member, signal ?? code);
  });
  return member;
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
