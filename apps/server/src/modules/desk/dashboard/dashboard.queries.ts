import { batchLife, type CodeType, type Figure, issuedStates, serviceLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { type Asked, type Narrowed, scansByKey, sliceOf, stat, total, within } from './daily-sums.queries.ts';
import { ledgers, type Span } from './ledger.queries.ts';

/** Every figure of a period. Figures without a place are not told by region. */
export const sums = (ctx: Ctx, asked: Asked) => stat(ctx, asked).groupBy('s.figure').select(['s.figure', total]).execute();

/** Every figure of every day that has one. */
export const byDay = (ctx: Ctx, asked: Asked) =>
  stat(ctx, asked).groupBy(['s.day', 's.figure']).select(['s.day', 's.figure', total]).execute();

export function byCity(ctx: Ctx, asked: Asked) {
  const { place } = sliceOf(asked, 'CITY');
  return scansByKey(ctx, asked, 'CITY')
    .groupBy(place)
    .select([place.as('adcode'), total])
    .orderBy('n', 'desc')
    .execute();
}

/** The products with the most scans. The names are joined to the few that are shown, not to every day. */
export async function topProducts(ctx: Ctx, asked: Asked, most: number) {
  const { product } = sliceOf(asked, 'PRODUCT');
  const top = scansByKey(ctx, asked, 'PRODUCT')
    .where(product, '<>', '')
    .groupBy(product)
    .select([product.as('key'), total])
    .orderBy('n', 'desc')
    .orderBy('key')
    .limit(most);
  return ctx.db
    .selectFrom(top.as('t'))
    .innerJoin('productIdentify as p', (join) => join.on('p.id', '=', sql<string>`t.key::bigint`))
    .select(['p.id as productId', 'p.productName', 'p.model', 't.n'])
    .orderBy('t.n', 'desc')
    .orderBy('p.id')
    .execute();
}

/** A figure of each company. */
export const byCompany = (ctx: Ctx, asked: Asked, figure: Figure) =>
  stat(ctx, asked)
    .innerJoin('company as c', 'c.id', 's.companyId')
    .where('s.figure', '=', figure)
    .groupBy(['c.id', 'c.name', 'c.nameEn'])
    .select(['c.id', 'c.name', 'c.nameEn', total])
    .orderBy('n', 'desc')
    .orderBy('c.id');

const mostChoices = 100;

interface StockRow {
  codeType: CodeType;
  issued: string;
  activated: string;
  spoilt: string;
}

/** The codes of each type that exist now. */
export async function stock({ db }: Ctx, { companyId, productId, brandId }: Asked): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select code_type, sum(generated) as issued, sum(activated) as activated, sum(spoilt) as spoilt from code_batch
    where (${companyId}::bigint is null or company_id = ${companyId}) and status in (${sql.raw(statesOf(batchLife, ...issuedStates).join())})
      and (${productId ?? null}::bigint is null or product_id = ${productId ?? null})
      and (${brandId ?? null}::bigint is null or product_id in (select id from product_identify where brand_id = ${brandId ?? null}))
    group by code_type`.execute(db);
  return rows;
}

export async function inService({ db }: Ctx, { companyId, productId, brandId }: Asked): Promise<number> {
  let query = db.selectFrom('productIdentify').where('serviceStatus', '=', serviceLife.at.up);
  if (companyId) query = query.where('companyId', '=', companyId);
  if (productId) query = query.where('id', '=', productId);
  if (brandId) query = query.where('brandId', '=', brandId);
  const row = await query.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return Number(row.n);
}

/** What the figures of a company can be narrowed to: its brands, and its products that match a text. */
export async function choices({ db }: Ctx, companyId: string, { search, brandId }: { search: string; brandId?: string | undefined }) {
  const brands = db
    .selectFrom('brandNode')
    .where('companyId', '=', companyId)
    .select(['id', 'brandName as name'])
    .orderBy('id')
    .limit(mostChoices);
  let products = db.selectFrom('productIdentify').where('companyId', '=', companyId);
  if (brandId) products = products.where('brandId', '=', brandId);
  if (search) products = products.where((eb) => eb.or([eb('productName', 'ilike', `%${search}%`), eb('model', 'ilike', `%${search}%`)]));
  return {
    brands: await brands.execute(),
    products: await products.select(['id', 'productName', 'model']).orderBy('id', 'desc').limit(mostChoices).execute(),
  };
}

/** Whether changed days wait to be counted. */
export async function isCounting({ db }: Ctx, companyId: string | null): Promise<boolean> {
  let query = db.selectFrom('statTouched').select('day').limit(1);
  if (companyId) query = query.where('companyId', '=', companyId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** One figure. */
export async function sumOf(ctx: Ctx, asked: Asked, figure: Figure): Promise<number> {
  const row = await stat(ctx, asked).where('s.figure', '=', figure).select(total).executeTakeFirst();
  return Number(row?.n ?? 0);
}

interface LedgerRow {
  id: string;
  time: string;
  ref: string;
  batchId: string | null;
  productName: string;
  city: string;
  n: string;
}

/** The conditions on the rows of a ledger that correspond to those on the figures. */
const narrows = ({ productId, brandId, region, adcode }: Narrowed) => sql`
  (${productId ?? null}::bigint is null or l.product_id = ${productId ?? null})
  and (${brandId ?? null}::bigint is null or l.product_id in (select id from product_identify where brand_id = ${brandId ?? null}))
  and (${region ?? null}::text is null or l.adcode like ${within(region ?? '')})
  and (${adcode ?? null}::text is null or l.adcode = ${adcode ?? null})`;

/** The rows that a figure counts, the newest first. */
export async function ledgerRows(
  { db }: Ctx,
  figure: Figure,
  span: Span,
  narrowed: Narrowed,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select l.id, l.time, l.ref, l.batch_id, coalesce(p.product_name, '') as product_name, l.city, l.n
    from (${ledgers[figure].rows(span)}) as l left join product_identify p on p.id = l.product_id
    where ${narrows(narrowed)}
    order by l.time desc, l.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return rows;
}

/** How many rows a figure counts; for scans this is the figure itself, which is not counted again. */
export async function countRows(ctx: Ctx, figure: Figure, span: Span, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (${ledgers[figure].rows(span)}) as l where ${narrows(narrowed)}`.execute(ctx.db);
  return Number(rows[0]!.n);
}
