import type { Edition, listingReview, Parsed } from '@touchmark/contract';
import { applyLife, listingLife, type Probe } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Row } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

type Category = Row<'appListing'>['category'];

/** Every submission: listings, and next versions of approved ones. */
const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('appListing as l')
      .where('l.submitTime', 'is not', null)
      .where('l.applyStatus', '!=', applyLife.at.draft)
      .select([
        'l.id',
        'l.id as listingId',
        sql<'FIRST' | 'CHANGE'>`'FIRST'`.as('kind'),
        'l.name',
        'l.category',
        'l.icon',
        sql<Edition[]>`l.editions`.as('editions'),
        'l.release',
        'l.status as listStatus',
        sql<Probe | null>`l.probe`.as('probe'),
        ...reviewColumns('l'),
      ])
      .unionAll(
        eb
          .selectFrom('changeRequest as r')
          .innerJoin('appListing as l', 'l.id', 'r.bizId')
          .where('r.bizType', '=', 'appListing')
          .where('r.applyStatus', '!=', applyLife.at.draft)
          .select([
            'r.id',
            'l.id as listingId',
            sql<'FIRST' | 'CHANGE'>`'CHANGE'`.as('kind'),
            sql<string>`r.snapshot ->> 'name'`.as('name'),
            sql<Category>`r.snapshot ->> 'category'`.as('category'),
            sql<string>`(r.snapshot ->> 'icon')::bigint`.as('icon'),
            sql<Edition[]>`r.snapshot -> 'editions'`.as('editions'),
            'l.release',
            'l.status as listStatus',
            sql<Probe | null>`l.probe`.as('probe'),
            ...reviewColumns('r'),
          ]),
      )
      .as('item'),
  );

export type SubmissionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export function all(
  ctx: Ctx,
  { name, companyName, kind, category, ...queue }: Omit<Parsed<typeof listingReview.list>, 'pageNum' | 'pageSize'>,
) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (name) query = query.where('name', 'ilike', like(name));
  if (companyName) query = query.where('companyName', 'ilike', like(companyName));
  if (kind) query = query.where('kind', '=', kind);
  if (category) query = query.where('category', '=', category);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof listingReview.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });

export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export const companyFacts = ({ db }: Ctx, companyId: string) =>
  db.selectFrom('company').where('id', '=', companyId).select(['uscc', 'regionName', 'companyRoles']).executeTakeFirstOrThrow();

/** Providers of other listings with one of these names. */
export const sameName = async ({ db }: Ctx, name: string, companyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('appListing as l')
      .innerJoin('company as c', 'c.id', 'l.companyId')
      .where(sql`lower(l.name)`, '=', name.toLowerCase())
      .where('l.companyId', '<>', companyId)
      .where('l.status', '<>', listingLife.at.hidden)
      .orderBy('c.name')
      .select('c.name')
      .execute()
  ).map((row) => row.name);
