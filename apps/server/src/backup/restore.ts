import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded, type Log } from '../db/embedded/embedded.ts';
import { pipeline } from 'node:stream/promises';
import { folderStore } from '../files/folder-store.ts';
import { FileMissing, type FileStore } from '../files/files.ts';
import { flushFolder, loadSecrets, type Secrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { readParts } from './archive.ts';
import { fetchFiles, installedFiles } from './installed-files.ts';
import { openKey, type Opening } from './keys.ts';
import { checkManifest, listFulls, type Manifest } from './manifest.ts';
import { Damaged, openStream } from './sealed-stream.ts';
import { keysObject, type SentSegment, sentSegment } from './segments.ts';
import { readText, type Target } from './target.ts';

/** The keys of a target that can be opened with what is in hand. */
export async function openKeys(target: Target, opening: Opening): Promise<(id: string) => Buffer> {
  const found = new Map<string, Buffer>();
  const names = (await target.list('keys')).map(({ place }) => place);
  if (names.length === 0) throw nothing(target);
  for (const name of names) {
    const key = await openKey((await readText(target, name)) ?? '', opening).catch(() => null);
    if (key) found.set(key.id, key.bytes);
  }
  if (found.size === 0)
    throw new StartError({
      zh: `口令或私钥打不开 ${target.title} 中的备份`,
      en: `the back-ups in ${target.title} do not open with this pass phrase or private key`,
    });
  return keysFrom(found, target);
}

const keysFrom = (keys: ReadonlyMap<string, Buffer>, target: Pick<Target, 'title'>) => (id: string) => {
  const key = keys.get(id);
  if (key) return key;
  throw new StartError({
    zh: `${target.title} 中的部分备份使用了另一个口令或公钥（密钥 ${id}）`,
    en: `a part of the back-ups in ${target.title} was sealed with another pass phrase or public key (key ${id})`,
  });
};

/** What will be restored: a full back-up and the log that follows it. */
export interface Plan {
  full: Manifest;
  segments: SentSegment[];
  /** Everything committed before this moment is in it. */
  until: Date;
}

/** Chooses the newest full back-up before a moment, and the log up to it. */
export async function planOf(
  target: Target,
  keyOf: (id: string) => Buffer,
  at: Date | null,
  kind: Manifest['kind'] = 'files',
): Promise<Plan> {
  const full = await chooseFull(target, at, kind);
  checkManifest(full, keyOf);
  const log = full.log;
  const sent = log
    ? (await target.list(`wal/${log.series}`))
        .map(({ place }) => sentSegment(place))
        .filter((one) => one !== null)
        .filter(({ segment }) => segment > log.to)
    : [];
  const stop = at === null ? null : (sent.find(({ until }) => until >= at)?.until ?? null);
  const segments = stop === null ? sent : sent.filter(({ until }) => until <= stop);
  const until = segments.at(-1)?.until ?? new Date(full.ended);
  if (at !== null && at > until && stop === null) throw tooLate(until);
  return { full, segments, until };
}

async function chooseFull(target: Target, at: Date | null, kind: Manifest['kind']) {
  const { fulls: all } = await listFulls(target);
  if (all.length === 0) throw nothing(target);
  const fulls = all.filter((one) => one.kind === kind);
  if (fulls.length === 0) throw otherKind(kind);
  const full = fulls.findLast(({ ended }) => at === null || new Date(ended) <= at);
  if (!full) throw tooEarly(new Date(fulls[0]!.ended));
  return full;
}

interface Restored {
  plan: Plan;
  files: number;
  missing: string[];
  seconds: number;
}

interface Into {
  /** The folder that becomes an installation. */
  dataDir: string;
  log: Log;
  settings?: Readonly<Record<string, string>>;
}

/** Unpacks a plan into an empty folder and replays its log; returns the running database of the moment asked for. */
export async function recover(
  target: Target,
  keyOf: (id: string) => Buffer,
  { full, segments, until }: Plan,
  stop: { time: Date } | { name: string } | null,
  { dataDir, log, settings }: Into,
): Promise<{ embedded: Embedded; secrets: Secrets }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await readParts(target, keyOf, full.parts, dataDir);
  const postgres = join(dataDir, 'postgres');
  for (const { name, segment } of segments) {
    const bytes = openStream(keyOf, name, await target.get(name));
    await pipeline(bytes, createWriteStream(join(postgres, 'pg_wal', segment), { mode: 0o600 }));
  }
  if (full.log) await takeKeys(target, keyOf, keysObject(full.log.series), join(dataDir, 'secrets.json'));
  writeFileSync(join(postgres, 'recovery.signal'), '', { mode: 0o600 });
  const secrets = loadSecrets(dataDir);
  // All of the log lies in pg_wal already: the command that would fetch more finds nothing.
  const usual = { ...settings, restore_command: 'exit 1', recovery_target_timeline: 'current', hot_standby: 'off' };
  const aim =
    stop === null
      ? {}
      : 'name' in stop
        ? { recovery_target_name: stop.name }
        : { recovery_target_time: stop.time.toISOString().replace('T', ' ').replace('Z', '+00') };
  try {
    const begin = (more: object) => startEmbedded({ dataDir, secrets, log, settings: { ...usual, ...more } as Record<string, string> });
    const embedded = await begin({ ...aim, recovery_target_action: 'promote' }).catch((error: unknown) => {
      // Nothing was committed between the moment asked for and the end of what was sent: the end is that moment.
      const reached =
        stop !== null &&
        'time' in stop &&
        stop.time <= until &&
        /before configured recovery target was reached/.test(String((error as Error).message));
      if (!reached) throw error;
      return begin({});
    });
    return { embedded, secrets };
  } catch (error) {
    const broken = /could not locate a valid checkpoint record|invalid|could not find|WAL ends before end of online backup/.exec(
      String((error as Error).message),
    );
    throw broken ? new Damaged(`full/${full.id}`, { cause: error }) : error;
  }
}

