import { parentPort, workerData } from 'node:worker_threads';
import { findProposals } from '@touchmark/domain';
import { findActive } from './active-content.ts';
import { countPages } from './count-pages.ts';
import type { PdfQuestion } from './read-text.ts';
import { textLayer } from './text-layer.ts';

const question = workerData as PdfQuestion & { bytes: Uint8Array };
const pdf = Buffer.from(question.bytes.buffer, question.bytes.byteOffset, question.bytes.byteLength);

function searched(asked: readonly string[]) {
  const text = textLayer(pdf);
  return { hasText: text !== '', found: findProposals(text, asked) };
}

const answers = {
  text: () => searched(question.ask === 'text' ? question.asked : []),
  pages: () => countPages(pdf),
  active: () => findActive(pdf),
} as const;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
parentPort?.postMessage(answers[question.ask]());
