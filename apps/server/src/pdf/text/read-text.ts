import { Worker } from 'node:worker_threads';
import type { findProposals } from '@touchmark/domain';
import { Places } from '../../places.ts';
import type { ActivePart } from './active-content.ts';
import type { PageCount } from './count-pages.ts';

const seconds = 10;
const places = new Places(1, 8);

/** What is asked of a PDF: how many pages it has, what it does by itself, or what its text seems to say of these fields. */
export type PdfQuestion = { ask: 'pages' } | { ask: 'active' } | { ask: 'text'; asked: readonly string[] };

interface ReadText {
  hasText: boolean;
  found: ReturnType<typeof findProposals>;
}

/**
 * What the text layer of a PDF seems to say of the fields that are asked. It is read and searched in a thread of its own with limits on
 * time and memory; one that cannot be read has no text.
 */
export const readPdfText = (bytes: Buffer, asked: readonly string[]): Promise<ReadText> =>
  places.run(() => inThread<ReadText>({ ask: 'text', asked: [...asked] }, bytes, { hasText: false, found: [] }));

/** How many pages a PDF has, read likewise; none where it cannot be read. */
export const readPdfPages = (bytes: Buffer): Promise<PageCount> =>
  places.run(() => inThread<PageCount>({ ask: 'pages' }, bytes, { hasPages: false, pages: null }));

/** Uploads wait for their turn: a page sends several files at once. */
const uploads = new Places(2, 64);
/** What a PDF does beside being looked at; one that breaks its reader, or takes too long, hides it. */
export const readPdfActive = (bytes: Buffer): Promise<ActivePart[]> =>
  uploads.run(() => inThread<ActivePart[]>({ ask: 'active' }, bytes, ['hidden']));

function inThread<Answer>(question: PdfQuestion, pdf: Buffer, none: Answer): Promise<Answer> {
  const bytes = new Uint8Array(pdf);
  const worker = new Worker(new URL('./text.worker.ts', import.meta.url), {
    workerData: { ...question, bytes },
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
