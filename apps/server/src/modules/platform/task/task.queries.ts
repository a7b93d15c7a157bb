import { sql } from 'kysely';
import type { Parsed, task } from '@touchmark/contract';
import { pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

/** A company's tasks are visible to its members; staff and users without a company see their own. */
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
