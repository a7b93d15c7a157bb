import { file, open } from '@touchmark/contract';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../test/code-fixture.ts';
import { folderForInstallations, installed, logged, quiet, removeInstallations } from '../../test/installed.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { checkKeys, noteKeys } from '../db/key-check.ts';
import { setPasswords } from '../db/roles.ts';
import { folderStore } from '../files/folder-store.ts';
import { faultOf, reseal, runBackup, runDrill } from '../modules/desk/backup/public.ts';
import { loadSecrets, replaceKeys } from '../secrets.ts';
import { fullOfFiles, type Source } from './full.ts';
import { homeFor, type Home } from './home.ts';
import type { Opening } from './keys.ts';
import { createLogSender } from './log-sender.ts';
import { listFulls } from './manifest.ts';
import { openKeys, restore } from './restore.ts';
import { sentSegment } from './segments.ts';
import { openTarget, type Target } from './target.ts';

/** One installation, whose back-ups are restored beside it. */
const passphrase = 'correct horse battery staple';
const escrow = generateKeyPairSync('x25519');
let folder: string;
let target: Target;
let home: Home;
let source: Source;
let place: Awaited<ReturnType<typeof installed>>;
let world: World;
let main: Person;
let fixture: CodeFixture;
let sender: ReturnType<typeof createLogSender>;
/** Between two companies that were added one after the other. */
let between: Date;
beforeAll(async () => {
  folder = folderForInstallations();
  place = await installed(join(folder, 'one'));
  await noteKeys(place.urls.owner, place.secrets);
  world = await createWorld({ home: place });
  fixture = await codeFixture(world, { count: 12 });
  await codeFixture(world, { type: 'AUTH', count: 5, withPin: true });
  await world.asStaff((db) =>
    db
      .insertInto('codeRange')
      .values({ companyId: fixture.companyId, batchId: fixture.batchId, serialFrom: 1, serialTo: 12, kind: 'ACTIVATE' })
      .execute(),
  );
  main = await world.person(fixture.companyId, 'ENT_MAIN');
  target = openTarget(join(folder, 'target'), undefined);
  home = await homeFor(place.dataDir, target, { passphrase, publicKey: escrow.publicKey });
  source = {
    dataDir: place.dataDir,
    get adminUrl() {
      return place.adminUrl;
    },
    store: folderStore(join(place.dataDir, 'files')),
    version: 'test',
  };
  sender = createLogSender(source, target, home);
  await sender.round();
  await fullOfFiles(source, target, home.key, sender.series());
  await world.company({ name: 'first' });
  await upload('a.csv', 'one,two\n');
  await sleep(20);
  between = new Date();
  await sleep(20);
  await world.company({ name: 'second' });
  await sender.round();
});
afterAll(async () => {
  await sender.close();
  await world.end();
  removeInstallations(folder);
});

const upload = (name: string, text: string) =>
  world.upload(main, file.put, { name, mime: 'text/csv', bytes: Buffer.from(text) }, { scene: 'sheet' });
const restored = (name: string, at: Date | null, opening: Opening = { passphrase }, from = target) =>
  restore(from, opening, at, {
    dataDir: join(folder, name),
    log: quiet,
    settings: logged,
    store: null,
    check: (adminUrl, secrets) => checkKeys(adminUrl, 'touchmark', secrets, name),
    note: () => undefined,
  });
const segmentsSent = async () => (await target.list(`wal/${sender.series()}`)).filter(({ place: name }) => sentSegment(name));
const nowhere = () => join(folder, 'nowhere');
const companiesOf = async (of: World) =>
  (await of.asStaff((db) => db.selectFrom('company').select('name').execute())).map(({ name }) => name);
