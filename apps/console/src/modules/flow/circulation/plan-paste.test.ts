import { expect, it } from 'vitest';
import { mergePlan } from './plan-lines.tsx';
import { parsePlan } from './plan-paste.ts';

it.each([
  ['YH-S101\t24', 'YH-S101', 24],
  ['YH-S101\t餐椅\t1,200', 'YH-S101', 1200],
  ['YH-S101, 24', 'YH-S101', 24],
  ['YH-S101 24', 'YH-S101', 24],
  ['YH S101  24', 'YH S101', 24],
  ['YH-S101', 'YH-S101', null],
  ['YH-S101\t0', 'YH-S101', null],
  ['YH-S101\t2.5', 'YH-S101', null],
])('%j is a model and a quantity', (line, model, qty) => {
  expect(parsePlan(line)).toEqual([{ line, model, qty }]);
});

it('the heading of a sheet and empty lines are left out', () => {
  expect(parsePlan('型号\t数量\n\nA1\t2\r\nA2\t3\n').map(({ model, qty }) => [model, qty])).toEqual([
    ['A1', 2],
    ['A2', 3],
  ]);
});

it('a product that is on the plan already gets more', () => {
  expect(
    mergePlan(
      [
        { productId: '1', qty: 2 },
        { productId: '', qty: null },
      ],
      [
        { productId: '1', qty: 3 },
        { productId: '2', qty: 1 },
      ],
    ),
  ).toEqual([
    { productId: '1', qty: 5 },
    { productId: '2', qty: 1 },
  ]);
});
