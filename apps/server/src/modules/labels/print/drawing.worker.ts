import { parentPort } from 'node:worker_threads';
import { type LabelData, LabelRefused } from '@touchmark/labels';
import { draw, type Drawing, type Part } from './draw.ts';

/** What the server says of a drawing: what it is, its next labels (`last`: there are no more), or that nobody wants it any longer. */
export type Said = { id: number } & ({ drawing: Drawing } | { rows: LabelData[]; last: boolean } | { leave: true });
/** What was drawn of the labels given last, or why it ended. */
export type Answer = { id: number } & (
  | { parts: Part[] }
  | { refused: Pick<LabelRefused, 'faults' | 'label' | 'data'> }
  | { failed: string }
);

type Rows = { rows: LabelData[]; last: boolean };
/** A drawing under way: the labels that came before it asked for them, as while fonts are opened, or what it does with the next. */
interface Waiting {
  come: Rows[];
  hear?: ((rows: Rows) => void) | undefined;
}
const waiting = new Map<number, Waiting>();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port to a thread has no origin
const say = (answer: Answer): void => parentPort?.postMessage(answer);

async function begin(id: number, drawing: Drawing): Promise<void> {
  const mine: Waiting = { come: [] };
  waiting.set(id, mine);
  let parts: Part[] = [];
  const tell = () => {
    say({ id, parts });
    parts = [];
  };
  const next = async () => mine.come.shift() ?? new Promise<Rows>((resolve) => void (mine.hear = resolve));
  async function* labels() {
    for (let given = await next(); ; given = await next()) {
      yield* given.rows;
      if (given.last) return;
      tell();
    }
  }
  try {
    for await (const part of draw(drawing, labels())) parts.push(part);
    tell();
  } catch (error) {
    if (error instanceof LabelRefused) say({ id, refused: { faults: error.faults, label: error.label, data: error.data } });
    else say({ id, failed: String(error) });
  } finally {
    waiting.delete(id);
  }
}

parentPort?.on('message', (said: Said) => {
  if ('drawing' in said) return void begin(said.id, said.drawing);
  if ('leave' in said) return void waiting.delete(said.id);
  const of = waiting.get(said.id);
  const { hear } = of ?? {};
  const rows = { rows: said.rows, last: said.last };
  if (!hear) return void of?.come.push(rows);
  of!.hear = undefined;
  hear(rows);
});