/** A target whose disk is full after some bytes. */
const full = (after: number): Target => {
  let left = after;
  return {
    ...target,
    async put(name, bytes) {
      const whole = Buffer.isBuffer(bytes) ? bytes : Buffer.concat(await bytes.toArray());
      left -= whole.length;
      if (left < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await target.put(name, whole);
    },
  };
};
const parts = () => readdirSync(join(folder, 'target', 'full'), { recursive: true, encoding: 'utf8' }).filter((name) => /part-/.test(name));

describe('a back-up made while the server writes', () => {
  it('restores to a moment between two writes: files are there, and a code printed before scans as genuine', async () => {
    const done = await restored('two', between, { privateKey: escrow.privateKey });
    expect(done).toMatchObject({ files: 1, missing: [] });
    const again = await createWorld({ home: await installed(join(folder, 'two')) });
    try {
      const names = await companiesOf(again);
      expect(names).toContain('first');
      expect(names).not.toContain('second');
      expect((await again.call(null, open.scan, { address: fixture.paths[0]! })).data.verdict).toMatchObject({ verdict: 'genuineFirst' });
      expect((await again.call(null, open.scan, { address: fixture.paths[0]!.replace(/k=.*/, 'k=AAAAAA') })).data.verdict.tone).not.toBe(
        'good',
      );
      const [stored] = await again.asStaff((db) => db.selectFrom('file').select('place').execute());
      expect(readFileSync(join(folder, 'two', 'files', stored!.place), 'utf8')).toBe('one,two\n');
    } finally {
      await again.end();
    }
  });

  it('restores everything that was sent where no moment is named', async () => {
    await restored('three', null);
    const again = await createWorld({ home: await installed(join(folder, 'three')) });
    expect(await companiesOf(again)).toEqual(expect.arrayContaining(['first', 'second']));
    await again.end();
  });

  it('refuses a moment before or after what was kept, and a folder that holds something', async () => {
    await expect(restored('nowhere', new Date('2020-01-01'))).rejects.toThrow(/before the oldest back-up/);
    await expect(restored('nowhere', new Date(Date.now() + 3_600_000))).rejects.toThrow(/the latest moment is/);
    await expect(restored('one', null)).rejects.toThrow(/is not empty/);
  });

  it('opens neither with a wrong pass phrase nor with another private key', async () => {
    await expect(restored('nowhere', null, { passphrase: 'another pass phrase' })).rejects.toThrow(/do not open/);
    const { privateKey } = generateKeyPairSync('x25519');
    await expect(restored('nowhere', null, { privateKey })).rejects.toThrow(/do not open/);
    await expect(restored('nowhere', null, { passphrase }, openTarget(nowhere(), undefined))).rejects.toThrow(/no back-up/);
    await expect(openKeys(target, { passphrase })).resolves.toBeTypeOf('function');
  });

  it('holds neither a key nor a row in plain text', () => {
    const dataKey = place.secrets.dataKey;
    for (const name of readdirSync(join(folder, 'target'), { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      const bytes = readFileSync(join(name.parentPath, name.name));
      for (const secret of [dataKey, Buffer.from(dataKey.toString('base64')), home.key.bytes, Buffer.from('one,two')])
        expect([name.name, bytes.includes(secret)]).toEqual([name.name, false]);
    }
  });

  it('names a part that was changed, cut off or taken away, and restores nothing of it', async () => {
    const path = join(folder, 'target', 'full', parts()[0]!);
    const whole = readFileSync(path);
    const changed = Buffer.from(whole);
    changed[whole.length >> 1]! ^= 1;
    for (const bytes of [changed, whole.subarray(0, whole.length - 1), Buffer.alloc(0)]) {
      writeFileSync(path, bytes);
      await expect(restored('nowhere', null)).rejects.toThrow(/part-0001/);
    }
    writeFileSync(path, whole);
    expect(readdirSync(nowhere())).toEqual(['restoring']);
  });

  it('is not believed when its manifest was changed', async () => {
    const [made] = (await listFulls(target)).fulls;
    const path = join(folder, 'target', 'full', made!.id, 'manifest.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/"ended": "[^"]*"/, '"ended": "2021-01-01T00:00:00.000Z"'));
    await expect(restored('nowhere', null)).rejects.toThrow(/manifest\.json/);
    writeFileSync(path, text);
  });
});

describe('the next back-up', () => {
  const again = (into: Target, keep = 7) =>
    runBackup(world.pool, {
      source: { ...source, appUrl: place.urls.app, ownerUrl: place.urls.owner },
      embedded: true,
      target: into,
      key: home.key,
      series: sender.series(),
      keep,
    });
  const ids = async () => (await listFulls(target)).fulls.map(({ id }) => id);

  it('leaves the former one whole when the disk of the target is full, and says so', async () => {
    const before = await ids();
    await expect(again(full(2_000_000))).rejects.toThrow(/no space/);
    expect(await ids()).toEqual(before);
    const last = await world.asStaff((db) =>
      db.selectFrom('backupRun').orderBy('startTime', 'desc').limit(1).select(['ok', 'fault']).executeTakeFirst(),
    );
    expect(last).toMatchObject({ ok: false, fault: expect.stringContaining('备份位置空间不足|The back-up location is full') });
  });

  it('refuses a second one at the same time', async () => {
    const [one, other] = await Promise.allSettled([again(target), again(target)]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes away what is no longer kept: back-ups, log and files that are nowhere any more, and what an interrupted one left', async () => {
    mkdirSync(join(folder, 'target', 'full', '20200101T000000Z-abcdef'), { recursive: true });
    writeFileSync(join(folder, 'target', 'full', '20200101T000000Z-abcdef', 'part-0001'), 'half');
    const gone = (await upload('b.csv', 'three\n')).data as { fileId: string };
    await sender.round();
    const { place: at } = await world.asStaff((db) =>
      db.selectFrom('file').where('id', '=', gone.fileId).select('place').executeTakeFirstOrThrow(),
    );
    await world.asStaff((db) => db.deleteFrom('file').where('id', '=', gone.fileId).execute());
    // Its time is that of the target's clock, which may be hours behind: then it is one that came while the back-up was made.
    for (const hours of [12, 30]) {
      expect((await target.list('files')).map((one) => one.place)).toContain(`files/${at}`);
      utimesSync(join(folder, 'target', 'files', at), new Date(), new Date(Date.now() - hours * 3_600_000));
      await again(target, 1);
    }
    expect(await ids()).toHaveLength(1);
    expect(readdirSync(join(folder, 'target', 'full')).filter((name) => parts().some((part) => part.startsWith(name)))).toHaveLength(1);
    expect((await target.list('files')).map((one) => one.place === `files/${at}`)).toEqual([false]);
    const [kept] = (await listFulls(target)).fulls;
    for (const { place: name } of await target.list('wal')) expect(name.split('/')[2]!.slice(0, 24) >= kept!.log!.from).toBe(true);
    await sender.round();
    expect((await restored('four', null)).missing).toEqual([]);
  });
});

describe('the log', () => {
  it('is sent on by the next process where the last one ended, without a gap', async () => {
    const next = createLogSender(source, target, { ...home, series: sender.series() });
    await world.company({ name: 'third' });
    expect(await next.round()).toMatchObject({ newSeries: false });
    await next.close();
    const numbers = (await segmentsSent()).map(({ place: name }) => Number.parseInt(name.split('/')[2]!.slice(16, 24), 16));
    expect(numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1)).toBe(true);
  });

  it('is not sent where nothing was written', async () => {
    await sender.round();
    const before = (await target.list('wal')).length;
    const { until } = await sender.round();
    expect((await target.list('wal')).length).toBe(before);
    expect(Date.now() - until.getTime()).toBeLessThan(60_000);
  });
});

describe('the restore drill', () => {
  const held = async () => {
    const keyOf = await openKeys(target, { passphrase });
    const drill = {
      ...source,
      embedded: true,
      migrations: '',
      target,
      keyOf,
      send: async () => (await sender.round({ force: true })).until,
      log: quiet,
      settings: { fsync: 'off', io_method: 'sync' },
    };
    return runDrill(world.pool, drill);
  };

  it('compares rows, audit log and codes with the installation in service, and measures; keys replaced meanwhile are there', async () => {
    const { adminUrl } = place;
    replaceKeys(place.dataDir);
    Object.assign(place.secrets, loadSecrets(place.dataDir));
    await setPasswords(adminUrl, place.secrets, { embedded: true });
    await reseal(place.urls.app, place.secrets);
    const found = await held();
    expect(found).toMatchObject({ codes: 2 });
    expect(found.tables).toBeGreaterThan(60);
    expect(found.rows).toBeGreaterThan(100);
    expect(found.recoveryTimeSeconds).toBeGreaterThan(0);
    expect(readdirSync(place.dataDir)).not.toContain('drill');
  });

  it('fails in words where the log at the target was lost', async () => {
    const [first] = await segmentsSent();
    await world.company({ name: 'fourth' });
    const names = (await segmentsSent()).filter((one) => one.place !== first!.place);
    const lost = names.at(-1)!.place;
    const bytes = readFileSync(join(folder, 'target', lost));
    writeFileSync(join(folder, 'target', lost), bytes.subarray(0, bytes.length - 4));
    await expect(held()).rejects.toThrow();
    const runs = await world.asStaff((db) =>
      db.selectFrom('backupRun').where('kind', '=', 'drill').orderBy('startTime').selectAll().execute(),
    );
    const last = runs.at(-1);
    expect(last).toMatchObject({ ok: false, fault: expect.stringContaining(lost) });
    expect(faultOf(new Error('x'))).toBe('x|x');
    writeFileSync(join(folder, 'target', lost), bytes);
  });
});
