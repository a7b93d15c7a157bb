import { switchScope } from '../db/connect.ts';
import { type Ctx, scopeOf } from './ctx.ts';

/** Does one step of a request for another company than the session's: row-level security then lets that company's rows be written, and no others. */
export async function actFor<T>(ctx: Ctx, companyId: string, work: () => Promise<T>): Promise<T> {
  await switchScope(ctx.db, { companyId, userId: ctx.me.userId });
  const result = await work();
  await switchScope(ctx.db, scopeOf(ctx.me));
  return result;
}

/** Runs one query with the platform's row-level scope, for a caller who asks for rows outside their own company (a company by its exact name). */
export async function actAsPlatform<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await switchScope(ctx.db, { companyId: null, userId: ctx.me.userId, platform: true });
  const result = await work();
  await switchScope(ctx.db, scopeOf(ctx.me));
  return result;
}
