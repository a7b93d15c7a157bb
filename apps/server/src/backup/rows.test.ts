import { file, open } from '@touchmark/contract';
import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../test/code-fixture.ts';
import { folderForInstallations, installed, logged, quiet, removeInstallations } from '../../test/installed.ts';
import { createWorld, type World } from '../../test/world.ts';
import { noteKeys } from '../db/key-check.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { urlsOf } from '../db/roles.ts';
import { folderStore } from '../files/folder-store.ts';
import { runDrill } from '../modules/desk/backup/public.ts';
import { sealerOf, sealHeads, verifyAudit } from '../modules/platform/audit-log/public.ts';
import { loadSecrets } from '../secrets.ts';
import { homeFor } from './home.ts';
import { moveIn } from './move-in.ts';
import { openKeys } from './restore.ts';
import { fullOfRows, type RowsSource } from './rows-full.ts';
import { listFulls } from './manifest.ts';
import { tablesOf } from './rows.queries.ts';
import { openTarget, type Target } from './target.ts';

/** An embedded installation that moves to an external database, and another embedded one. */
const migrations = resolve(import.meta.dirname, '../../migrations');
const passphrase = 'correct horse battery staple';
let folder: string;
let target: Target;
let place: Awaited<ReturnType<typeof installed>>;
let elsewhere: Awaited<ReturnType<typeof installed>>;
let world: World;
let fixture: CodeFixture;
let counts: Record<string, string>;
let source: RowsSource;
const notes: string[] = [];
beforeAll(async () => {
  folder = folderForInstallations();
  place = await installed(join(folder, 'one'));
  await noteKeys(place.urls.owner, place.secrets);
  world = await createWorld({ home: place });
  fixture = await codeFixture(world, { count: 12 });
  const { companyId, batchId } = fixture;
  await world.asStaff((db) =>
    db.insertInto('codeRange').values({ companyId, batchId, serialFrom: 1, serialTo: 12, kind: 'ACTIVATE' }).execute(),
  );
  const main = await world.person(companyId, 'ENT_MAIN');
  await world.upload(main, file.put, { name: 'a.csv', mime: 'text/csv', bytes: Buffer.from('one,two\n') }, { scene: 'sheet' });
  await world.call(null, open.scan, { address: fixture.paths[1]! });
  await world.asStaff((db) => sealHeads(db, place.dataDir, sealerOf(place.secrets), '2026-01-01'));
  target = openTarget(join(folder, 'export'), undefined);
  const { key } = await homeFor(place.dataDir, target, { passphrase });
  source = {
    dataDir: place.dataDir,
    adminUrl: place.adminUrl,
    appUrl: place.urls.app,
    ownerUrl: place.urls.owner,
    store: folderStore(join(place.dataDir, 'files')),
    version: 'test',
  };
  await fullOfRows(source, target, key);
  counts = await countsOf(place.adminUrl);
  // A cluster of somebody else's, with other passwords.
  elsewhere = await installed(join(folder, 'cluster'), { migrated: false });
  const admin = new pg.Client(elsewhere.adminUrl);
  await admin.connect();
  for (const name of ['moved', 'fifth']) await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  await admin.end();
});
afterAll(async () => {
  await world.end();
  await elsewhere.stop();
  removeInstallations(folder);
});

/** Counted by the superuser, who sees every row. */
async function countsOf(adminUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  const found: Record<string, string> = {};
  for (const { name } of await tablesOf(client))
    found[name] = (await client.query<{ n: string }>(`select count(*)::text as n from "${name}"`)).rows[0]!.n;
  await client.end();
  return found;
}
const into = (name: string, databaseUrl: string | null) =>
  moveIn(
    target,
    { passphrase },
    {
      dataDir: join(folder, name),
      databaseUrl,
      start: (secrets) => startEmbedded({ dataDir: join(folder, name), secrets, log: quiet, settings: logged }),
      migrations,
      store: folderStore(join(folder, name, 'files')),
      note: (_zh, en) => notes.push(en),
    },
  );
