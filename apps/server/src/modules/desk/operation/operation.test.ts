import { operation } from '@touchmark/contract';
import { addDays, dayMs, today } from '@touchmark/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorOf } from '../../../../test/brands.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { addTask } from '../../../jobs/jobs.queries.ts';
import { faultOfProgram } from '../../../jobs/jobs.ts';
import { tellAlarms } from './alarms.ts';
import { noteStorage } from './storage.ts';

const GiB = 2 ** 30;
let world: World;
let admin: Person;
let platform: string;
const room = { free: 80 * GiB };
beforeAll(async () => {
  world = await createWorld({
    freeBytes: () => Promise.resolve(room.free),
    certificate: () => Promise.resolve({ host: 'codes.example.com', until: Date.now() + 20.5 * dayMs }),
  });
  platform = (await auditorOf(world)).companyId;
  admin = await world.person(platform, 'PLATFORM_ADMIN');
});
afterAll(() => world.end());

const state = () => world.ok(admin, operation.state, {});
const keys = async () => (await state()).findings.map(({ level, key }) => `${level} ${key}`);
const task = (kind: string, columns: { state: 'queued' | 'running' | 'done' | 'failed'; fault?: string; runAt?: string }) =>
  world.asStaff(async (db) => {
    const id = await addTask(db, { kind, title: { zh: '试验', en: 'A trial' }, companyId: platform, runAt: new Date(Date.now() + 9e8) });
    await db.updateTable('task').set(columns).where('id', '=', id).execute();
  });

describe('the state of the installation', () => {
  it('shows what the server did, where it lies and on what it runs', async () => {
    await state();
    const shown = await state();
    expect(shown.live.requests).toBeGreaterThan(0);
    expect(shown.live.pool).toMatchObject({ most: 8, waiting: 0 });
    expect(shown.live.memoryBytes).toBeGreaterThan(1e7);
    expect(shown.series.perSecond).toHaveLength(180);
    expect(shown.storage.databaseBytes).toBeGreaterThan(1e6);
    expect(shown.storage).toMatchObject({ freeBytes: 80 * GiB });
    expect(shown.storage.totalBytes).toBeGreaterThan(0);
    expect([shown.version, shown.node]).toEqual(['test', process.version]);
    expect(shown.database).toMatch(/^PostgreSQL \d+/);
    expect(shown.certificate).toMatchObject({ host: 'codes.example.com', days: 20 });
    expect(shown.queues.map(({ key }) => key)).toContain('brandAudit');
  });

  it('says in words what is wrong and what to do, and stops saying so', async () => {
    expect(await keys()).toEqual(['notice backup', 'notice certificate', 'notice mail']);
    room.free = 0.5 * GiB;
    const [first] = (await state()).findings;
    expect(first).toMatchObject({
      key: 'disk',
      level: 'alarm',
      what: { zh: '数据盘仅剩 0.5 GiB' },
      todo: { en: expect.stringMatching(/disk/) },
    });
    room.free = 80 * GiB;
    expect(await keys()).toEqual(['notice backup', 'notice certificate', 'notice mail']);
  });

  it('counts tasks by kind: running, due with their age, later, failed', async () => {
    await task('figures', { state: 'queued' });
    await task('figures', { state: 'queued', runAt: new Date(Date.now() - 3600_000).toISOString() });
    await task('figures', { state: 'running' });
    await task('figures', { state: 'failed', fault: '名称太长|The name is too long' });
    const one = (await state()).tasks.find(({ kind }) => kind === 'figures')!;
    expect(one).toMatchObject({ title: { en: 'A trial' }, running: 1, due: 1, later: 1, failed: 1 });
    expect(one.dueSeconds).toBeGreaterThanOrEqual(3600);
    // What is wrong with an input is its sender's affair; a task that nobody begins is not.
    expect(await keys()).toEqual(['notice tasksWait', 'notice backup', 'notice certificate', 'notice mail']);
  });

  it('names a task that failed by a fault of the program until one of its kind succeeds', async () => {
    await task('broken', { state: 'failed', fault: faultOfProgram });
    expect(await keys()).toContain('alarm task:broken');
    await task('broken', { state: 'done' });
    expect(await keys()).not.toContain('alarm task:broken');
  });

  it('is no business of companies and auditors', async () => {
    const auditor = await world.person(platform, 'PLATFORM_AUDITOR');
    const main = await world.person(await world.company(), 'ENT_MAIN');
    for (const who of [auditor, main]) expect(await world.call(who, operation.state, {})).toMatchObject({ code: 403, error: 'forbidden' });
    expect((await world.call(await world.person(platform, 'PLATFORM_OPERATOR'), operation.state, {})).success).toBe(true);
  });
});

