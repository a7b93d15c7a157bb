import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { FileStore } from '../files/files.ts';
import { type Piece, writeParts } from './archive.ts';
import { databaseFiles, filePieces } from './database-folder.ts';
import { sendFiles } from './installed-files.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import type { BackupKey } from './sealed-stream.ts';
import { segmentsBetween } from './segments.ts';
import type { Target } from './target.ts';

/** What a full back-up is made of. */
export interface Source {
  dataDir: string;
  /** The application's database as superuser. */
  adminUrl: string;
  store: FileStore;
  version: string;
  /** Ends a back-up that is under way: the server shuts down. */
  signal?: AbortSignal;
}

/** One at a time, so that none takes another's parts for left-overs. */
const lock = 7_308_324_470;

/** Connects as superuser, and says no to a second back-up at the same time. */
export async function alone<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl, options: '-c statement_timeout=0 -c timezone=UTC' });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    const { rows } = await admin.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lock]);
    if (!rows[0]!.free) throw new BusyError('another back-up is under way');
    return await work(admin);
  } finally {
    await admin.end().catch(() => undefined);
  }
}
export class BusyError extends Error {}

/** The database's clock, by which the log tells its times too: the server's own may be wrong, and the newest would not be the last. */
export async function clockOf(admin: pg.Client): Promise<Date> {
  const { rows } = await admin.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
  return new Date(Number(rows[0]!.now));
}

export const newBackupId = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z-${randomBytes(3).toString('hex')}`;

/** Copies the files of the running embedded database, the log that makes them whole, the keys, and the files of the installation. */
export async function fullOfFiles(source: Source, target: Target, key: BackupKey, series: string | null): Promise<Manifest> {
  return alone(source.adminUrl, async (admin) => {
    const started = await clockOf(admin);
    const id = newBackupId(started);
    const folder = `full/${id}`;
    let log: Manifest['log'] = null;
    async function* pieces(): AsyncGenerator<Piece> {
      // The slot keeps the log of the back-up from being recycled; it ends with the connection.
      await admin.query('select pg_create_physical_replication_slot($1, true, true)', [`full_${randomBytes(4).toString('hex')}`]);
      const { rows: begun } = await admin.query<{ lsn: string; timeline: number }>(
        'select pg_backup_start($1, true)::text as lsn, (select timeline_id from pg_control_checkpoint()) as timeline',
        [id],
      );
      const postgres = join(source.dataDir, 'postgres');
      yield* databaseFiles(postgres, 'postgres');
      const { rows: ended } = await admin.query<{ lsn: string; label: string; map: string | null }>(
        'select lsn::text, labelfile as label, spcmapfile as map from pg_backup_stop(false)',
      );
      const [{ lsn: from, timeline }, { lsn: to, label, map }] = [begun[0]!, ended[0]!];
      yield { path: 'postgres/backup_label', at: 0, bytes: Buffer.from(label) };
      if (map) yield { path: 'postgres/tablespace_map', at: 0, bytes: Buffer.from(map) };
      const segments = segmentsBetween(timeline, from, to);
      for (const segment of segments) yield* mustExist(join(postgres, 'pg_wal', segment), `postgres/pg_wal/${segment}`);
      if (series) log = { series, from: segments[0]!, to: segments.at(-1)! };
      yield* besides(source.dataDir);
    }
    const parts = await writeParts(target, key, folder, untilAborted(pieces(), source.signal));
    const ended = await clockOf(admin);
    const files = await sendFiles(admin, source.store, target, key, folder);
    return finish({ source, target, key }, { id, kind: 'files', started, ended, parts, files, log });
  });
}

/** Writes the manifest, with which the back-up begins to count. */
export async function finish(
  { source, target, key }: { source: Pick<Source, 'version'>; target: Target; key: BackupKey },
  { started, ended, parts, files, ...rest }: Pick<Manifest, 'id' | 'kind' | 'parts' | 'files' | 'log'> & { started: Date; ended: Date },
): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    version: source.version,
    ...rest,
    started: started.toISOString(),
    ended: ended.toISOString(),
    keyId: key.id,
    parts,
    files,
    bytes: parts.reduce((sum, { size }) => sum + size, files?.size ?? 0),
  };
  await writeManifest(target, key, manifest);
  return manifest;
}

/** The keys, and the heads of the audit log that are kept outside the database. */
export async function* besides(dataDir: string): AsyncGenerator<Piece> {
  yield* mustExist(join(dataDir, 'secrets.json'), 'secrets.json');
  const heads = join(dataDir, 'audit-heads');
  for (const name of existsSync(heads) ? readdirSync(heads) : []) yield* filePieces(join(heads, name), `audit-heads/${name}`);
}

async function* mustExist(file: string, path: string): AsyncGenerator<Piece> {
  let any = false;
  for await (const piece of filePieces(file, path)) {
    any = true;
    yield piece;
  }
  if (!any) throw new Error(`${file} is missing`);
}

/** Passes pieces on until the signal says to stop. */
export async function* untilAborted(pieces: AsyncGenerator<Piece>, signal: AbortSignal | undefined): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    yield piece;
  }
}