/** Notes what is said, and does something once when everything is unpacked: the migrations, which come next, take seconds. */
const whenUnpacked = (name: string, act: () => void) => (_zh: string, en: string) => {
  notes.push(en);
  setImmediate(function wait() {
    if (existsSync(join(folder, name, 'importing', 'unpacked'))) act();
    else setTimeout(wait, 1);
  });
};
const external = () => elsewhere.adminUrl.replace(/\/touchmark$/, '/moved');

describe('the restore drill of an external database', () => {
  const held = async (from: Target) =>
    runDrill(world.pool, {
      embedded: false,
      migrations,
      adminUrl: place.adminUrl,
      dataDir: place.dataDir,
      target: from,
      keyOf: await openKeys(target, { passphrase }),
      send: () => Promise.reject(new Error('there is no log')),
      log: quiet,
      settings: { fsync: 'off', io_method: 'sync' },
    });

  it('imports the newest back-up into a scratch database, and looks at its rows, audit log, codes and files', async () => {
    const found = await held(target);
    const rows = Object.values(counts).reduce((sum, count) => sum + Number(count), 0);
    expect(found).toMatchObject({ codes: 1, rows, tables: Object.keys(counts).length });
    expect(found.auditRows).toBeGreaterThan(0);
    expect(found.recoveryTimeSeconds).toBeGreaterThan(0);
    expect(existsSync(join(place.dataDir, 'drill'))).toBe(false);
  });

  it('fails where a part of it is damaged', async () => {
    const damaged: Target = {
      ...target,
      async get(name) {
        const whole = Buffer.concat(await (await target.get(name)).toArray());
        return Readable.from([/part-/.test(name) ? whole.subarray(0, -4) : whole]);
      },
    };
    await expect(held(damaged)).rejects.toThrow(/part-/);
  });
});

