import { codeTrace, dashboard, open, platformConfig } from '@touchmark/contract';
import { daysLater } from '@touchmark/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { codeFixture, type CodeFixture } from '../../../../test/code-fixture.ts';
import { createWorld, type Person, type World } from '../../../../test/world.ts';
import { installedFiles, missingFile } from '../../../backup/installed-files.ts';
import { poolOf } from '../../../db/connect.ts';
import { FileMissing, type ListedStore } from '../../../files/files.ts';
import { rollup } from '../../desk/dashboard/public.ts';
import { archiveMonth, measureMonth, type Point, points } from './archive-month.ts';
import { archiveJob, archiveKind } from './archive.job.ts';
import { asOnlyArchiver } from './only-archiver.ts';
import { restoreMonth } from './restore-month.ts';
import { findMonth, monthsDue, partsOf } from './scan-archive.queries.ts';

let world: World;
let f: CodeFixture;
let main: Person;
let admin: Person;
let owner: pg.Pool;
beforeAll(async () => {
  world = await createWorld({ connections: 16, scansPerMinute: 1_000_000 });
  f = await codeFixture(world, { count: 12 });
  await world.asStaff(async (db) => {
    await db
      .insertInto('codeRange')
      .values({ companyId: f.companyId, batchId: f.batchId, serialFrom: 1, serialTo: 12, kind: 'ACTIVATE' })
      .execute();
    await db.updateTable('codeBatch').set({ createTime: '2020-01-01' }).where('id', '=', f.batchId).execute();
  });
  main = await world.person(f.companyId, 'ENT_MAIN');
  admin = await world.person(await world.company({ isPlatform: true }), 'PLATFORM_ADMIN');
  owner = poolOf(() => world.urls.owner, 4);
});
afterAll(async () => {
  await owner.end();
  await world.end();
});

const columns = ['company_id', 'at', 'id', 'code', 'verdict', 'client_hash', 'counted', 'adcode', 'city', 'agent'];
/** Scans of a month, with texts that COPY escapes, in a partition of its own unless said otherwise. */
async function scansOf(month: string, { many = 500, partition = true } = {}): Promise<string> {
  await world.asStaff(async (db) => {
    if (partition) await sql`select make_month_partitions(${month}::date, 1)`.execute(db);
    await sql`
      insert into scan_log (company_id, at, code, batch_id, verdict, client_hash, counted, adcode, city, agent)
      select ${f.companyId}::bigint, ${`${month} 00:00:00+08`}::timestamptz + n * interval '1 hour', ${f.codes[0]!}, ${f.batchId}::bigint, 'genuine', decode(md5(n::text), 'hex'), true, '440600', '佛山市',
        E'a\tb\\c\n"d" ' || repeat('x', n % 50) from generate_series(0, ${many - 1}::int) n`.execute(db);
  });
  await rollup(world.services);
  return hashOf(month);
}
const hashOf = async (month: string) => {
  const client = await world.raw.connect();
  const { rows, sha256 } = await measureMonth(client, month, 'scans', columns).finally(() => client.release());
  return `${rows} ${sha256.toString('hex')}`;
};
const still = async () => undefined;
const archive = (month: string, reached: (point: Point) => Promise<void> | void = still, services = world.services) =>
  archiveMonth({ services, between: still, mustHold: still, reached, partBytes: 8 * 1024 }, month);
const restored = (month: string, days = 30) =>
  restoreMonth({ services: world.services, owner, until: daysLater(new Date(), days) }, month.slice(0, 7));
const stateOf = (month: string) => world.asStaff((db) => findMonth(db, month));
const objects = async (month: string) => {
  let n = 0;
  for await (const _ of (world.services.files.store as ListedStore).list(`scans/${month.slice(0, 7)}`)) n++;
  return n;
};
const figure = async (month: string) => {
  const [row] = (await world.ok(main, dashboard.trend, { from: `${month.slice(0, 7)}-01`, to: `${month.slice(0, 7)}-01` })).map(
    (day) => day.scans,
  );
  return row;
};

