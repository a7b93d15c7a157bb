import { expect, it } from 'vitest';
import { createTaskReader } from './task-reader.ts';

it('reads once for everybody who follows tasks, and each hears of his own', async () => {
  const asked: string[][] = [];
  const reader = createTaskReader(async (ids) => {
    asked.push([...ids]);
    return new Map(ids.map((id) => [id, `v${id}`]));
  }, 5);
  const told = await Promise.all([reader.next(['1', '2']), reader.next(['2']), ...Array.from({ length: 30 }, () => reader.next(['3']))]);
  expect(asked).toEqual([['1', '2', '3']]);
  expect(told.slice(0, 3)).toEqual(['v1 v2', 'v2', 'v3']);
  await reader.next(['3']);
  expect(asked).toHaveLength(2);
});

it('tells everybody when the table cannot be read, and looks again for whoever asks again', async () => {
  let away = true;
  const reader = createTaskReader(async (ids) => {
    if (away) throw new Error('away');
    return new Map(ids.map((id) => [id, 'v']));
  }, 5);
  expect(await Promise.allSettled([reader.next(['1']), reader.next(['2'])])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  away = false;
  expect(await reader.next(['1'])).toBe('v');
});
