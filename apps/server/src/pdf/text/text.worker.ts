import { parentPort, workerData } from 'node:worker_threads';
import { findProposals } from '@touchmark/domain';
import { textLayer } from './text-layer.ts';

const { bytes, asked } = workerData as { bytes: Uint8Array; asked: readonly string[] };
const text = textLayer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
parentPort?.postMessage({ hasText: text !== '', found: findProposals(text, asked) });
