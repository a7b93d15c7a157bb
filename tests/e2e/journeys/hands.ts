import type { BrowserContext } from 'playwright-core';

/** What a person did: presses of the mouse, files picked, fields typed into, keys, and how often the hand left one device for the other. */
export interface Hands {
  presses: number;
  files: number;
  fields: number;
  keys: number;
  changes: number;
}

const noHands: Readonly<Hands> = { presses: 0, files: 0, fields: 0, keys: 0, changes: 0 };

/**
 * Seconds that somebody who knows the way needs for this, by the keystroke-level model (Card, Moran and Newell): 0.28 for a key,
 * 1.1 to point and 0.2 to press, 0.4 to change the hand, and 1.35 to think before each press and each field. No clock is read, so
 * it is the same on every machine.
 */
export const personSeconds = ({ presses, fields, keys, changes }: Hands): number =>
  Math.round(0.28 * keys + 1.3 * presses + 0.4 * changes + 1.35 * (presses + fields));

/** Counts in the browser what is done in a context, however the test does it: only events that the page received. */
export async function countHands(context: BrowserContext): Promise<Hands> {
  const hands: Hands = { ...noHands };
  let last: keyof Hands | undefined;
  await context.exposeBinding('did', (_, what: keyof Hands) => {
    hands[what]++;
    if (what !== 'presses' && what !== 'keys') return;
    if (last !== undefined && last !== what) hands.changes++;
    last = what;
  });
  await context.addInitScript(() => {
    const { did } = globalThis as unknown as { did: (what: string) => void };
    const counted = new WeakSet<EventTarget>();
    addEventListener('mousedown', () => did('presses'), true);
    addEventListener('keydown', () => did('keys'), true);
    addEventListener('change', ({ target }) => void (target instanceof HTMLInputElement && target.type === 'file' && did('files')), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || counted.has(target)) return;
        if (['file', 'checkbox', 'radio'].includes(target.type)) return;
        counted.add(target);
        did('fields');
      },
      true,
    );
  });
  return hands;
}
