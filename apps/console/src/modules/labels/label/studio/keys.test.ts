import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import type { Elements } from './arrange.ts';
import { begun, choose, type History } from './history.ts';
import { afterKey } from './keys.ts';

const word = (text: string, x: number) => ({ type: 'text', text, x, y: 5, width: 20, height: 4, size: 8 }) as const;
const chosen = (elements: Elements, ...selected: number[]): History => choose(begun(elements), selected);
const press = (state: History, key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}, target = document.body) =>
  afterKey(state, { key, ctrlKey: false, metaKey: false, shiftKey: false, target, ...more } as unknown as KeyboardEvent);

it('arrows move what is chosen by 0.1 mm, with Shift by 1 mm', () => {
  const state = chosen([word('甲', 3), word('乙', 30)], 0);
  expect(press(state, 'ArrowRight')!.elements).toMatchObject([{ x: 3.1, y: 5 }, { x: 30 }]);
  expect(press(state, 'ArrowUp', { shiftKey: true })!.elements).toMatchObject([{ x: 3, y: 4 }, { x: 30 }]);
});

it('what is copied or cut in one template is pasted into another, beside where it was', () => {
  press(chosen([word('甲', 3), word('乙', 30)], 0, 1), 'c', { ctrlKey: true });
  const other = chosen([word('丙', 1)], 0);
  const pasted = press(other, 'v', { ctrlKey: true })!;
  expect(pasted.elements).toMatchObject([{ text: '丙' }, { text: '甲', x: 5, y: 7 }, { text: '乙', x: 32, y: 7 }]);
  expect(pasted.selected).toEqual([1, 2]);
  expect(press(other, 'x', { ctrlKey: true })!.elements).toEqual([]);
  expect(press(begun([]), 'v', { ctrlKey: true })!.elements).toMatchObject([{ text: '丙' }]);
});

it('everything is chosen, turned, deleted and brought back by keys, but not while somebody types', () => {
  const all = press(chosen([word('甲', 3), word('乙', 30)]), 'a', { ctrlKey: true })!;
  expect(all.selected).toEqual([0, 1]);
  expect(press(all, 'r')!.elements).toMatchObject([{ rotate: 90 }, { rotate: 90 }]);
  const none = press(all, 'Delete')!;
  expect(none.elements).toEqual([]);
  const back = press(none, 'z', { ctrlKey: true })!;
  expect(back.elements).toHaveLength(2);
  expect(press(back, 'y', { ctrlKey: true })!.elements).toEqual([]);
  expect(press(all, 'Delete', {}, document.createElement('input'))).toBeUndefined();
});
