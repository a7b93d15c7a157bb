import { AppError, appMarket, type MarketCard } from '@touchmark/contract';
import { inState, listingLife, ratingDays, ratingFault, subscribeLife } from '@touchmark/domain';
import { actAsPlatform } from '../../../http/session/act-for.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { outsidePathOf, visibleAppsOf } from '../../access/menu/public.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { type Found, wholeSubscriptions } from '../app-subscribe/public.ts';
import { priceToday } from '../charge-mode/public.ts';
import { askedBy } from '../lead/public.ts';
import { editionsOf, figuresOf, picturesOf } from '../listing/public.ts';
import { productCodeOf } from './edition-product.ts';
import * as rows from './market.queries.ts';
import { ratings } from './market.queries.ts';
import { subscribe, trial } from './subscribe.ts';

/** What the own company has of some listings. */
const mineOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Found>> =>
  ids.length === 0
    ? new Map()
    : actAsPlatform(ctx, async () => {
        const found = await wholeSubscriptions(ctx.db)
          .where('s.companyId', '=', ctx.me.companyId)
          .where('s.listingId', 'in', ids)
          .execute();
        return new Map(found.map((row) => [row.listingId, row]));
      });

async function cardsOf(ctx: Ctx, found: readonly rows.Offered[]): Promise<MarketCard[]> {
  const ids = found.map(({ id }) => id);
  const figures = await figuresOf(ctx, ids);
  const mine = await mineOf(ctx, ids);
  const files = await picturesOf(
    ctx,
    found.map(({ icon }) => icon),
  );
  const icons = new Map(files.map((file) => [file.fileId, file]));
  return found.map((row) => {
    const { price, way } = rows.cheapest(editionsOf(row));
    return {
      id: row.id,
      name: row.name,
      nameEn: row.nameEn,
      category: row.category,
      icon: icons.get(row.icon) ?? null,
      providerName: row.providerName,
      providerNameEn: row.providerNameEn,
      priceFrom: price,
      priceWay: way,
      needsApproval: row.needsApproval,
      subscribers: row.subscribers,
      rating: figures.get(row.id)!.rating,
      favorite: Boolean(row.favorite),
      mine: mine.get(row.id)?.status ?? null,
    };
  });
}

async function offered(ctx: Ctx, id: string): Promise<rows.Offered> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** How far the own company is with a listing, and what it can do next. */
async function useOf(ctx: Ctx, row: rows.Offered, mine: Found | undefined) {
  const used = inState(subscribeLife, mine?.status, 'inUse');
  const waits = inState(subscribeLife, mine?.status, 'asked', 'toPay');
  const mayAsk = row.companyId !== ctx.me.companyId && !isPlatform(ctx.me) && !waits;
  const listed = inState(listingLife, row.status, 'listed');
  return {
    canTry: mayAsk && listed && !used && !mine?.trialTime,
    canSubscribe: mayAsk && (listed || used),
    ...(used && mine ? await openedBy(ctx, row, mine) : { endTime: null, edition: '', path: '' }),
  };
}

const openedBy = async (ctx: Ctx, { appCode }: rows.Offered, { endTime, edition }: Found) => ({
  endTime,
  edition: edition ?? '',
  path: (await visibleAppsOf(ctx)).has(appCode!) ? outsidePathOf(appCode!) : '',
});

const faultOf = async (ctx: Ctx, row: rows.Offered) =>
  ratingFault({ own: row.companyId === ctx.me.companyId, openedDaysAgo: await rows.openedDaysAgo(ctx, row.appCode!) });

export const appMarketRoutes = handle(appMarket, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    return { ...page, records: await cardsOf(ctx, page.records) };
  },

  async findOne(ctx, { id }) {
    const row = await offered(ctx, id);
    const [card] = await cardsOf(ctx, [row]);
    const mine = (await mineOf(ctx, [id])).get(id);
    const editions = [];
    for (const edition of editionsOf(row)) editions.push({ ...edition, today: await priceOf(ctx, row, edition) });
    const rated = await rows.ownRating(ctx, id);
    return {
      ...card!,
      intro: row.intro,
      screenshots: await picturesOf(ctx, row.screenshots),
      scopes: row.scopes as never,
      dataNote: row.dataNote,
      release: row.release,
      listedTime: row.listedTime,
      editions,
      ...(await useOf(ctx, row, mine)),
      rateFault: await faultOf(ctx, row),
      mineRated: rated ? { stars: rated.stars, content: rated.content } : null,
    };
  },

  async ratings(ctx, { id, pageNum, pageSize }) {
    await offered(ctx, id);
    const page = await rows.ratingsOf(ctx, id, { pageNum, pageSize });
    return {
      ...page,
      records: page.records.map(({ companyId, content, answer, hiddenFor, ...row }) => ({
        ...row,
        hiddenFor,
        content: hiddenFor === null ? content : '',
        answer: hiddenFor === null ? (answer ?? '') : '',
        mine: companyId === ctx.me.companyId,
      })),
    };
  },

  trial: async (ctx, { id }) => trial(ctx, await offered(ctx, id)),
  subscribe: async (ctx, { id, ...asked }) => subscribe(ctx, await offered(ctx, id), asked),

  async favorite(ctx, { id, on }) {
    await offered(ctx, id);
    await rows.mark(ctx, id, on);
    ctx.note({ bizType: 'appListing', bizId: id, action: on ? 'mark' : 'unmark' });
    return true;
  },

  async rate(ctx, { id, stars, content }) {
    const row = await offered(ctx, id);
    const fault = await faultOf(ctx, row);
    if (fault) throw fault === 'own' ? new AppError('ownListing') : new AppError('notOpenedLately', { days: String(ratingDays) });
    const before = await rows.ownRating(ctx, id);
    // What was hidden stays hidden until staff have read what is said now.
    const said = { stars: stars as 1 | 2 | 3 | 4 | 5, content };
    await (before ? ratings.update(ctx, before, said) : ratings.insert(ctx, { ...said, listingId: id }));
    await actAsPlatform(ctx, () =>
      tellCompany(ctx.db, row.companyId, [], {
        scene: 'LISTING_RATED',
        values: { appName: row.name, stars: String(stars) },
        mark: `listing-rated:${id}:${ctx.me.companyId}`,
      }),
    );
    return true;
  },

  async consult(ctx, { id, content, ...given }) {
    const row = await offered(ctx, id);
    await askedBy(ctx, { ...given, content: `${row.name}：${content}` });
    return true;
  },
});

const priceOf = async (ctx: Ctx, row: rows.Offered, { key, way }: { key: number; way: string }): Promise<number | null> => {
  if (way === 'FREE') return 0;
  const price = isPlatform(ctx.me) ? null : await priceToday(ctx, productCodeOf(row.appCode!, key));
  return price?.mode.unitPrice ?? null;
};
