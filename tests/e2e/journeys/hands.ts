import type { BrowserContext } from 'playwright-core';

/** What a person did: presses of the mouse, files picked, and fields typed into. */
export interface Hands {
  presses: number;
  files: number;
  fields: number;
}

/** Counts in the browser what is done in a context, however the test does it: only events that the page received. */
export async function countHands(context: BrowserContext): Promise<Hands> {
  const hands: Hands = { presses: 0, files: 0, fields: 0 };
  await context.exposeBinding('did', (_, what: keyof Hands) => {
    hands[what]++;
  });
  await context.addInitScript(() => {
    const { did } = globalThis as unknown as { did: (what: string) => void };
    const counted = new WeakSet<EventTarget>();
    addEventListener('mousedown', () => did('presses'), true);
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
