import { open } from '@touchmark/contract';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFixture, type CodeFixture } from '../../test/code-fixture.ts';
import { folderForInstallations, installed, logged, quiet, removeInstallations } from '../../test/installed.ts';
import { createWorld, type World } from '../../test/world.ts';
import { folderStore } from '../files/folder-store.ts';
import { fullOfFiles } from './full.ts';
import { homeFor, type Home } from './home.ts';
import { createLogSender } from './log-sender.ts';
import { listFulls } from './manifest.ts';
import { restore } from './restore.ts';
import { openTarget, targetOn, type Target } from './target.ts';

const passphrase = 'correct horse battery staple';
let folder: string;
let target: Target;
let home: Home;
let source: { dataDir: string; adminUrl: string; store: ReturnType<typeof folderStore>; version: string };
let place: Awaited<ReturnType<typeof installed>>;
let world: World;
let fixture: CodeFixture;
let sender: ReturnType<typeof createLogSender>;
beforeAll(async () => {
  folder = folderForInstallations();
  place = await installed(join(folder, 'one'));
  world = await createWorld({ home: place });
  fixture = await codeFixture(world, { count: 12 });
  target = openTarget(join(folder, 'target'), undefined);
  home = await homeFor(place.dataDir, target, { passphrase });
  source = { dataDir: place.dataDir, adminUrl: place.adminUrl, store: folderStore(join(place.dataDir, 'files')), version: 'test' };
  sender = createLogSender(source, target, home);
});
afterAll(async () => {
  await sender.close();
  await world.end();
  removeInstallations(folder);
});

let nth = 0;
const write = async (text: string) => {
  nth += 1;
  await world.asStaff((db) =>
    db
      .insertInto('dict')
      .values({ code: `t${nth}`, name: text } as never)
      .execute(),
  );
};
const restored = async (name: string, at: Date | null, opening = { passphrase }) => {
  const dataDir = join(folder, name);
  const done = await restore(target, opening, at, {
    dataDir,
    log: quiet,
    settings: logged,
    store: null,
    check: async () => undefined,
    note: () => undefined,
  });
  return { done, dataDir };
};

describe('a back-up while the server writes', () => {
  it('restores to a moment between two writes, and a code printed before scans as genuine', async () => {
    await sender.round();
    await fullOfFiles(source, target, home.key, sender.series());
    await world.company({ name: 'first' });
    await sleep(50);
    const between = new Date();
    await sleep(50);
    await world.company({ name: 'second' });
    await sender.round();
    const { done, dataDir } = await restored('two', between);
    expect(done.missing).toEqual([]);
    const other = await installed(dataDir);
    const again = await createWorld({ home: other });
    const names = (await again.asStaff((db) => db.selectFrom('company').select('name').execute())).map(({ name }) => name);
    expect(names).toContain('first');
    expect(names).not.toContain('second');
    await again.end();
  });
});