describe('an alarm', () => {
  const messages = () =>
    world.asStaff((db) =>
      db
        .selectFrom('msgNotify')
        .where('userId', '=', admin.userId)
        .where('path', '=', '/operations/index')
        .select(['title', 'titleEn', 'level'])
        .orderBy('id')
        .execute(),
    );
  const look = () => tellAlarms(world.services, new Date());

  it('is told to the administrators once, also by two servers at once, and once more when it is over', async () => {
    await look();
    const before = (await messages()).length;
    room.free = 0.5 * GiB;
    await Promise.all([look(), look()]);
    await look();
    const begun = (await messages()).slice(before);
    expect(begun).toEqual([{ title: '告警：数据盘仅剩 0.5 GiB', titleEn: 'Alert: Only 0.5 GiB free on the data disk', level: 'error' }]);
    expect((await state()).findings.find(({ key }) => key === 'disk')).toMatchObject({ level: 'alarm', since: expect.any(String) });
    room.free = 80 * GiB;
    await Promise.all([look(), look()]);
    await look();
    expect((await messages()).slice(before + 1)).toEqual([
      { title: '告警已解除：数据盘仅剩 0.5 GiB', titleEn: 'Resolved: Only 0.5 GiB free on the data disk', level: 'success' },
    ]);
  });

  it('goes by mail to administrators who have an address', async () => {
    await world.asStaff((db) => db.updateTable('appUser').set({ email: 'boss@example.com' }).where('id', '=', admin.userId).execute());
    await task('mailed', { state: 'failed', fault: faultOfProgram });
    await look();
    const mails = await world.asStaff((db) =>
      db.selectFrom('msgRecord').where('userId', '=', admin.userId).where('channel', '=', 'MAIL').select(['title', 'body']).execute(),
    );
    expect(mails).toEqual([{ title: expect.stringMatching(/^告警：任务“试验”最终失败/), body: expect.stringContaining('排除后重新发起') }]);
  });

  it('is raised by a back-up or a drill that grew old, by a log that is not sent, and by the last back-up where it failed', async () => {
    const backup = { everyHours: 24, sentUntil: () => new Date(Date.now() - sent * 1000), faults: () => [], health: () => null };
    let sent = 5;
    const lookWithBackups = () => tellAlarms({ ...world.services, backup }, new Date());
    const run = (kind: 'full' | 'drill', hours: number, ok = true) =>
      world.asStaff(async (db) => {
        const time = new Date(Date.now() - hours * 3600_000).toISOString();
        const fault = ok ? '' : '空间不足|No space left';
        await db.insertInto('backupRun').values({ kind, ok, fault, startTime: time, endTime: time }).execute();
      });
    const lastTold = async () => {
      await lookWithBackups();
      const told = (await messages()).filter(({ title }) => /备份|演练/.test(title)).at(-1);
      return told && `${told.level} ${told.titleEn}`;
    };
    await run('full', 27);
    expect(await lastTold()).toBe('error Alert: The last back-up that succeeded is 27 hours old');
    await run('full', 25);
    await run('drill', 24 * 7);
    expect(await lastTold()).toBe('success Resolved: The last back-up that succeeded is 27 hours old');
    sent = 90;
    expect(await lastTold()).toMatch(/^error Alert: For 9\d seconds the database's log has not reached the target$/);
    sent = 5;
    expect(await lastTold()).toMatch(/^success Resolved: For 9\d seconds/);
    await run('full', 1, false);
    expect(await lastTold()).toBe('error Alert: The last back-up failed: No space left');
    await run('full', 0);
    expect(await lastTold()).toBe('success Resolved: The last back-up failed: No space left');
    await world.asStaff((db) => db.deleteFrom('backupRun').where('kind', '=', 'drill').execute());
    await run('drill', 24 * 9);
    expect(await lastTold()).toBe('error Alert: No restore drill has taken place for more than a week');
  });
});

describe('/metrics', () => {
  const token = 'a-token-of-enough-length';
  let watched: World;
  beforeAll(async () => {
    watched = await createWorld({ metricsToken: token });
  });
  afterAll(() => watched.end());
  const read = (headers: Record<string, string> = {}) => watched.app.inject({ url: '/metrics', headers });

  it('is there only where a token is set, and only for who has it', async () => {
    expect((await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404);
    expect((await read()).statusCode).toBe(401);
    expect((await read({ authorization: `Bearer ${token}x` })).statusCode).toBe(401);
    expect((await read({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it('counts requests by route, scans by verdict, tasks, queues, connections and room', async () => {
    await watched.app.inject({ url: '/healthz' });
    await watched.app.inject({ url: '/e/NOSUCHCODE?k=1' });
    const text = (await read({ authorization: `Bearer ${token}` })).body;
    expect(text).toMatch(/^touchmark_request_seconds_count\{method="GET",route="\/healthz",status="200"\} 1$/m);
    expect(text).toMatch(/^touchmark_scans_total\{verdict="\w+"\} 1$/m);
    expect(text).toMatch(/^touchmark_database_up 1$/m);
    expect(text).toMatch(/^touchmark_database_connections\{state="most"\} 8$/m);
    expect(text).toMatch(/^touchmark_queue_submissions\{queue="brandAudit"\} 0$/m);
    expect(text).toMatch(/^touchmark_disk_free_bytes [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect(text).not.toContain('NOSUCHCODE');
  });
});

it('shows what is stored, what grows by how much a day, and when the disk is full; a year later it forgets', async () => {
  await noteStorage(world.services);
  const first = (await state()).storage;
  expect([first.perDay, first.fullOn, first.disk.length]).toEqual([null, null, 1]);
  expect(first.archive).toEqual({ months: 0, scans: 0, bytes: 0, back: [] });
  // Ten days ago there were 20 GiB less on the disk, and 10 MB less in a table.
  await world.asStaff((db) =>
    sql`insert into storage_sample (day, kind, name, bytes) select day - ago, kind, name, bytes - case kind when 'DISK' then ${20 * GiB}::bigint else 10000000 end
      from storage_sample, unnest(array[10, 401]) ago`.execute(db),
  );
  await noteStorage(world.services);
  const { storage, findings } = await state();
  expect([storage.perDay, storage.fullOn, storage.disk.length]).toEqual([2 * GiB, addDays(today(), 40), 2]);
  const [table] = storage.tables;
  expect(table).toMatchObject({ perDay: 1_000_000 });
  expect(storage.tables.map(({ bytes }) => bytes)).toEqual(storage.tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
  expect(findings.map(({ key }) => key)).not.toContain('diskGrowth');
  room.free = 50 * GiB;
  expect((await state()).findings).toContainEqual(expect.objectContaining({ key: 'diskGrowth', level: 'notice' }));
  const oldest = await world.asStaff((db) => sql<{ n: number }>`select max(current_date - day)::int as n from storage_sample`.execute(db));
  expect(oldest.rows[0]!.n).toBeLessThan(12);
});
