import type { BalanceReason } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface NewEntry {
  companyId: string;
  userId: string;
  /** Fen, out with a minus. */
  amount: number;
  reason: BalanceReason;
  paymentId?: string;
  orderId?: string;
}

/** A movement of a company's balance; nothing moves by nothing. */
export async function addEntry(db: Db, { userId, amount, ...entry }: NewEntry): Promise<void> {
  if (amount === 0) return;
  await db
    .insertInto('balanceEntry')
    // Whoever works for the system has no number.
    .values({ ...entry, amount: String(amount), createUser: userId === '' ? null : userId })
    .execute();
}

/** What a company has: the sum of its movements, or of those before a day. */
export async function balanceOf(db: Db, companyId: string, before?: string): Promise<number> {
  let query = db
    .selectFrom('balanceEntry')
    .where('companyId', '=', companyId)
    .select(sql<string>`coalesce(sum(amount), 0)`.as('amount'));
  if (before) query = query.where('createTime', '<', before);
  return Number((await query.executeTakeFirstOrThrow()).amount);
}
