import type { appSubscribe, Parsed } from '@touchmark/contract';
import { membershipLife, orderLife, type StateOf, statesOf, subscribeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const subscribes = table('appSubscribe');

/** The state as it is now: an unpaid subscription goes with its order, and its use ends with the grant. */
export const stateNow = sql<StateOf<typeof subscribeLife>>`case
  when s.status = ${sql.lit(subscribeLife.at.toPay)} and o.status = ${sql.lit(orderLife.at.cancelled)} then ${sql.lit(subscribeLife.at.cancelled)}
  when s.status = ${sql.lit(subscribeLife.at.inUse)} and coalesce(g.end_time <= now(), true) then ${sql.lit(subscribeLife.at.ended)}
  else s.status end`;

export const whole = (db: Db) =>
  db
    .selectFrom('appSubscribe as s')
    .innerJoin('appListing as l', 'l.id', 's.listingId')
    .innerJoin('company as p', 'p.id', 'l.companyId')
    .leftJoin('orders as o', 'o.id', 's.orderId')
    .leftJoin('appAuth as g', (join) => join.onRef('g.companyId', '=', 's.companyId').onRef('g.appCode', '=', 's.appCode'))
    .select([
      's.id',
      's.companyId',
      's.subNo',
      's.listingId',
      's.edition as asked',
      's.quantity',
      's.trialTime',
      's.opinion',
      's.createTime',
      's.updateTime',
      's.version',
      'l.name',
      'l.nameEn',
      'l.icon',
      's.appCode',
      'l.editions',
      'p.name as providerName',
      'p.nameEn as providerNameEn',
      'g.edition',
      'g.startTime',
      'g.endTime',
      'g.lastOpen',
      'g.membersOnly',
      's.orderId',
      'o.orderNo',
      'o.status as orderStatus',
      'o.amount',
      stateNow.as('status'),
      sql<number>`(select count(*)::int from app_member m where m.company_id = s.company_id and m.app_code = s.app_code)`.as('members'),
    ]);
export type Found = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

/** The own subscriptions that match, by their own rows alone: the numbers of those that `whole` reads. */
export function all({ db, me }: Ctx, { name, status }: Omit<Parsed<typeof appSubscribe.export>, 'format'>) {
  let query = db
    .selectFrom('appSubscribe as s')
    .leftJoin('orders as o', 'o.id', 's.orderId')
    .leftJoin('appAuth as g', (join) => join.onRef('g.companyId', '=', 's.companyId').onRef('g.appCode', '=', 's.appCode'))
    .where('s.companyId', '=', me.companyId)
    .select(['s.id'])
    .orderBy('s.updateTime', 'desc')
    .orderBy('s.id', 'desc');
  if (name) query = query.where('s.appName', 'ilike', like(name));
  if (status !== undefined) query = query.where(stateNow, '=', status);
  return query;
}

/** Subscriptions with what belongs to others: the listing and its provider. In the order in which they are named. */
export const readWhole = (ctx: Ctx, found: readonly { id: string }[]): Promise<Found[]> =>
  actAsPlatform(ctx, async () => {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const rows = await whole(ctx.db).where('s.id', 'in', ids).execute();
    return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });

/** A row of the own company with its state as it is now, locked. */
export async function holdOwn(ctx: Ctx, id: string, version?: number) {
  const held = await subscribes.hold(ctx, id, version);
  return actAsPlatform(ctx, async () => ({ held, now: await whole(ctx.db).where('s.id', '=', held.id).executeTakeFirstOrThrow() }));
}

/** What the own company has of a listing, locked. */
export async function holdOf(ctx: Ctx, listingId: string, companyId = ctx.me.companyId) {
  const row = await ctx.db
    .selectFrom('appSubscribe')
    .where('companyId', '=', companyId)
    .where('listingId', '=', listingId)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const now = await actAsPlatform(ctx, () => whole(ctx.db).where('s.id', '=', row.id).executeTakeFirstOrThrow());
  return { held: row, now };
}

export const newNo = (day: string) => sql<string>`${`S${day.replaceAll('-', '')}`} || numbered(nextval('subscribe_no'), 6)`;

/** One company more or less uses a listing. */
export const countUse = (db: Db, listingId: string, by: 1 | -1) =>
  db
    .insertInto('listingFigure')
    .values({ listingId, subscribers: Math.max(by, 0) })
    .onConflict((on) => on.column('listingId').doUpdateSet({ subscribers: sql`greatest(listing_figure.subscribers + ${by}, 0)` }))
    .execute();

/** Everybody who works for the own company, and whether he may open an application. */
export const people = ({ db, me }: Ctx, appCode: string) =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .where('m.companyId', '=', me.companyId)
    .where('m.status', '=', membershipLife.at.active)
    .select(['m.userId', 'u.realName as name', 'u.account', 'm.deptName'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('appMember as a')
            .whereRef('a.companyId', '=', 'm.companyId')
            .whereRef('a.userId', '=', 'm.userId')
            .where('a.appCode', '=', appCode)
            .select('a.userId'),
        )
        .as('chosen'),
    )
    .orderBy('m.isMain', 'desc')
    .orderBy('u.realName')
    .orderBy('m.id')
    .execute();

/** Whose use has ended since the last look, and whose ends within some days and was not told. */
export const ending = (db: Db, { days, most }: { days: number; most: number }) =>
  db
    .selectFrom('appSubscribe as s')
    .innerJoin('appAuth as g', (join) => join.onRef('g.companyId', '=', 's.companyId').onRef('g.appCode', '=', 's.appCode'))
    .where('s.status', '=', subscribeLife.at.inUse)
    .where(
      sql<boolean>`(g.end_time <= now() or (g.end_time <= now() + make_interval(days => ${days}) and s.told_end is distinct from g.end_time))`,
    )
    .orderBy('s.id')
    .limit(most)
    .forUpdate('s')
    .skipLocked()
    .select(['s.id', 's.companyId', 's.listingId', 's.appName', 'g.endTime', sql<boolean>`g.end_time <= now()`.as('over')])
    .execute();

export const setEnded = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db
    .updateTable('appSubscribe')
    .set({ status: subscribeLife.at.ended, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
/** Notes which end a company was told. */
export const noteTold = (db: Db, { id, companyId }: { id: string; companyId: string }) =>
  db
    .updateTable('appSubscribe as s')
    .from('appAuth as g')
    .set((eb) => ({ toldEnd: eb.ref('g.endTime') }))
    .where('s.companyId', '=', companyId)
    .where('s.id', '=', id)
    .whereRef('g.companyId', '=', 's.companyId')
    .whereRef('g.appCode', '=', 's.appCode')
    .execute();

const open = statesOf(orderLife, 'unpaid', 'toConfirm');
/** An order is open while it can still be paid. */
export const isOpen = (orderStatus: number | null): boolean => (open as readonly (number | null)[]).includes(orderStatus);
