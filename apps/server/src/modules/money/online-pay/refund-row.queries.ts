import type { onlinePay, Parsed } from '@touchmark/contract';
import { refundLife, type RefundStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like, pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Due } from '../../../jobs/jobs.queries.ts';

interface NewRefund {
  companyId: string;
  userId: string;
  orderId: string | null;
  attemptId: string | null;
  way: 'TRANSFER' | 'ONLINE' | 'BALANCE';
  amount: number;
  refundNo: string;
  reason: string;
  /** Until the invoices of the order are reversed. */
  waits: boolean;
}

/** A refund that is under way online, or that is made: by transfer, or to the balance. */
export const add = (db: Db, { userId, amount, waits, ...row }: NewRefund) =>
  db
    .insertInto('refundRow')
    .values({
      ...row,
      amount: String(amount),
      createUser: userId,
      status: waits ? refundLife.at.waiting : row.attemptId ? refundLife.at.asked : refundLife.at.done,
      ...(waits || row.attemptId ? {} : { doneTime: sql<string>`now()` }),
    })
    .execute();

const read = (db: Db) =>
  db
    .selectFrom('refundRow as r')
    .innerJoin('company as c', 'c.id', 'r.companyId')
    .leftJoin('orders as o', 'o.id', 'r.orderId')
    .leftJoin('payAttempt as a', 'a.id', 'r.attemptId')
    .select([
      'r.id',
      'r.companyId',
      'c.name as companyName',
      'c.nameEn as companyNameEn',
      'o.orderNo',
      'r.orderId',
      'r.attemptId',
      'r.amount',
      'r.way',
      'a.channel',
      'a.outTradeNo',
      'a.amount as total',
      'r.refundNo',
      'r.providerNo',
      'r.answer',
      'r.reason',
      'r.status',
      'r.asked',
      'r.createTime',
      'r.doneTime',
      'r.version',
    ]);
export type RefundFound = NonNullable<Awaited<ReturnType<typeof findById>>>;

export const findById = (db: Db, id: string) => read(db).where('r.id', '=', id).executeTakeFirst();
export const hold = (db: Db, id: string) => read(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
export const ofOrder = (db: Db, orderId: string) => read(db).where('r.orderId', '=', orderId).executeTakeFirst();

export const change = (
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  { askIn, ...set }: { status?: RefundStatus; providerNo?: string; answer?: string; askIn?: number },
) =>
  db
    .updateTable('refundRow')
    .set({
      ...set,
      ...(set.status === refundLife.at.done && { doneTime: sql<string>`now()` }),
      ...(askIn !== undefined && { nextAsk: sql<string>`now() + make_interval(secs => ${askIn})` }),
      version: sql`version + 1`,
      updateTime: sql`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

export const refundDue: Due = sql`exists (select from refund_row where status = ${sql.lit(refundLife.at.asked)} and next_ask <= now())`;

export async function claimDue(db: Db, most: number, leaseSeconds: number) {
  const { rows } = await sql<{ id: string }>`
    update refund_row set next_ask = now() + make_interval(secs => ${leaseSeconds}), asked = least(asked + 1, 1000) where id in (
      select id from refund_row where status = ${refundLife.at.asked} and next_ask <= now() order by next_ask limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest first. */
export function list({ db }: Ctx, { status, orderNo, ...page }: Parsed<typeof onlinePay.refunds>) {
  let query = read(db);
  if (status !== undefined) query = query.where('r.status', '=', status);
  if (orderNo) query = query.where('o.orderNo', 'ilike', like(orderNo));
  return pageOfRows(query.orderBy('r.createTime', 'desc').orderBy('r.id', 'desc'), page);
}
