import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '../../test/lock-waiters.ts';
import { createWorld, type World } from '../../test/world.ts';
import { kyselyOf } from '../db/connect.ts';
import { createJobs } from './jobs.ts';
import { addTask, cancelTask } from './jobs.queries.ts';

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
    await untilWaiting(world, 1);
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

it('a job that tells its progress often writes it seldom, hears at once that it should stop, and keeps how far it came', async () => {
  const owner = new pg.Client(world.urls.owner);
  await owner.connect();
  await owner.query(`
    create table task_write (id bigint);
    grant all on task_write to public;
    create function note_write() returns trigger language plpgsql as $$ begin insert into task_write values (new.id); return null; end $$;
    create trigger note_write after update on task for each row execute function note_write()`);
  const jobs = createJobs(world.services.pool, world.services.raw, pino({ enabled: false }));
  let told = 0;
  jobs.register(
    'talkative',
    async ({ progress, task }) => {
      for (told = 1; told <= 300; told++) {
        if (told === 200) await world.asStaff((db) => cancelTask(db, task.companyId, task.id, true));
        await progress(told, 300);
      }
    },
    { begunBy: [] },
  );
  const companyId = await world.company();
  const id = await world.asStaff((db) => addTask(db, { kind: 'talkative', title: { zh: '任务', en: 'Task' }, companyId }));
  await jobs.start();
  const row = () =>
    world.asStaff((db) => db.selectFrom('task').where('id', '=', id).select(['state', 'done', 'total']).executeTakeFirstOrThrow());
  await expect.poll(async () => (await row()).state, { timeout: 20_000 }).toBe('cancelled');
  expect([told, await row()]).toEqual([200, { state: 'cancelled', done: '200', total: '300' }]);
  const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from task_write where id = $1', [id]);
  expect(rows[0]!.n).toBeLessThan(50);
  await jobs.stop();
  await owner.end();
});

it('asks once a second while there is nothing to do, for all it does, and does what is due within that second', async () => {
  const statements: string[] = [];
  const listening = kyselyOf(world.services.raw, ({ query }) => void statements.push(query.sql));
  const jobs = createJobs(listening, world.services.raw, pino({ enabled: false }));
  const done: string[] = [];
  jobs.register('rare', async () => void done.push('task'), { begunBy: [] });
  const told: (boolean | undefined)[] = [];
  jobs.regularly(async (_, isDue) => void told.push(isDue));
  for (const n of [0, 1, 2])
    jobs.regularly(
      async (_, isDue) => {
        if (isDue) done.push(`chore ${n}`);
      },
      // What other processes bring about is seen by the database alone.
      n === 1 ? sql<boolean>`exists (select from task where kind = 'of the chore')` : sql<boolean>`false`,
    );
  const companyId = await world.company();
  const task = (kind: string) => world.asStaff((db) => addTask(db, { kind, title: { zh: '任务', en: 'Task' }, companyId }));
  await jobs.start();
  await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(2);
  const [asked, rounds] = [statements.length, told.length];
  expect([done, [...new Set(told)]]).toEqual([[], [true]]);
  expect(statements.filter((one) => /^(?:update|delete|insert)/.test(one.trim()))).toEqual([]);
  // The transaction, its scope and the one question.
  expect(asked / rounds).toBeLessThanOrEqual(6);
  await Promise.all([task('rare'), task('of the chore')]);
  await expect.poll(() => [...new Set(done)].sort(), { timeout: 3000 }).toEqual(['chore 1', 'task']);
  await jobs.stop();
});
