import { expect, it } from 'vitest';
import { lastAuthDay } from './data-auth-life.ts';

it.each([
  ['2026-11-27', '2029-11-26'],
  ['2028-02-29', '2031-02-28'],
  ['2025-03-01', '2028-02-29'],
  ['0001-01-01', '0003-12-31'],
  ['9998-01-01', '9999-12-30'],
])('an authorisation that begins on %s may last until %s', (start, end) => {
  expect(lastAuthDay(start)).toBe(end);
});
