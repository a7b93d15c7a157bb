import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type RunKind = 'full' | 'drill';

/** What a drill found out. */
export interface DrillResult {
  recoveryPointSeconds?: number;
  recoveryTimeSeconds?: number;
  tables?: number;
  rows?: number;
  auditRows?: number;
  codes?: number;
}

export const start = async (db: Db, kind: RunKind): Promise<string> =>
  (await db.insertInto('backupRun').values({ kind }).returning('id').executeTakeFirstOrThrow()).id;

export const finish = (db: Db, id: string, end: { ok: boolean; fault: string; bytes: number; result: object }) =>
  db
    .updateTable('backupRun')
    .set({ ok: end.ok, fault: end.fault, bytes: String(end.bytes), result: JSON.stringify(end.result), endTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute();

/** The newest ended run of a kind; `good` asks for the newest that succeeded. */
export const last = (db: Db, kind: RunKind, { good = false } = {}) =>
  db
    .selectFrom('backupRun')
    .where('kind', '=', kind)
    .where('endTime', 'is not', null)
    .$if(good, (query) => query.where('ok', '=', true))
    .orderBy('startTime', 'desc')
    .limit(1)
    .select([
      'startTime as at',
      'ok',
      'fault',
      'bytes',
      'result',
      sql<number>`extract(epoch from end_time - start_time)::float8`.as('seconds'),
      sql<number>`extract(epoch from now() - start_time)::float8`.as('ageSeconds'),
    ])
    .executeTakeFirst();

export const forget = (db: Db, id: string) => db.deleteFrom('backupRun').where('id', '=', id).execute();
