import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { json } from '../db/connect.ts';
import type { NewTask } from './new-task.ts';

export interface ClaimedTask {
  id: string;
  kind: string;
  companyId: string;
  userId: string | null;
  refId: string | null;
  payload: unknown;
  done: string;
  total: string;
  attempts: number;
  /** What an interrupted attempt has noted as its result already. */
  result: unknown;
}

/** Queues work in the caller's transaction, so that it exists exactly if its cause does. */
export async function addTask(db: Db, task: NewTask): Promise<string> {
  const row = await db
    .insertInto('task')
    .values({
      kind: task.kind,
      titleZh: task.title.zh,
      titleEn: task.title.en,
      payload: json(task.payload ?? {}),
      refId: task.refId ?? null,
      total: String(task.total ?? 0),
      companyId: task.companyId,
      userId: task.userId ?? null,
      ...(task.runAt ? { runAt: task.runAt.toISOString() } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Queues the next run of a recurring job, unless one with this payload is already waiting. It belongs to the platform's company;
 * without one nothing is queued.
 */
export const queueNext = (
  db: Db,
  { kind, title, runAt, payload = {} }: Pick<NewTask, 'kind' | 'title'> & { runAt: Date; payload?: object },
  besides = '0',
) =>
  sql`
  insert into task (company_id, kind, title_zh, title_en, run_at, payload)
  select id, ${kind}, ${title.zh}, ${title.en}, ${runAt.toISOString()}, ${JSON.stringify(payload)}::jsonb from company where is_platform
    and not exists (select from task t where t.kind = ${kind} and t.state in ('queued', 'running') and t.payload @> ${JSON.stringify(payload)}::jsonb and t.id <> ${besides}) order by id limit 1 on conflict do nothing`.execute(
    db,
  );

/**
 * Asks a company's task to stop at its next safe point. A waiting task is claimed at once and stops there, because only its job
 * knows what to undo; a task of an unknown kind ends at once.
 */
export const cancelTask = (db: Db, companyId: string | null, id: string, worked: boolean) =>
  sql<{ id: string }>`
  update task set cancel_asked = true, run_at = least(run_at, now()), state = case when state = 'queued' and not ${worked}::boolean then 'cancelled' else state end, update_time = now()
  where id = ${id} and company_id = ${companyId}::bigint and state in ('queued', 'running') and not cancel_asked returning id`.execute(db);

/** Deletes a waiting task that is no longer needed. */
export const dropTask = (db: Db, id: string) =>
  db
    .updateTable('task')
    .set({ state: 'cancelled', updateTime: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();

/** A condition that is true while there is something to do, and cheap while there is not. */
export type Due = RawBuilder<boolean>;

/** Whether a task of these kinds waits, or its worker has died. */
export const taskDue = (kinds: string[]): Due =>
  sql`exists (select from task where kind = any(${kinds}) and run_at <= now() and (state = 'queued' or (state = 'running' and lease_until < now())))`;

/** Which of these conditions are true: asked together, because all of them are false most of the time. */
export async function areDue(db: Db, conditions: readonly Due[]): Promise<boolean[]> {
  const { rows } = await sql<{ due: boolean[] }>`select array[${sql.join(conditions)}] as due`.execute(db);
  return rows[0]!.due;
}

/** The next waiting task, or one whose worker has died (its lease expired). */
export async function claimTask(db: Db, worker: string, kinds: string[], leaseSeconds: number): Promise<ClaimedTask | undefined> {
  const { rows } = await sql<ClaimedTask>`
    update task set state = 'running', worker = ${worker}, lease_until = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1,
      started_at = now(), started_done = done, update_time = now()
    where id = (
      select id from task where kind = any(${kinds}) and run_at <= now()
        and (state = 'queued' or (state = 'running' and lease_until < now()))
      order by run_at, id limit 1 for update skip locked)
    returning id, kind, company_id, user_id, ref_id, payload, done, total, attempts, result`.execute(db);
  return rows[0];
}

/** Extends the lease and stores progress; undefined if the task no longer belongs to this worker. */
export async function keepLease(
  db: Db,
  id: string,
  worker: string,
  leaseSeconds: number,
  progress?: { done: number; total?: number },
): Promise<{ cancelAsked: boolean } | undefined> {
  const { rows } = await sql<{ cancelAsked: boolean }>`
    update task set lease_until = now() + make_interval(secs => ${leaseSeconds}), update_time = now(),
      done = coalesce(${progress?.done ?? null}::bigint, done), total = coalesce(${progress?.total ?? null}::bigint, total)
    where id = ${id} and worker = ${worker} and state = 'running' returning cancel_asked`.execute(db);
  return rows[0];
}

/** The same without writing anything. */
export async function leaseOf(db: Db, id: string, worker: string): Promise<{ cancelAsked: boolean } | undefined> {
  const { rows } = await sql<{ cancelAsked: boolean }>`
    select cancel_asked from task where id = ${id} and worker = ${worker} and state = 'running'`.execute(db);
  return rows[0];
}

/** Notes a result in the transaction that brings it about, so that an attempt after an interruption finds it. */
export const noteResult = (db: Db, id: string, result: unknown) =>
  sql`update task set result = ${JSON.stringify(result)}::jsonb, update_time = now() where id = ${id}`.execute(db);

export const finishTask = (
  db: Db,
  id: string,
  worker: string,
  end: { state: 'done' | 'failed' | 'cancelled'; result: unknown; fault: string },
) =>
  sql`
  update task set state = ${end.state}, result = ${JSON.stringify(end.result)}::jsonb, fault = ${end.fault}, lease_until = null, update_time = now(),
    done = case when ${end.state} = 'done' then greatest(done, total) else done end
  where id = ${id} and worker = ${worker}`.execute(db);

export const requeue = (db: Db, id: string, worker: string, delaySeconds: number, fault: string) =>
  sql`
  update task set state = 'queued', worker = null, lease_until = null, fault = ${fault}, run_at = now() + make_interval(secs => ${delaySeconds}),
    attempts = case when ${fault} = '' then attempts - 1 else attempts end, update_time = now()
  where id = ${id} and worker = ${worker} and state = 'running'`.execute(db);

export const releaseTasks = (db: Db) =>
  sql`update task set state = 'queued', worker = null, lease_until = null, attempts = greatest(attempts - 1, 0) where state = 'running'`.execute(
    db,
  );

/** Tasks that ended so many days ago, with what they left. */
export const endedTasks = (db: Db, days: number, most: number) =>
  db
    .selectFrom('task')
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .where('updateTime', '<', sql<string>`now() - make_interval(days => ${days}::int)`)
    .orderBy('updateTime')
    .limit(most)
    .select(['id', 'kind', 'result'])
    .execute();
export const forgetTasks = (db: Db, ids: readonly string[]) => db.deleteFrom('task').where('id', 'in', ids).execute();
