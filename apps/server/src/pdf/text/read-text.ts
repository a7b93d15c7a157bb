import { Worker } from 'node:worker_threads';
import { Places } from '../../places.ts';
import type { PageCount } from './count-pages.ts';

const seconds = 10;
const places = new Places(1, 8);

/** The text layer of a PDF, read in a thread of its own with limits on time and memory; empty where it cannot be read. */
export const readPdfText = (bytes: Buffer): Promise<string> => places.run(() => inThread('text', bytes, ''));

/** How many pages a PDF has, read likewise; none where it cannot be read. */
export const readPdfPages = (bytes: Buffer): Promise<PageCount> =>
  places.run(() => inThread<PageCount>('pages', bytes, { hasPages: false, pages: null }));

function inThread<Answer>(ask: 'text' | 'pages', pdf: Buffer, none: Answer): Promise<Answer> {
  const bytes = new Uint8Array(pdf);
  const worker = new Worker(new URL('./text.worker.ts', import.meta.url), {
    workerData: { ask, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  let late: NodeJS.Timeout;
  return new Promise<Answer>((resolve) => {
    late = setTimeout(() => resolve(none), seconds * 1000);
    worker.on('message', (answer: Answer) => resolve(answer));
    // A broken file, or out of memory: it has nothing that anybody could use.
    worker.on('error', () => resolve(none));
    worker.on('exit', () => resolve(none));
  }).finally(() => {
    clearTimeout(late);
    return worker.terminate();
  });
}
