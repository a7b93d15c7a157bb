import { sql } from 'kysely';
import type { Parsed, task } from '@touchmark/contract';
import { pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

/** A company's tasks are its people's; staff, and whoever works for no company yet, have their own. */
const mine = ({ db, me }: Ctx) =>
  isPlatform(me) || me.companyId === ''
    ? db.selectFrom('task').where('userId', '=', me.userId)
    : db.selectFrom('task').where('companyId', '=', me.companyId);

const columns = [
  'id',
  'kind',
  'titleZh',
  'titleEn',
  'state',
  'done',
  'total',
  'fault',
  'result',
  'refId',
  'createTime',
  'updateTime',
  'startedDone',
  sql<number>`coalesce(extract(epoch from (case when state = 'running' then now() else update_time end) - started_at), 0)::float8`.as(
    'seconds',
  ),
] as const;

export function list(ctx: Ctx, { state, refId, ...paging }: Parsed<typeof task.list>) {
  let query = mine(ctx).select(columns).orderBy('createTime', 'desc').orderBy('id', 'desc');
  if (state) query = query.where('state', '=', state);
  if (refId) query = query.where('refId', '=', refId);
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) => mine(ctx).where('id', '=', id).select(columns).executeTakeFirst();
export const findMany = (ctx: Ctx, ids: string[]) => mine(ctx).where('id', 'in', ids).select(columns).execute();

/**
 * Asks a task to stop at its next safe point. One that waits is taken up at once and stops there, since only its job knows what to give back;
 * one that nobody here works ends at once.
 */
export const cancel = ({ db, me }: Ctx, id: string, worked: boolean) =>
  sql<{ id: string }>`
  update task set cancel_asked = true, run_at = least(run_at, now()), state = case when state = 'queued' and not ${worked}::boolean then 'cancelled' else state end, update_time = now()
  where id = ${id} and company_id = ${me.companyId || null}::bigint and state in ('queued', 'running') and not cancel_asked returning id`.execute(
    db,
  );
