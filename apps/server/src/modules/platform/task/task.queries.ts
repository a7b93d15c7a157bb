import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Call, Parsed, task } from '@touchmark/contract';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import { isAllowed } from '../../../http/pipeline.ts';
import { withinScope } from '../../access/role/public.ts';

const no = sql<SqlBool>`false`;
const any = (list: readonly RawBuilder<SqlBool>[]) => (list.length > 0 ? sql<SqlBool>`(${sql.join(list, sql` or `)})` : no);

/** What the caller may do with tasks of his company, by what begins them. */
function rightsOf({ me, services }: Ctx): { whole: RawBuilder<SqlBool>; followed: RawBuilder<SqlBool> } {
  const may = ({ access }: Call) => isAllowed(access, me);
  const [begun, followed, named]: [string[], string[], RawBuilder<SqlBool>[]] = [[], [], []];
  for (const [kind, { begunBy, followedBy = [] }] of services.jobs.beginnings()) {
    if (followedBy.some(may)) followed.push(kind);
    if (!('field' in begunBy)) {
      if (begunBy.some(may)) begun.push(kind);
      continue;
    }
    // The result holds what its author saw: others may make the same only if they see everything.
    if (me.dataScope !== 'ALL' && !isPlatform(me)) continue;
    const names = [...begunBy.calls()].filter(([, call]) => may(call)).map(([name]) => name);
    named.push(sql<SqlBool>`task.kind = ${kind} and task.payload ->> ${sql.lit(begunBy.field)} = any(${names}::text[])`);
  }
  return {
    whole: any([sql<SqlBool>`task.kind = any(${begun}::text[])`, ...named]),
    followed: sql<SqlBool>`task.kind = any(${followed}::text[])`,
  };
}

const own = ({ me }: Ctx) => sql<SqlBool>`task.user_id is not distinct from ${me.userId}`;
/** Another's task is within the caller's data scope if its author is, or if nobody's: the platform or another system began it. */
const inCompany = (ctx: Ctx) =>
  sql<SqlBool>`task.company_id = ${ctx.me.companyId || '0'} and (task.user_id is null or ${withinScope(ctx, 'task.userId')})`;

/**
 * The caller's own tasks, and those of his company that he could have begun himself: both whole. Of others that a page of his shows,
 * how far they are.
 */
function seen(ctx: Ctx) {
  const mine =
    isPlatform(ctx.me) || ctx.me.companyId === '' ? own(ctx) : sql<SqlBool>`task.company_id = ${ctx.me.companyId} and ${own(ctx)}`;
  const { whole, followed } = rightsOf(ctx);
  return ctx.db
    .selectFrom('task')
    .where(sql<SqlBool>`(${mine} or (${inCompany(ctx)} and (${whole} or ${followed})))`)
    .select(sql<boolean>`(${mine} or (${inCompany(ctx)} and ${whole}))`.as('whole'))
    .select(columns);
}

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
  let query = seen(ctx).orderBy('createTime', 'desc').orderBy('id', 'desc');
  if (state) query = query.where('state', '=', state);
  if (refId) query = query.where('refId', '=', refId);
  return pageOfRows(query, paging);
}

export const find = (ctx: Ctx, id: string) => seen(ctx).where('id', '=', id).executeTakeFirst();
export const findMany = (ctx: Ctx, ids: string[]) => seen(ctx).where('id', 'in', ids).execute();
/** Which version of its row each task has: another after each change. */
export const versionsOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .selectFrom('task')
        .where('id', 'in', ids)
        .select(['id', sql<string>`xmin::text`.as('version')])
        .execute()
    ).map(({ id, version }) => [id, version]),
  );
/** Only exports have a file as their result. */
export const sheetsAlone = (kind: string) => sql<boolean>`t.kind = ${kind}`;
