import { Worker } from 'node:worker_threads';
import { Places } from '../../../places.ts';
import type { Answer, Question } from './capture.worker.ts';
import { Problem } from './problem.ts';
import { type ReadEvent, readCapture, readEvents } from './read-capture.ts';

const seconds = 60;
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
/** A document up to this size is read faster than a thread starts. */
const small = 100_000;
const places = new Places(2, 20);

/** How many events a document holds. What is too large, or no document, ends the request. */
export const countEvents = async (body: string): Promise<number> =>
  body.length <= small ? readCapture(body).events.length : (await inThread({ body, events: false })).count;

/** The events of a document, checked and with their ids: a large one in a thread with limits on time and memory. */
export async function readDocument(body: string): Promise<ReadEvent[]> {
  if (body.length > small) return (await inThread({ body, events: true })).events;
  const capture = readCapture(body);
  return readEvents(capture, capture.events, 0);
}

const inThread = (question: Question): Promise<{ events: ReadEvent[]; count: number }> =>
  places.run(() => {
    const worker = new Worker(new URL('./capture.worker.ts', import.meta.url), {
      workerData: question,
      resourceLimits,
      stdout: true,
      stderr: true,
    });
    const events: ReadEvent[] = [];
    return new Promise<{ events: ReadEvent[]; count: number }>((resolve, reject) => {
      const tooMuch = (detail: string) => reject(new Problem('CaptureLimitExceededException', detail));
      const late = setTimeout(() => tooMuch(`reading it takes more than ${seconds} s`), seconds * 1000);
      worker.on('message', (answer: Answer) => {
        if ('events' in answer) for (const event of answer.events) events.push(event);
        else if ('end' in answer) resolve({ events, count: answer.end });
        else reject(new Problem(answer.problem.kind, answer.problem.detail, answer.problem.status));
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('reading it takes too much memory') : reject(error),
      );
      worker.on('exit', () => clearTimeout(late));
    }).finally(() => worker.terminate());
  });
