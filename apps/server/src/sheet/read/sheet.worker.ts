import { parentPort, workerData } from 'node:worker_threads';
import type { SheetLine, SheetRead } from './cell.ts';
import { type Limits, Refused, type Refusal } from './limits.ts';
import { parseSheet } from './parse.ts';

export interface Question {
  bytes: Uint8Array;
  limits: Limits;
}
export type Answer = { lines: SheetLine[] } | { end: Omit<SheetRead, 'lines'> } | { refusal: Refusal | { kind: 'broken' } };

// Small enough that receiving one message does not block the server.
const portion = 500;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
const say = (answer: Answer): void => parentPort?.postMessage(answer);

const { bytes, limits } = workerData as Question;
try {
  const { lines, ...end } = await parseSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  for (let at = 0; at < lines.length; at += portion) say({ lines: lines.slice(at, at + portion) });
  say({ end });
} catch (error) {
  say({ refusal: error instanceof Refused ? error.refusal : { kind: 'broken' } });
}
