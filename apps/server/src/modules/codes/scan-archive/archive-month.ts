import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { asSystem } from '../../../db/as-system.ts';
import type { Db } from '../../../db/connect.ts';
import type { Files } from '../../../files/files.ts';
import type { Services } from '../../../http/ctx.ts';
import { type Content, damaged, isSame, meterOf, putMonth, readBack } from './month-archive.ts';
import { copyOut, detachMonth, dropMonth, scanColumns, type Source, Uncounted } from './month-rows.queries.ts';
import * as rows from './scan-archive.queries.ts';

/** Where a month may be interrupted. */
export const points = ['begun', 'named', 'put', 'read back', 'written', 'detached', 'compared', 'dropped'] as const;
export type Point = (typeof points)[number];

/** Where the objects lie. */
export interface Store {
  files: Pick<Files, 'store'>;
}

interface Archiver {
  services: Pick<Services, 'pool' | 'raw'> & Store;
  /** Called between objects: throws where the work has to stop. */
  between: () => Promise<void>;
  /** Throws where this is no longer the only archiver. */
  mustHold: () => Promise<void>;
  reached?: (point: Point) => Promise<void> | void;
  partBytes?: number;
}

/** How often, and how many milliseconds apart, a lock is asked for that somebody else holds. */
const [tries, pause] = [120, 500];
const isBusy = (error: unknown) => error instanceof Uncounted || (error as { code?: string }).code === '55P03';

/** Takes the scans of a month out of the database, from wherever it stood. */
export async function archiveMonth(archiver: Archiver, month: string): Promise<void> {
  const { services, reached = () => undefined } = archiver;
  const system = <T>(work: (db: Db) => Promise<T>) => asSystem(services, work);
  const state = async () => (await system((db) => rows.findMonth(db, month)))?.state;
  if ([undefined, 'WRITING'].includes(await state())) await write(archiver, month, 'scans');
  if ((await state()) === 'WRITTEN' || (await state()) === 'RESTORED') {
    await whenFree(async () => {
      await archiver.mustHold();
      await system((db) => detachMonth(db, month));
    });
    await reached('detached');
  }
  if ((await state()) === 'DETACHED') {
    // What left is what was written, unless rows went or came in between.
    if (!(await isWritten(archiver, month))) await write(archiver, month, 'leaving');
    await reached('compared');
  }
  if ((await state()) === 'ARCHIVED') return;
  await archiver.mustHold();
  await system((db) => dropMonth(db, month));
  await reached('dropped');
}

/** Asks again for a lock that others hold; nobody waits behind it meanwhile. */
export async function whenFree(work: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n++)
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || n === tries) throw error;
      await sleep(pause);
    }
}

/** Writes a month anew and reads it back; what an earlier attempt left is removed. */
async function write(archiver: Archiver, month: string, source: Source): Promise<void> {
  const { services, between, reached = () => undefined, partBytes } = archiver;
  const { store } = services.files;
  const system = <T>(work: (db: Db) => Promise<T>) => asSystem(services, work);
  const columns = await system((db) => scanColumns(db));
  await system((db) => rows.beginMonth(db, month, columns));
  for (const { place } of await system((db) => rows.partsOf(db, month))) await store.remove(place);
  await system((db) => rows.dropParts(db, month));
  await reached('begun');
  const ledger = {
    begin: async (part: number, place: string) => {
      await between();
      await system((db) => rows.addPart(db, month, part, place));
      await reached('named');
    },
    end: async (part: number, found: { bytes: number; sha256: Buffer }) => {
      await system((db) => rows.notePart(db, month, part, found));
      await reached('put');
    },
  };
  const put = await onClient(services.raw, (client) => putMonth(store, month, copyOut(client, month, source, columns), ledger, partBytes));
  const back = await readBack(store, await system((db) => rows.partsOf(db, month)));
  if (back.rows !== put.rows || !back.sha256.equals(put.sha256)) throw damaged(month.slice(0, 7));
  await reached('read back');
  await system((db) => rows.noteWritten(db, month, put));
  await reached('written');
}

/** Whether the detached rows are those of the archive. */
async function isWritten({ services }: Archiver, month: string): Promise<boolean> {
  const kept = (await asSystem(services, (db) => rows.findMonth(db, month)))!;
  // Scans may have got columns since.
  const columns = await asSystem(services, (db) => scanColumns(db));
  if (kept.sha256 === null || columns.join() !== kept.columnNames.join()) return false;
  return isSame(await onClient(services.raw, (client) => measureMonth(client, month, 'leaving', kept.columnNames)), kept);
}

/** Counts and hashes the rows of a month. */
export async function measureMonth(client: pg.PoolClient, month: string, source: Source, columns: readonly string[]): Promise<Content> {
  const meter = meterOf();
  for await (const bytes of copyOut(client, month, source, columns)) meter.add(bytes);
  return meter.found();
}

export async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let fault: unknown;
  try {
    return await work(client);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    // In the middle of a COPY there is no way back to a usable connection.
    client.release(fault !== undefined);
  }
}
