import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { kyselyOf, type Pool, poolOf } from './db/connect.ts';
import { reachableAdmin, startEmbedded } from './db/embedded/embedded.ts';
import { readPostmaster } from './db/embedded/postmaster.ts';
import { isAlive } from './db/embedded/processes.ts';
import { type DatabaseUrls, urlsOf } from './db/roles.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';
import { openSecurityLog, type SecurityEvent } from './watch/security-log.ts';

export interface Installation {
  config: Config;
  secrets: Secrets;
  pool: Pool;
  urls: DatabaseUrls;
  /** The application's database as whoever may set up roles: of the embedded one the superuser. */
  adminUrl: string;
}

/** Runs a command on the configured installation, whether its server is running or not. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, []);
  if (!existsSync(join(config.dataDir, 'secrets.json')))
    throw new StartError({
      zh: `${config.dataDir} 中没有数据，请用 DATA_DIR 指明数据目录`,
      en: `there are no data in ${config.dataDir}: name the data folder with DATA_DIR`,
    });
  const secrets = loadSecrets(config.dataDir);
  const { adminUrl, close } = await open(config, secrets);
  const urls = urlsOf(adminUrl, secrets, databaseNameOf(adminUrl));
  const pool = kyselyOf(poolOf(() => urls.app, 2));
  try {
    return await work({ config, secrets, pool, urls, adminUrl });
  } finally {
    await pool.destroy();
    await close();
  }
}

/** Notes what a command did in the log of security events, if there is one. */
export function noteEvent({ securityLog }: Config, event: SecurityEvent): void {
  const log = openSecurityLog(securityLog, (text) => console.error(text));
  log.write(event);
  // A datagram or a connection needs a moment; the command ends anyway.
  setTimeout(() => log.close(), 500).unref();
}

/** Runs a command and sets the exit code; expected errors are printed as one line. */
export function runCommand(work: () => Promise<number>): void {
  work()
    .then((code) => {
      process.exitCode = code;
    })
    .catch((error: unknown) => {
      console.error(
        isOlder(error)
          ? '数据属于旧版本：请先启动一次新版服务完成升级 / The data are of a former version: start the server once to upgrade them'
          : error instanceof StartError
            ? error.message
            : error,
      );
      process.exitCode = 1;
    });
}

// A missing column or table: the database was written by an earlier version.
const isOlder = (error: unknown) => error instanceof Error && 'code' in error && (error.code === '42703' || error.code === '42P01');

/** The settings, for commands that begin without data. */
export const settingsOfCommand = (): Config => readConfig(process.env, []);

const databaseNameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Finds the database: the configured one, the running server's embedded one, or that of the data folder, started for this command. */
async function open({ databaseUrl, dataDir }: Config, secrets: Secrets): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const still = async () => undefined;
  if (databaseUrl) return { adminUrl: databaseUrl, close: still };
  const folder = join(dataDir, 'postgres');
  const running = readPostmaster(folder);
  if (running?.ready && isAlive(running.pid)) {
    const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]!.trim();
    return { adminUrl: await reachableAdmin(secrets, Number(port), 'touchmark'), close: still };
  }
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: (text: string) => console.error(text) };
  const embedded = await startEmbedded({ dataDir, secrets, log });
  return { adminUrl: embedded.adminUrl.replace(/\/postgres$/, '/touchmark'), close: () => embedded.stop() };
}
