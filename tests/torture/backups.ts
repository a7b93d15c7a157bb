import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installedFiles, notThere } from '../../apps/server/src/backup/installed-files.ts';
import { listFulls } from '../../apps/server/src/backup/manifest.ts';
import { openKeys, planOf } from '../../apps/server/src/backup/restore.ts';
import { openTarget, type Target } from '../../apps/server/src/backup/target.ts';
import type { Bucket } from './bucket.ts';
import { Clients } from './calls.ts';
import { type Truth, untrue } from './check.ts';
import { Machine } from './machine.ts';

/** Where an installation under torture sends its back-ups to, and where it is restored. */
export interface Backups {
  target: Target;
  /** Settings of the server that makes them. */
  env: Record<string, string>;
  /** An empty folder, and the settings by which files have their place there. */
  restoreTo: string;
  restoredEnv: Record<string, string>;
  /** Whether the restore drill is left to begin at each start; otherwise none is due. */
  drills: boolean;
}

const passphrase = 'correct horse battery staple';

/** Back-ups in a folder beside the installation, or in the bucket that has its files too. */
export function backupsIn(folder: string, bucket: Bucket | null, drills: boolean): Backups {
  const file = join(folder, 'passphrase');
  writeFileSync(file, `${passphrase}\n`, { mode: 0o600 });
  const to = bucket ? 's3://backups/torture' : join(folder, 'backups');
  const { S3_ENDPOINT: endpoint = '', S3_REGION: region = '' } = bucket?.env ?? {};
  return {
    target: openTarget(to, bucket ? { endpoint, region, accessKey: 'key', secretKey: 'secret' } : undefined),
    env: { BACKUP_TO: to, BACKUP_PASSPHRASE_FILE: file },
    restoreTo: join(folder, 'restored'),
    restoredEnv: bucket ? { ...bucket.env, S3_BUCKET: 'restored' } : {},
    drills,
  };
}

/** Waits until the installation has a full back-up, which each later one goes on from. */
export async function firstBackup(machine: Machine, { target, drills }: Backups): Promise<void> {
  if (!drills) await machine.connected((admin) => admin.query(`insert into backup_run (kind, ok, end_time) values ('drill', true, now())`));
  for (const until = Date.now() + 180_000; (await listFulls(target)).fulls.length === 0; await sleep(100)) {
    machine.mustRun();
    if (Date.now() > until) throw new Error('there is no full back-up after three minutes');
  }
}

/** Restores what was sent into an empty folder by the command, starts a server on it, and compares that with what the clients were told. */
export async function restoredFaults(
  machine: Machine,
  backups: Backups,
  truth: Truth,
): Promise<{ faults: string[]; seconds: number; segments: number }> {
  // What the last server had not sent yet, the next one sends first of all.
  await machine.up(0);
  const { now, files } = await machine.connected(async (admin) => {
    await admin.query('select pg_current_xact_id()');
    const { rows } = await admin.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    return { now: new Date(rows[0]!.now), files: await installedFiles(admin) };
  });
  const keyOf = await openKeys(backups.target, { passphrase });
  const restorable = async () => (await planOf(backups.target, keyOf, null)).until;
  const sent = async () => (await restorable()) > now && (await notThere(files, backups.target)).length === 0;
  for (const until = Date.now() + 120_000; !(await sent()); await sleep(200)) {
    machine.mustRun();
    if (Date.now() > until)
      throw new Error(
        `after two minutes only what was there at ${(await restorable()).toISOString()} can be restored, not ${now.toISOString()}: ${machine.said()}`,
      );
  }
  await machine.down();
  const events = `${backups.restoreTo}.events`;
  const began = Date.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(resolve(process.env['TOUCHMARK_DIST'] ?? 'dist'), 'server/restore-from.js'),
      '--from',
      backups.env['BACKUP_TO']!,
      '--passphrase-file',
      backups.env['BACKUP_PASSPHRASE_FILE']!,
    ],
    { env: { PATH: process.env['PATH'], ...backups.restoredEnv, DATA_DIR: backups.restoreTo, SECURITY_LOG: events } },
  );
  const seconds = (Date.now() - began) / 1000;
  const faults: string[] = [];
  const noted = readFileSync(events, 'utf8').trim().split('\n');
  if (noted.length !== 1 || !noted[0]!.includes('"event":"restored"')) faults.push(`the events of security are ${noted.join()}`);
  const restored = new Machine(backups.restoreTo, backups.restoredEnv);
  try {
    await restored.up(0);
    for (const fault of await untrue(restored, new Clients(restored.url), truth)) faults.push(`restored: ${fault}`);
  } finally {
    await restored.abandon();
  }
  return { faults, seconds, segments: Number(/(\d+) segments/.exec(stdout)![1]) };
}
