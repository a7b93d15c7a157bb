import { parentPort } from 'node:worker_threads';
import { Problem, type ProblemKind } from './problem.ts';
import { type Capture, type ReadEvent, readCapture, readEvents, type Reading } from './read-capture.ts';

export interface Question {
  body: string;
  /** How events are read if they are wanted, and not only their number. */
  reading: Reading | null;
}
export type Answer = { events: ReadEvent[] } | { end: number } | { problem: { kind: ProblemKind; detail?: string; status: number } };

// Small enough that receiving one message does not block the server.
const portion = 200;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
const say = (answer: Answer): void => parentPort?.postMessage(answer);

/** The document whose events were only counted: its job asks for them next. */
let counted: { body: string; capture: Capture } | undefined;

function answer({ body, reading }: Question): void {
  try {
    const capture = counted?.body === body ? counted.capture : readCapture(body);
    counted = reading === null ? { body, capture } : undefined;
    if (reading !== null)
      for (let at = 0; at < capture.events.length; at += portion)
        say({ events: readEvents(capture, capture.events.slice(at, at + portion), at, reading) });
    say({ end: capture.events.length });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say({ problem: { kind: error.kind, ...error.body } });
  }
}
parentPort?.on('message', answer);
