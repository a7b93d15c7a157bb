import type { OrderLine } from '@touchmark/contract';
import { orderLife, type OrderStatus, statesOf, switchLife } from '@touchmark/domain';
import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table.queries.ts';
import { changeCompany } from '../../people/company/public.ts';

const companyColumns = [
  'id',
  'name',
  'serviceExpire as serviceEnd',
  'isTrial',
  'isPlatform',
  'entNo',
  'nodePrefix',
  'authStatus',
  'uscc',
  'regionName',
  'companyRoles as roles',
] as const;

export const readCompany = (db: Db, id: string) =>
  db.selectFrom('company').where('id', '=', id).select(companyColumns).executeTakeFirstOrThrow();
/** Locks the company, so that changes of its orders, service end and trial run one after the other. */
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

/** The current price of a product: the newest valid one. */
export async function priceOf(db: Db, productCode: string, day: string): Promise<PriceRow | undefined> {
  const row = await db
    .selectFrom('chargeMode')
    .where('productCode', '=', productCode)
    .where('status', '=', switchLife.at.on)
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .select(['productCode', 'nameZh', 'nameEn', 'unitPrice', 'tiers', 'minQty'])
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

/** Creates an order and the application whose review confirms its payment. */
export async function addOrder(db: Db, o: NewOrder): Promise<{ orderId: string; orderNo: string }> {
  const order = await db
    .insertInto('orders')
    .values({
      companyId: o.companyId,
      orderNo: sql<string>`${`T${o.day.replaceAll('-', '')}`} || lpad(nextval('order_no')::text, 6, '0')`,
      bizType: o.bizType,
      lines: json(o.lines),
      amount: String(o.amount),
      createUser: o.userId,
      payDeadline: sql<string>`now() + make_interval(days => ${o.deadlineDays})`,
    })
    .returning(['id', 'orderNo'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('nodeApply')
    .values({ companyId: o.companyId, applyType: o.applyType, kind: o.kind, orderId: order.id, year: o.year })
    .execute();
  return { orderId: order.id, orderNo: order.orderNo };
}

export const openFeeOrder = (db: Db, companyId: string) =>
  db
    .selectFrom('orders')
    .where('companyId', '=', companyId)
    .where('bizType', '=', 'NODE_ANNUAL_FEE')
    .where('status', 'in', statesOf(orderLife, 'unpaid', 'toConfirm'))
    .select(['id', 'status', 'payAuth'])
    .executeTakeFirst();

const orderColumns = [
  'o.id',
  'o.companyId',
  'o.orderNo',
  'o.bizType',
  'o.lines',
  'o.amount',
  'o.status',
  'o.opinion',
  'o.payAuth',
  'o.payTime',
  'o.paidTime',
  'o.deliveredTime',
  'o.payDeadline',
  'o.createTime',
  'o.version',
  'a.id as applyId',
  'a.kind',
  'a.applyStatus',
  'a.periodStart',
  'a.periodEnd',
  'c.name as companyName',
  'c.serviceExpire as serviceEnd',
] as const;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof find>>>;

const read = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('orders as o')
      .innerJoin('nodeApply as a', 'a.orderId', 'o.id')
      .innerJoin('company as c', 'c.id', 'o.companyId')
      .select(orderColumns),
    'o.companyId',
  );

export const find = (ctx: Ctx, id: string) => read(ctx).where('o.id', '=', id).executeTakeFirst();

/** One of the company's own orders, locked until the transaction ends. */
export const holdOwn = (ctx: Ctx, id: string) =>
  read(ctx).where('o.companyId', '=', ctx.me.companyId).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
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
      updateTime: sql`now()`,
      ...(c.opinion === undefined ? {} : { opinion: c.opinion }),
      ...(c.payAuth ? { payAuth: c.payAuth } : {}),
      ...(c.bankNote === undefined ? {} : { bankNote: c.bankNote }),
      ...(c.confirmUser ? { confirmUser: c.confirmUser } : {}),
      ...(c.payNow ? { payTime: sql<string>`now()` } : {}),
      ...(c.paidNow ? { paidTime: sql<string>`now()` } : {}),
      ...(c.deliveredNow ? { deliveredTime: sql<string>`now()` } : {}),
      ...(c.deadlineDays ? { payDeadline: sql<string>`now() + make_interval(days => ${c.deadlineDays})` } : {}),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** The newest fee order of a company with its application. */
export const newestFee = (ctx: Ctx) =>
  read(ctx)
    .where('o.companyId', '=', ctx.me.companyId)
    .where('o.bizType', '=', 'NODE_ANNUAL_FEE')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const setPeriod = (db: Db, companyId: string, applyId: string, period: { start: string; end: string }, bankNote: string) =>
  db
    .updateTable('nodeApply')
    .set({ periodStart: period.start, periodEnd: period.end, year: Number(period.start.slice(0, 4)), bankNote })
    .where('companyId', '=', companyId)
    .where('id', '=', applyId)
    .execute();
export const setBankNote = (db: Db, companyId: string, applyId: string, bankNote: string) =>
  db.updateTable('nodeApply').set({ bankNote }).where('companyId', '=', companyId).where('id', '=', applyId).execute();

export const setService = (db: Db, companyId: string, serviceEnd: string) =>
  changeCompany(db, companyId, { serviceExpire: serviceEnd, isTrial: false }).execute();
