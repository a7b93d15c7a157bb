import { expect, it } from 'vitest';
import { industryAbove } from './industry.ts';

it('finds the industry above one by its code', () =>
  expect(['C2110', 'C211', 'C21', 'C'].map(industryAbove)).toEqual(['C211', 'C21', 'C', null]));
