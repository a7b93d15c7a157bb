import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { createJobs } from './jobs.ts';
import { addTask } from './jobs.queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const pause = (ms: number) =>
  new Promise<string>((done) => {
    setTimeout(done, ms, 'still stopping');
  });

it('that stops while it claims a task waits for that, and leaves the task to the next start', async () => {
  let ran = 0;
  const jobs = createJobs(world.services.pool, world.services.raw, pino({ enabled: false }));
  const late = async () => {
    ran += 1;
  };
  jobs.register('late', late, { begunBy: [] });
  const companyId = await world.company();
  const id = await world.asStaff((db) => addTask(db, { kind: 'late', title: { zh: '迟到的任务', en: 'A late task' }, companyId }));
  const stopped = await world.asStaff(async (db) => {
    // The lock blocks workers that look for tasks.
    await sql`lock table task in exclusive mode`.execute(db);
    await jobs.start();
    await pause(100);
    const stopping = jobs.stop().then(() => 'stopped');
    expect(await Promise.race([stopping, pause(200)])).toBe('still stopping');
    return { stopping };
  });
  expect(await stopped.stopping).toBe('stopped');
  const row = await world.asStaff((db) =>
    db.selectFrom('task').where('id', '=', id).select(['state', 'attempts']).executeTakeFirstOrThrow(),
  );
  expect([row.state, ran]).toEqual(['queued', 0]);
});
