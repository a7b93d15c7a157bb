import { isDeepStrictEqual } from 'node:util';
import { AppError, appListing, type ListingRow, type Parsed } from '@touchmark/contract';
import { applyLife, inState, listingCategories, listingLife, listingWords } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import { historyOf } from '../../../http/audit.queries.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import { countOwn, waitsForCompany } from '../../../http/table/todo.queries.ts';
import { pageOfRows } from '../../../db/page.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { shownChange } from '../../platform/change-request/public.ts';
import { fileRefs } from '../../platform/file/public.ts';
import { submitForReview } from '../../platform/review/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { checked, contentOf } from './listing-fields.ts';
import { takeKey } from './listing-key.ts';
import * as rows from './listing.queries.ts';
import { listingChanges, listings } from './listing.queries.ts';

const bizType = 'appListing';
const source = { table: 'appListing' } as const;
const steps = stepsOf(listings, listingLife, 'status');

waitsForCompany({
  key: 'listingsRejected',
  title: { zh: '被驳回的上架应用', en: 'Listings rejected' },
  path: '/applicationService/index',
  query: `?tab=published&applyStatus=${applyLife.at.rejected}`,
  tone: 'red',
  count: (ctx) => countOwn(ctx, 'appListing', { applyStatus: applyLife.at.rejected }),
});

async function wire(ctx: Ctx, found: readonly rows.Listed[]): Promise<ListingRow[]> {
  const figures = await rows.figuresOf(
    ctx,
    found.map(({ id }) => id),
  );
  const icons = new Map(
    (
      await fileRefs(
        ctx,
        found.map(({ icon }) => icon),
      )
    ).map((file) => [file.fileId, file]),
  );
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    nameEn: row.nameEn,
    icon: icons.get(row.icon) ?? null,
    category: row.category,
    status: row.status as ListingRow['status'],
    applyStatus: row.applyStatus as ListingRow['applyStatus'],
    opinion: row.opinion,
    lastChange: inState(applyLife, row.applyStatus, 'approved') ? shownChange(row.lastChange) : null,
    barred: row.barred,
    release: row.release,
    ...figures.get(row.id)!,
    appCode: row.appCode ?? '',
    keyWaits: row.keySealed !== null,
    updateTime: row.updateTime,
    version: row.version,
  }));
}

const col = columnsBy<ListingRow>()(listingWords);

export const appListingRoutes = handle(appListing, {
  async list(ctx, { pageNum, pageSize, orderBy: _orderBy, ...filters }) {
    const page = await pageOfRows(rows.all(ctx, filters), { pageNum, pageSize });
    return { ...page, records: await wire(ctx, page.records) };
  },

  async findOne(ctx, { id }) {
    const row = await rows.findOwn(ctx, id);
    if (!row) throw new AppError('notFound');
    const [shownRow] = await wire(ctx, [row]);
    const change = shownRow!.lastChange && (await listingChanges.find(ctx, shownRow!.lastChange.id));
    return {
      ...shownRow!,
      live: await contentOf(ctx, rows.versionOf(row)),
      next: change ? await contentOf(ctx, change.snapshot) : null,
      history: await historyOf(ctx, bizType, id),
    };
  },

  async saveOrUpdate(ctx, { id, version, ...given }) {
    const row = id ? await listings.hold(ctx, id, version) : null;
    if (row) requireStep(applyLife, row.applyStatus, 'edit');
    const fields = rows.columnsOf(await checked(ctx, given, { id, editions: row ? rows.editionsOf(row) : [] }));
    return row ? listings.update(ctx, row, fields) : listings.insert(ctx, fields);
  },

  async submit(ctx, { id, version }) {
    await submitForReview(ctx, source, id, { bizType, version });
    return true;
  },

  async withdraw(ctx, { id, version }) {
    await listings.hold(ctx, id, version);
    await listingChanges.withdraw(ctx, source, id);
    return true;
  },

  change,

  ...steps.handlers({
    delist: {},
    relist: {
      require: (_, row) => {
        if (row.barred) throw new AppError('listingBarred');
      },
    },
  }),

  async delete(ctx, { id, version }) {
    const row = await listings.hold(ctx, id, version);
    requireStep(applyLife, row.applyStatus, 'delete');
    if (row.appCode) throw new AppError('notAllowedInState');
    await listingChanges.remove(ctx, row);
    await listings.remove(ctx, row);
    return true;
  },

  key: takeKey,

  async answer(ctx, { ratingId, content }) {
    const rating = await rows.ratingOfOwn(ctx, ratingId);
    if (!rating) throw new AppError('notFound');
    const before = await rows.answerTo(ctx, ratingId);
    const note = { bizType, bizId: rating.listingId, action: 'answer' };
    await (before ? rows.answers.update(ctx, before, { content }, note) : rows.answers.insert(ctx, { ratingId, content }, note));
    await actAsPlatform(ctx, () =>
      tellCompany(ctx.db, rating.companyId, [], {
        scene: 'LISTING_ANSWERED',
        values: { appName: rating.name, content },
        mark: `listing-answer:${ratingId}`,
        path: `/applicationMarket/index?id=${rating.listingId}`,
      }),
    );
    return true;
  },

  export: sheetOf(appListing.export, {
    name: { zh: '上架应用', en: 'listings' },
    query: rows.all,
    items: (ctx, found) => wire(ctx, found),
    columns: [
      col('name', 24),
      col('nameEn', 24),
      col('category', 12, listingCategories),
      col('status', 12, listingLife.words),
      col('applyStatus', 12, applyLife.words),
      col('release', 10),
      col('subscribers', 12),
      col('income', 14, ({ income }) => income / 100),
      col('rating', 10, ({ rating }) => rating.average),
      col('updateTime', 20),
    ],
  }),
});

/** The next version waits beside the live one. */
async function change(ctx: Ctx, { id, version, ...given }: Parsed<typeof appListing.change>) {
  const row = await listings.hold(ctx, id, version);
  requireStep(applyLife, row.applyStatus, 'change');
  if (await listingChanges.waiting(ctx, id)) throw new AppError('notAllowedInState');
  const before = rows.versionOf(row);
  const next = await checked(ctx, given, { id, editions: before.editions });
  if (!row.barred && inState(listingLife, row.status, 'listed') && isDeepStrictEqual(before, next)) throw new AppError('nothingChanged');
  ctx.note({ bizType, bizId: id, action: 'change', fromStatus: row.applyStatus, toStatus: row.applyStatus });
  return listingChanges.add(ctx, id, before, next);
}
