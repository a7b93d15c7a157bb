import { parentPort, workerData } from 'node:worker_threads';
import { textLayer } from './text-layer.ts';

const bytes = workerData as Uint8Array;
const text = textLayer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
parentPort?.postMessage(text);
