import { parentPort } from 'node:worker_threads';
import { Problem, type ProblemKind } from './problem.ts';
import { type Capture, type ReadEvent, readCapture, readEvents } from './read-capture.ts';

export interface Question {
  body: string;
  /** The address of this installation if the events are wanted, and not only their number. */
  eventsAt: string | null;
}
export type Answer = { events: ReadEvent[] } | { end: number } | { problem: { kind: ProblemKind; detail?: string; status: number } };

// Small enough that receiving one message does not block the server.
const portion = 200;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
const say = (answer: Answer): void => parentPort?.postMessage(answer);

/** The document whose events were only counted: its job asks for them next. */
let counted: { body: string; capture: Capture } | undefined;

function answer({ body, eventsAt }: Question): void {
  try {
    const capture = counted?.body === body ? counted.capture : readCapture(body);
    counted = eventsAt === null ? { body, capture } : undefined;
    if (eventsAt !== null)
      for (let at = 0; at < capture.events.length; at += portion)
        say({ events: readEvents(capture, capture.events.slice(at, at + portion), at, eventsAt) });
    say({ end: capture.events.length });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say({ problem: { kind: error.kind, ...error.body } });
  }
}
parentPort?.on('message', answer);
