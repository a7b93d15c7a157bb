import { Worker } from 'node:worker_threads';
import type { findProposals } from '@touchmark/domain';
import { Places } from '../../places.ts';

const seconds = 10;
const places = new Places(1, 8);

interface ReadText {
  hasText: boolean;
  found: ReturnType<typeof findProposals>;
}
const nothing: ReadText = { hasText: false, found: [] };

/**
 * What the text layer of a PDF seems to say of the fields that are asked. It is read and searched in a thread of its own with limits on
 * time and memory; one that cannot be read has no text.
 */
export const readPdfText = (bytes: Buffer, asked: readonly string[]): Promise<ReadText> => places.run(() => inThread(bytes, asked));

function inThread(bytes: Buffer, asked: readonly string[]): Promise<ReadText> {
  const copy = new Uint8Array(bytes);
  const worker = new Worker(new URL('./text.worker.ts', import.meta.url), {
    workerData: { bytes: copy, asked: [...asked] },
    transferList: [copy.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  });
  let late: NodeJS.Timeout;
  return new Promise<ReadText>((resolve) => {
    late = setTimeout(() => resolve(nothing), seconds * 1000);
    worker.on('message', (read: ReadText) => resolve(read));
    // A broken file, or out of memory: it has no text that anybody could use.
    worker.on('error', () => resolve(nothing));
    worker.on('exit', () => resolve(nothing));
  }).finally(() => {
    clearTimeout(late);
    return worker.terminate();
  });
}
