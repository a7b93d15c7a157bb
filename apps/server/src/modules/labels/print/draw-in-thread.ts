import { Worker } from 'node:worker_threads';
import { type LabelData, LabelRefused, type LabelRows } from '@touchmark/labels';
import { draw, type Drawing, type Part } from './draw.ts';
import type { Answer, Said } from './drawing.worker.ts';

/** So few labels are drawn faster than a thread starts. */
const few = 20;
/** Labels handed over at once: the thread draws them while the next are read, and other drawings have their turn after them. */
const portion = 100;
/** Without a drawing the thread waits so long for the next one: it has to open the fonts anew. */
const waits = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

interface Thread {
  worker: Worker;
  /** Who waits for the parts of which drawing. */
  asked: Map<number, (answer: Answer) => void>;
  open: number;
  /** Why it ended. */
  lost?: string;
  end?: NodeJS.Timeout;
}
let thread: Thread | undefined;
let drawings = 0;

/**
 * Labels drawn, in the portions of bytes that drawing gives. A thread draws, so that nobody else waits: one for all drawings of a
 * process, each with a portion of its labels in turn, so that it takes one core at most.
 */
export async function* drawn(drawing: Drawing, labels: LabelRows): AsyncGenerator<Part> {
  const groups = groupsOf(labels);
  const first = await groups.next();
  if (first.done) return;
  if (first.value.last && first.value.rows.length <= few) return yield* draw(drawing, first.value.rows);
  const mine = openThread();
  const id = ++drawings;
  try {
    tell(mine, { id, drawing });
    let answer = ask(mine, { id, ...first.value });
    for await (const group of groups) {
      const parts = await answer;
      answer = ask(mine, { id, ...group });
      yield* parts;
    }
    yield* await answer;
  } finally {
    tell(mine, { id, leave: true });
    close(mine);
  }
}

/** The labels in portions; the last one says so, and may be empty. */
async function* groupsOf(labels: LabelRows): AsyncGenerator<{ rows: LabelData[]; last: boolean }> {
  let rows: LabelData[] = [];
  for await (const label of labels) {
    rows.push(label);
    if (rows.length < portion) continue;
    yield { rows, last: false };
    rows = [];
  }
  yield { rows, last: true };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = ({ worker }: Thread, said: Said): void => worker.postMessage(said);

function ask(to: Thread, said: Said): Promise<Part[]> {
  const parts = new Promise<Part[]>((resolve, reject) => {
    if (to.lost !== undefined) return reject(new Error(to.lost));
    to.asked.set(said.id, (answer) => {
      to.asked.delete(said.id);
      if ('parts' in answer) resolve(answer.parts);
      else if ('refused' in answer) reject(new LabelRefused(answer.refused.faults, answer.refused.label, answer.refused.data));
      else reject(new Error(answer.failed));
    });
    tell(to, said);
  });
  // Thrown where it is awaited; until then the next labels are read.
  parts.catch(() => undefined);
  return parts;
}

function openThread(): Thread {
  thread ??= startThread();
  clearTimeout(thread.end);
  thread.open += 1;
  thread.worker.ref();
  return thread;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url), { resourceLimits, stdout: true, stderr: true });
  const started: Thread = { worker, asked: new Map(), open: 0 };
  const lose = (failed: string) => {
    started.lost ??= failed;
    if (thread === started) thread = undefined;
    for (const [id, hear] of started.asked) hear({ id, failed });
  };
  worker.on('message', (answer: Answer) => started.asked.get(answer.id)?.(answer));
  worker.on('error', (error) => lose(`the thread that draws labels failed: ${error.message}`));
  worker.on('exit', () => lose('the thread that draws labels ended'));
  return started;
}

function close(of: Thread): void {
  of.open -= 1;
  if (of.open > 0 || thread !== of) return;
  // It keeps no server from ending.
  of.worker.unref();
  of.end = setTimeout(() => {
    if (of.open > 0 || thread !== of) return;
    thread = undefined;
    void of.worker.terminate();
  }, waits);
  of.end.unref();
}
