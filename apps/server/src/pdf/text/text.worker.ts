import { parentPort, workerData } from 'node:worker_threads';
import { findProposals } from '@touchmark/domain';
import { countPages } from './count-pages.ts';
import type { PdfQuestion } from './read-text.ts';
import { textLayer } from './text-layer.ts';

const question = workerData as PdfQuestion & { bytes: Uint8Array };
const pdf = Buffer.from(question.bytes.buffer, question.bytes.byteOffset, question.bytes.byteLength);

function searched(asked: readonly string[]) {
  const text = textLayer(pdf);
  return { hasText: text !== '', found: findProposals(text, asked) };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
parentPort?.postMessage(question.ask === 'text' ? searched(question.asked) : countPages(pdf));
