import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('lets thirty requests of a client pass in a minute and names the wait for the next', () => {
  const limit = createRateLimit(30);
  for (let i = 0; i < 30; i++) expect(limit.take('a', 1000 + i * 100)).toBe(0);
  expect(limit.take('a', 10_000)).toBe(51);
  expect(limit.take('b', 10_000)).toBe(0);
  expect(limit.take('a', 61_001)).toBe(0);
});

it('does not count what it refused', () => {
  const limit = createRateLimit(1);
  limit.take('a', 0);
  for (let at = 1000; at < 60_000; at += 1000) expect(limit.take('a', at)).toBeGreaterThan(0);
  expect(limit.take('a', 60_001)).toBe(0);
});
