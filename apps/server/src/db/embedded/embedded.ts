import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { flushFolder, type Secrets } from '../../secrets.ts';
import { wrongPassword } from '../connect.ts';
import { embeddedAdmin, setPasswords } from '../roles.ts';
import { StartError } from '../../start-error.ts';
import { type Footing, findFooting, give, runAs, spawnAs } from './account.ts';
import { completeBinaries, findBinaries } from './binaries.ts';
import { lockFolder } from './lock.ts';
import { end, freePort, readPostmaster, stopOrphan } from './postmaster.ts';
import { settings } from './settings.ts';

/** The part of the logger that the database needs. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;

interface EmbeddedOptions {
  dataDir: string;
  secrets: Pick<Secrets, 'passwords' | 'former'>;
  log: Log;
  /** Overrides of the default settings (tests run without fsync). */
  settings?: Readonly<Record<string, string>>;
}

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** The address of the database `postgres` as superuser. */
  readonly adminUrl: string;
  readonly pid: number;
  /** Whether this start has created the database. */
  readonly isNew: boolean;
  /** Resolves with a reason if PostgreSQL ends unexpectedly. */
  readonly lost: Promise<string>;
  /** Fast shutdown: rolls back open transactions, writes everything, and releases the data folder. */
  stop(): Promise<void>;
}

const adminUrlOf = (password: string, port: number, database: string): string =>
  `postgres://${embeddedAdmin}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/**
 * The address of a database of the embedded PostgreSQL as superuser. A database restored to a moment before its passwords were
 * replaced has a former one: it is given the present one.
 */
export async function reachableAdmin(secrets: Pick<Secrets, 'passwords' | 'former'>, port: number, database: string): Promise<string> {
  const present = adminUrlOf(secrets.passwords.admin, port, database);
  for (const { passwords } of [secrets, ...(secrets.former ?? [])]) {
    if (!passwords || !secrets.former?.length) continue;
    const client = new pg.Client(adminUrlOf(passwords.admin, port, 'postgres'));
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      if ((error as pg.DatabaseError).code === wrongPassword) continue;
      throw error;
    }
    await client.end();
    if (passwords !== secrets.passwords) await setPasswords(adminUrlOf(passwords.admin, port, 'postgres'), secrets, { embedded: true });
    break;
  }
  return present;
}

/** Starts the PostgreSQL of a data folder; creates the database the first time and recovers it after a crash. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const lock = await lockFolder(options.dataDir);
  try {
    return await startLocked(options, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(options: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const { dataDir, secrets, log } = options;
  const folder = join(dataDir, 'postgres');
  await stopOrphan(folder, log.warn.bind(log));
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  const footing = await prepare(options, folder);
  const { child, port } = await launch(options, footing, folder);
  const adminUrl = await reachableAdmin(secrets, port, 'postgres');

  let asked = false;
  const ended = new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)));
  const lost = new Promise<string>((resolve) => void ended.then((how) => !asked && resolve(how)));
  return {
    adminUrl,
    pid: child.pid!,
    isNew,
    lost,
    async stop() {
      asked = true;
      if (process.platform === 'win32') await runAs(footing.account, footing.binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w']);
      else if (child.exitCode === null && child.signalCode === null) await end(child.pid!);
      const how = await ended;
      if (how !== 'code 0') log.warn(`PostgreSQL ended with ${how}; it recovers at the next start`);
      release();
    },
  };
}

/**
 * Finds binaries and account. The first time, it creates the database in a temporary folder and renames it, so that there is
 * never an incomplete one.
 */
async function prepare({ dataDir, secrets, log, settings }: EmbeddedOptions, folder: string): Promise<Footing> {
  const binaries = completeBinaries(findBinaries(), dataDir);
  const aside = `${folder}-new`;
  const password = `${aside}.password`;
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) {
    checkVersion(folder, binaries.version);
    return findFooting(binaries, dataDir, folder);
  }
  mkdirSync(aside, { mode: 0o700 });
  const footing = findFooting(binaries, dataDir, aside);
  log.info(`creating the database in ${folder}`);
  try {
    writeFileSync(password, secrets.passwords.admin, { mode: 0o600 });
    give(footing.account, password);
    const { status, output } = await runAs(footing.account, footing.binaries.initdb, [
      '-D',
      aside,
      '-U',
      embeddedAdmin,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--no-instructions',
      // Order by code point and Unicode case rules, identical on every system.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(settings?.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    if (status !== 0) throw failed(output);
    renameSync(aside, folder);
    flushFolder(dataDir);
  } finally {
    rmSync(password, { force: true });
    rmSync(aside, { recursive: true, force: true });
  }
  return footing;
}

function checkVersion(folder: string, version: string): void {
  const has = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const major = version.split('.')[0];
  if (has === major) return;
  throw new StartError({
    zh: `${folder} 由 PostgreSQL ${has} 创建，本程序自带 ${major}；请用原版本导出数据后再升级`,
    en: `${folder} was made by PostgreSQL ${has}, this program brings ${major}: export the data with the former version before upgrading`,
  });
}

/** Starts PostgreSQL and waits until it accepts connections, however long recovery takes. */
async function launch(options: EmbeddedOptions, footing: Footing, folder: string): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const output: string[] = [];
    const child = start(options, footing, folder, port, output);
    const ready = await isReady(child, folder, options.log);
    if (ready) return { child, port };
    const text = output.join('\n');
    // Another program has taken the port meanwhile, or processes of a killed PostgreSQL are still ending.
    if (attempt >= 10 || !/Address already in use|still in use|could not bind/.test(text)) throw failed(text);
    await sleep(200);
  }
}

function start(
  { settings: others, log }: EmbeddedOptions,
  { account, binaries }: Footing,
  folder: string,
  port: number,
  output: string[],
): ChildProcess {
  const chosen = { ...settings, ...others, port: String(port) };
  const child = spawnAs(
    account,
    binaries.postgres,
    ['-D', folder, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    ['ignore', 'ignore', 'pipe'],
  );
  child.once('error', (error) => output.push(error.message));
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  child.once('exit', () => process.removeListener('exit', onExit));
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      output.push(line);
      if (output.length > 40) output.shift();
      // FATAL ends one connection only (or the start, which reports it itself).
      if (line.startsWith('PANIC')) log.error(`PostgreSQL ${line}`);
      else log.debug(`PostgreSQL ${line}`);
    }
  });
  return child;
}

async function isReady(child: ChildProcess, folder: string, log: Log): Promise<boolean> {
  const began = performance.now();
  let logged = false;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    const postmaster = readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster.ready) return true;
    if (!logged && performance.now() - began > 3000) {
      logged = true;
      log.info('PostgreSQL is recovering what a crash left');
    }
    await sleep(10);
  }
}

const failed = (output: string) => {
  const why = output.split('\n').findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? output.trim().split('\n').at(-1);
  return new StartError(
    { zh: `内置 PostgreSQL 启动失败：${why}`, en: `the embedded PostgreSQL does not start: ${why}` },
    { cause: new Error(output) },
  );
};
