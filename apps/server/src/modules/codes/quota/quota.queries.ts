import { applyLife, batchLife, type CodeType, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { notSample } from '../../platform/sample-row/public.ts';

interface Amount {
  companyId: string;
  codeType: CodeType;
  quantity: number;
}

export const quotasOf = (db: Db, companyId: string) =>
  db
    .selectFrom('codeQuota')
    .where('companyId', '=', companyId)
    .select([
      sql<CodeType>`code_type`.as('codeType'),
      sql<number>`total::float8`.as('total'),
      sql<number>`used::float8`.as('used'),
      sql<number>`frozen::float8`.as('frozen'),
    ])
    .execute();

/** The quota that is neither issued nor reserved. */
export async function quotaLeft(db: Db, companyId: string, codeType: CodeType): Promise<number> {
  const quota = (await quotasOf(db, companyId)).find((row) => row.codeType === codeType);
  return quota ? quota.total - quota.used - quota.frozen : 0;
}

/** Test codes used by a trial company: of pending applications, and of approved ones unless they were voided unused. */
export async function trialUsed(db: Db, companyId: string, exceptApply = '0'): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(a.quantity), 0)::int as used from code_apply a left join code_batch b on b.apply_id = a.id and b.company_id = a.company_id
    where a.company_id = ${companyId} and a.is_test and a.id <> ${exceptApply} and ${notSample(companyId, 'a.id')} and a.apply_status = any(${statesOf(applyLife, 'pending', 'approved')}) and not (coalesce(b.status, ${batchLife.at.queued}) = ${batchLife.at.voided} and b.delivered_time is null)`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

/** Locks the company, so that its applications wait for each other while test codes are counted. */
export const holdTrial = (db: Db, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('trial-codes', ${companyId}::bigint))`.execute(db);

/**
 * Reserves the quantity of an application; false if there is not enough. A single statement, so that two applications cannot
 * reserve the same quota.
 */
export async function reserveQuota(db: Db, { companyId, codeType, quantity }: Amount): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codeQuota')
    .set({ frozen: sql<string>`frozen + ${quantity}` })
    .where('companyId', '=', companyId)
    .where('codeType', '=', codeType)
    .where(sql<boolean>`total - used - frozen >= ${quantity}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases a reserved quantity. */
export const releaseQuota = (db: Db, { companyId, codeType, quantity }: Amount) =>
  db
    .updateTable('codeQuota')
    .set({ frozen: sql<string>`frozen - ${quantity}` })
    .where('companyId', '=', companyId)
    .where('codeType', '=', codeType)
    .execute();

/** Converts a reserved quantity into an issued one, possibly smaller. The ledger has a unique entry per application. */
export async function debitQuota(
  db: Db,
  { companyId, codeType, quantity, reserved, applyId }: Amount & { reserved: number; applyId: string },
): Promise<void> {
  await db
    .insertInto('quotaLedger')
    .values({ companyId, codeType, delta: String(-quantity), reason: 'ISSUE', refId: applyId })
    .execute();
  await db
    .updateTable('codeQuota')
    .set({ frozen: sql<string>`frozen - ${reserved}`, used: sql<string>`used + ${quantity}` })
    .where('companyId', '=', companyId)
    .where('codeType', '=', codeType)
    .execute();
}

/** Returns a batch's quota, only once. */
export async function returnQuota(db: Db, { companyId, codeType, quantity, batchId }: Amount & { batchId: string }): Promise<void> {
  await db
    .insertInto('quotaLedger')
    .values({ companyId, codeType, delta: String(quantity), reason: 'VOID', refId: batchId })
    .execute();
  await db
    .updateTable('codeQuota')
    .set({ used: sql<string>`used - ${quantity}` })
    .where('companyId', '=', companyId)
    .where('codeType', '=', codeType)
    .execute();
}

/** Credits bought codes. The ledger has a unique entry per order, so a pack is never credited twice. */
export async function creditQuota(db: Db, { companyId, codeType, quantity, orderId }: Amount & { orderId: string }): Promise<void> {
  await db
    .insertInto('quotaLedger')
    .values({ companyId, codeType, delta: String(quantity), reason: 'ORDER', refId: orderId })
    .execute();
  await db
    .insertInto('codeQuota')
    .values({ companyId, codeType, total: String(quantity) })
    .onConflict((conflict) => conflict.columns(['companyId', 'codeType']).doUpdateSet({ total: sql`code_quota.total + ${quantity}` }))
    .execute();
}

/** Takes the codes of a refunded order back; false if they are not all unused. The ledger has one such entry per order. */
export async function takeQuotaBack(db: Db, { companyId, codeType, quantity, orderId }: Amount & { orderId: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codeQuota')
    .set({ total: sql<string>`total - ${quantity}` })
    .where('companyId', '=', companyId)
    .where('codeType', '=', codeType)
    .where(sql<boolean>`total - used - frozen >= ${quantity}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db
    .insertInto('quotaLedger')
    .values({ companyId, codeType, delta: String(-quantity), reason: 'REFUND', refId: orderId })
    .execute();
  return true;
}
