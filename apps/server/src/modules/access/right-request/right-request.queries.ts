import type { Ctx } from '../../../http/ctx.ts';

/** The company's main account, to whom requests for rights go. */
export const mainAccount = ({ db, me }: Ctx) =>
  db
    .selectFrom('membership')
    .where('company_id', '=', me.companyId)
    .where('is_main', '=', true)
    .where('status', '=', 2)
    .select('user_id as userId')
    .executeTakeFirst();

/** Keeps a request; false when the page was asked for today already. */
export async function add({ db, me }: Ctx, route: string, reason: string): Promise<boolean> {
  const row = await db
    .insertInto('permission_apply')
    .values({ company_id: me.companyId, user_id: me.userId, route, reason })
    .onConflict((on) => on.columns(['company_id', 'user_id', 'route', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
