import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { faultOfProgram } from '../../../jobs/jobs.ts';

export interface TaskFigures {
  kind: string;
  titleZh: string;
  titleEn: string;
  running: number;
  due: number;
  dueSeconds: number;
  later: number;
  failed: number;
}

/** Tasks by kind: what runs, waits and has failed within a day. */
export async function taskFigures(db: Db): Promise<TaskFigures[]> {
  const { rows } = await sql<TaskFigures>`
    select kind, max(title_zh) as title_zh, max(title_en) as title_en,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'queued' and run_at <= now())::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'queued' and run_at <= now())), 0)::int as due_seconds,
      count(*) filter (where state = 'queued' and run_at > now())::int as later,
      count(*) filter (where state = 'failed')::int as failed
    from task where state in ('queued', 'running') or (state = 'failed' and update_time > now() - interval '1 day')
    group by kind order by kind`.execute(db);
  return rows;
}

/** Kinds of tasks whose newest run failed by a fault of the program, not by one of its input. */
export async function failedKinds(db: Db): Promise<{ kind: string; titleZh: string; titleEn: string; at: string }[]> {
  const { rows } = await sql<{ kind: string; titleZh: string; titleEn: string; at: string }>`
    select distinct on (kind) kind, title_zh, title_en, update_time as at from task as failed
    where state = 'failed' and fault = ${faultOfProgram} and update_time > now() - interval '30 days'
      and not exists (select from task where state = 'done' and kind = failed.kind and update_time > failed.update_time)
    order by kind, update_time desc`.execute(db);
  return rows;
}

/** Companies whose holdings differed at the last recount. */
export async function holdingDrifts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('holdingCheck')
    .where('drift', '>', 0)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Alarms that were told and are not over. */
export const openAlarms = (db: Db) => db.selectFrom('alarm').select(['key', 'whatZh', 'whatEn', 'toldTime']).orderBy('toldTime').execute();

/** Notes an alarm as told; false if another server was quicker. */
export async function beginAlarm(db: Db, key: string, what: { zh: string; en: string }): Promise<boolean> {
  const added = await db
    .insertInto('alarm')
    .values({ key, whatZh: what.zh, whatEn: what.en })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/** Removes an alarm that is over; undefined if another server was quicker. */
export const endAlarm = (db: Db, key: string) =>
  db.deleteFrom('alarm').where('key', '=', key).returning(['whatZh', 'whatEn']).executeTakeFirst();

/** The company of the platform's staff; null before the installation is set up. */
export async function platformCompany(db: Db): Promise<string | null> {
  const row = await db.selectFrom('company').where('isPlatform', '=', true).orderBy('id').select('id').executeTakeFirst();
  return row?.id ?? null;
}

export async function databaseFigures(db: Db): Promise<{ version: string; now: number; bytes: number }> {
  const { rows } = await sql<{ version: string; now: number; bytes: string }>`
    select 'PostgreSQL ' || current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as now,
      pg_database_size(current_database()) as bytes`.execute(db);
  return { ...rows[0]!, bytes: Number(rows[0]!.bytes) };
}