/** Keys that were replaced after the full back-up was made; they include the former ones. Earlier versions did not send them. */
async function takeKeys(target: Target, keyOf: (id: string) => Buffer, name: string, into: string): Promise<void> {
  try {
    await pipeline(openStream(keyOf, name, await target.get(name)), createWriteStream(into, { mode: 0o600 }));
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
}

/** Refuses a folder that holds an installation already. */
function mustBeEmpty(dataDir: string): void {
  const there = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== 'restoring') : [];
  if (there.length === 0) return;
  throw new StartError({
    zh: `${dataDir} 不是空文件夹（含 ${there.slice(0, 3).join('、')}）：恢复只写入空的数据目录，请另设 DATA_DIR 或先移走原有内容`,
    en: `${dataDir} is not empty (it holds ${there.slice(0, 3).join(', ')}): a restore goes into an empty data folder; set another DATA_DIR, or move away what is there`,
  });
}

/** Restores an installation into an empty data folder. Nothing takes its place there before everything was checked. */
export async function restore(
  target: Target,
  opening: Opening,
  at: Date | null,
  {
    dataDir,
    log,
    store,
    check,
    note,
  }: Into & {
    /** Where the files go: the folder of the installation, or its bucket. */
    store: FileStore | null;
    check: (adminUrl: string, secrets: Secrets) => Promise<void>;
    note: (zh: string, en: string) => void;
  },
): Promise<Restored> {
  const began = performance.now();
  mustBeEmpty(dataDir);
  const keyOf = await openKeys(target, opening);
  const plan = await planOf(target, keyOf, at);
  const folder = join(dataDir, 'restoring');
  rmSync(folder, { recursive: true, force: true });
  note(
    `使用 ${plan.full.ended} 的完整备份和 ${plan.segments.length} 段日志`,
    `taking the full back-up of ${plan.full.ended} and ${plan.segments.length} segments of the log`,
  );
  const { embedded, secrets } = await recover(target, keyOf, plan, at === null ? null : { time: at }, { dataDir: folder, log });
  let files: Awaited<ReturnType<typeof installedFiles>>;
  let missing: string[];
  try {
    const url = new URL(embedded.adminUrl);
    url.pathname = '/touchmark';
    await check(url.href, secrets);
    const client = new pg.Client(url.href);
    await client.connect();
    files = await installedFiles(client).finally(() => client.end());
    note(`数据库已恢复，正在取回 ${files.length} 个文件`, `the database is restored; fetching ${files.length} files`);
    missing = await fetchFiles(files, target, keyOf, store ?? folderStore(join(folder, 'files')));
  } finally {
    await embedded.stop();
  }
  rmSync(join(folder, 'files', '.parts'), { recursive: true, force: true });
  // The keys last: without them nothing starts on what is there.
  for (const name of readdirSync(folder).filter((entry) => entry !== 'secrets.json')) renameSync(join(folder, name), join(dataDir, name));
  renameSync(join(folder, 'secrets.json'), join(dataDir, 'secrets.json'));
  rmSync(folder, { recursive: true });
  flushFolder(dataDir);
  return { plan, files: files.length, missing, seconds: (performance.now() - began) / 1000 };
}

const said = (time: Date) => time.toISOString();
const nothing = ({ title }: Pick<Target, 'title'>) => new StartError({ zh: `${title} 中没有备份`, en: `there is no back-up in ${title}` });
const tooEarly = (first: Date) =>
  new StartError({ zh: `该时间早于最早的备份（${said(first)}）`, en: `that is before the oldest back-up (${said(first)})` });
const tooLate = (last: Date) =>
  new StartError({
    zh: `该时间晚于已备份的内容，最晚可恢复到 ${said(last)}`,
    en: `that is later than what was backed up: the latest moment is ${said(last)}`,
  });
const otherKind = (kind: Manifest['kind']) =>
  kind === 'files'
    ? new StartError({ zh: '这里的备份按行保存，请用 npm run data:import', en: 'the back-ups here hold rows: use npm run data:import' })
    : new StartError({
        zh: '这里没有按行导出的数据，请用 npm run data:restore',
        en: 'nothing here was exported by rows: use npm run data:restore',
      });
