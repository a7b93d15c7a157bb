import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensureRoles } from '../db/roles.ts';
import { checkKeys } from '../db/key-check.ts';
import type { FileStore } from '../files/files.ts';
import { flushFolder, loadSecrets, type Secrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { readParts } from './archive.ts';
import { fetchFiles, installedFiles } from './installed-files.ts';
import { openKeys, planOf } from './restore.ts';
import type { Opening } from './keys.ts';
import { importRows, isTaken } from './rows-import.ts';
import type { Target } from './target.ts';

interface MoveIn {
  dataDir: string;
  /** The external database, or null for the embedded one. */
  databaseUrl: string | null;
  /** Starts the embedded database of the data folder. */
  start: (secrets: Secrets) => Promise<{ adminUrl: string; stop(): Promise<void> }>;
  migrations: string;
  store: FileStore;
  note: (zh: string, en: string) => void;
}

const unpacked = 'importing';

/**
 * Imports the newest exported rows, with keys and files, into an empty installation; what was interrupted goes on. The exported
 * keys become those of the installation: they are what its codes were printed with.
 */
export async function moveIn(target: Target, opening: Opening, into: MoveIn): Promise<{ id: string; missing: string[] }> {
  const keyOf = await openKeys(target, opening);
  const { id, urls, stop } = await rowsIn(target, keyOf, into);
  try {
    const missing = await bringFiles(target, keyOf, urls.app, into);
    rmSync(join(into.dataDir, unpacked), { recursive: true });
    return { id, missing };
  } finally {
    await stop();
  }
}

/** The same without the files; the database goes on running. */
export async function rowsIn(target: Target, keyOf: (id: string) => Buffer, into: Omit<MoveIn, 'store'>) {
  const { dataDir, databaseUrl, note } = into;
  const folder = join(dataDir, unpacked);
  const id = await unpack(target, keyOf, into, folder);
  const imported = join(folder, 'imported');
  if (databaseUrl && !existsSync(imported) && (await isTaken(databaseUrl))) throw taken(databaseUrl);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of ['audit-heads', 'secrets.json'])
    if (existsSync(join(folder, name)) && !existsSync(join(dataDir, name)))
      cpSync(join(folder, name), join(dataDir, name), { recursive: true });
  const secrets = loadSecrets(dataDir);
  const database = databaseUrl ? { adminUrl: databaseUrl, stop: async () => undefined } : await into.start(secrets);
  try {
    const name = databaseUrl ? decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) : 'touchmark';
    const urls = await ensureRoles(database.adminUrl, secrets, name);
    if (!existsSync(imported)) await importRows(folder, urls.owner, into.migrations, note);
    writeFileSync(imported, '');
    await checkKeys(database.adminUrl, name, secrets, dataDir);
    return { id, urls, secrets, adminUrl: database.adminUrl, stop: database.stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Unpacks the newest export, unless an interrupted import has done so. */
async function unpack(
  target: Target,
  keyOf: (id: string) => Buffer,
  { dataDir, note }: Omit<MoveIn, 'store'>,
  folder: string,
): Promise<string> {
  const mark = join(folder, 'unpacked');
  if (existsSync(mark)) return readFileSync(mark, 'utf8');
  const there = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name !== unpacked) : [];
  if (there.length > 0)
    throw new StartError({
      zh: `${dataDir} 不是空文件夹（含 ${there.slice(0, 3).join('、')}）：只能导入到空的数据目录`,
      en: `${dataDir} is not empty (it holds ${there.slice(0, 3).join(', ')}): an import goes into an empty data folder`,
    });
  const { full } = await planOf(target, keyOf, null, 'rows');
  rmSync(folder, { recursive: true, force: true });
  note(`正在取回 ${full.ended} 导出的数据`, `fetching what was exported at ${full.ended}`);
  await readParts(target, keyOf, full.parts, folder);
  writeFileSync(`${mark}.new`, full.id);
  renameSync(`${mark}.new`, mark);
  flushFolder(folder);
  return full.id;
}

async function bringFiles(target: Target, keyOf: (id: string) => Buffer, appUrl: string, { store }: MoveIn): Promise<string[]> {
  const app = new pg.Client(appUrl);
  app.on('error', () => undefined);
  await app.connect();
  try {
    await app.query(`set app.scope = 'platform'`);
    return await fetchFiles(await installedFiles(app), target, keyOf, store);
  } finally {
    await app.end();
  }
}

const taken = (url: string) =>
  new StartError({
    zh: `数据库 ${new URL(url).pathname.slice(1)} 已有本产品的数据：只能导入到空的数据库`,
    en: `the database ${new URL(url).pathname.slice(1)} holds an installation already: an import goes into an empty database`,
  });
