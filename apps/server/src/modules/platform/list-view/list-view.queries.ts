import type { Input, listView } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** A person's views belong to the company he works for at the moment; the staff's belong to none. */
const here = ({ me }: Ctx) => sql<boolean>`list_view.company_id is not distinct from ${me.companyId || null}::bigint`;

/** One's own first, each group by name. */
export const viewsOf = (ctx: Ctx, list: string) =>
  ctx.db
    .selectFrom('list_view')
    .innerJoin('app_user', 'app_user.id', 'list_view.user_id')
    .where(here(ctx))
    .where('list_view.list', '=', list)
    .where((on) => on.or([on('list_view.user_id', '=', ctx.me.userId), on('list_view.shared', '=', true)]))
    .select([
      'list_view.id',
      'list_view.user_id',
      'list_view.list',
      'list_view.name',
      'list_view.shared',
      'list_view.filters',
      'list_view.hidden',
      'list_view.density',
      'list_view.update_time',
      sql<string>`coalesce(nullif(app_user.real_name, ''), app_user.account)`.as('ownerName'),
    ])
    .orderBy((on) => on('list_view.user_id', '=', ctx.me.userId), 'desc')
    .orderBy('list_view.name')
    .limit(200)
    .execute();

export const countOthers = async (ctx: Ctx, list: string, name: string): Promise<number> =>
  Number(
    (
      await ctx.db
        .selectFrom('list_view')
        .where(here(ctx))
        .where('user_id', '=', ctx.me.userId)
        .where('list', '=', list)
        .where('name', '<>', name)
        .select((on) => on.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

type View = Input<typeof listView.save>;

export async function keepView({ db, me }: Ctx, { list, name, ...rest }: View): Promise<void> {
  const values = { shared: rest.shared, filters: json(rest.filters), hidden: rest.hidden, density: rest.density };
  await db
    .insertInto('list_view')
    .values({ company_id: me.companyId || null, user_id: me.userId, list, name, ...values })
    .onConflict((on) =>
      on.expression(sql`user_id, coalesce(company_id, 0), list, name`).doUpdateSet({ ...values, update_time: sql<string>`now()` }),
    )
    .execute();
}

export const removeView = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.deleteFrom('list_view').where(here(ctx)).where('id', '=', id).where('user_id', '=', ctx.me.userId).executeTakeFirst())
    .numDeletedRows > 0n;
