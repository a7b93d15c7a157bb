import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DocPanel } from './doc-panel.tsx';
import type { OpenDoc } from './doc-table.ts';

const docOf = (qty: number, scanned: number): OpenDoc => ({
  id: '5',
  docNo: 'FH1',
  planned: qty,
  units: scanned,
  toName: '武汉经销商',
  plan: [{ productId: '7', productName: '餐椅', model: 'YH-S101', qty, scanned }],
});

// What was planned, what was scanned, and what the worker reads.
it.each([
  [0, 4, undefined, /餐椅 · YH-S1014$/],
  [10, 4, 'short', /4 \/ 10缺 6 件/],
  [4, 4, 'good', /4 \/ 4$/],
  [3, 4, 'over', /4 \/ 3多 1 件/],
])('of %i planned and %i scanned it tells what is missing or too much; without a plan nothing is', (qty, scanned, tone, words) => {
  const { container } = render(<DocPanel doc={docOf(qty, scanned)} waiting={0} />);
  const row = container.querySelector('li')!;
  expect(row.dataset['tone']).toBe(tone);
  expect(row.textContent).toMatch(words);
});
