import type { appMarket, Edition, Parsed } from '@touchmark/contract';
import { listingLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const ratings = table('listingRating');

const isFree = sql<boolean>`exists (select from jsonb_array_elements(l.editions) e where e ->> 'way' = 'FREE')`;
const isPaid = sql<boolean>`exists (select from jsonb_array_elements(l.editions) e where e ->> 'way' <> 'FREE')`;
const stars = sql<number>`coalesce((select avg(r.stars) from listing_rating r where r.listing_id = l.id and r.hidden_for is null), 0)`;

/** What is in the market, with its provider. Read in the platform's scope: its rows belong to their providers. */
const listed = ({ db, me }: Ctx) =>
  db
    .selectFrom('appListing as l')
    .innerJoin('company as p', 'p.id', 'l.companyId')
    .leftJoin('listingFigure as f', 'f.listingId', 'l.id')
    .selectAll('l')
    .select(['p.name as providerName', 'p.nameEn as providerNameEn'])
    .select((eb) => [
      sql<number>`coalesce(f.subscribers, 0)`.as('subscribers'),
      eb
        .exists(
          eb.selectFrom('appFavorite as a').whereRef('a.listingId', '=', 'l.id').where('a.userId', '=', me.userId).select('a.listingId'),
        )
        .as('favorite'),
    ]);
export type Offered = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

export const list = (
  ctx: Ctx,
  { keyword, category, price, provider, favorite, sort = 'NEW', pageNum, pageSize }: Parsed<typeof appMarket.list>,
) =>
  actAsPlatform(ctx, () => {
    let query = listed(ctx).where('l.status', '=', listingLife.at.listed);
    if (keyword) query = query.where(sql<boolean>`(l.name || ' ' || l.name_en || ' ' || l.intro) ilike ${like(keyword)}`);
    if (category) query = query.where('l.category', '=', category);
    if (price) query = query.where(price === 'FREE' ? isFree : isPaid);
    if (provider) query = query.where('p.name', 'ilike', like(provider));
    if (favorite)
      query = query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('appFavorite as a')
            .whereRef('a.listingId', '=', 'l.id')
            .where('a.userId', '=', ctx.me.userId)
            .select('a.listingId'),
        ),
      );
    if (sort === 'POPULAR') query = query.orderBy('subscribers', 'desc');
    if (sort === 'RATED') query = query.orderBy(stars, 'desc');
    return pageOfRows(query.orderBy('l.listedTime', 'desc').orderBy('l.id', 'desc'), { pageNum, pageSize });
  });

/** A listing as it is offered; one that was taken off only to those who have it, and to its provider. */
export const find = (ctx: Ctx, id: string) =>
  actAsPlatform(ctx, () =>
    listed(ctx)
      .where('l.id', '=', id)
      .where((eb) =>
        eb.or([
          eb('l.status', '=', listingLife.at.listed),
          eb.and([
            eb('l.status', '=', listingLife.at.delisted),
            eb.or([
              eb('l.companyId', '=', ctx.me.companyId),
              eb.exists(
                eb
                  .selectFrom('appSubscribe as s')
                  .whereRef('s.listingId', '=', 'l.id')
                  .where('s.companyId', '=', ctx.me.companyId)
                  .select('s.id'),
              ),
              sql<boolean>`${ctx.me.userType === 'PLATFORM'}`,
            ]),
          ]),
        ]),
      )
      .executeTakeFirst(),
  );

/** How many days ago somebody of the own company opened an application. */
export async function openedDaysAgo({ db, me }: Ctx, appCode: string): Promise<number | null> {
  const row = await db
    .selectFrom('appAuth')
    .where('companyId', '=', me.companyId)
    .where('appCode', '=', appCode)
    .select(sql<number | null>`extract(day from now() - last_open)::int`.as('days'))
    .executeTakeFirst();
  return row?.days ?? null;
}

export const ownRating = ({ db, me }: Ctx, listingId: string) =>
  db
    .selectFrom('listingRating')
    .where('companyId', '=', me.companyId)
    .where('listingId', '=', listingId)
    .select(['id', 'companyId', 'stars', 'content', 'version'])
    .executeTakeFirst();

export const ratingsOf = (ctx: Ctx, listingId: string, paging: { pageNum: number; pageSize: number }) =>
  actAsPlatform(ctx, () =>
    pageOfRows(
      ctx.db
        .selectFrom('listingRating as r')
        .innerJoin('company as c', 'c.id', 'r.companyId')
        .leftJoin('listingAnswer as a', 'a.ratingId', 'r.id')
        .where('r.listingId', '=', listingId)
        .select([
          'r.id',
          'r.companyId',
          'r.stars',
          'r.content',
          'r.hiddenFor',
          'r.updateTime as createTime',
          'a.content as answer',
          'a.updateTime as answerTime',
          'c.name as companyName',
          'c.nameEn as companyNameEn',
        ])
        .orderBy('r.updateTime', 'desc')
        .orderBy('r.id', 'desc'),
      paging,
    ),
  );

export async function mark({ db, me }: Ctx, listingId: string, on: boolean): Promise<void> {
  if (on)
    await db
      .insertInto('appFavorite')
      .values({ companyId: me.companyId, userId: me.userId, listingId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('appFavorite').where('userId', '=', me.userId).where('listingId', '=', listingId).execute();
}

/** The cheapest edition: free before all, then by its price for a month. */
export const cheapest = (editions: readonly Edition[]): Edition => editions.toSorted((a, b) => monthly(a) - monthly(b))[0]!;
const monthly = ({ way, price }: Edition) => (way === 'YEAR' ? price / 12 : price);
