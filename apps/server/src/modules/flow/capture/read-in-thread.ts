import { Worker } from 'node:worker_threads';
import { Places } from '../../../places.ts';
import type { Answer, Question } from './capture.worker.ts';
import { KeyPlaces } from './key-places.ts';
import { Problem } from './problem.ts';
import { type ReadEvent, readCapture, readEvents, type Reading } from './read-capture.ts';

/** A document has so long, and longer if it is large: an honest one of 20 MB takes some ten seconds on a small machine. */
export const secondsFor = ({ length }: { length: number }): number => 10 + Math.ceil(length / 400_000);
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** A document up to this size is read faster than a thread starts. */
const small = 100_000;
const places = new KeyPlaces(new Places(2, 20), 10);

/** How many events a document holds. What is too large, or no document, ends the request. */
export const countEvents = async (body: string, keyId: string, seconds = secondsFor(body)): Promise<number> =>
  body.length <= small ? readCapture(body).events.length : inThread(keyId, { body, reading: null }, () => undefined, seconds);

/**
 * The events of a document, checked and with their ids: those of a large one in portions, while a thread with limits on time and
 * memory goes on reading.
 */
export async function* readDocument(body: string, how: Reading): AsyncGenerator<ReadEvent[]> {
  if (body.length <= small) {
    const capture = readCapture(body);
    yield readEvents(capture, capture.events, 0, how);
    return;
  }
  const read: ReadEvent[] = [];
  const thread = { ended: false, wake: () => {} };
  const reading = inThread(how.keyId, { body, reading: how }, (events) => {
    for (const event of events) read.push(event);
    if (read.length >= least) thread.wake();
  }).finally(() => {
    thread.ended = true;
    thread.wake();
  });
  // Its failure is thrown at the end of the loop; until then nobody awaits it.
  reading.catch(() => undefined);
  while (!thread.ended || read.length > 0) {
    if (!thread.ended && read.length < least)
      await new Promise<void>((resolve) => {
        thread.wake = resolve;
      });
    if (read.length > 0) yield read.splice(0, portion);
  }
  await reading;
}
/** Events that are handed on together: at most as many as one statement writes, at least so many that a statement is worth while. */
const portion = 2000;
const least = 500;

/** The thread that read the last document waits so long for the next one: to start it and to warm it up takes most of a second. */
const waits = 30_000;
let waiting: { worker: Worker; end: NodeJS.Timeout } | undefined;

function startThread(): Worker {
  const url = new URL('./capture.worker.ts', import.meta.url);
  const worker = new Worker(url, { resourceLimits, stdout: true, stderr: true });
  // While it waits nobody else listens, and an error without a listener would end the server.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (waiting?.worker === worker) takeWaiting();
  });
  return worker;
}

function takeWaiting(): Worker | undefined {
  const worker = waiting?.worker;
  clearTimeout(waiting?.end);
  waiting = undefined;
  worker?.ref();
  return worker;
}

function letWait(worker: Worker): void {
  if (waiting) {
    void worker.terminate();
    return;
  }
  const end = setTimeout(() => void takeWaiting()?.terminate(), waits);
  waiting = { worker, end };
  // Neither of them keeps a server from ending.
  worker.unref();
  end.unref();
}

const inThread = (
  keyId: string,
  question: Question,
  onEvents: (events: readonly ReadEvent[]) => void,
  seconds = secondsFor(question.body),
): Promise<number> =>
  places.run(
    keyId,
    () =>
      new Promise<number>((resolve, reject) => {
        const worker = takeWaiting() ?? startThread();
        const leave = () => {
          clearTimeout(late);
          worker.off('message', hear).off('error', fail);
        };
        const fail = (error: NodeJS.ErrnoException) => {
          leave();
          void worker.terminate();
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('reading it takes too much memory') : error);
        };
        const hear = (answer: Answer) => {
          if ('events' in answer) return onEvents(answer.events);
          leave();
          letWait(worker);
          if ('end' in answer) resolve(answer.end);
          else reject(new Problem(answer.problem.kind, answer.problem.detail, answer.problem.status));
        };
        const late = setTimeout(() => fail(tooMuch(`reading it takes more than ${seconds} s`)), seconds * 1000);
        worker.on('message', hear).on('error', fail);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(question);
      }),
  );

const tooMuch = (detail: string) => new Problem('CaptureLimitExceededException', detail);
