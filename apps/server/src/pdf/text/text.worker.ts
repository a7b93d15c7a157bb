import { parentPort, workerData } from 'node:worker_threads';
import { countPages } from './count-pages.ts';
import { textLayer } from './text-layer.ts';

const { ask, bytes } = workerData as { ask: 'text' | 'pages'; bytes: Uint8Array };
const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
parentPort?.postMessage(ask === 'text' ? textLayer(pdf) : countPages(pdf));
