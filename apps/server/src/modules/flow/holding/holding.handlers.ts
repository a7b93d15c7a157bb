import { type Holding, holding, type Output, type Parsed } from '@touchmark/contract';
import { timeText } from '@touchmark/domain';
import { handle } from '../../../http/handle.ts';
import { actFor } from '../../../http/session/act-for.ts';
import { type Ctx, isPlatform } from '../../../http/ctx.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { receiversOfCompany } from '../receiver/public.ts';
import { holdingColumns } from './holding-sheet.ts';
import * as rows from './holding.queries.ts';

/** Who holds how much of which product, as far as the caller may see it. */
export async function listHoldings(ctx: Ctx, filters: Parsed<typeof holding.list>): Promise<Output<typeof holding.list>> {
  const page = await rows.list(ctx, await withForeign(ctx, filters));
  return { ...page, records: await views(ctx, page.records) };
}

/** The filters with what a word of a product names at other brands. */
const withForeign = async <F extends { product?: string | undefined }>(ctx: Ctx, filters: F): Promise<F> =>
  filters.product ? { ...filters, productIds: await foreignProducts(ctx, filters.product) } : filters;

/** Products of the brands for which the caller's company receives, by words. */
async function foreignProducts(ctx: Ctx, words: string): Promise<string[]> {
  if (isPlatform(ctx.me) || ctx.me.receiver) return [];
  const brands = new Set((await receiversOfCompany(ctx, ctx.me.companyId)).map(({ companyId }) => companyId));
  const found: string[] = [];
  for (const brand of brands) found.push(...(await actFor(ctx, brand, (other) => rows.productsLike(other, words))));
  return found;
}

/** The names and the age of what is held; what is of another brand is read for that brand: its receiver is the caller. */
async function views(ctx: Ctx, found: readonly rows.HoldingRow[]): Promise<Holding[]> {
  const oldest = new Map<string, string>();
  const names = new Map<string, { productName: string; model: string }>();
  for (const companyId of new Set(found.map((row) => row.companyId))) {
    const own = found.filter((row) => row.companyId === companyId);
    if (companyId === ctx.me.companyId || isPlatform(ctx.me))
      for (const [key, since] of await rows.oldestOf(ctx, own)) oldest.set(key, since);
    else
      await actFor(ctx, companyId, async (brand) => {
        for (const [key, since] of await rows.oldestOf(brand, own)) oldest.set(key, since);
        for (const [id, name] of await rows.namesOf(brand, [...new Set(own.map(({ productId }) => productId))])) names.set(id, name);
      });
  }
  return found.map(({ companyId, ...row }) => {
    const foreign = companyId === ctx.me.companyId ? undefined : names.get(row.productId);
    const since = oldest.get(`${row.receiverId ?? '0'}/${row.productId}`);
    return { ...row, ...foreign, oldest: since === undefined ? null : timeText(new Date(since)) };
  });
}

export const holdingRoutes = handle(holding, {
  list: listHoldings,
  export: sheetOf(holding.export, {
    name: { zh: '渠道库存', en: 'holdings' },
    prepare: withForeign,
    query: rows.all,
    items: views,
    columns: holdingColumns,
  }),
});
