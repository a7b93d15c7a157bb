import type { nodeAudit, order, PaidOrder, PayKind, Parsed } from '@touchmark/contract';
import { type OrderStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { inQueue, reviewColumns } from '../../platform/review/public.ts';

/** An order of a payment, as the statement below builds it. */
export interface Part extends Omit<PaidOrder, 'status'> {
  status: OrderStatus;
  year: number;
  periodStart: string | null;
  periodEnd: string | null;
}

const kind = sql<PayKind>`case o.biz_type when 'CODE_PACK' then 'PACK' when 'APP' then 'APP' else coalesce(a.kind, 'RENEW') end`;
// The fee first: it has consequences for the whole company.
const parts = sql<Part[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id::text, 'orderNo', o.order_no, 'kind', ${kind}, 'what', o.lines -> 0 -> 'name', 'amount', o.amount, 'status', o.status,
    'year', coalesce(a.year, extract(year from o.create_time)), 'periodStart', a.period_start, 'periodEnd', a.period_end) order by o.biz_type desc, o.id), '[]')
  from orders o left join node_apply a on a.order_id = o.id where o.id = any(p.order_ids))`;

const columns = [
  'p.id',
  'p.amount',
  'p.arrived',
  'p.payer',
  'p.payDate',
  'p.transactionNo',
  'p.bankNote',
  'p.files',
  'c.entNo',
  'c.nodePrefix',
  'c.serviceExpire as serviceEnd',
] as const;

const items = ({ db }: Ctx) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('payment as p')
      .innerJoin('company as c', 'c.id', 'p.companyId')
      .where('p.submitTime', 'is not', null)
      .select(columns)
      .select([parts.as('parts'), ...reviewColumns('p')])
      .as('item'),
  );

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof find>>>;
type Filters = Omit<Parsed<typeof nodeAudit.export>, 'format'>;

function filtered(ctx: Ctx, { kind: wanted, companyName, orderNo, year, ...queue }: Filters) {
  let query = inQueue(items(ctx).selectAll(), queue);
  const some = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<boolean>`exists (select from jsonb_array_elements(item.parts) as part where ${condition})`;
  if (wanted) query = query.where(some(sql`part ->> 'kind' = ${wanted}`));
  if (companyName) query = query.where('companyName', 'ilike', like(companyName));
  if (orderNo) query = query.where(some(sql`part ->> 'orderNo' ilike ${like(orderNo)}`));
  if (year) query = query.where(some(sql`(part ->> 'year')::int = ${year}`));
  return query;
}

export const list = (ctx: Ctx, { pageNum, pageSize, ...filters }: Parsed<typeof nodeAudit.list>) =>
  pageOfRows(filtered(ctx, filters), { pageNum, pageSize });
export const all = (ctx: Ctx, filters: Filters) => filtered(ctx, filters);

/** Payments that wait for confirmation, the oldest first, by what stands on a bank statement. */
export function waiting(ctx: Ctx, { payer, amount, transactionNo, ...page }: Parsed<typeof order.payments>) {
  let query = inQueue(items(ctx).selectAll(), { tab: 'pending' });
  if (payer) query = query.where((eb) => eb.or([eb('payer', 'ilike', like(payer)), eb('companyName', 'ilike', like(payer))]));
  if (amount !== undefined) query = query.where('amount', '=', String(amount));
  if (transactionNo) query = query.where('transactionNo', 'ilike', like(transactionNo));
  return pageOfRows(query, page);
}

export const find = (ctx: Ctx, id: string) => items(ctx).selectAll().where('id', '=', id).executeTakeFirst();

/** The number of rows a trial company has created so far. */
export const testRows = async ({ db }: Ctx, companyId: string) => {
  const { rows } = await sql<{ brands: string; products: string; codeBatches: string }>`
    select (select count(*) from brand_node where company_id = ${companyId} and is_test) as brands, (select count(*) from product_identify where company_id = ${companyId} and is_test) as products,
      (select count(*) from code_batch where company_id = ${companyId} and is_test) as "codeBatches"`.execute(db);
  const [row] = rows;
  return { brands: Number(row?.brands), products: Number(row?.products), codeBatches: Number(row?.codeBatches) };
};