describe('a month of scans', () => {
  it('leaves and comes back equal by hash while people scan; counts, figures and pages stay, and pages say what is archived', async () => {
    const month = '2024-05-01';
    const before = await scansOf(month, { many: 700 });
    expect(await figure(month)).toBe(24);
    const over = new AbortController();
    const answers: number[] = [];
    const scanning = Array.from({ length: 4 }, async (_, n) => {
      while (!over.signal.aborted) {
        const { code } = await world.call(null, open.scan, { address: f.paths[2 + n]! });
        answers.push(code);
      }
    });
    onTestFinished(() => over.abort());
    await archive(month);
    const row = (await stateOf(month))!;
    expect(row).toMatchObject({ state: 'ARCHIVED', rowCount: '700' });
    expect(await objects(month)).toBeGreaterThan(3);
    expect(await hashOf(month)).toMatch(/^0 /);
    // A mark of a day of the month does not make its figures zero.
    await world.asStaff((db) => db.insertInto('statTouched').values({ companyId: f.companyId, day: month, source: 'scan_log' }).execute());
    await rollup(world.services);
    expect(await figure(month)).toBe(24);
    const events = await world.ok(main, codeTrace.events, { text: f.codes[0]! });
    expect([events.scans, events.archivedMonths]).toEqual([[], ['2024-05']]);
    const span = { figure: 'scans', from: '2024-05-01', to: '2024-05-31' } as const;
    expect(await world.ok(main, dashboard.rows, span)).toMatchObject({ records: [], total: 700, archivedMonths: ['2024-05'] });
    expect((await world.ok(main, dashboard.rows, { ...span, from: '2024-06-01', to: '2024-06-30' })).archivedMonths).toEqual([]);

    expect(await restored(month)).toBe(700);
    over.abort();
    await Promise.all(scanning);
    expect(await hashOf(month)).toBe(before);
    expect((await world.ok(main, codeTrace.events, { text: f.codes[0]! })).scans).toHaveLength(200);
    expect(await world.ok(main, dashboard.rows, span)).toMatchObject({ total: 700, archivedMonths: [] });
    expect(await figure(month)).toBe(24);
    expect([answers.length > 20, answers.filter((code) => code !== 200)]).toEqual([true, []]);
    const counted = await world.asStaff((db) =>
      sql<{ n: string }>`select count(*) as n from scan_log where at > now() - interval '1 hour'`.execute(db),
    );
    expect(Number(counted.rows[0]!.n)).toBe(answers.length);
    await expect(restored(month)).rejects.toThrow(/is back already/);
    // Row-level security binds what came back.
    const { rows } = await owner.query(
      `select relrowsecurity and relforcerowsecurity as bound, relispartition as partition from pg_class where relname = 'scan_log_202405'`,
    );
    expect(rows).toEqual([{ bound: true, partition: true }]);
    // Its time is over: it leaves again.
    expect(await world.asStaff(monthsDue)).not.toContain(month);
    await world.asStaff((db) => db.updateTable('scanArchive').set({ restoredUntil: '2025-01-01' }).execute());
    expect(await world.asStaff(monthsDue)).toContain(month);
    const parts = await world.asStaff((db) => partsOf(db, month));
    await archive(month);
    expect(await stateOf(month)).toMatchObject({ state: 'ARCHIVED', sha256: row.sha256 });
    expect(await world.asStaff((db) => partsOf(db, month))).toEqual(parts);
  });

  it.each(points)('goes on where it was interrupted: %s', async (at) => {
    const month = `2023-${String(points.indexOf(at) + 1).padStart(2, '0')}-01`;
    const before = await scansOf(month, { many: 300 });
    const dying = archive(month, (point) => {
      if (point === at) throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect((await world.asStaff(monthsDue)).includes(month)).toBe(at !== 'dropped');
    await archive(month);
    expect(await world.asStaff(monthsDue)).not.toContain(month);
    expect(await stateOf(month)).toMatchObject({ state: 'ARCHIVED', rowCount: '300' });
    expect(await objects(month)).toBe((await world.asStaff((db) => partsOf(db, month))).length);
    await restored(month);
    expect(await hashOf(month)).toBe(before);
  });

  it('stays whole on a full disk, and leaves when there is room, without what was left behind', async () => {
    const month = '2022-01-01';
    const before = await scansOf(month);
    const { store } = world.services.files;
    let room = 2;
    const full = {
      ...store,
      put: async (place: string, bytes: Buffer) => {
        if (room-- === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        await store.put(place, bytes);
      },
    } as typeof store;
    await expect(archive(month, still, { ...world.services, files: { ...world.services.files, store: full } })).rejects.toThrow(/no space/);
    expect([await stateOf(month), await hashOf(month), await objects(month)]).toMatchObject([{ state: 'WRITING' }, before, 2]);
    await archive(month);
    expect(await stateOf(month)).toMatchObject({ state: 'ARCHIVED' });
    expect(await objects(month)).toBe((await world.asStaff((db) => partsOf(db, month))).length);
  });

  it('is left where an object is not read back as it was put', async () => {
    const month = '2022-02-01';
    const before = await scansOf(month);
    const { store } = world.services.files;
    const lying = {
      ...store,
      put: (place: string, bytes: Buffer) => store.put(place, bytes.subarray(0, bytes.length - 9)),
    } as typeof store;
    await expect(archive(month, still, { ...world.services, files: { ...world.services.files, store: lying } })).rejects.toThrow(/damaged/);
    expect([await stateOf(month), await hashOf(month)]).toMatchObject([{ state: 'WRITING' }, before]);
  });

  it('without a partition leaves from among the rest, and comes back into one', async () => {
    const month = '2021-03-01';
    const before = await scansOf(month, { partition: false });
    expect(await world.asStaff(monthsDue)).toContain(month);
    await archive(month);
    expect(await hashOf(month)).toMatch(/^0 /);
    // A scan of a server whose clock was wrong.
    await scansOf(month, { partition: false, many: 1 });
    await restored(month);
    expect(await hashOf(month)).toMatch(/^501 /);
    expect(before).toMatch(/^500 /);
  });

  it('is written anew where rows went after it was written', async () => {
    const month = '2022-04-01';
    await scansOf(month);
    await expect(archive(month, (point) => (point === 'written' ? Promise.reject(new Error('killed')) : undefined))).rejects.toThrow();
    await world.asStaff((db) =>
      sql`delete from scan_log where at >= '2022-04-01 00:00:00+08' and at < '2022-04-02 00:00:00+08'`.execute(db),
    );
    await rollup(world.services);
    const before = await hashOf(month);
    await archive(month);
    expect(await stateOf(month)).toMatchObject({ state: 'ARCHIVED', rowCount: '476' });
    await restored(month);
    expect(await hashOf(month)).toBe(before);
  });

  it('waits for nobody longer than a moment, and nobody for it', async () => {
    const month = '2022-05-01';
    await scansOf(month);
    const reader = await world.raw.connect();
    await reader.query(`begin; set local app.scope = 'platform'; select count(*) from scan_log where at < now()`);
    onTestFinished(() => reader.release(true));
    const leaving = archive(month);
    await expect.poll(async () => (await stateOf(month))?.state, { timeout: 20_000 }).toBe('WRITTEN');
    const began = Date.now();
    while (Date.now() - began < 2500) expect((await world.call(null, open.scan, { address: f.paths[1]! })).code).toBe(200);
    expect(await stateOf(month)).toMatchObject({ state: 'WRITTEN' });
    await reader.query('commit');
    await leaving;
    expect(await stateOf(month)).toMatchObject({ state: 'ARCHIVED' });
  });
});

describe('an archive', () => {
  it('that is damaged or missing does not come back, and says which object', async () => {
    const month = '2022-06-01';
    await scansOf(month);
    await archive(month);
    const [part] = await world.asStaff((db) => partsOf(db, month));
    const bytes = Buffer.concat(await (await world.services.files.store.get(part!.place)).toArray());
    await world.services.files.store.put(part!.place, bytes.subarray(1));
    await expect(restored(month)).rejects.toThrow(part!.place);
    await world.services.files.store.remove(part!.place);
    await expect(world.services.files.store.get(part!.place)).rejects.toThrow(FileMissing);
    await expect(restored(month)).rejects.toThrow(/2022-06 lacks .*fetch it from a back-up/);
    expect(await hashOf(month)).toMatch(/^0 /);
    // Whoever comes next puts the unfinished return away.
    await archive(month);
    expect(await stateOf(month)).toMatchObject({ state: 'ARCHIVED' });
    await world.services.files.store.put(part!.place, bytes);
    expect(await restored(month)).toBe(500);
    await expect(restored('2019-01-01')).rejects.toThrow(/2019-01 is not archived/);
  });

  it('is among the files that a back-up sends', async () => {
    const client = new pg.Client(world.urls.app);
    await client.connect();
    await client.query(`set app.scope = 'platform'`);
    const places = (await installedFiles(client).finally(() => client.end())).map(({ place }) => place);
    expect(missingFile(places.find((place) => place.startsWith('scans/2022-06/'))!).zh).toMatch(/^2022-06 的扫码归档/);
    expect(places).toEqual(expect.arrayContaining((await world.asStaff((db) => partsOf(db, '2022-06-01'))).map(({ place }) => place)));
  });

  it('is made by one at a time', async () => {
    const connect = () => world.raw.connect();
    const both = await asOnlyArchiver(connect, () => asOnlyArchiver(connect, async () => 'second'));
    expect(both).toBeNull();
    expect(await asOnlyArchiver(connect, async () => 'later')).toBe('later');
  });
});

describe('the daily task', () => {
  it('takes the months that are older than the setting, and those alone', async () => {
    await world.asStaff((db) =>
      db.updateTable('scanArchive').set({ restoredUntil: '2099-01-01' }).where('state', '=', 'RESTORED').execute(),
    );
    const months = await world.asStaff(
      async (db) =>
        (
          await sql<{ older: string; newer: string }>`
      select to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '8 months', 'YYYY-MM-DD') as older, to_char(date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '7 months', 'YYYY-MM-DD') as newer`.execute(
            db,
          )
        ).rows[0]!,
    );
    await scansOf(months.older, { many: 30 });
    await scansOf(months.newer, { many: 20 });
    expect(await world.asStaff(monthsDue)).not.toContain(months.older);
    const { version, scanMonths } = await world.ok(admin, platformConfig.findOne, {});
    expect(scanMonths).toBe(24);
    expect(await world.call(admin, platformConfig.save, { version, scanMonths: 5 })).toMatchObject({ code: 400 });
    await world.ok(admin, platformConfig.save, { version, scanMonths: 7 });
    const run = { task: { id: '0' }, progress: still } as never;
    expect(await archiveJob(world.services)(run)).toMatchObject({ months: expect.arrayContaining([months.older.slice(0, 7)]) as unknown });
    expect(await stateOf(months.older)).toMatchObject({ state: 'ARCHIVED', rowCount: '30' });
    expect(await stateOf(months.newer)).toBeUndefined();
    const waiting = await world.asStaff((db) =>
      db.selectFrom('task').where('kind', '=', archiveKind).where('state', '=', 'queued').select('id').execute(),
    );
    expect(waiting).toHaveLength(1);
  });
});
