import { expect, it } from 'vitest';
import { costPerPaying } from './channel-life.ts';

it.each([
  [100_000, 3, 33_334],
  [100_000, 0, null],
  [0, 4, null],
  [1, 1, 1],
])('%i fen for %i paying companies is %s each', (cost, paying, each) => expect(costPerPaying(cost, paying)).toBe(each));