describe('an export', () => {
  it('holds every row that the superuser sees, whatever row-level security shows others', async () => {
    expect(counts['code']).toBe('12');
    expect(Number(counts['audit_log'])).toBeGreaterThan(0);
    expect(Number(counts['schema_migration'])).toBeNaN();
  });

  it('that was interrupted does not count; the next one has the rows of its own moment and sends no file again', async () => {
    const into = openTarget(join(folder, 'interrupted'), undefined);
    const { key } = await homeFor(place.dataDir, into, { passphrase });
    const sent: string[] = [];
    const watched = (lost: RegExp): Target => ({
      ...into,
      put: async (name, bytes) => {
        if (lost.test(name)) throw new Error('the connection ended');
        if (name.startsWith('files/')) sent.push(name);
        await into.put(name, bytes);
      },
    });
    // A file that the target refuses is closed again.
    const opened: Readable[] = [];
    const get: typeof source.store.get = async (name) => {
      opened.push(await source.store.get(name));
      return opened.at(-1)!;
    };
    await expect(fullOfRows({ ...source, store: { ...source.store, get } }, watched(/^files\//), key)).rejects.toThrow();
    expect(opened.map(({ destroyed }) => destroyed)).toEqual(opened.map(() => true));
    expect(opened.length).toBeGreaterThan(0);
    // The list of files is written after the files themselves.
    await expect(fullOfRows(source, watched(/^full\/.*\/files$/), key)).rejects.toThrow('the connection ended');
    expect((await listFulls(into)).fulls).toEqual([]);
    const files = sent.splice(0);
    expect(files.length).toBeGreaterThan(0);
    const made = await fullOfRows(source, watched(/^$/), key);
    expect(sent).toEqual([]);
    expect((await listFulls(into)).fulls.map(({ id }) => id)).toEqual([made.id]);
    expect((await into.list('files')).map(({ place: name }) => name).toSorted()).toEqual(files.toSorted());
  });

  it('goes into an external database, where an interrupted import is taken up again', async () => {
    const rows = join(folder, 'two', 'importing', 'rows', 'code');
    // The first attempt ends at a table whose rows are not there.
    await expect(
      moveIn(
        target,
        { passphrase },
        {
          dataDir: join(folder, 'two'),
          databaseUrl: external(),
          start: () => Promise.reject(new Error('not embedded')),
          migrations,
          store: folderStore(join(folder, 'two', 'files')),
          note: whenUnpacked('two', () => renameSync(rows, `${rows}.away`)),
        },
      ),
    ).rejects.toThrow(/lacks the table code/);
    renameSync(`${rows}.away`, rows);
    const was = statSync(join(folder, 'two', 'importing', 'rows.json')).mtimeMs;
    expect(await into('two', external())).toMatchObject({ missing: [] });
    expect(was).toBeGreaterThan(0);
    expect(notes.join('\n')).toMatch(/going on with an interrupted import: \d+ tables are done/);
    expect(await countsOf(external())).toEqual(counts);
  });

  it('works there: codes are genuine, companies apart, the audit log whole, new rows get new numbers', async () => {
    const secrets = loadSecrets(join(folder, 'two'));
    const home = {
      name: 'moved',
      dataDir: join(folder, 'two'),
      secrets,
      urls: urlsOf(external(), secrets, 'moved'),
      drop: async () => undefined,
    };
    const moved = await createWorld({ home });
    try {
      expect((await moved.call(null, open.scan, { address: fixture.paths[0]! })).data.verdict).toMatchObject({ verdict: 'genuineFirst' });
      const report = await moved.asStaff((db) => verifyAudit(db, join(folder, 'two'), sealerOf(secrets)));
      expect(report.faults).toEqual([]);
      expect(report.exports).toBe(1);
      const added = await moved.asStaff((db) =>
        db
          .insertInto('company')
          .values({
            name: 'new',
            uscc: 'NEW1',
            authStatus: 2,
            isTrial: false,
            isPlatform: false,
            entNo: '900001',
            nodePrefix: '88.999.900001',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      expect(BigInt(added.id)).toBeGreaterThan(BigInt(fixture.batchId));
      const client = new pg.Client(home.urls.owner);
      await client.connect();
      const { rows: open_ } = await client.query(`
        select k.relname from pg_class k join pg_attribute a on a.attrelid = k.oid and a.attname = 'company_id'
        where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not (k.relrowsecurity and k.relforcerowsecurity)`);
      const { rows: off } = await client.query(`select tgname from pg_trigger where tgenabled = 'D'`);
      const { rows: keys } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_constraint where contype = 'f' and conparentid = 0`,
      );
      await client.end();
      const before = new pg.Client(place.adminUrl);
      await before.connect();
      const { rows: had } = await before.query<{ n: number }>(
        `select count(*)::int as n from pg_constraint where contype = 'f' and conparentid = 0`,
      );
      await before.end();
      expect([open_, off, keys[0]!.n]).toEqual([[], [], had[0]!.n]);
    } finally {
      await moved.end();
    }
  });

  it('goes back into an embedded database, and into no installation that has data', async () => {
    await into('three', null);
    const back = await createWorld({ home: await installed(join(folder, 'three')) });
    expect((await back.call(null, open.scan, { address: fixture.paths[2]! })).data.verdict).toMatchObject({ verdict: 'genuineFirst' });
    await back.end();
    await expect(into('three', null)).rejects.toThrow(/is not empty/);
    await expect(into('four', external())).rejects.toThrow(/holds an installation already/);
  });

  it('is refused where a table does not come out as it went in', async () => {
    const rows = join(folder, 'five', 'importing', 'rows', 'company');
    await expect(
      moveIn(
        target,
        { passphrase },
        {
          dataDir: join(folder, 'five'),
          databaseUrl: elsewhere.adminUrl.replace(/\/touchmark$/, '/fifth'),
          start: () => Promise.reject(new Error('not embedded')),
          migrations,
          store: folderStore(join(folder, 'five', 'files')),
          note: whenUnpacked('five', () => writeFileSync(rows, '')),
        },
      ),
    ).rejects.toThrow(/table company differs from its export \(0 rows, exported were \d+\)/);
  });
});
