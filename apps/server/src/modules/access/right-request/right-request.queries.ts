import { membershipLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

/** The company's main account, which receives requests for rights. */
export const mainAccount = ({ db, me }: Ctx) =>
  db
    .selectFrom('membership')
    .where('companyId', '=', me.companyId)
    .where('isMain', '=', true)
    .where('status', '=', membershipLife.at.active)
    .select('userId')
    .executeTakeFirst();

/** Stores a request; false if the page was already requested today. */
export async function add({ db, me }: Ctx, route: string, reason: string): Promise<boolean> {
  const row = await db
    .insertInto('permissionApply')
    .values({ companyId: me.companyId, userId: me.userId, route, reason })
    .onConflict((on) => on.columns(['companyId', 'userId', 'route', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
