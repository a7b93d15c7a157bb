import type { appServiceAudit, Parsed } from '@touchmark/contract';
import { companyLife, orderLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { stateNow } from '../app-subscribe/public.ts';

const open = statesOf(orderLife, 'unpaid', 'toConfirm');

/** Subscriptions of all companies, those that wait first. */
export function subscriptions({ db }: Ctx, { name, companyName, status }: Omit<Parsed<typeof appServiceAudit.subscribeExport>, 'format'>) {
  let query = db
    .selectFrom('appSubscribe as s')
    .innerJoin('company as c', 'c.id', 's.companyId')
    .innerJoin('appListing as l', 'l.id', 's.listingId')
    .leftJoin('orders as o', 'o.id', 's.orderId')
    .leftJoin('appAuth as g', (join) => join.onRef('g.companyId', '=', 's.companyId').onRef('g.appCode', '=', 's.appCode'))
    .select([
      's.id',
      's.subNo',
      's.appName as name',
      's.edition as asked',
      's.quantity',
      's.opinion',
      's.createTime',
      's.updateTime',
      's.version',
    ])
    .select(['c.name as companyName', 'c.nameEn as companyNameEn', 'l.editions', 'o.orderNo', 'g.edition'])
    .select([
      stateNow.as('status'),
      sql<number | null>`o.amount::float8`.as('amount'),
      sql<boolean>`c.auth_status = ${companyLife.at.certified}`.as('certified'),
      sql<number>`(select count(*)::int from orders u where u.company_id = s.company_id and u.status = any(${open}::int[]))`.as('unpaid'),
    ])
    .orderBy('s.status')
    .orderBy('s.updateTime', 'desc')
    .orderBy('s.id', 'desc');
  if (name) query = query.where('s.appName', 'ilike', like(name));
  if (companyName) query = query.where('c.name', 'ilike', like(companyName));
  if (status !== undefined) query = query.where(stateNow, '=', status);
  return query;
}
export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof subscriptions>['execute']>>[number];

export function ratings({ db }: Ctx, { name, hidden }: { name?: string | undefined; hidden?: boolean | undefined }) {
  let query = db
    .selectFrom('listingRating as r')
    .innerJoin('appListing as l', 'l.id', 'r.listingId')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .leftJoin('listingAnswer as a', 'a.ratingId', 'r.id')
    .select(['r.id', 'l.name as listingName', 'c.name as companyName', 'c.nameEn as companyNameEn', 'r.stars', 'r.content', 'r.hiddenFor'])
    .select(['r.updateTime as createTime', 'r.version', sql<string>`coalesce(a.content, '')`.as('answer')])
    .orderBy('r.updateTime', 'desc')
    .orderBy('r.id', 'desc');
  if (name) query = query.where('l.name', 'ilike', like(name));
  if (hidden !== undefined) query = query.where('r.hiddenFor', hidden ? 'is not' : 'is', null);
  return query;
}
