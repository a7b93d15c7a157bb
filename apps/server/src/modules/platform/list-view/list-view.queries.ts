import type { Input, listView } from '@touchmark/contract';
import { sql } from 'kysely';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** A person's views belong to his current company; those of staff to none. */
const here = ({ me }: Ctx) => sql<boolean>`list_view.company_id is not distinct from ${me.companyId || null}::bigint`;

/** One's own views first, each group sorted by name. */
export const viewsOf = (ctx: Ctx, list: string) =>
  ctx.db
    .selectFrom('listView')
    .innerJoin('appUser', 'appUser.id', 'listView.userId')
    .where(here(ctx))
    .where('listView.list', '=', list)
    .where((on) => on.or([on('listView.userId', '=', ctx.me.userId), on('listView.shared', '=', true)]))
    .select([
      'listView.id',
      'listView.userId',
      'listView.list',
      'listView.name',
      'listView.shared',
      'listView.filters',
      'listView.hidden',
      'listView.density',
      'listView.updateTime',
      sql<string>`coalesce(nullif(app_user.real_name, ''), app_user.account)`.as('ownerName'),
    ])
    .orderBy((on) => on('listView.userId', '=', ctx.me.userId), 'desc')
    .orderBy('listView.name')
    .limit(200)
    .execute();

export const countOthers = async (ctx: Ctx, list: string, name: string): Promise<number> =>
  Number(
    (
      await ctx.db
        .selectFrom('listView')
        .where(here(ctx))
        .where('userId', '=', ctx.me.userId)
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
    .insertInto('listView')
    .values({ companyId: me.companyId || null, userId: me.userId, list, name, ...values })
    .onConflict((on) =>
      on.expression(sql`user_id, coalesce(company_id, 0), list, name`).doUpdateSet({ ...values, updateTime: sql<string>`now()` }),
    )
    .execute();
}

export const removeView = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.deleteFrom('listView').where(here(ctx)).where('id', '=', id).where('userId', '=', ctx.me.userId).executeTakeFirst())
    .numDeletedRows > 0n;
