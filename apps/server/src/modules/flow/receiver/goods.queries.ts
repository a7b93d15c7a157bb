import type { GoodsKind } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** A brand, a series or a product, with the ids above it and its own. */
export interface Goods {
  id: string;
  kind: Exclude<GoodsKind, 'ALL'>;
  name: string;
  /** As a sheet names it: a brand, a series with its brand before it, a product by its model. */
  sheetName: string;
  path: string[];
}

interface Series {
  id: string;
  parentId: string | null;
  brandId: string;
  name: string;
}

function seriesAbove(all: ReadonlyMap<string, Series>, id: string): Series[] {
  const above: Series[] = [];
  for (let at = all.get(id); at && !above.includes(at); at = at.parentId ? all.get(at.parentId) : undefined) above.unshift(at);
  return above;
}

/** A company's brands and series, and the products that are named. */
export async function goodsOf(db: Db, companyId: string, productIds: readonly string[]): Promise<Map<string, Goods>> {
  const brands = await db.selectFrom('brandNode').where('companyId', '=', companyId).select(['id', 'brandName as name']).execute();
  const series = await db
    .selectFrom('productSeries')
    .where('companyId', '=', companyId)
    .select(['id', 'parentId', 'brandId', 'name'])
    .execute();
  const products =
    productIds.length === 0
      ? []
      : await db
          .selectFrom('productIdentify')
          .where('companyId', '=', companyId)
          .where('id', 'in', [...productIds])
          .select(['id', 'brandId', 'seriesId', 'productName', 'model'])
          .execute();
  const goods = new Map<string, Goods>(brands.map(({ id, name }) => [id, { id, kind: 'BRAND', name, sheetName: name, path: [id] }]));
  const all = new Map(series.map((one) => [one.id, one]));
  for (const one of series) {
    const above = seriesAbove(all, one.id);
    const name = [goods.get(one.brandId)?.name ?? '', ...above.map((each) => each.name)].join(' / ');
    goods.set(one.id, { id: one.id, kind: 'SERIES', name, sheetName: name, path: [one.brandId, ...above.map(({ id }) => id)] });
  }
  for (const { id, brandId, seriesId, productName, model } of products) {
    const path = [brandId, ...seriesAbove(all, seriesId).map((one) => one.id), id];
    goods.set(id, { id, kind: 'PRODUCT', name: `${productName} ${model}`.trim(), sheetName: model, path });
  }
  return goods;
}

/** A product with its series and its brand, by which an area is judged. */
export const pathOfProduct = async (db: Db, companyId: string, productId: string): Promise<string[]> =>
  (await goodsOf(db, companyId, [productId])).get(productId)?.path ?? [productId];

/** Products that a search finds by name or model. */
export const productsLike = async ({ db, me }: Ctx, search: string): Promise<string[]> =>
  (
    await db
      .selectFrom('productIdentify')
      .where('companyId', '=', me.companyId || '0')
      .where((eb) => eb.or([eb('productName', 'ilike', like(search)), eb('model', 'ilike', like(search))]))
      .orderBy('createTime', 'desc')
      .limit(50)
      .select('id')
      .execute()
  ).map(({ id }) => id);
