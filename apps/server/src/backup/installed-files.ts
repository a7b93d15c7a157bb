import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { FileMissing, type FileStore } from '../files/files.ts';
import { type Part, writeObject } from './archive.ts';
import { type BackupKey, Damaged, metered, openStream, sealStream } from './sealed-stream.ts';
import type { Target } from './target.ts';

/** A file of the installation: its bytes never change, and its place is never used again. */
export interface Installed {
  place: string;
  sha256: string;
}

const folder = 'files';
const nameOf = (place: string) => `${folder}/${place}`;
const atOnce = 4;

/** The files that the rows of the database name, archived scans among them; `since` narrows them to new ones. */
export async function installedFiles(database: pg.Client, since?: Date): Promise<Installed[]> {
  const { rows } = await database.query<Installed>(
    `select place, encode(sha256, 'hex') as sha256 from file where $1::timestamptz is null or create_time >= $1
    union all select place, encode(sha256, 'hex') from scan_archive_part where sha256 is not null and ($1::timestamptz is null or create_time >= $1) order by place`,
    [since?.toISOString() ?? null],
  );
  return rows;
}

/** Sends what the target has not yet, and writes the list of all of them into the back-up. */
export async function sendFiles(database: pg.Client, store: FileStore, target: Target, key: BackupKey, into: string): Promise<Part> {
  const files = await installedFiles(database);
  await sendEach(await notThere(files, target), store, target, key);
  return writeObject(target, key, `${into}/files`, Readable.from([Buffer.from(files.map(({ place }) => `${place}\n`).join(''))]));
}

/** The files that the target does not hold yet. */
export async function notThere(files: readonly Installed[], target: Target): Promise<Installed[]> {
  const there = new Set((await target.list(folder)).map(({ place }) => place));
  return files.filter(({ place }) => !there.has(nameOf(place)));
}

/** Sends files; one whose bytes are missing here, or whose row went meanwhile, is left out. */
export async function sendEach(files: readonly Installed[], store: FileStore, target: Target, key: BackupKey): Promise<void> {
  const left = [...files];
  const one = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const bytes = await store.get(file.place).catch((error: unknown) => {
        if (error instanceof FileMissing) return null;
        throw error;
      });
      if (!bytes) continue;
      try {
        await target.put(nameOf(file.place), Readable.from(sealStream(key, nameOf(file.place), bytes, { packed: false })));
      } finally {
        // A target that refuses reads nothing, and the file would stay open.
        bytes.destroy();
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Puts the files that the restored rows name into the store; returns the places of those that the target does not hold. */
export async function fetchFiles(
  files: readonly Installed[],
  target: Target,
  keyOf: (id: string) => Buffer,
  store: FileStore,
): Promise<string[]> {
  const left = [...files];
  const missing: string[] = [];
  const one = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const name = nameOf(file.place);
      const sealed = await target.get(name).catch((error: unknown) => {
        if (error instanceof FileMissing) return null;
        throw error;
      });
      if (!sealed) {
        missing.push(file.place);
        continue;
      }
      const meter = metered(openStream(keyOf, name, sealed));
      await store.put(file.place, Readable.from(meter.bytes));
      if (meter.found().sha256 !== file.sha256) throw new Damaged(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return missing;
}

/** What a file is called that is missing: a part of an archived month of scans, which then cannot be brought back, or any other. */
export function missingFile(place: string): { zh: string; en: string } {
  const month = /^scans\/(\d{4}-\d\d)\//.exec(place)?.[1];
  return month === undefined
    ? { zh: `文件 ${place}`, en: `the file ${place}` }
    : {
        zh: `${month} 的扫码归档（${place}），该月无法取回`,
        en: `archived scans of ${month} (${place}): that month cannot be brought back`,
      };
}

/** Whether a file at the target can be opened and is what its row says. */
export async function checkFile({ place, sha256 }: Installed, target: Target, keyOf: (id: string) => Buffer): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of openStream(keyOf, nameOf(place), await target.get(nameOf(place)))) hash.update(bytes);
  if (hash.digest('hex') !== sha256) throw new Damaged(nameOf(place));
}

/** The places that a full back-up lists. */
export async function placesIn(target: Target, part: Part, keyOf: (id: string) => Buffer): Promise<string[]> {
  const pieces: Buffer[] = [];
  for await (const bytes of openStream(keyOf, part.name, await target.get(part.name))) pieces.push(bytes);
  return Buffer.concat(pieces).toString('utf8').split('\n').filter(Boolean);
}
