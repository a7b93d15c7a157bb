import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { checkFile, installedFiles } from '../../../backup/installed-files.ts';
import { rowsIn } from '../../../backup/move-in.ts';
import { planOf, recover } from '../../../backup/restore.ts';
import { countRows, tablesOf } from '../../../backup/rows.queries.ts';
import type { Target } from '../../../backup/target.ts';
import { openPins, signedPath } from '../../../issued-codes/public.ts';
import { asSystem } from '../../../db/as-system.ts';
import { kyselyOf, poolOf, type Pool } from '../../../db/connect.ts';
import { type Log, startEmbedded } from '../../../db/embedded/embedded.ts';
import { stopOrphan } from '../../../db/embedded/postmaster.ts';
import { urlsOf } from '../../../db/roles.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Secrets } from '../../../secrets.ts';
import { StartError } from '../../../start-error.ts';
import { scanCode } from '../../codes/scan/public.ts';
import { sealerOf, verifyAudit } from '../../platform/audit-log/public.ts';
import type { DrillResult } from './backup.queries.ts';
import * as drills from './drill.queries.ts';

export interface Drill {
  /** Whether the log of the database is backed up; of an external one there are rows of one moment alone. */
  embedded: boolean;
  /** The folder of the migrations, by which the tables of an external database are made again. */
  migrations: string;
  adminUrl: string;
  dataDir: string;
  target: Target;
  keyOf: (id: string) => Buffer;
  /** Sends the log now, so that the drill restores to this moment; answers since when everything is at the target. */
  send: () => Promise<Date>;
  log: Log;
  settings?: Readonly<Record<string, string>>;
}

/** A scratch database beside the one in service takes little memory. */
const small = { shared_buffers: '64MB', maintenance_work_mem: '64MB', max_connections: '20', wal_level: 'minimal' };
const mostFiles = 20;
const folderOf = (dataDir: string) => join(dataDir, 'drill');

/**
 * Restores the newest back-up into a scratch database and compares it with what was backed up: rows of each table, the audit chain,
 * one code of each company, some files. Measures how long it took.
 */
