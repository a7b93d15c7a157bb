import { setTimeout as sleep } from 'node:timers/promises';
import { task, user } from '@touchmark/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineTo } from '../../test/line.ts';
import { openTaskEvents } from '../../test/task-events.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { addTask } from '../jobs/jobs.queries.ts';
import { isDatabaseAway } from './outage.ts';

let world: World;
let main: Person;
let finish: () => void = () => undefined;
const lines: { level: number; msg: string; refused?: number }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });

beforeAll(async () => {
  world = await createWorld({ line: lineTo, log, scansPerMinute: 1000 });
  main = await world.person(await world.company(), 'ENT_MAIN');
  world.services.jobs.register('long', () => new Promise((done) => (finish = () => done({ fine: true }))), { begunBy: [] });
});
afterAll(() => world.end());

const health = () => world.app.inject({ method: 'GET', url: '/healthz' });
const until = async (good: () => Promise<boolean> | boolean) => {
  for (let turn = 0; turn < 300; turn++) {
    if (await good()) return;
    await sleep(50);
  }
  throw new Error('it did not come to pass');
};
const cut = () => world.line!.cut();
const mend = async () => {
  await world.line!.mend();
  await until(async () => (await health()).statusCode === 200 && !world.services.outage.now());
};

it('a connection that ends while a transaction holds it fails that transaction alone', async () => {
  const held = world.asStaff(async (db) => {
    await sql`select 1`.execute(db);
    await cut();
    await sleep(100);
    await sql`select 1`.execute(db);
  });
  await expect(held).rejects.toSatisfy(isDatabaseAway);
  await mend();
  expect(await world.ok(main, task.list, {})).toMatchObject({ total: 0 });
});

describe('while the database is away', () => {
  it('every call answers 503 with Retry-After and words, it is logged once, and goes on by itself', async () => {
    lines.length = 0;
    await cut();
    for (let turn = 0; turn < 40; turn++) {
      const answers = await Promise.all([
        world.app.inject({
          method: 'GET',
          url: '/api/user/remoteTime',
          headers: { authorization: world.basic, 'blade-auth': `bearer ${main.token}` },
        }),
        world.app.inject({ method: 'GET', url: '/files/1' }),
        world.app.inject({ method: 'GET', url: '/e/123456789012?k=1', headers: { 'accept-language': 'en' } }),
        health(),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
      for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(answers[0].json()).toMatchObject({ success: false, error: 'unavailable' });
      expect(answers[2].body).toContain('Check failed');
    }
    expect(lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual([expect.stringContaining('does not answer')]);
    await mend();
    expect(lines.filter(({ msg }) => msg === 'the database answers again')).toHaveLength(1);
    expect(lines.find(({ msg }) => msg === 'the database answers again')?.refused).toBeGreaterThan(100);
    expect(await world.ok(main, user.remoteTime, {})).toBeDefined();
  });

  it('a task that ends meanwhile is written down once it is back, and the progress streams on', async () => {
    const id = await world.asStaff((db) =>
      addTask(db, { kind: 'long', title: { zh: '长任务', en: 'A long task' }, companyId: main.companyId, userId: main.userId }),
    );
    world.services.jobs.wake();
    const events = await openTaskEvents(world, main, id);
    await until(async () => (await world.ok(main, task.findOne, { id })).state === 'running');
    await cut();
    await events.until(': waiting');
    finish();
    // What it wrote was refused meanwhile.
    await events.until(': waiting', 2);
    await mend();
    await until(async () => (await world.ok(main, task.findOne, { id })).state === 'done');
    const body = await events.ended;
    expect(body).toMatch(/"state":"done".*\n\n$/);
  });
});

it('tells an absent database from anything else', () => {
  const error = (more: object, message = 'x') => Object.assign(new Error(message), more);
  for (const away of [
    error({ code: '57P01' }),
    error({ code: '08006' }),
    error({ code: 'ECONNREFUSED', syscall: 'connect' }),
    error({}, 'Connection terminated unexpectedly'),
  ])
    expect(isDatabaseAway(away)).toBe(true);
  for (const other of [
    error({ code: '23505' }),
    error({ code: 'ENOENT', syscall: 'open', path: '/x' }),
    error({ code: 'ECONNREFUSED', syscall: 'connect', $metadata: {} }),
    'text',
  ])
    expect(isDatabaseAway(other)).toBe(false);
});
