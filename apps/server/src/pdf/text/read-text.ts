import { Worker } from 'node:worker_threads';
import { Places } from '../../places.ts';

const seconds = 10;
const places = new Places(1, 8);

/** The text layer of a PDF, read in a thread of its own with limits on time and memory; empty where it cannot be read. */
export const readPdfText = (bytes: Buffer): Promise<string> => places.run(() => inThread(bytes));

function inThread(bytes: Buffer): Promise<string> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('./text.worker.ts', import.meta.url), {
    workerData: copy,
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  let late: NodeJS.Timeout;
  return new Promise<string>((resolve) => {
    late = setTimeout(() => resolve(''), seconds * 1000);
    worker.on('message', (text: string) => resolve(text));
    // A broken file, or out of memory: it has no text that anybody could use.
    worker.on('error', () => resolve(''));
    worker.on('exit', () => resolve(''));
  }).finally(() => {
    clearTimeout(late);
    return worker.terminate();
  });
}
