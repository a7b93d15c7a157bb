import { expect, it } from 'vitest';
import { placeInGroups } from './group-order.ts';

const at = (group: string, order: number) => ({ group, order });

it('puts an element behind the last of its group, and a new group before the first that comes later', () => {
  const items = [at('size', 1), at('size', 2), at('safety', 2), at('own', 4)];
  expect(placeInGroups(items, at('size', 9))).toBe(2);
  expect(placeInGroups(items, at('extra', 3))).toBe(3);
  expect(placeInGroups(items, at('basic', 1))).toBe(2);
  expect(placeInGroups(items, at('last', 4))).toBe(4);
  expect(placeInGroups([], at('size', 1))).toBe(0);
});