export async function drill(drill: Drill): Promise<DrillResult> {
  const folder = folderOf(drill.dataDir);
  // A server that was killed leaves the scratch database of its drill running.
  await stopOrphan(join(folder, 'postgres'), drill.log.warn.bind(drill.log));
  rmSync(folder, { recursive: true, force: true });
  try {
    // A row that came and went between the two counts is told from a lost one by looking again.
    return await once(drill, folder).catch((error: unknown) => {
      if (!(error instanceof Differs)) throw error;
      rmSync(folder, { recursive: true, force: true });
      return once(drill, folder);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

class Differs extends StartError {}

/** What was restored into the scratch database, and what it must hold. */
interface Scratch {
  /** The database as superuser. */
  adminUrl: string;
  secrets: Secrets;
  /** Since when everything is at the target. */
  sentUntil: Date;
  /** When restoring began. */
  began: number;
  expected: Counts | null;
  stop(): Promise<void>;
}

async function once(drill: Drill, folder: string): Promise<DrillResult> {
  const { target, keyOf, embedded } = drill;
  const scratch = await (embedded ? withLog : ofRows)(drill, folder);
  const { adminUrl, secrets, sentUntil, began, expected } = scratch;
  const recoveryTimeSeconds = Math.round((Date.now() - began) / 100) / 10;
  const urls = urlsOf(adminUrl, secrets, 'touchmark');
  const [raw, scanRaw] = [poolOf(urls.app, 2), poolOf(urls.scan, 2)];
  const pool = kyselyOf(raw);
  try {
    const admin = new URL(adminUrl);
    admin.pathname = '/touchmark';
    const counted = await onDatabase(admin.href, async (client) => {
      const counts = await countsOf(client);
      if (expected) compare(counts, expected);
      await checkFiles(client, target, keyOf);
      return counts;
    });
    const auditRows = await checkAudit(pool, folder, secrets);
    const codes = await checkCodes(pool, { scanRaw, secrets } as Services);
    return {
      recoveryPointSeconds: Math.max(0, Math.round((began - sentUntil.getTime()) / 1000)),
      recoveryTimeSeconds,
      tables: counted.size,
      rows: Number([...counted.values()].reduce((sum, rows) => sum + rows, 0n)),
      auditRows,
      codes,
    };
  } finally {
    await Promise.allSettled([pool.destroy(), scanRaw.end()]);
    await scratch.stop();
  }
}

/** Restores the newest full back-up and its log to a moment named just before. */
async function withLog({ adminUrl, target, keyOf, send, log, settings }: Drill, folder: string): Promise<Scratch> {
  const point = `drill_${Date.now()}`;
  const expected = await countsAround(adminUrl, point);
  const sentUntil = await send();
  const began = Date.now();
  const plan = await planOf(target, keyOf, null);
  const { embedded, secrets } = await recover(target, keyOf, plan, plan.full.log ? { name: point } : null, {
    dataDir: folder,
    log,
    settings: { ...small, ...settings },
  });
  return { adminUrl: embedded.adminUrl, secrets, sentUntil, began, expected, stop: () => embedded.stop() };
}

/** Imports the newest back-up by rows into an embedded database; the import itself compares each table with its count and hash. */
async function ofRows({ target, keyOf, log, settings, migrations }: Drill, folder: string): Promise<Scratch> {
  const began = Date.now();
  const { full } = await planOf(target, keyOf, null, 'rows');
  const { adminUrl, secrets, stop } = await rowsIn(target, keyOf, {
    dataDir: folder,
    databaseUrl: null,
    start: (keys) => startEmbedded({ dataDir: folder, secrets: keys, log, settings: { ...small, ...settings } }),
    migrations,
    note: () => undefined,
  });
  return { adminUrl, secrets, sentUntil: new Date(full.ended), began, expected: null, stop };
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0 -c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Counts = Map<string, readonly [least: bigint, most: bigint]>;

async function countsOf(client: pg.Client): Promise<Map<string, bigint>> {
  const counts = new Map<string, bigint>();
  for (const { name } of await tablesOf(client)) counts.set(name, await countRows(client, name));
  return counts;
}

/** Names a point in the log and counts each table just before and just after it: what is restored lies between. */
const countsAround = (adminUrl: string, point: string): Promise<Counts> =>
  onDatabase(adminUrl, async (before) => {
    await before.query('begin isolation level repeatable read read only');
    await before.query('select 1 from platform_config');
    return onDatabase(adminUrl, async (after) => {
      await after.query('select pg_create_restore_point($1)', [point]);
      await after.query('begin isolation level repeatable read read only');
      await after.query('select 1 from platform_config');
      const later = await countsOf(after);
      const between = (a: bigint, b: bigint) => (a < b ? ([a, b] as const) : ([b, a] as const));
      return new Map([...(await countsOf(before))].map(([name, rows]) => [name, between(rows, later.get(name) ?? 0n)]));
    });
  });

function compare(counts: ReadonlyMap<string, bigint>, expected: Counts): void {
  for (const [name, [least, most]] of expected) {
    const found = counts.get(name) ?? 0n;
    if (found < least || found > most)
      throw new Differs({
        zh: `表 ${name} 恢复出 ${found} 行，应为 ${least === most ? least : `${least}–${most}`} 行`,
        en: `the table ${name} has ${found} restored rows where there are ${least === most ? least : `${least} to ${most}`}`,
      });
  }
}

/** Some of the newest files, from the target, against the hashes in their rows. */
async function checkFiles(client: pg.Client, target: Target, keyOf: (id: string) => Buffer): Promise<void> {
  for (const file of (await installedFiles(client)).slice(-mostFiles)) await checkFile(file, target, keyOf);
}

async function checkAudit(pool: Pool, folder: string, secrets: Secrets): Promise<number> {
  const report = await asSystem({ pool }, (db) => verifyAudit(db, folder, sealerOf(secrets)));
  const [fault] = report.faults;
  if (!fault) return report.rows;
  const who = fault.companyName || fault.companyId;
  throw new StartError({
    zh: `恢复出的审计日志有 ${report.faults.length} 处异常，首处为 ${who} 第 ${fault.seq} 条`,
    en: `the restored audit log has ${report.faults.length} faults, the first at ${who} row ${fault.seq}`,
  });
}

/** One code of each company, as its buyer would scan it, and its PIN. */
async function checkCodes(pool: Pool, services: Services): Promise<number> {
  const some = await asSystem({ pool }, drills.oneCodeOfEach);
  for (const one of some) {
    const { verdict } = await scanCode(services, signedPath(services.secrets, one.type, one.code), {
      address: '127.0.0.1',
      agent: 'drill',
      preview: true,
    });
    if (verdict.verdict === 'unknown' || verdict.verdict === 'invalid')
      throw new StartError({
        zh: `恢复后，${one.companyName} 的码 ${one.code} 查验结果为“${verdict.word.zh}”`,
        en: `once restored, the code ${one.code} of ${one.companyName} reads “${verdict.word.en}”`,
      });
    if (one.pins) openPins(services.secrets, one.companyId, one.batchId, one.page, one.pins);
  }
  return some.length;
}
