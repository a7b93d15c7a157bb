import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

/** What a figure is asked for: one company (null is all), days (both included; null is without a bound), and what it is narrowed to. */
export interface Asked extends Narrowed {
  companyId: string | null;
  from: string | null;
  to: string | null;
}
export interface Narrowed {
  productId?: string | undefined;
  brandId?: string | undefined;
  /** A province or a city, with all that lies in it. */
  region?: string | undefined;
  /** Exactly this place; the empty one stands for scans without a place. */
  adcode?: string | undefined;
}

/** Codes of what lies in a province begin with its two digits, in a city with its four. */
export const within = (region: string) => `${region.replace(/(00){1,2}$/, '')}%`;

/** A condition, if it is asked for. */
const given = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<boolean>) =>
  value === undefined ? sql<boolean>`true` : condition(value);

type By = 'ALL' | 'PRODUCT' | 'CITY';

/** How figures are summed up in `stat_daily` for what is asked for and grouped by; its keys are a product, a place, or 'product/place'. */
export function sliceOf({ productId, brandId, region, adcode }: Narrowed, by: By) {
  const ofProduct = by === 'PRODUCT' || (productId ?? brandId) !== undefined;
  const ofPlace = by === 'CITY' || (region ?? adcode) !== undefined;
  const both = ofProduct && ofPlace;
  const slice = both ? ('BOTH' as const) : ofProduct ? ('PRODUCT' as const) : ofPlace ? ('CITY' as const) : ('ALL' as const);
  return {
    slice,
    product: both ? sql<string>`split_part(s.key, '/', 1)` : sql<string>`s.key`,
    place: both ? sql<string>`split_part(s.key, '/', 2)` : sql<string>`s.key`,
  };
}

/** The rows of a company and a period. */
const daily = ({ db }: Ctx, { companyId, from, to, ...narrowed }: Asked, by: By) =>
  db
    .selectFrom('statDaily as s')
    .where('s.slice', '=', sliceOf(narrowed, by).slice)
    .where(given(companyId ?? undefined, (id) => sql`s.company_id = ${id}`))
    .where(given(from ?? undefined, (day) => sql`s.day >= ${day}`))
    .where(given(to ?? undefined, (day) => sql`s.day <= ${day}`));

// In the order of keys, '0' follows '/': what begins with 'product/' is one span of the index.
const beginsWith = (productId: string) => sql<boolean>`(s.key >= ${`${productId}/`} and s.key < ${`${productId}0`})`;

/** That a key is of the product, brand or place asked for. */
function narrows({ productId, brandId, region, adcode }: Narrowed, by: By): RawBuilder<boolean> {
  const { slice, product, place } = sliceOf({ productId, brandId, region, adcode }, by);
  return sql<boolean>`${given(productId, (id) => (slice === 'BOTH' ? beginsWith(id) : sql`s.key = ${id}`))}
    and ${given(brandId, (id) => sql`${product} in (select id::text from product_identify where brand_id = ${id})`)}
    and ${given(region, (code) => sql`${place} like ${within(code)}`)} and ${given(adcode, (code) => sql`${place} = ${code}`)}`;
}

/** The rows of `stat_daily` that are asked for. */
export const stat = (ctx: Ctx, asked: Asked) => daily(ctx, asked, 'ALL').where(narrows(asked, 'ALL'));

/**
 * The scans of each key. A year in 300 cities has 110,000 rows of a product and 300 keys: rows are summed up first, and what is in a key
 * is read then (`offset 0` keeps PostgreSQL from reading it in each row).
 */
export function scansByKey(ctx: Ctx, asked: Asked, by: By) {
  const rows = daily(ctx, asked, by).where('s.figure', '=', 'scans').groupBy('s.key').select(['s.key', total]);
  const keys = sliceOf(asked, by).slice === 'BOTH' ? rows.where(given(asked.productId, beginsWith)).offset(0) : rows;
  return ctx.db.selectFrom(keys.as('s')).where(narrows(asked, by));
}

export const total = sql<string>`sum(s.n)`.as('n');
