import { expect, it } from 'vitest';
import { Places } from './places.ts';

it('lets in as many as there are places, then by turn, and refuses whom nobody would reach', async () => {
  const places = new Places(3, 2);
  const order: string[] = [];
  const enter = (name: string, weight: number) =>
    places.take(weight).then((leave) => {
      order.push(name);
      return leave;
    });
  const first = await enter('a', 2);
  const large = enter('b', 3);
  const small = enter('c', 1);
  await expect(places.take()).rejects.toMatchObject({ key: 'busy', params: { retryAfter: '10' } });
  expect(order).toEqual(['a']);
  first();
  first();
  const second = await large;
  expect(order).toEqual(['a', 'b']);
  second();
  (await small)();
  expect(order).toEqual(['a', 'b', 'c']);
});

it('takes everything for what is larger than all places', async () => {
  const places = new Places(10, 1);
  const leave = await places.take(500);
  const next = places.run(async () => 'worked');
  leave();
  expect(await next).toBe('worked');
});

it('gives the place back where the work fails', async () => {
  const places = new Places(1, 1);
  await expect(places.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await places.run(async () => 'worked')).toBe('worked');
});
