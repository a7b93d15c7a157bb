import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderForInstallations, installed, logged, quiet, removeInstallations } from '../../../../test/installed.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { listFulls } from '../../../backup/manifest.ts';
import { openTarget, type Target } from '../../../backup/target.ts';
import { startEmbedded } from '../../../db/embedded/embedded.ts';
import { isAlive } from '../../../db/embedded/processes.ts';
import { folderStore } from '../../../files/folder-store.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { backupState } from './public.ts';

/** What sends back-ups by itself, with a round every fifth of a second. */
let folder: string;
let place: Awaited<ReturnType<typeof installed>>;
let world: World;
let keeper: Keeper;
const targetFolder = () => join(folder, 'target');
/** While it is shut, no manifest of a full back-up gets to the target. */
let open: () => void;
const gate = new Promise<void>((done) => (open = done));
const gated = (target: Target): Target => ({
  ...target,
  put: async (name, bytes) => {
    if (name.endsWith('manifest.json')) await gate;
    await target.put(name, bytes);
  },
});
beforeAll(async () => {
  folder = folderForInstallations();
  place = await installed(join(folder, 'one'));
  world = await createWorld({ home: place });
  keeper = createKeeper({
    config: { to: targetFolder(), everyHours: 24, keep: 2 },
    target: gated(openTarget(targetFolder(), undefined)),
    sealing: { passphrase: 'correct horse battery staple' },
    source: {
      dataDir: place.dataDir,
      adminUrl: place.adminUrl,
      appUrl: place.urls.app,
      ownerUrl: place.urls.owner,
      store: folderStore(join(place.dataDir, 'files')),
      version: 'test',
    },
    embedded: true,
    migrations: '',
    pool: world.pool,
    log: { ...quiet, error: () => undefined },
    seconds: { round: 0.2 },
    patience: 0.1,
    scratch: { fsync: 'off', io_method: 'sync' },
  });
});
afterAll(async () => {
  await keeper.stop();
  await world.end();
  removeInstallations(folder);
});

const state = () => backupState({ pool: world.pool, backup: keeper });

describe('a server with a target', () => {
  it('says that nothing is backed up where none is set', async () => {
    const { configured, faults } = await backupState({ pool: world.pool });
    expect([configured, faults.map(({ en }) => en)]).toEqual([false, [expect.stringMatching(/BACKUP_TO/)]]);
  });

  it('makes a full back-up and holds a drill by itself, and says how it stands', async () => {
    expect((await state()).faults.map(({ en }) => en)).toEqual(['There is no full back-up yet']);
    // What a server leaves that is killed during a drill.
    const left = await startEmbedded({ dataDir: join(place.dataDir, 'drill'), secrets: place.secrets, settings: logged, log: quiet });
    keeper.start();
    await expect.poll(async () => (await openTarget(targetFolder(), undefined).list('wal')).length, { timeout: 60_000 }).toBeGreaterThan(1);
    // The log was sent, but there is nothing yet that it could be replayed on.
    expect((await state()).recoveryPointSeconds).toBeNull();
    open();
    await expect.poll(async () => (await state()).lastDrill, { timeout: 100_000, interval: 200 }).not.toBeNull();
    expect([isAlive(left.pid), existsSync(join(place.dataDir, 'drill'))]).toEqual([false, false]);
    const now = await state();
    expect(now).toMatchObject({ configured: true, lastDrill: { ok: true, fault: '' }, faults: [] });
    expect(now.lastBackup!.bytes).toBeGreaterThan(100_000);
    expect(now.recoveryPointSeconds).toBeLessThanOrEqual(60);
    expect(now.recoveryTimeSeconds).toBeGreaterThan(0);
    expect((await listFulls(openTarget(targetFolder(), undefined))).fulls).toHaveLength(1);
    await expect.poll(() => keeper.health(), { timeout: 30_000 }).toMatchObject({ drillOk: true, faults: 0 });
  });

  it('says that the target cannot be written, and goes on once it can', async () => {
    rmSync(targetFolder(), { recursive: true });
    writeFileSync(targetFolder(), 'a file where the folder was');
    await world.company();
    await expect
      .poll(async () => (await state()).faults.map(({ en }) => en), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/cannot be written/));
    rmSync(targetFolder());
    await expect.poll(async () => (await state()).faults, { timeout: 60_000 }).toEqual([]);
  });
});
