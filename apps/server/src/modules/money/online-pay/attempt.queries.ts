import type { onlinePay, Parsed } from '@touchmark/contract';
import { type OnlineChannel, payAttemptLife, type PayAttemptStatus, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { Due } from '../../../jobs/jobs.queries.ts';
import { visible } from '../../../http/table/table.queries.ts';
import { refundDue } from './refund-row.queries.ts';

interface NewAttempt {
  companyId: string;
  userId: string;
  orderIds: string[];
  amount: number;
  channel: OnlineChannel;
  outTradeNo: string;
  minutes: number;
}

export async function add(db: Db, { userId, amount, minutes, ...attempt }: NewAttempt): Promise<string> {
  const { id } = await db
    .insertInto('payAttempt')
    .values({
      ...attempt,
      amount: String(amount),
      createUser: userId,
      expireTime: sql<string>`now() + make_interval(mins => ${minutes})`,
      // Until the code is there nobody can have paid.
      nextAsk: sql<string>`now() + interval '1 minute'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const columns = [
  'a.id',
  'a.companyId',
  'a.orderIds',
  'a.amount',
  'a.channel',
  'a.outTradeNo',
  'a.qr',
  'a.status',
  'a.providerNo',
  'a.paidTime',
  'a.expireTime',
  'a.opinion',
  'a.asked',
  'a.version',
  'a.updateTime',
] as const;

const read = (db: Db) => db.selectFrom('payAttempt as a').select(columns);
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findById>>>;

export const findById = (db: Db, id: string) => read(db).where('a.id', '=', id).executeTakeFirst();
export const findByNumber = (db: Db, channel: OnlineChannel, outTradeNo: string) =>
  read(db).where('a.channel', '=', channel).where('a.outTradeNo', '=', outTradeNo).executeTakeFirst();
export const hold = (db: Db, id: string) => read(db).where('a.id', '=', id).forUpdate().executeTakeFirstOrThrow();
export const findVisible = (ctx: Ctx, id: string) => visible(ctx, read(ctx.db), 'a.companyId').where('a.id', '=', id).executeTakeFirst();

/** Attempts that can still be paid for any of some orders of a company. */
export const openOf = (db: Db, companyId: string, orderIds: readonly string[]) =>
  read(db)
    .where('a.companyId', '=', companyId)
    .where('a.status', '=', payAttemptLife.at.open)
    .where(sql<boolean>`a.order_ids && ${sql.val(orderIds)}::bigint[]`)
    .orderBy('a.id')
    .execute();

interface AttemptChange {
  status?: PayAttemptStatus;
  qr?: string;
  providerNo?: string;
  paidTime?: Date;
  /** The money is counted now, whenever the provider says that it was paid. */
  countedNow?: boolean;
  opinion?: string;
  fault?: string;
  askIn?: number;
}

export const change = (
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  { askIn, paidTime, countedNow, ...set }: AttemptChange,
) =>
  db
    .updateTable('payAttempt')
    .set({
      ...set,
      ...(paidTime && { paidTime: paidTime.toISOString() }),
      ...(countedNow && { countedTime: sql<string>`now()` }),
      ...(askIn !== undefined && { nextAsk: sql<string>`now() + make_interval(secs => ${askIn})` }),
      version: sql`version + 1`,
      updateTime: sql`now()`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** Counts a notice; false where it was counted before. */
export async function countNotice(
  db: Db,
  { companyId, attemptId, channel, noticeId }: { companyId: string; attemptId: string; channel: OnlineChannel; noticeId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payNotice')
    .values({ companyId, attemptId, channel, noticeId })
    .onConflict((conflict) => conflict.columns(['channel', 'noticeId']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether an attempt or a refund is to be asked for. */
export const payDue: Due = sql`(exists (select from pay_attempt where status = ${sql.lit(payAttemptLife.at.open)} and next_ask <= now()) or ${refundDue})`;

/** Claims attempts that are to be asked for. Until the lease is over nobody else claims them; what was claimed is asked for later. */
export async function claimDue(db: Db, channels: readonly OnlineChannel[], most: number, leaseSeconds: number) {
  const { rows } = await sql<{ id: string }>`
    update pay_attempt set next_ask = now() + make_interval(secs => ${leaseSeconds}), asked = least(asked + 1, 1000) where id in (
      select id from pay_attempt where status = ${payAttemptLife.at.open} and channel = any(${sql.val([...channels])}) and next_ask <= now()
      order by next_ask limit ${most} for update skip locked) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const lateStates = statesOf(payAttemptLife, 'late', 'returning', 'returned');

/** Money that arrived late: what waits first. */
export const late = ({ db }: Ctx, { status, ...page }: Parsed<typeof onlinePay.late>) => {
  const query = db
    .selectFrom('payAttempt as a')
    .innerJoin('company as c', 'c.id', 'a.companyId')
    .where('a.status', 'in', lateStates)
    .select([...columns, 'c.name as companyName', 'c.nameEn as companyNameEn']);
  return pageOfRows(
    (status === undefined ? query : query.where('a.status', '=', status)).orderBy('a.status').orderBy('a.paidTime').orderBy('a.id'),
    page,
  );
};

/** How many wait, and for how many days the oldest. */
export async function lateWaiting({ db }: Ctx) {
  const row = await db
    .selectFrom('payAttempt')
    .where('status', '=', payAttemptLife.at.late)
    .select([
      sql<string>`count(*)`.as('count'),
      sql<number | null>`floor(extract(epoch from now() - min(paid_time)) / 86400)::int`.as('oldestDays'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestDays: row.oldestDays };
}
