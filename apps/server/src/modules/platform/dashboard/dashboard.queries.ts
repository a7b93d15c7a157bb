import { batchLife, type CodeType, type Figure, issuedStates, serviceLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';
import { ledgers, type Span } from './ledger.queries.ts';

/** Days, both included; null is without a bound. `companyId` null is all companies. */
export interface Asked {
  companyId: string | null;
  from: string | null;
  to: string | null;
}

const stat = ({ db }: Ctx, { companyId, from, to }: Asked, slice: 'ALL' | 'PRODUCT' | 'CITY') => {
  let query = db.selectFrom('statDaily as s').where('s.slice', '=', slice);
  if (companyId) query = query.where('s.companyId', '=', companyId);
  if (from) query = query.where('s.day', '>=', from);
  return to ? query.where('s.day', '<=', to) : query;
};
const total = sql<string>`sum(s.n)`.as('n');

/** Every figure of a period. */
export const sums = (ctx: Ctx, asked: Asked) => stat(ctx, asked, 'ALL').groupBy('s.figure').select(['s.figure', total]).execute();

/** Every figure of every day that has one. */
export const byDay = (ctx: Ctx, asked: Asked) =>
  stat(ctx, asked, 'ALL').groupBy(['s.day', 's.figure']).select(['s.day', 's.figure', total]).execute();

export const byCity = (ctx: Ctx, asked: Asked) =>
  stat(ctx, asked, 'CITY')
    .where('s.figure', '=', 'scans')
    .groupBy('s.key')
    .select(['s.key as adcode', total])
    .orderBy('n', 'desc')
    .execute();

/** The products with the most scans. The names are joined to the few that are shown, not to every day. */
export async function topProducts(ctx: Ctx, asked: Asked, most: number) {
  const top = stat(ctx, asked, 'PRODUCT')
    .where('s.figure', '=', 'scans')
    .where('s.key', '<>', '')
    .groupBy('s.key')
    .select(['s.key', total])
    .orderBy('n', 'desc')
    .orderBy('s.key')
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
  stat(ctx, asked, 'ALL')
    .innerJoin('company as c', 'c.id', 's.companyId')
    .where('s.figure', '=', figure)
    .groupBy(['c.id', 'c.name'])
    .select(['c.id', 'c.name', total])
    .orderBy('n', 'desc')
    .orderBy('c.id');

export interface StockRow {
  codeType: CodeType;
  issued: string;
  activated: string;
  spoilt: string;
}

/** The codes of each type that exist now. */
export async function stock({ db }: Ctx, companyId: string | null): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select code_type, sum(generated) as issued, sum(activated) as activated, sum(spoilt) as spoilt from code_batch
    where (${companyId}::bigint is null or company_id = ${companyId}) and status in (${sql.raw(statesOf(batchLife, ...issuedStates).join())})
    group by code_type`.execute(db);
  return rows;
}

export async function inService({ db }: Ctx, companyId: string | null): Promise<number> {
  let query = db.selectFrom('productIdentify').where('serviceStatus', '=', serviceLife.at.up);
  if (companyId) query = query.where('companyId', '=', companyId);
  const row = await query.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether changed days wait to be counted. */
export async function isCounting({ db }: Ctx, companyId: string | null): Promise<boolean> {
  let query = db.selectFrom('statTouched').select('day').limit(1);
  if (companyId) query = query.where('companyId', '=', companyId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** One figure of a period, of one product or city if asked. */
export async function sumOf(ctx: Ctx, asked: Asked, figure: Figure, { productId, adcode }: Narrowed): Promise<number> {
  const slice = productId !== undefined ? 'PRODUCT' : adcode !== undefined ? 'CITY' : 'ALL';
  const row = await stat(ctx, asked, slice)
    .where('s.figure', '=', figure)
    .where('s.key', '=', productId ?? adcode ?? '')
    .select(total)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

export interface Narrowed {
  productId?: string | undefined;
  adcode?: string | undefined;
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

/** The rows that a figure counts, the newest first. */
export async function ledgerRows(
  { db }: Ctx,
  figure: Figure,
  span: Span,
  { productId, adcode }: Narrowed,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select l.id, l.time, l.ref, l.batch_id, coalesce(p.product_name, '') as product_name, l.city, l.n
    from (${ledgers[figure].rows(span)}) as l left join product_identify p on p.id = l.product_id
    where (${productId ?? null}::bigint is null or l.product_id = ${productId ?? null}) and (${adcode ?? null}::text is null or l.adcode = ${adcode ?? null})
    order by l.time desc, l.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return rows;
}

/** How many rows a figure counts; for scans this is the figure itself, which is not counted again. */
export async function countRows(ctx: Ctx, figure: Figure, span: Span, narrowed: Narrowed): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (${ledgers[figure].rows(span)}) as l where (${narrowed.productId ?? null}::bigint is null or l.product_id = ${narrowed.productId ?? null})`.execute(
    ctx.db,
  );
  return Number(rows[0]!.n);
}
