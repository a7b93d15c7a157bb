import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { figuresNow, leftBy, seriesOf } from './figures.ts';
import { createLive, type Live } from './live.ts';
import type { Seen } from './requests.ts';

const noon = Date.UTC(2026, 0, 1, 12);
let live: Live;
let now: number;
const begin = () => {
  now = noon;
  live = createLive(new pg.Pool({ max: 5 }), () => now);
};
afterEach(() => live.end());

const figures = async () => figuresNow([await live.report({ minutes: 10 })], now);
const series = async (minutes: number) => seriesOf([await live.report({ minutes })], now, minutes);

const request = (ms: number, status = 200): Seen => ({
  method: 'GET',
  route: '/x',
  status,
  ms,
  bytes: 1,
  userId: '',
  companyId: '',
  requestId: 'r',
});
const times = (n: number, seen: Seen) => {
  for (let i = 0; i < n; i++) live.watch(seen);
};

it('counts the requests of the last minute, and the failures of the last ten', async () => {
  begin();
  times(60, request(5, 500));
  now += 5 * 60_000;
  times(120, request(5));
  expect(await figures()).toMatchObject({ perSecond: 2, requests: 180, errors: 60 });
  now += 6 * 60_000;
  expect(await figures()).toMatchObject({ perSecond: 0, p95: null, requests: 120, errors: 0 });
});

it('says below which duration 95 of a hundred requests lie, at most half too much', async () => {
  begin();
  times(95, request(40));
  times(5, request(3000));
  expect((await figures()).p95).toBeGreaterThanOrEqual(40);
  expect((await figures()).p95).toBeLessThanOrEqual(60);
  times(1, request(3000));
  expect((await figures()).p95).toBeGreaterThanOrEqual(3000);
});

it('draws a point for each minute, and none where it did not run', async () => {
  begin();
  times(30, request(5));
  now += 60_000;
  times(60, request(5, 503));
  now += 60_000;
  const { perSecond, errors, p95 } = await series(4);
  expect(perSecond).toEqual([null, null, 0.5, 1]);
  expect(errors).toEqual([null, null, 0, 60]);
  expect(p95.slice(0, 2)).toEqual([null, null]);
});

it('forgets what is older than six hours', async () => {
  begin();
  times(1, request(5));
  for (let slot = 0; slot < 6 * 360; slot++) {
    now += 10_000;
    times(1, request(5));
  }
  const all = (await series(7 * 60)).perSecond;
  expect(all.slice(0, 59).every((point) => point === null)).toBe(true);
  expect(all.at(-1)).not.toBeNull();
});

it('counts scans by their verdict', async () => {
  begin();
  live.scanned('genuine');
  live.scanned('genuine');
  live.scanned('unknown');
  expect((await live.report({ minutes: 1 })).scans).toEqual([
    ['genuine', 2],
    ['unknown', 1],
  ]);
});

it('sums several processes, and of one that has ended what it counted', async () => {
  begin();
  times(60, request(5));
  const one = { ...(await live.report({ minutes: 10 })), memoryBytes: 100 };
  expect(figuresNow([one, one, leftBy(one)], now)).toMatchObject({ perSecond: 3, requests: 180, memoryBytes: 200 });
  expect(seriesOf([one, leftBy(one)], now + 60_000, 1).perSecond).toEqual([2]);
  const metrics = [
    { name: 'a', type: 'gauge', values: [{ value: 1, labels: {} }] },
    { name: 'b', type: 'counter', values: [{ value: 1, labels: {} }] },
  ];
  expect(leftBy({ ...one, metrics }).metrics).toEqual([metrics[1]]);
});
