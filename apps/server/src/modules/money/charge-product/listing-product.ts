import type { EditionWay } from '@touchmark/domain';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { findProduct, listedProducts, products } from './charge-product.queries.ts';

interface ListingProduct {
  code: string;
  name: string;
  nameEn: string;
  way: EditionWay;
  deliver: { listingId: string; edition: number; months: number };
}
const units = { MONTH: ['月', 'month'], YEAR: ['年', 'year'], FREE: ['年', 'year'] } as const;

/** Makes an edition of the market something that is sold, or brings its name up to date. */
export async function putListingProduct(ctx: Ctx, { code, name, nameEn, way, deliver }: ListingProduct): Promise<void> {
  const held = await findProduct(ctx.db, code);
  const [unit, unitEn] = units[way];
  const fields = { name, nameEn, unit, unitEn, deliver: json(deliver), enabled: true };
  if (held) await products.update(ctx, held, fields, { opinion: code });
  else await products.insert(ctx, { ...fields, code, cateCode: 'APP', deliverKind: 'LISTING', taxRate: 6 }, { opinion: code });
}

/** Takes the editions off sale that a listing no longer has. */
export async function dropListingProducts(ctx: Ctx, listingId: string, kept: readonly string[]): Promise<void> {
  for (const product of await listedProducts(ctx.db, listingId))
    if (product.enabled && !kept.includes(product.code)) await products.update(ctx, product, { enabled: false }, { opinion: product.code });
}
