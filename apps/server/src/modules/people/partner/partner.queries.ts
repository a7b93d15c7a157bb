import type { Parsed, partner as calls } from '@touchmark/contract';
import { applyLife, companyLife, printOrderLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const partners = table('partner', { unique: { partnerTaken: ['uscc'] } });
export const ratings = table('partnerRating');

const whole = ({ db }: Ctx) =>
  db
    .selectFrom('partner as p')
    .leftJoin('company as c', 'c.id', 'p.linkedCompany')
    .selectAll('p')
    .select([
      sql<string>`coalesce(c.name, '')`.as('linkedName'),
      sql<number>`(select count(*)::int from print_order o where o.partner_id = p.id and o.status = ${printOrderLife.at.reported})`.as(
        'served',
      ),
      sql<number | null>`(select round(avg(r.stars), 1)::float8 from partner_rating r where r.partner_id = p.id)`.as('rating'),
      sql<number>`(select count(*)::int from partner_rating r where r.partner_id = p.id)`.as('ratings'),
    ]);
export type Found = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

export function all(ctx: Ctx, { name, kind, region, applyStatus, enabled }: Omit<Parsed<typeof calls.export>, 'format'>) {
  let query = whole(ctx).orderBy('p.id', 'desc');
  if (name) query = query.where('p.name', 'ilike', like(name));
  if (kind) query = query.where(sql<boolean>`${kind} = any(p.kinds)`);
  if (region)
    query = query.where(sql<boolean>`exists (select from unnest(p.regions) r where r like ${`${region.replace(/(00)+$/, '')}%`})`);
  if (applyStatus !== undefined) query = query.where('p.applyStatus', '=', applyStatus);
  if (enabled !== undefined) query = query.where('p.enabled', '=', enabled);
  return query;
}
export const list = (ctx: Ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }: Parsed<typeof calls.list>) =>
  pageOfRows(all(ctx, filters), { pageNum, pageSize });
export const find = (ctx: Ctx, id: string) => whole(ctx).where('p.id', '=', id).executeTakeFirst();

/** Those of a kind that can be chosen on a day. */
export const choosable = (ctx: Ctx, kind: string, day: string) =>
  actAsPlatform(ctx, () =>
    whole(ctx)
      .where(sql<boolean>`${kind} = any(p.kinds)`)
      .where('p.applyStatus', '=', applyLife.at.approved)
      .where('p.enabled', '=', true)
      .where('p.qualificationEnd', '>=', day)
      .orderBy(sql`"rating" desc nulls last`)
      .orderBy('p.name')
      .limit(200)
      .execute(),
  );

/** Approved and enabled providers whose qualification ends within some days, or ended so many days ago at most. */
export const partnersEnding = (
  db: Ctx['db'],
  { after, today, within, most }: { after: string; today: string; within: number; most: number },
) =>
  db
    .selectFrom('partner')
    .where('id', '>', after)
    .where('applyStatus', '=', applyLife.at.approved)
    .where('enabled', '=', true)
    .where('qualificationEnd', '>=', sql<string>`${today}::date - ${within}::int`)
    .where('qualificationEnd', '<=', sql<string>`${today}::date + ${within}::int`)
    .orderBy('id')
    .limit(most)
    .select(['id', 'companyId', 'name', 'qualificationEnd'])
    .execute();
export type EndingPartner = Awaited<ReturnType<typeof partnersEnding>>[number];

export const companyNamed = ({ db }: Ctx, name: string) =>
  db.selectFrom('company').where('name', '=', name).where('isPlatform', '=', false).select('id').executeTakeFirst();

export const ratingsOf = ({ db }: Ctx, id: string, paging: { pageNum: number; pageSize: number }) =>
  pageOfRows(
    db
      .selectFrom('partnerRating as r')
      .innerJoin('company as c', 'c.id', 'r.companyId')
      .where('r.partnerId', '=', id)
      .select(['r.id', 'c.name as companyName', 'c.nameEn as companyNameEn', 'r.stars', 'r.content', 'r.updateTime as createTime'])
      .orderBy('r.updateTime', 'desc')
      .orderBy('r.id', 'desc'),
    paging,
  );

/** A print order of the own company, and its rating. */
export const workOf = ({ db, me }: Ctx, printOrderId: string) =>
  db
    .selectFrom('printOrder as o')
    .leftJoin('partnerRating as r', 'r.printOrderId', 'o.id')
    .where('o.companyId', '=', me.companyId)
    .where('o.id', '=', printOrderId)
    .select(['o.id', 'o.partnerId', 'o.status', 'r.id as ratingId', 'r.companyId'])
    .executeTakeFirst();

/** Of these companies those that a trusted laboratory is linked to on a day. */
export async function trustedLabs(ctx: Ctx, companyIds: readonly string[], day: string): Promise<Set<string>> {
  const found = await actAsPlatform(ctx, () =>
    ctx.db
      .selectFrom('partner')
      .innerJoin('company as c', 'c.id', 'partner.linkedCompany')
      .where('c.authStatus', '=', companyLife.at.certified)
      .where('linkedCompany', 'in', companyIds)
      .where(sql<boolean>`'LAB' = any(kinds)`)
      .where('trusted', '=', true)
      .where('applyStatus', '=', applyLife.at.approved)
      .where('enabled', '=', true)
      .where('qualificationEnd', '>=', day)
      .select('linkedCompany')
      .execute(),
  );
  return new Set(found.flatMap(({ linkedCompany }) => linkedCompany ?? []));
}
