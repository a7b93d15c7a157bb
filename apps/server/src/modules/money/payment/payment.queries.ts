import { type ApplyStatus, applyLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

interface NewPayment {
  orderIds: string[];
  amount: number;
  payer: string;
  payDate: string | null;
  transactionNo: string;
  files: string[];
}

/** A payment that is not submitted yet. */
export async function add({ db, me }: Ctx, { amount, ...payment }: NewPayment): Promise<string> {
  const { id } = await db
    .insertInto('payment')
    .values({ ...payment, amount: String(amount), companyId: me.companyId, createUser: me.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps what the reviewer says of the money: his note, and what arrived where he confirms it. */
export const setBankNote = (db: Db, companyId: string, id: string, said: { bankNote: string; arrived?: string }) =>
  db
    .updateTable('payment')
    .set({ ...said, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();

/** A payment with its state; the row is not locked. */
export const find = async ({ db }: Ctx, id: string) => {
  const row = await db
    .selectFrom('payment')
    .where('id', '=', id)
    .select(['id', 'companyId', 'orderIds', 'amount', 'arrived', 'payer', 'payDate', 'transactionNo', 'bankNote', 'applyStatus', 'files'])
    .executeTakeFirst();
  return row && { ...row, applyStatus: row.applyStatus as ApplyStatus };
};

// A payment that was rejected or withdrawn is void: its receipt and number may be used again.
const counting = statesOf(applyLife, 'pending', 'approved');

interface Other {
  paymentId: string;
  orderNo: string;
}

/** Orders of other payments with the same proof: a file with identical bytes. */
export async function twinsOf({ db }: Ctx, ids: readonly string[]): Promise<Other[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Other>`
    select distinct mine.id as "paymentId", o.order_no as "orderNo" from payment mine join file f on f.id = any(mine.files) join file twin on twin.sha256 = f.sha256
      join payment other on other.files @> array[twin.id] and other.company_id = twin.company_id join orders o on o.id = any(other.order_ids)
    where mine.id = any(${ids}) and other.id <> mine.id and other.apply_status = any(${counting}) order by 2`.execute(db);
  return rows;
}

/** Orders of other payments with the same transaction number. */
export async function sameTransaction({ db }: Ctx, ids: readonly string[]): Promise<Other[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Other>`
    select distinct mine.id as "paymentId", o.order_no as "orderNo" from payment mine join payment other on other.transaction_no = mine.transaction_no join orders o on o.id = any(other.order_ids)
    where mine.id = any(${ids}) and mine.transaction_no <> '' and other.id <> mine.id and other.apply_status = any(${counting}) order by 2`.execute(
    db,
  );
  return rows;
}

/** The order numbers by payment. */
export const byPayment = (found: readonly Other[]) => (id: string) =>
  found.filter(({ paymentId }) => paymentId === id).map(({ orderNo }) => orderNo);
