import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { settingsOf } from '../db/connect.ts';
import { type Piece, writeParts } from './archive.ts';
import { alone, besides, clockOf, finish, newBackupId, type Source, untilAborted } from './full.ts';
import { sendFiles } from './installed-files.ts';
import type { Manifest } from './manifest.ts';
import { asText, catalogueOf, type ExportedTable, measure, quoted, tablesOf } from './rows.queries.ts';
import type { BackupKey } from './sealed-stream.ts';
import type { Target } from './target.ts';

export interface RowsSource extends Source {
  /** As the application, whose staff sees every row; its owner is bound by row-level security. */
  appUrl: string;
  ownerUrl: string;
}

/** Copies all rows at one moment, with keys and files: for an external database, and for moving to another installation or version. */
export async function fullOfRows(source: RowsSource, target: Target, key: BackupKey): Promise<Manifest> {
  return alone(source.adminUrl, async (admin) => {
    const started = await clockOf(admin);
    const id = newBackupId(started);
    const owner = new pg.Client(source.ownerUrl);
    const app = new pg.Client(source.appUrl);
    for (const client of [owner, app]) client.on('error', () => undefined);
    try {
      await Promise.all([owner.connect(), app.connect()]);
      await app.query(asText);
      await app.query(`begin isolation level repeatable read read only; ${settingsOf({ companyId: null, platform: true })}`);
      // The snapshot is taken by the first statement.
      await app.query('select 1 from platform_config');
      const moment = await clockOf(admin);
      const parts = await writeParts(target, key, `full/${id}`, untilAborted(pieces(app, owner, source.dataDir), source.signal));
      await app.query(`commit; set app.scope = 'platform'`);
      const files = await sendFiles(app, source.store, target, key, `full/${id}`);
      return await finish({ source, target, key }, { id, kind: 'rows', started, ended: moment, parts, files, log: null });
    } finally {
      await Promise.allSettled([owner.end(), app.end()]);
    }
  });
}

async function* pieces(app: pg.Client, owner: pg.Client, dataDir: string): AsyncGenerator<Piece> {
  const catalogue = await catalogueOf(owner);
  const tables: ExportedTable[] = [];
  for (const { name, columns } of await tablesOf(app)) {
    tables.push({ name, columns, ...(await measure(app, name)) });
    const rows = app.query(copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`));
    let at = 0;
    for await (const bytes of gathered(rows)) {
      yield { path: `rows/${name}`, at, bytes };
      at += bytes.length;
    }
    if (at === 0) yield { path: `rows/${name}`, at, bytes: Buffer.alloc(0) };
  }
  yield { path: 'rows.json', at: 0, bytes: Buffer.from(JSON.stringify({ ...catalogue, tables })) };
  yield* besides(dataDir);
}

/** COPY gives many small pieces. */
async function* gathered(rows: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of rows) {
    held.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size < 256 * 1024) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}
