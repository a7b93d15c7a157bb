import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { checkFile, installedFiles } from '../../../backup/installed-files.ts';
import { planOf, recover } from '../../../backup/restore.ts';
import { countRows, tablesOf } from '../../../backup/rows.queries.ts';
import type { Target } from '../../../backup/target.ts';
import { openPins, signedPath } from '../../../codes/public.ts';
import { inScope, kyselyOf, poolOf, type Pool } from '../../../db/connect.ts';
import type { Log } from '../../../db/embedded/embedded.ts';
import { urlsOf } from '../../../db/roles.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Secrets } from '../../../secrets.ts';
import { StartError } from '../../../start-error.ts';
import { scanCode } from '../../codes/scan/public.ts';
import { sealerOf, verifyAudit } from '../audit-log/public.ts';
import type { DrillResult } from './backup.queries.ts';
import * as drills from './drill.queries.ts';

export interface Drill {
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
 * Restores the newest back-up and its log into a scratch database, to a moment named in the log just before, and compares it with
 * the database in service: rows of each table, the audit chain, one code of each company, some files. Measures how long it took.
 */
export async function drill(drill: Drill): Promise<DrillResult> {
  const folder = folderOf(drill.dataDir);
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

async function once({ adminUrl, target, keyOf, send, log, settings }: Drill, folder: string): Promise<DrillResult> {
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
  const recoveryTimeSeconds = Math.round((Date.now() - began) / 100) / 10;
  const urls = urlsOf(embedded.adminUrl, secrets, 'touchmark');
  const [raw, scanRaw] = [poolOf(urls.app, 2), poolOf(urls.scan, 2)];
  const pool = kyselyOf(raw);
  try {
    const admin = new URL(embedded.adminUrl);
    admin.pathname = '/touchmark';
    const counted = await onDatabase(admin.href, async (client) => {
      const rows = await compare(client, expected);
      await checkFiles(client, target, keyOf);
      return rows;
    });
    const auditRows = await checkAudit(pool, folder, secrets);
    const codes = await checkCodes(pool, { scanRaw, secrets } as Services);
    return {
      recoveryPointSeconds: Math.max(0, Math.round((began - sentUntil.getTime()) / 1000)),
      recoveryTimeSeconds,
      tables: expected.size,
      rows: counted,
      auditRows,
      codes,
    };
  } finally {
    await Promise.allSettled([pool.destroy(), scanRaw.end()]);
    await embedded.stop();
  }
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

type Counts = Map<string, [bigint, bigint]>;

/** Names a point in the log and counts each table just before and just after it: what is restored lies between. */
const countsAround = (adminUrl: string, point: string): Promise<Counts> =>
  onDatabase(adminUrl, async (before) => {
    await before.query('begin isolation level repeatable read read only');
    await before.query('select 1 from platform_config');
    return onDatabase(adminUrl, async (after) => {
      await after.query('select pg_create_restore_point($1)', [point]);
      await after.query('begin isolation level repeatable read read only');
      await after.query('select 1 from platform_config');
      const counts: Counts = new Map();
      for (const { name } of await tablesOf(before)) {
        const [a, b] = [await countRows(before, name), await countRows(after, name)];
        counts.set(name, a < b ? [a, b] : [b, a]);
      }
      return counts;
    });
  });

async function compare(client: pg.Client, expected: Counts): Promise<number> {
  let all = 0n;
  for (const [name, [least, most]] of expected) {
    const found = await countRows(client, name);
    all += found;
    if (found < least || found > most)
      throw new Differs({
        zh: `表 ${name} 恢复出 ${found} 行，应为 ${least === most ? least : `${least}–${most}`} 行`,
        en: `the table ${name} has ${found} restored rows where there are ${least === most ? least : `${least} to ${most}`}`,
      });
  }
  return Number(all);
}

/** Some of the newest files, from the target, against the hashes in their rows. */
async function checkFiles(client: pg.Client, target: Target, keyOf: (id: string) => Buffer): Promise<void> {
  for (const file of (await installedFiles(client)).slice(-mostFiles)) await checkFile(file, target, keyOf);
}

async function checkAudit(pool: Pool, folder: string, secrets: Secrets): Promise<number> {
  const report = await inScope(pool, { companyId: null, platform: true }, (db) => verifyAudit(db, folder, sealerOf(secrets)));
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
  const some = await inScope(pool, { companyId: null, platform: true }, drills.oneCodeOfEach);
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
