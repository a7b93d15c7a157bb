import { switchScope } from '../../db/connect.ts';
import { type Ctx, scopeOf } from '../ctx.ts';

/** The context of another company, for a caller whose row-level security already covers it: the platform's staff. */
export const inNameOf = (ctx: Ctx, companyId: string): Ctx => ({ ...ctx, me: { ...ctx.me, companyId } });

/**
 * Executes one step of a request for another company than the session's, with row-level security for that company. `work` gets the
 * context of that company: queries and tables of it use this one.
 */
export async function actFor<T>(ctx: Ctx, companyId: string, work: (other: Ctx) => Promise<T>): Promise<T> {
  await switchScope(ctx.db, { companyId, userId: ctx.me.userId });
  const result = await work(inNameOf(ctx, companyId));
  await switchScope(ctx.db, scopeOf(ctx.me));
  return result;
}

/**
 * Runs one query with the platform's row-level scope, for a caller who needs rows outside his own company (a company by its exact
 * name).
 */
export async function actAsPlatform<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await switchScope(ctx.db, { companyId: null, userId: ctx.me.userId, platform: true });
  const result = await work();
  await switchScope(ctx.db, scopeOf(ctx.me));
  return result;
}
