import { afterEach, expect, it, vi } from 'vitest';
import { countBy, createCounts, ownLimits } from './limits.ts';

const scans = (most: number) => countBy({ name: 'scan', most, windowMs: 60_000, sliding: true });
afterEach(() => void vi.useRealTimers());

it('lets thirty requests of a client pass in a minute and names the wait for the next', () => {
  const take = scans(30);
  for (let i = 0; i < 30; i++) expect(take('a', 1, 1000 + i * 100)).toBe(0);
  expect(take('a', 1, 10_000)).toBe(51);
  expect(take('b', 1, 10_000)).toBe(0);
  expect(take('a', 1, 61_001)).toBe(0);
});

it('does not count what it refused', () => {
  const take = scans(1);
  take('a', 1, 0);
  for (let at = 1000; at < 60_000; at += 1000) expect(take('a', 1, at)).toBeGreaterThan(0);
  expect(take('a', 1, 60_001)).toBe(0);
});

it('a bucket says how long to wait, and fills again', () => {
  const take = countBy({ name: 'files', most: 10, windowMs: 60_000 });
  expect(Array.from({ length: 11 }, () => take('a', 1, 0))).toEqual([...Array.from({ length: 10 }, () => 0), 6]);
  expect(take('b', 1, 0)).toBe(0);
  expect([take('a', 1, 5_900), take('a', 1, 6_000), take('a', 1, 6_000)]).toEqual([1, 0, 6]);
  // A file larger than the whole budget is accepted if nothing else was used.
  expect([take('c', 50, 0), take('c', 1, 0)]).toEqual([0, 6]);
});

it.each([true, undefined] as const)('a clock that is set back an hour makes nobody wait longer (sliding: %s)', (sliding) => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const take = countBy({ name: 'scan', most: 2, windowMs: 60_000, ...(sliding && { sliding }) });
  expect([take('a', 1), take('a', 1)]).toEqual([0, 0]);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(take('a', 1)).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(60_001);
  expect(take('a', 1)).toBe(0);
});

it('limits count by their names, each for itself', () => {
  const counts = createCounts();
  const one = { name: 'one', most: 1, windowMs: 60_000 };
  expect([counts.take(one, 'a'), counts.take({ ...one, name: 'other' }, 'a')]).toEqual([0, 0]);
  expect(counts.take(one, 'a')).toBeGreaterThan(0);
});

it('so many places are held at once, and one given back twice frees one', async () => {
  const limits = ownLimits();
  const room = { name: 'streams', most: 2 };
  const [first, second] = [await limits.hold(room, 'a'), await limits.hold(room, 'a')];
  expect([first, second, await limits.hold(room, 'b')]).not.toContain(null);
  expect(await limits.hold(room, 'a')).toBeNull();
  first!();
  first!();
  expect(await limits.hold(room, 'a')).not.toBeNull();
  expect(await limits.hold(room, 'a')).toBeNull();
});
