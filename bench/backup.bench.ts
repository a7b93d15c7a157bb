import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fullOfFiles } from '../apps/server/src/backup/full.ts';
import { homeFor } from '../apps/server/src/backup/home.ts';
import { createLogSender } from '../apps/server/src/backup/log-sender.ts';
import { restore } from '../apps/server/src/backup/restore.ts';
import { openTarget } from '../apps/server/src/backup/target.ts';
import { checkKeys, noteKeys } from '../apps/server/src/db/key-check.ts';
import { folderStore } from '../apps/server/src/files/folder-store.ts';
import { apply, type Maker, makerIn, middle, untilIssued } from './code-maker.ts';
import { installation, silent } from './installation.ts';
import type { Row } from './row.ts';

/** In a trial `BENCH_CODES=100000`. */
const codes = Number(process.env['BENCH_CODES'] ?? 10_000_000);
/** Issued after the full back-up: the log that is sent and replayed. */
const later = codes / 10;
const passphrase = 'correct horse battery staple';
const text = (n: number) => n.toLocaleString('en-US');

/** How long a back-up and a restore to a moment take, how much may be lost, and what the log for it costs while codes are issued. */
export async function benchBackup(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchmark-bench-backup-'));
  try {
    return [...(await backedUp(folder)), await benchLog()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function backedUp(folder: string): Promise<Row[]> {
  const maker = await makerIn(await installation());
  const { place } = maker;
  const target = openTarget(join(folder, 'target'), undefined);
  const home = await homeFor(place.dataDir, target, { passphrase });
  const url = new URL(place.adminUrl);
  url.pathname = '/touchmark';
  const source = { dataDir: place.dataDir, adminUrl: url.href, store: folderStore(join(place.dataDir, 'files')), version: 'bench' };
  const sender = createLogSender(source, target, home);
  try {
    await noteKeys(place.urls.owner, place.secrets);
    await issue(maker, codes);
    await sender.round();
    const [full] = await timed(() => fullOfFiles(source, target, home.key, sender.series()));
    const [copy] = await timed(() => bareCopy(join(place.dataDir, 'postgres'), join(folder, 'copy')));
    const size = sizeOf(join(folder, 'copy'));
    await issue(maker, later);
    await sleep(1000);
    const at = new Date();
    await sleep(1000);
    await issue(maker, 1000);
    const [round] = await timed(() => sender.round());
    const [restored, found] = await timed(() => restoredTo(folder, at));
    if (found !== codes + later) throw new Error(`${found} codes were restored, there were ${codes + later} at that moment`);
    const [back] = await timed(() => bareCopy(join(folder, 'restored', 'postgres'), join(folder, 'back')));
    const what = `${text(codes)} codes (${(size / 2 ** 30).toFixed(1)} GB of database)`;
    // The server sends the log every 20 seconds.
    const point = 20 + round / 1000;
    return [
      beside(`full back-up of ${what}, packed and encrypted, while it runs`, full, copy),
      beside(`restoring them to a moment ${text(later)} codes after the full back-up, into an empty folder`, restored, back),
      limited(`recovery point: 20 s between two rounds, and sending the log of ${text(later)} codes`, point, 60),
    ];
  } finally {
    await sender.close();
    await place.end();
  }
}

async function issue(maker: Maker, quantity: number): Promise<void> {
  const { jobs } = maker.place.server.services;
  await jobs.start();
  await untilIssued(maker, await apply(maker, quantity));
}

/** Restores, and counts the codes of the restored database. */
async function restoredTo(folder: string, at: Date): Promise<number> {
  let found = 0;
  await restore(openTarget(join(folder, 'target'), undefined), { passphrase }, at, {
    dataDir: join(folder, 'restored'),
    log: silent,
    store: null,
    check: async (adminUrl, secrets) => {
      await checkKeys(adminUrl, 'touchmark', secrets, folder);
      found = await countCodes(adminUrl);
    },
    note: () => undefined,
  });
  return found;
}

async function countCodes(url: string): Promise<number> {
  const admin = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ codes: string }>('select count(*) as codes from code');
    return Number(rows[0]!.codes);
  } finally {
    await admin.end();
  }
}

/** Copies a folder as it is, down to the disk. */
function bareCopy(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  // A database that is in service removes files meanwhile, which cp complains of.
  spawnSync('cp', ['-a', `${from}/.`, to], { stdio: 'ignore' });
  spawnSync('sync', ['-f', to]);
  return Promise.resolve();
}

const rounds = 5;

/** The same codes issued with the log that back-ups need and with the least there is, in turn. */
async function benchLog(): Promise<Row> {
  const quantity = Math.min(codes, 1_000_000);
  const [ours, bare] = [await makerIn(await installation()), await makerIn(await installation({ wal_level: 'minimal' }))];
  const times = new Map<Maker, number[]>([ours, bare].map((maker) => [maker, []]));
  try {
    for (let round = 0; round < rounds; round++) for (const [maker, of] of times) of.push((await timed(() => issue(maker, quantity)))[0]);
  } finally {
    for (const { place } of times.keys()) await place.end();
  }
  const [replica, minimal] = [middle(times.get(ours)!), middle(times.get(bare)!)];
  return {
    what: `issuing ${text(quantity)} AUTH codes with the log that back-ups need (wal_level)`,
    value: replica / 1000,
    unit: 's',
    peer: 'wal_level = minimal',
    peerValue: minimal / 1000,
    ratio: replica / minimal,
    target: 'at most 1.25',
    ok: replica / minimal <= 1.25,
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const beside = (what: string, ms: number, peerMs: number): Row => ({
  what,
  value: ms / 1000,
  unit: 's',
  peer: 'cp -a of the same files',
  peerValue: peerMs / 1000,
  ratio: ms / peerMs,
  target: 'at most 600 s',
  ok: ms <= 600_000,
});

const limited = (what: string, seconds: number, limit: number): Row => ({
  what,
  value: seconds,
  unit: 's',
  peer: 'limit',
  peerValue: limit,
  ratio: seconds / limit,
  target: `at most ${limit} s`,
  ok: seconds <= limit,
});
