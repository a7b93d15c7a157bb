import type { OrderLine } from '@touchmark/contract';
import type { OrderStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import { isPlatform, type Ctx } from '../../../http/ctx.ts';

const companyColumns = [
  'id',
  'name',
  'service_expire as serviceEnd',
  'is_trial as isTrial',
  'is_platform as isPlatform',
  'ent_no as entNo',
  'node_prefix as nodePrefix',
  'auth_status as authStatus',
  'uscc',
  'region_name as regionName',
  'company_roles as roles',
] as const;

export const readCompany = (db: Db, id: string) =>
  db.selectFrom('company').where('id', '=', id).select(companyColumns).executeTakeFirstOrThrow();
/** Holds the company: its orders, its service end and its trial change one at a time. */
export const holdCompany = (db: Db, id: string) =>
  db.selectFrom('company').where('id', '=', id).forUpdate().select(companyColumns).executeTakeFirstOrThrow();

export interface PriceRow {
  productCode: string;
  nameZh: string;
  nameEn: string;
  unitPrice: number;
  tiers: { from: number; price: number }[];
  minQty: number;
}

/** The price of something that is sold today: the newest that holds. */
export async function priceOf(db: Db, productCode: string, day: string): Promise<PriceRow | undefined> {
  const row = await db
    .selectFrom('charge_mode')
    .where('product_code', '=', productCode)
    .where('status', '=', 1)
    .where('valid_from', '<=', day)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', day)]))
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .select([
      'product_code as productCode',
      'name_zh as nameZh',
      'name_en as nameEn',
      'unit_price as unitPrice',
      'tiers',
      'min_qty as minQty',
    ])
    .executeTakeFirst();
  return row && { ...row, unitPrice: Number(row.unitPrice), tiers: row.tiers as PriceRow['tiers'] };
}

interface NewOrder {
  companyId: string;
  userId: string;
  bizType: 'NODE_ANNUAL_FEE' | 'CODE_PACK';
  kind: 'FIRST' | 'RENEW' | 'PACK';
  applyType: string;
  year: number;
  lines: OrderLine[];
  amount: number;
  day: string;
  deadlineDays: number;
}

/** An order and, beside it, the application whose review confirms the payment. */
export async function addOrder(db: Db, o: NewOrder): Promise<{ orderId: string; orderNo: string }> {
  const order = await db
    .insertInto('orders')
    .values({
      company_id: o.companyId,
      order_no: sql<string>`${`T${o.day.replaceAll('-', '')}`} || lpad(nextval('order_no')::text, 6, '0')`,
      biz_type: o.bizType,
      lines: json(o.lines),
      amount: String(o.amount),
      create_user: o.userId,
      pay_deadline: sql<string>`now() + make_interval(days => ${o.deadlineDays})`,
    })
    .returning(['id', 'order_no'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('node_apply')
    .values({ company_id: o.companyId, apply_type: o.applyType, kind: o.kind, order_id: order.id, year: o.year })
    .execute();
  return { orderId: order.id, orderNo: order.order_no };
}

export const openFeeOrder = (db: Db, companyId: string) =>
  db
    .selectFrom('orders')
    .where('company_id', '=', companyId)
    .where('biz_type', '=', 'NODE_ANNUAL_FEE')
    .where('status', 'in', [0, 1])
    .select(['id', 'status', 'pay_auth as payAuth'])
    .executeTakeFirst();

const orderColumns = [
  'o.id',
  'o.company_id as companyId',
  'o.order_no as orderNo',
  'o.biz_type as bizType',
  'o.lines',
  'o.amount',
  'o.status',
  'o.opinion',
  'o.pay_auth as payAuth',
  'o.pay_time as payTime',
  'o.paid_time as paidTime',
  'o.delivered_time as deliveredTime',
  'o.pay_deadline as payDeadline',
  'o.create_time as createTime',
  'o.version',
  'a.id as applyId',
  'a.kind',
  'a.apply_status as applyStatus',
  'a.period_start as periodStart',
  'a.period_end as periodEnd',
  'c.name as companyName',
  'c.service_expire as serviceEnd',
] as const;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof find>>>;

const read = ({ db, me }: Ctx) => {
  const query = db
    .selectFrom('orders as o')
    .innerJoin('node_apply as a', 'a.order_id', 'o.id')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(orderColumns);
  return isPlatform(me) ? query : query.where('o.company_id', '=', me.companyId);
};

export const find = (ctx: Ctx, id: string) => read(ctx).where('o.id', '=', id).executeTakeFirst();

/** One of the company's own orders, held until the transaction ends. */
export const holdOwn = (ctx: Ctx, id: string) =>
  read(ctx).where('o.company_id', '=', ctx.me.companyId).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
export const hold = (ctx: Ctx, id: string) => read(ctx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();

export interface OrderChange {
  status: OrderStatus;
  opinion?: string;
  payAuth?: string[];
  bankNote?: string;
  confirmUser?: string;
  paidNow?: boolean;
  payNow?: boolean;
  deliveredNow?: boolean;
  deadlineDays?: number;
}

export const change = (db: Db, companyId: string, id: string, c: OrderChange) =>
  db
    .updateTable('orders')
    .set({
      status: c.status,
      version: sql`version + 1`,
      update_time: sql`now()`,
      ...(c.opinion === undefined ? {} : { opinion: c.opinion }),
      ...(c.payAuth ? { pay_auth: c.payAuth } : {}),
      ...(c.bankNote === undefined ? {} : { bank_note: c.bankNote }),
      ...(c.confirmUser ? { confirm_user: c.confirmUser } : {}),
      ...(c.payNow ? { pay_time: sql<string>`now()` } : {}),
      ...(c.paidNow ? { paid_time: sql<string>`now()` } : {}),
      ...(c.deliveredNow ? { delivered_time: sql<string>`now()` } : {}),
      ...(c.deadlineDays ? { pay_deadline: sql<string>`now() + make_interval(days => ${c.deadlineDays})` } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** The newest fee order of a company with its application. */
export const newestFee = (ctx: Ctx) =>
  read(ctx)
    .where('o.company_id', '=', ctx.me.companyId)
    .where('o.biz_type', '=', 'NODE_ANNUAL_FEE')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const setPeriod = (db: Db, companyId: string, applyId: string, period: { start: string; end: string }, bankNote: string) =>
  db
    .updateTable('node_apply')
    .set({ period_start: period.start, period_end: period.end, year: Number(period.start.slice(0, 4)), bank_note: bankNote })
    .where('company_id', '=', companyId)
    .where('id', '=', applyId)
    .execute();
export const setBankNote = (db: Db, companyId: string, applyId: string, bankNote: string) =>
  db.updateTable('node_apply').set({ bank_note: bankNote }).where('company_id', '=', companyId).where('id', '=', applyId).execute();

export const setService = (db: Db, companyId: string, serviceEnd: string) =>
  db
    .updateTable('company')
    .set({ service_expire: serviceEnd, is_trial: false, version: sql`version + 1`, update_time: sql`now()` })
    .where('id', '=', companyId)
    .execute();

/** Credits bought codes. The ledger takes one entry per order, so a pack is never delivered twice. */
export async function creditQuota(db: Db, companyId: string, codeType: string, quantity: number, orderId: string): Promise<void> {
  await db
    .insertInto('quota_ledger')
    .values({ company_id: companyId, code_type: codeType, delta: String(quantity), reason: 'ORDER', ref_id: orderId })
    .execute();
  await db
    .insertInto('code_quota')
    .values({ company_id: companyId, code_type: codeType, total: String(quantity) })
    .onConflict((conflict) => conflict.columns(['company_id', 'code_type']).doUpdateSet({ total: sql`code_quota.total + ${quantity}` }))
    .execute();
}
