import { expect, it } from 'vitest';
import { quotaOf, usualWorkers, workersFor } from './usual-workers.ts';

const gigabytes = (n: number) => n * 1024 ** 3;

it.each([
  ['one core', 1, Infinity, 8, 1],
  ['two cores, as before there were several', 2, Infinity, 8, 1],
  ['eight cores', 8, Infinity, 32, 7],
  ['a container with two of 64 cores', 64, 2, 64, 1],
  ['a container with half a core', 64, 0.5, 64, 1],
  ['eight cores and little memory', 8, Infinity, 1, 2],
  ['next to no memory', 8, Infinity, 0.25, 1],
  ['more cores than connections to the database', 64, Infinity, 256, 16],
])('%s', (_, cores, quota, memory, workers) => expect(workersFor(cores, quota, gigabytes(memory))).toBe(workers));

it('reads what a container may use', () => {
  expect(['200000 100000\n', '50000 100000', 'max 100000', ''].map(quotaOf)).toEqual([2, 0.5, Infinity, Infinity]);
  expect(usualWorkers()).toBeGreaterThanOrEqual(1);
});
