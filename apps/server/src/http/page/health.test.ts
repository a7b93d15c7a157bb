import { statfs } from 'node:fs/promises';
import { brandNode } from '@touchmark/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { freeBytesOf, warnOfClock } from './health.ts';

const megabyte = 1024 * 1024;
let free = 1000 * megabyte;
let world: World;
beforeAll(async () => {
  world = await createWorld({ freeBytes: async () => free });
});
afterEach(() => {
  free = 1000 * megabyte;
  vi.restoreAllMocks();
});
afterAll(() => world.end());

const health = async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/healthz' });
  return { code: answer.statusCode, body: answer.json<Record<string, unknown>>(), retryAfter: answer.headers['retry-after'] };
};
/** Two hours ahead of the database, for one reading. */
const ahead = (hours = 2) =>
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + hours * 3600 * 1000);

describe('/healthz', () => {
  it('is fine where the database answers and there is room', async () => {
    expect(await health()).toMatchObject({ code: 200, body: { status: 'ok', freeMegabytes: 1000 } });
    expect((await health()).body).not.toHaveProperty('clockSecondsOff');
  });

  it('answers 503 with the reason on a full disk', async () => {
    free = 255 * megabyte;
    expect(await health()).toMatchObject({
      code: 503,
      retryAfter: '5',
      body: { status: 'down', reasons: ['diskFull'], freeMegabytes: 255 },
    });
  });

  it('measures the disk that holds the folder', async () => {
    const { bavail, bsize } = await statfs(world.folder);
    expect(Math.abs((await freeBytesOf(world.folder)) - bavail * bsize)).toBeLessThan(1024 * megabyte);
  });

  it('says by how much the clock is off, as the log does at the start', async () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    await warnOfClock(world.services, log);
    expect(lines).toEqual([]);
    ahead();
    const { code, body } = await health();
    expect(code).toBe(200);
    expect(Number(body['clockSecondsOff'])).toBeGreaterThan(7100);
    await warnOfClock(world.services, log);
    expect(lines).toEqual([[{ seconds: expect.any(Number) as number }, expect.stringContaining('clock')]]);
  });

  it('takes no right from anybody where it is behind: what began a moment ago has begun', async () => {
    ahead(-1);
    const main = await world.person(await world.company(), 'ENT_MAIN');
    expect(await world.call(main, brandNode.list, {})).toMatchObject({ code: 200 });
  });
});
