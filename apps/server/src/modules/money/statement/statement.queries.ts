import type { OrderLine } from '@touchmark/contract';
import { applyLife, refundLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';

interface Span {
  companyId: string;
  from: string;
  to: string;
}
export interface FactRow {
  id: string;
  time: string;
  kind: 'ORDER' | 'TRANSFER' | 'ONLINE' | 'PAID' | 'REFUND' | 'INVOICE' | 'RED' | 'BALANCE';
  no: string;
  /** What the kind says more: lines of an order, a channel, a way, a reason, or a name. */
  word: string;
  lines: OrderLine[] | null;
  amount: string;
}

// A transfer handed in without the bank's number is known by its first order.
const transferNo = sql`coalesce(nullif(transaction_no, ''), (select order_no from orders where orders.id = order_ids[1]))`;

/**
 * What happened to a company's money in some days. Each is read by a time and columns that are set once, so that no later change
 * moves it; `id` is the row's.
 */
export async function factsOf(db: Db, { companyId, from, to }: Span): Promise<FactRow[]> {
  const within = (column: string) =>
    sql`company_id = ${companyId} and ${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${to}::timestamptz`;
  const { rows } = await sql<FactRow>`
    select id, create_time as time, 'ORDER' as kind, order_no as no, '' as word, lines, amount from orders where ${within('createTime')}
    union all select id, paid_time, 'PAID', order_no, pay_way, null, amount from orders where ${within('paidTime')}
    union all select id, audit_time, 'TRANSFER', ${transferNo}, payer, null, arrived from payment where ${within('auditTime')} and apply_status = ${applyLife.at.approved}
    union all select id, counted_time, 'ONLINE', out_trade_no, channel, null, amount from pay_attempt where ${within('countedTime')}
    union all select id, done_time, 'REFUND', refund_no, way, null, amount from refund_row where ${within('doneTime')} and status = ${refundLife.at.done}
    union all select id, issued_time, 'INVOICE', number, title, null, amount from invoice where ${within('issuedTime')}
    union all select id, reversed_time, 'RED', red_number, title, null, -amount from invoice where ${within('reversedTime')}
    union all select b.id, b.create_time, 'BALANCE', coalesce((select order_no from orders o where o.id = b.order_id), (select ${transferNo} from payment p where p.id = b.payment_id)), b.reason, null, b.amount
      from balance_entry b where ${within('b.createTime')}`.execute(db);
  return rows;
}

/** The company of a statement, as far as the caller may see it. */
export const companyOf = (db: Db, id: string) =>
  db.selectFrom('company').where('id', '=', id).where('isPlatform', '=', false).select(['id', 'name', 'nameEn', 'uscc']).executeTakeFirst();

const mostCompanies = 20;
/** Companies that have orders, by a part of their name. */
export const companiesNamed = (db: Db, name = '') =>
  db
    .selectFrom('company as c')
    .where('c.isPlatform', '=', false)
    .where((eb) => eb.or([eb('c.name', 'ilike', like(name)), eb('c.nameEn', 'ilike', like(name))]))
    .where((eb) => eb.exists(eb.selectFrom('orders as o').whereRef('o.companyId', '=', 'c.id').select('o.id')))
    .orderBy('c.name')
    .limit(mostCompanies)
    .select(['c.id', 'c.name', 'c.nameEn'])
    .execute();
