import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Piece } from './archive.ts';

const block = 1024 * 1024;
/** Folders whose content PostgreSQL makes anew at its start; the log has a way of its own. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const left =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|.*\.signal|pgsql_tmp.*|pg_internal\.init.*|.*\.tmp)$/;
const control = 'global/pg_control';

/**
 * The files of a running database between pg_backup_start and pg_backup_stop. They change while they are read; replaying the log
 * from the start of the back-up makes them whole. Files that vanish or become shorter meanwhile are what the log says of them.
 */
export async function* databaseFiles(folder: string, as: string, below = ''): AsyncGenerator<Piece> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(nothingIf('ENOENT'));
  for (const entry of entries ?? []) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (left.test(entry.name)) continue;
    if (entry.isDirectory()) {
      yield { path: `${as}/${path}`, folder: true };
      if (!emptied.has(path)) yield* databaseFiles(folder, as, path);
    } else if (path === control) yield { path: `${as}/${path}`, at: 0, bytes: await whole(join(folder, path)) };
    else if (entry.isFile()) yield* filePieces(join(folder, path), `${as}/${path}`);
  }
}

/**
 * A file in pieces. An empty file is one empty piece. A buffer is no larger than what is left of the file: a database has more
 * than a thousand small files, and for each megabyte that is given out V8 searches the whole heap sooner.
 */
export async function* filePieces(file: string, path: string): AsyncGenerator<Piece> {
  const handle = await open(file).catch(nothingIf('ENOENT'));
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    for (let at = 0; ;) {
      // One byte more than is left shows that the file has not grown meanwhile.
      const most = at > size ? block : Math.min(block, size - at + 1);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(most), 0, most, at);
      if (bytesRead > 0 || at === 0) yield { path, at, bytes: buffer.subarray(0, bytesRead) };
      at += bytesRead;
      if (bytesRead < most) return;
    }
  } finally {
    await handle.close();
  }
}

/** The control file is not repaired by the log, so it is read until two readings agree. */
async function whole(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ;) {
    const again = await readFile(file);
    if (again.equals(before)) return again;
    before = again;
  }
}

const nothingIf = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code === code) return null;
  throw error;
};
