import { AppError, type SharedRows } from '@touchmark/contract';
import { dataAuthLife, type DataReach, type DataScope, inState, today } from '@touchmark/domain';
import { actFor } from '../../../http/session/act-for.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';
import * as rows from './data-auth.queries.ts';
import type { AuthRecord } from './data-auth.queries.ts';
import { noteShown, pageShown, requireScope, type Showing } from './shared-rows.ts';

/** An authorisation in which the caller’s company is one of both. */
export async function findAuth(ctx: Ctx, id: string): Promise<AuthRecord> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

const isRead = ({ state, startDate }: AuthRecord, now: Date) => inState(dataAuthLife, state, 'inForce') && startDate <= today(now);

/** One that the caller may read now. What is not in force, or has not begun, does not exist for its reader; staff read nothing of it. */
export async function readable(ctx: Ctx, id: string, scope: DataScope): Promise<AuthRecord> {
  const row = await findAuth(ctx, id);
  if (isPlatform(ctx.me) || (row.companyId !== ctx.me.companyId && !isRead(row, ctx.now))) throw new AppError('notFound');
  requireScope(row, scope);
  return row;
}

export const showingOf = ({ companyId, scopes, reach, reachIds, fields }: AuthRecord): Showing => ({
  companyId,
  scopes,
  reach: reach as DataReach,
  reachIds,
  fields,
});

type Asked = { id: string; scope: DataScope; pageNum: number; pageSize: number };

/** What the partner reads, which is noted; asked by the grantor, what the partner would read now, or would once he agreed. */
export async function readAuth(ctx: Ctx, { id, scope, ...paging }: Asked): Promise<SharedRows> {
  const row = await readable(ctx, id, scope);
  const showing = showingOf(row);
  if (row.companyId !== ctx.me.companyId) {
    const { found, ...page } = await pageShown(ctx, showing, scope, paging);
    await noteShown(ctx, row, scope, 'PAGE', found);
    return page;
  }
  const asWhom = <T>(work: (other: Ctx) => Promise<T>) => (isRead(row, ctx.now) ? actFor(ctx, row.granteeId, work) : work(ctx));
  const { found: _found, ...page } = await asWhom((other) => pageShown(other, showing, scope, paging));
  return page;
}
