import { AppError, appServiceAudit, listingReview, type SubscribeAuditRow } from '@touchmark/contract';
import { listingCategories, listingLife, listingWords, subscribeLife, subscribeWords } from '@touchmark/domain';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { now } from '../../../http/table/table.queries.ts';
import { stepsOf } from '../../../http/table/step.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { queueSheet, reviewOf } from '../../platform/review/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { listings } from '../listing/public.ts';
import { ratings } from '../market/public.ts';
import { decideSubscription } from './decide-subscription.ts';
import { listingReviewed } from './listing-review.ts';
import { all, type SubmissionRow } from './listing-review.queries.ts';
import { probe } from './probe.ts';
import * as lists from './staff-lists.queries.ts';

const steps = stepsOf(listings, listingLife, 'status');

const shown = (_: Ctx, { asked, editions, edition, orderNo, ...row }: lists.SubscriptionRow): SubscribeAuditRow => ({
  ...row,
  edition: (editions as { key: number; name: string }[]).find(({ key }) => key === asked)?.name ?? edition ?? '',
  orderNo: orderNo ?? '',
});

const col = columnsBy<SubmissionRow>()(listingWords);
const sub = columnsBy<SubscribeAuditRow>()(subscribeWords);

const { handlers } = reviewOf('appServiceAudit', listingReview, listingReviewed);

export const appServiceAuditRoutes = handle(appServiceAudit, {
  ...handlers,
  export: queueSheet(appServiceAudit.export, {
    name: { zh: '应用上架审核', en: 'Listing review' },
    query: all,
    columns: [
      col('name', 24),
      col('category', 12, listingCategories),
      col('release', 10),
      col('status', 12, ({ listStatus }, language) => listingLife.words[listStatus as 0]?.[language] ?? ''),
    ],
  }),

  probe,

  async delist(ctx, { id, reason }) {
    const row = await listings.holdAny(ctx, id);
    await steps.take(ctx, row, 'delist', { set: { barred: true }, opinion: reason });
    await tellCompany(ctx.db, row.companyId, [], {
      scene: 'LISTING_OFF',
      values: { appName: row.name, reason },
      mark: `listing-off:${id}`,
    });
    return true;
  },

  async subscribeList(ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }) {
    const page = await pageOfRows(lists.subscriptions(ctx, filters), { pageNum, pageSize });
    return { ...page, records: page.records.map((row) => shown(ctx, row)) };
  },
  subscribeAudit: decideSubscription,
  subscribeExport: sheetOf(appServiceAudit.subscribeExport, {
    name: { zh: '应用开通申请', en: 'subscriptions' },
    query: lists.subscriptions,
    items: (ctx, found) => found.map((row) => shown(ctx, row)),
    columns: [
      sub('subNo', 18),
      sub('companyName', 30),
      sub('name', 24),
      sub('edition', 14),
      sub('quantity', 8),
      sub('status', 12, subscribeLife.words),
      sub('orderNo', 20),
      sub('amount', 12, ({ amount }) => (amount === null ? null : amount / 100)),
      sub('createTime', 20),
      sub('opinion', 30),
    ],
  }),

  ratingList: (ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }) => pageOfRows(lists.ratings(ctx, filters), { pageNum, pageSize }),
  async hide(ctx, { id, reason, version }) {
    const row = await ratings.holdAny(ctx, id, version);
    if (row.hiddenFor !== null) throw new AppError('notAllowedInState');
    await ratings.update(ctx, row, { hiddenFor: reason, hiddenTime: now }, { action: 'hide', opinion: reason });
    return true;
  },
  async show(ctx, { id, version }) {
    const row = await ratings.holdAny(ctx, id, version);
    if (row.hiddenFor === null) throw new AppError('notAllowedInState');
    await ratings.update(ctx, row, { hiddenFor: null, hiddenTime: null }, { action: 'show' });
    return true;
  },
});
