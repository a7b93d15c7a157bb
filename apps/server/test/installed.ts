import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { careless } from '../src/db/embedded/settings.ts';
import { migrate } from '../src/db/migrate.ts';
import { ensureRoles } from '../src/db/roles.ts';
import { loadSecrets } from '../src/secrets.ts';
import { roomyFolder } from './roomy-folder.ts';

const note = (message: string) => console.error(message);
export const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: note };
/** Fast, but with a log that can be backed up. */
export const logged = { ...careless, wal_level: 'replica', full_page_writes: 'on', max_connections: '60', shared_buffers: '32MB' };

/** A folder below which a test makes installations. */
export const folderForInstallations = (): string => mkdtempSync(join(roomyFolder(), 'touchmark-installed-'));

/** Starts the embedded database of a data folder as the server does; for `createWorld({ home })`. */
export async function installed(dataDir: string, { migrated = true } = {}) {
  const secrets = loadSecrets(dataDir);
  const embedded = await startEmbedded({ dataDir, secrets, settings: logged, log: quiet });
  const urls = await ensureRoles(embedded.adminUrl, secrets, 'touchmark');
  if (migrated) await migrate(urls.owner, resolve(import.meta.dirname, '../migrations'));
  let stopped = false;
  const stop = async () => {
    if (!stopped) await embedded.stop();
    stopped = true;
  };
  return {
    name: 'touchmark',
    dataDir,
    secrets,
    urls,
    /** With the password of the moment. */
    get adminUrl() {
      return Object.assign(new URL(embedded.adminUrl), { pathname: '/touchmark', password: secrets.passwords.admin }).href;
    },
    drop: stop,
    stop,
  };
}

export const removeInstallations = (folder: string): void => rmSync(folder, { recursive: true, force: true });
