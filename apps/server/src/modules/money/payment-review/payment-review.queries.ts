import type { nodeAudit, OrderLine, Parsed } from '@touchmark/contract';
import { orderLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

const columns = [
  'a.id',
  'a.orderId',
  'a.kind',
  'a.year',
  'a.periodStart',
  'a.periodEnd',
  'a.bankNote',
  'c.entNo',
  'c.nodePrefix',
  'c.serviceExpire as serviceEnd',
  'o.orderNo',
  'o.amount',
  'o.status as orderStatus',
  'o.payTime',
  'o.lines',
  sql<number>`cardinality(o.pay_auth)`.as('voucherCount'),
] as const;

const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('nodeApply as a')
      .innerJoin('orders as o', 'o.id', 'a.orderId')
      .innerJoin('company as c', 'c.id', 'a.companyId')
      .where('a.submitTime', 'is not', null)
      .select(columns)
      .select(reviewColumns('a'))
      .as('item'),
  );

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof find>>>;
type Filters = Omit<Parsed<typeof nodeAudit.export>, 'format'>;

function filtered(ctx: Ctx, { kind, companyName, orderNo, year, ...queue }: Filters) {
  let query = inQueue(items(ctx).selectAll(), queue);
  if (kind) query = query.where('kind', '=', kind);
  if (companyName) query = query.where('companyName', 'ilike', like(companyName));
  if (orderNo) query = query.where('orderNo', 'ilike', like(orderNo));
  if (year) query = query.where('year', '=', year);
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof nodeAudit.list>) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters) => filtered(ctx, filters);
export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

export const companyOf = ({ db }: Ctx, applyId: string) =>
  db.selectFrom('nodeApply').where('id', '=', applyId).select(['companyId', 'orderId']).executeTakeFirst();

/** The number of rows a trial company has created so far. */
export const testRows = async ({ db }: Ctx, companyId: string) => {
  const { rows } = await sql<{ brands: string; products: string; codeBatches: string }>`
    select (select count(*) from brand_node where company_id = ${companyId} and is_test) as brands, (select count(*) from product_identify where company_id = ${companyId} and is_test) as products,
      (select count(*) from code_batch where company_id = ${companyId} and is_test) as "codeBatches"`.execute(db);
  const [row] = rows;
  return { brands: Number(row?.brands), products: Number(row?.products), codeBatches: Number(row?.codeBatches) };
};

/** Other orders with the same proof of payment: a file with identical bytes. */
export async function voucherTwins({ db }: Ctx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ orderNo: string }>`
    select distinct other.order_no as "orderNo" from orders mine join file f on f.id = any(mine.pay_auth) join file twin on twin.sha256 = f.sha256 join orders other on other.company_id = twin.company_id and twin.id = any(other.pay_auth)
    where mine.id = ${orderId} and other.id <> mine.id and other.status <> ${orderLife.at.cancelled} order by 1`.execute(db);
  return rows.map(({ orderNo }) => orderNo);
}

export const whatOf = (lines: unknown): OrderLine['name'] => (lines as OrderLine[])[0]?.name ?? { zh: '', en: '' };
