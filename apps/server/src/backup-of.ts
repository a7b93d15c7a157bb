import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Opening, readPassphrase, readPrivateKey, readPublicKey, type Sealing } from './backup/keys.ts';
import { dropSlot } from './backup/log-sender.ts';
import type { BackupConfig } from './backup/settings.ts';
import { type BucketAccess, openTarget, type Target } from './backup/target.ts';
import type { Config } from './config.ts';
import type { Pool } from './db/connect.ts';
import type { Log } from './db/embedded/embedded.ts';
import type { DatabaseUrls } from './db/roles.ts';
import type { FileStore } from './files/files.ts';
import { createKeeper, type Keeper } from './modules/desk/backup/public.ts';
import type { Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/** Access to buckets of back-ups: their own, or that of the installation's files. */
export const bucketAccess = ({ backup, s3 }: Config): BucketAccess | undefined => backup?.bucket ?? s3;

/** How back-ups are sealed. */
export function sealingOf({ backup }: Config): Sealing {
  if (!backup?.passphraseFile && !backup?.publicKeyFile)
    throw new StartError({
      zh: '请设置 BACKUP_PASSPHRASE_FILE（口令文件）或 BACKUP_PUBLIC_KEY_FILE（公钥文件），备份以此加密',
      en: 'set BACKUP_PASSPHRASE_FILE (a file with a pass phrase) or BACKUP_PUBLIC_KEY_FILE (a public key): back-ups are sealed with it',
    });
  return {
    ...(backup.passphraseFile && { passphrase: readPassphrase(backup.passphraseFile) }),
    ...(backup.publicKeyFile && { publicKey: readPublicKey(backup.publicKeyFile) }),
  };
}

/** The target that the server sends back-ups to by itself; null where none is set. */
export function backupOf(config: Config): { config: BackupConfig; target: Target; sealing: Sealing } | null {
  if (!config.backup?.to) return null;
  return { config: config.backup, target: openTarget(config.backup.to, bucketAccess(config)), sealing: sealingOf(config) };
}

interface Parts {
  adminUrl: string;
  urls: DatabaseUrls;
  store: FileStore;
  pool: Pool;
  log: Log;
  secrets: Secrets;
  version: string;
  migrations: string;
}

/** Whoever makes back-ups while the server runs. Without a target the embedded database need not keep its log for one. */
export async function keeperOf(
  config: Config,
  { adminUrl, urls, store, pool, log, secrets, version, migrations }: Parts,
): Promise<Keeper | undefined> {
  const backup = backupOf(config);
  const embedded = config.databaseUrl === undefined;
  if (!backup) {
    if (embedded) await dropSlot(adminUrl);
    return undefined;
  }
  // Asked for at each use: passwords may be replaced while the server runs.
  const source = {
    dataDir: config.dataDir,
    store,
    version,
    get adminUrl() {
      const url = new URL(adminUrl);
      if (embedded) Object.assign(url, { pathname: '/touchmark', password: secrets.passwords.admin });
      return url.href;
    },
    get appUrl() {
      return urls.app;
    },
    get ownerUrl() {
      return urls.owner;
    },
  };
  return createKeeper({ ...backup, source, embedded, migrations, pool, log });
}

/** The release of the sources that a command was started from. */
export const releaseOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** What a command that restores was given to open back-ups with. */
export function openingOf(config: Config, values: { 'passphrase-file'?: string | undefined; 'private-key'?: string | undefined }): Opening {
  const phrase = values['passphrase-file'] ?? (values['private-key'] ? undefined : config.backup?.passphraseFile);
  if (!phrase && !values['private-key'])
    throw new StartError({
      zh: '请用 --passphrase-file 指明口令文件，或用 --private-key 指明私钥文件',
      en: 'name the file with the pass phrase (--passphrase-file) or the private key (--private-key)',
    });
  return {
    ...(phrase && { passphrase: readPassphrase(phrase) }),
    ...(values['private-key'] && { privateKey: readPrivateKey(values['private-key']) }),
  };
}
