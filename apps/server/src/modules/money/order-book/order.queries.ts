import type { OrderLine } from '@touchmark/contract';
import { orderLife, type OrderStatus, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import { json, type Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { visible } from '../../../http/table/table.queries.ts';
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

interface NewOrder {
  companyId: string;
  userId: string;
  bizType: 'NODE_ANNUAL_FEE' | 'CODE_PACK' | 'APP';
  deliverKind: string;
  deliver: unknown;
  lines: OrderLine[];
  amount: number;
  day: string;
  deadlineDays: number;
}

export async function addOrder(db: Db, o: NewOrder): Promise<{ orderId: string; orderNo: string }> {
  const order = await db
    .insertInto('orders')
    .values({
      companyId: o.companyId,
      orderNo: sql<string>`${`T${o.day.replaceAll('-', '')}`} || numbered(nextval('order_no'), 6)`,
      bizType: o.bizType,
      lines: json(o.lines),
      deliverKind: o.deliverKind,
      deliver: json(o.deliver),
      amount: String(o.amount),
      createUser: o.userId,
      payDeadline: sql<string>`now() + make_interval(days => ${o.deadlineDays})`,
    })
    .returning(['id', 'orderNo'])
    .executeTakeFirstOrThrow();
  return { orderId: order.id, orderNo: order.orderNo };
}

/** The application for a year of service that an order of the fee pays. */
export const addFeeApply = (db: Db, apply: { companyId: string; orderId: string; kind: 'FIRST' | 'RENEW'; year: number }) =>
  db.insertInto('nodeApply').values(apply).execute();

export const openFeeOrder = (db: Db, companyId: string) =>
  db
    .selectFrom('orders')
    .where('companyId', '=', companyId)
    .where('bizType', '=', 'NODE_ANNUAL_FEE')
    .where('status', 'in', statesOf(orderLife, 'unpaid', 'toConfirm'))
    .select(['id', 'orderNo', 'status', 'amount'])
    .executeTakeFirst();

const orderColumns = [
  'o.id',
  'o.companyId',
  'o.orderNo',
  'o.bizType',
  'o.lines',
  'o.deliverKind',
  'o.deliver',
  'o.amount',
  'o.status',
  'o.opinion',
  'o.payWay',
  'o.paidTime',
  'o.deliveredTime',
  'o.payDeadline',
  'o.createTime',
  'o.version',
  'o.paymentId',
  'o.attemptId',
  'o.refundReason',
  'o.refundAsked',
  'p.files as payAuth',
  'p.submitTime as payTime',
  'a.kind as feeKind',
  'a.periodStart',
  'a.periodEnd',
  'c.name as companyName',
  'c.nameEn as companyNameEn',
  'c.serviceExpire as serviceEnd',
] as const;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof find>>>;

const read = (ctx: Ctx) =>
  visible(
    ctx,
    ctx.db
      .selectFrom('orders as o')
      .leftJoin('nodeApply as a', 'a.orderId', 'o.id')
      .leftJoin('payment as p', 'p.id', 'o.paymentId')
      .innerJoin('company as c', 'c.id', 'o.companyId')
      .select(orderColumns),
    'o.companyId',
  );

export const find = (ctx: Ctx, id: string) => read(ctx).where('o.id', '=', id).executeTakeFirst();

/** One of the company's own orders, locked until the transaction ends. */
export const holdOwn = (ctx: Ctx, id: string) =>
  read(ctx).where('o.companyId', '=', ctx.me.companyId).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
/** The orders of a payment, the fee first. */
export const paidWith = (ctx: Ctx, ids: readonly string[]) =>
  read(ctx).where('o.id', 'in', ids).orderBy('o.bizType', 'desc').orderBy('o.id').execute();
/** The orders that are in a payment now. */
export const paidBy = (ctx: Ctx, paymentId: string) => read(ctx).where('o.paymentId', '=', paymentId).execute();
/** The orders that are in a payment now, the fee first, locked in the order of their numbers. */
export const holdPaid = (ctx: Ctx, paymentId: string) =>
  read(ctx).where('o.paymentId', '=', paymentId).orderBy('o.bizType', 'desc').orderBy('o.id').forUpdate('o').execute();
export const hold = (ctx: Ctx, id: string) => read(ctx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();

/** Some orders, the fee first, locked in the order of their numbers. */
export const holdMany = (ctx: Ctx, ids: readonly string[]) =>
  read(ctx).where('o.id', 'in', ids).orderBy('o.bizType', 'desc').orderBy('o.id').forUpdate('o').execute();

export interface OrderChange {
  status: OrderStatus;
  opinion?: string;
  paymentId?: string;
  /** The online payment that paid it. */
  attemptId?: string;
  /** Paid from the company's balance. */
  fromBalance?: boolean;
  confirmUser?: string;
  paidNow?: boolean;
  deliveredNow?: boolean;
  /** Days from now in which to pay. */
  deadlineDays?: number;
  /** Days from now that are left at least. */
  leastDays?: number;
}

export const change = (db: Db, companyId: string, id: string, c: OrderChange) =>
  db
    .updateTable('orders')
    .set({
      status: c.status,
      version: sql`version + 1`,
      updateTime: sql`now()`,
      ...(c.opinion === undefined ? {} : { opinion: c.opinion }),
      ...(c.paymentId ? { paymentId: c.paymentId } : {}),
      ...(c.attemptId ? { attemptId: c.attemptId, payWay: 'ONLINE' } : {}),
      ...(c.fromBalance ? { payWay: 'BALANCE' } : {}),
      ...(c.confirmUser ? { confirmUser: c.confirmUser } : {}),
      ...(c.paidNow ? { paidTime: sql<string>`now()` } : {}),
      ...(c.deliveredNow ? { deliveredTime: sql<string>`now()` } : {}),
      ...(c.deadlineDays ? { payDeadline: sql<string>`now() + make_interval(days => ${c.deadlineDays})` } : {}),
      ...(c.leastDays ? { payDeadline: sql<string>`greatest(pay_deadline, now() + make_interval(days => ${c.leastDays}))` } : {}),
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

/** Keeps the year of service that was paid with an order of the fee. */
export const setPeriod = (
  db: Db,
  { companyId, orderId, kind, start, end }: { companyId: string; orderId: string; kind: 'FIRST' | 'RENEW'; start: string; end: string },
) =>
  db
    .insertInto('nodeApply')
    .values({ companyId, orderId, kind, year: Number(start.slice(0, 4)), periodStart: start, periodEnd: end })
    .onConflict((conflict) =>
      conflict
        .column('orderId')
        .doUpdateSet({ year: Number(start.slice(0, 4)), periodStart: start, periodEnd: end, updateTime: sql`now()` }),
    )
    .execute();

/** What the company asks of an order's money: its reason, or nothing more. */
export const setRefundAsk = (db: Db, companyId: string, id: string, reason: string) =>
  db
    .updateTable('orders')
    .set({ refundReason: reason, refundAsked: reason ? sql<string>`now()` : null, version: sql`version + 1`, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const setService = (db: Db, companyId: string, serviceEnd: string) =>
  changeCompany(db, companyId, { serviceExpire: serviceEnd, isTrial: false });
