import { codeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The product of a unit, and the lot in which it was made. */
export async function pieceOf(db: Db, companyId: string, { productId, prodBatchId }: { productId: string; prodBatchId: string | null }) {
  const { rows } = await sql<{ productName: string; model: string; prodBatchNo: string }>`
    select p.product_name, p.model, coalesce(b.batch_no, '') as prod_batch_no from product_identify p
    left join production_batch b on b.company_id = p.company_id and b.id = ${prodBatchId}::bigint
    where p.company_id = ${companyId} and p.id = ${productId}`.execute(db);
  return rows[0];
}

/** States of a unit that a clerk is told of before anything is promised. */
export const tellingStates: readonly number[] = [
  codeLife.at.generated,
  codeLife.at.delivered,
  codeLife.at.returned,
  codeLife.at.frozen,
  codeLife.at.voided,
  codeLife.at.recalled,
  codeLife.at.stolen,
];
