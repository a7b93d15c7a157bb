import { mostInBox } from '@touchmark/domain';
import { expect, it } from 'vitest';
import { heldOf } from './held.ts';

it('names a plan where there is one: our bound is none', () => {
  expect(heldOf({ qty: 3, capacity: 8 })).toBe('3 / 8');
  expect(heldOf({ qty: 0, capacity: mostInBox })).toBe('0');
});
