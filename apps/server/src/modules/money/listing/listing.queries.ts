import type { appListing, Edition, Parsed } from '@touchmark/contract';
import { orderLife, type Probe, ratingOf, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { json, type Db, type Row } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';
import { changesOf } from '../../platform/change-request/public.ts';

export const listings = table('appListing', { unique: { listingTaken: ['name'] } });

/** A version of a listing, as it is stored and as it waits. */
export interface Version {
  name: string;
  nameEn: string;
  category: Row<'appListing'>['category'];
  icon: string;
  screenshots: string[];
  intro: string;
  entryUrl: string;
  scopes: string[];
  dataNote: string;
  needsApproval: boolean;
  editions: Edition[];
}
export const listingChanges = changesOf<Version>('appListing');

/** The live version of a row. */
export const versionOf = (row: Row<'appListing'>): Version => ({
  name: row.name,
  nameEn: row.nameEn,
  category: row.category,
  icon: row.icon,
  screenshots: row.screenshots,
  intro: row.intro,
  entryUrl: row.entryUrl,
  scopes: row.scopes,
  dataNote: row.dataNote,
  needsApproval: row.needsApproval,
  editions: editionsOf(row),
});
export const editionsOf = ({ editions }: { editions: unknown }) => editions as Edition[];
export const columnsOf = ({ editions, ...version }: Version) => ({ ...version, editions: json(editions) });

const own = ({ db, me }: Ctx) =>
  db.selectFrom('appListing as l').where('l.companyId', '=', me.companyId).selectAll('l').select(listingChanges.lastOf('l'));

export type Listed = Awaited<ReturnType<ReturnType<typeof own>['execute']>>[number];

export function all(ctx: Ctx, { name, status, applyStatus }: Omit<Parsed<typeof appListing.export>, 'format'>) {
  let query = own(ctx).orderBy('l.id', 'desc');
  if (name) query = query.where('l.name', 'ilike', like(name));
  if (status !== undefined) query = query.where('l.status', '=', status);
  if (applyStatus !== undefined) query = query.where('l.applyStatus', '=', applyStatus);
  return query;
}

export const findOwn = (ctx: Ctx, id: string) => own(ctx).where('l.id', '=', id).executeTakeFirst();

interface Figures {
  subscribers: number;
  income: number;
  rating: ReturnType<typeof ratingOf>;
}
const paid = statesOf(orderLife, 'paid', 'done');

/** How many companies use some listings, what was paid for them, and how they are rated: counted over all companies. */
export const figuresOf = (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Figures>> =>
  actAsPlatform(ctx, async () => {
    if (ids.length === 0) return new Map();
    const counted = await ctx.db
      .selectFrom('appListing as l')
      .leftJoin('listingFigure as f', 'f.listingId', 'l.id')
      .where('l.id', 'in', ids)
      .select(['l.id', sql<number>`coalesce(f.subscribers, 0)`.as('subscribers')])
      .select(
        sql<number>`(select coalesce(sum(o.amount), 0)::float8 from orders o join app_subscribe s on s.company_id = o.company_id and s.listing_id = l.id
          where o.deliver_kind = 'LISTING' and o.deliver ->> 'listingId' = l.id::text and o.status = any(${paid}::int[]))`.as('income'),
      )
      .execute();
    const rated = await ctx.db
      .selectFrom('listingRating')
      .where('listingId', 'in', ids)
      .select(['listingId', 'stars', sql<boolean>`hidden_for is not null`.as('hidden')])
      .execute();
    return new Map(counted.map(({ id, ...row }) => [id, { ...row, rating: ratingOf(rated.filter(({ listingId }) => listingId === id)) }]));
  });

/** Any listing, for what its subscribers and staff do with it. */
export const findListing = (ctx: Ctx, id: string) =>
  actAsPlatform(ctx, () => ctx.db.selectFrom('appListing').where('id', '=', id).selectAll().executeTakeFirst());

/** The next code of an application; it is kept for good. */
export const nextAppCode = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select 'MK_' || numbered(nextval('listing_no'), 6) as code`.execute(db);
  return rows[0]!.code;
};

/** Keeps what the visit of the entry address brought; the version that people have read stays. */
export const keepProbe = (db: Db, { id, companyId }: { id: string; companyId: string }, probe: Probe) =>
  db
    .updateTable('appListing')
    .set({ probe: json(probe) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** A rating of an own listing: its company, to be answered. */
export const ratingOfOwn = (ctx: Ctx, ratingId: string) =>
  actAsPlatform(ctx, () =>
    ctx.db
      .selectFrom('listingRating as r')
      .innerJoin('appListing as l', 'l.id', 'r.listingId')
      .where('r.id', '=', ratingId)
      .where('l.companyId', '=', ctx.me.companyId)
      .select(['r.id', 'r.companyId', 'l.name', 'l.id as listingId'])
      .executeTakeFirst(),
  );

export const answers = table('listingAnswer');
export const answerTo = ({ db, me }: Ctx, ratingId: string) =>
  db
    .selectFrom('listingAnswer')
    .where('companyId', '=', me.companyId)
    .where('ratingId', '=', ratingId)
    .forUpdate()
    .select(['id', 'companyId'])
    .executeTakeFirst();
