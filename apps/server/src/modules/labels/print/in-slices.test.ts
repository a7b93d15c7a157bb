import { setImmediate as later } from 'node:timers';
import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

async function* labels() {
  for (let at = 0; at < 100; at++) yield at;
}

it('lets others have their turn while many labels are drawn', async () => {
  let now = 0;
  let turns = 0;
  const wait = () => {
    turns += 1;
    waiting = later(wait);
  };
  let waiting = later(wait);
  const drawn: number[] = [];
  // Each label takes ten milliseconds to draw.
  for await (const label of inSlices(labels(), () => now)) {
    now += 10;
    drawn.push(label);
  }
  clearImmediate(waiting);
  expect(drawn).toEqual(Array.from({ length: 100 }, (_, at) => at));
  // A turn at least every thirty milliseconds.
  expect(turns).toBeGreaterThanOrEqual(30);
});
