import { file } from '@touchmark/contract';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bucket, openBucket } from '../../../../tests/torture/bucket.ts';
import { folderForInstallations, installed, logged, quiet, removeInstallations } from '../../test/installed.ts';
import { createWorld, type World } from '../../test/world.ts';
import { checkKeys, noteKeys } from '../db/key-check.ts';
import { folderStore } from '../files/folder-store.ts';
import { runBackup } from '../modules/desk/backup/public.ts';
import { homeFor, type Home } from './home.ts';
import { createLogSender } from './log-sender.ts';
import { listFulls } from './manifest.ts';
import { restore } from './restore.ts';
import { sentSegment } from './segments.ts';
import { openTarget, type Target } from './target.ts';

/** An installation whose back-ups go into a bucket that lists in pages and may refuse. */
const passphrase = 'correct horse battery staple';
let folder: string;
let bucket: Bucket;
let target: Target;
let home: Home;
let place: Awaited<ReturnType<typeof installed>>;
let world: World;
let sender: ReturnType<typeof createLogSender>;
let source: Parameters<typeof createLogSender>[0] & { version: string; appUrl: string; ownerUrl: string };
beforeAll(async () => {
  folder = folderForInstallations();
  bucket = await openBucket();
  place = await installed(join(folder, 'one'));
  await noteKeys(place.urls.owner, place.secrets);
  world = await createWorld({ home: place });
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: name = '', S3_REGION: region = '' } = bucket.env;
  target = openTarget(`s3://${name}/backups/one`, { endpoint, region, accessKey: 'key', secretKey: 'secret' });
  home = await homeFor(place.dataDir, target, { passphrase });
  source = {
    dataDir: place.dataDir,
    adminUrl: place.adminUrl,
    appUrl: place.urls.app,
    ownerUrl: place.urls.owner,
    store: folderStore(join(place.dataDir, 'files')),
    version: 'test',
  };
  sender = createLogSender(source, target, home);
  await sender.round();
});
afterAll(async () => {
  await sender.close();
  await world.end();
  bucket.end();
  removeInstallations(folder);
});

const full = () => runBackup(world.pool, { source, embedded: true, target, key: home.key, series: sender.series(), keep: 1 });
const fulls = async () => (await listFulls(target)).fulls.map(({ id }) => id);
const names = async () =>
  (await world.asStaff((db) => db.selectFrom('company').select('name').orderBy('id').execute())).map(({ name }) => name);

const into = (name: string): Parameters<typeof restore>[3] => ({
  dataDir: join(folder, name),
  log: quiet,
  settings: logged,
  store: null,
  check: (adminUrl, secrets) => checkKeys(adminUrl, 'touchmark', secrets, name),
  note: () => undefined,
});

describe('a bucket as the target of back-ups', () => {
  it('gives back rows and files as they were at a moment between two writes', async () => {
    await full();
    const main = await world.person(await world.company({ name: 'first' }), 'ENT_MAIN');
    await world.upload(main, file.put, { name: 'a.csv', mime: 'text/csv', bytes: Buffer.from('one,two\n') }, { scene: 'sheet' });
    const before = await names();
    await sleep(20);
    const between = new Date();
    await sleep(20);
    await world.company({ name: 'second' });
    await sender.round();
    const done = await restore(target, { passphrase }, between, into('two'));
    expect(done).toMatchObject({ files: 1, missing: [] });
    const again = await createWorld({ home: await installed(join(folder, 'two')) });
    try {
      const found = await again.asStaff((db) => db.selectFrom('company').select('name').orderBy('id').execute());
      expect(found.map(({ name }) => name)).toEqual(before);
    } finally {
      await again.end();
    }
  });

  it('that refuses is said, leaves the former back-up whole, and gets what it missed', async () => {
    const before = await fulls();
    bucket.refuses = true;
    await expect(full()).rejects.toThrow();
    await world.company({ name: 'third' });
    await expect(sender.round()).rejects.toThrow();
    bucket.refuses = false;
    expect(await fulls()).toEqual(before);
    await sender.round();
    const sent = (await target.list(`wal/${sender.series()}`))
      .filter(({ place: name }) => sentSegment(name))
      .map(({ place: name }) => name.split('/')[2]!.slice(16, 24));
    const numbers = [...new Set(sent)].map((text) => Number.parseInt(text, 16));
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
  }, 120_000);

  it('loses what is no longer kept', async () => {
    const [old] = await fulls();
    await full();
    expect(await fulls()).not.toContain(old);
    expect(await target.list(`full/${old}`)).toEqual([]);
  });

  it('gets the log of a server that was killed right after a full back-up: the next one goes on where the slot holds it', async () => {
    const sent = async () => (await target.list(`wal/${sender.series()}`)).filter(({ place: name }) => sentSegment(name));
    // Of the log before it nothing is kept, and of the log after it nothing was sent.
    await full();
    expect(await sent()).toEqual([]);
    await sender.close();
    sender = createLogSender(source, target, { ...home, series: sender.series() });
    await world.company({ name: 'after the kill' });
    expect(await sender.round()).toMatchObject({ newSeries: false });
    expect((await sent()).length).toBeGreaterThan(0);
    await restore(target, { passphrase }, null, into('three'));
    const again = await createWorld({ home: await installed(join(folder, 'three')) });
    try {
      const found = await again.asStaff((db) => db.selectFrom('company').select('name').execute());
      expect(found).toContainEqual({ name: 'after the kill' });
    } finally {
      await again.end();
    }
  });

  it('knows the newest back-up by the clock of the database, also where the server’s is an hour behind', async () => {
    const before = await fulls();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      await full();
    } finally {
      vi.useRealTimers();
    }
    const after = await fulls();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
  });
});
