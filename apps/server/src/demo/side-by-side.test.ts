import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('keeps each person’s order and lets nobody wait for another', async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  await sideBySide(
    ['a1', 'b1', 'a2', 'b2'],
    (one) => one[0]!,
    async (one) => {
      begun.push(one);
      // The first task of `a` is the slowest: a second one that did not wait for it would end before it.
      await sleep(one === 'a1' ? 60 : 5);
      ended.push(one);
    },
  );
  expect(begun).toEqual(['a1', 'b1', 'b2', 'a2']);
  expect(ended).toEqual(['b1', 'b2', 'a1', 'a2']);
});

it('fails with the first that fails', async () => {
  const work = (one: string) => (one === 'b' ? Promise.reject(new Error('refused')) : Promise.resolve());
  await expect(sideBySide(['a', 'b'], (one) => one, work)).rejects.toThrow('refused');
});
