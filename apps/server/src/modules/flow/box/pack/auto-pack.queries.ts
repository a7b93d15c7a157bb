import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** The last serial of a batch that an automatic packing has packed; 0 before its first. */
export async function packedUpTo(db: Db, companyId: string, batchId: string, docNo: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(upper(serials)) - 1, 0) as last from packing where company_id = ${companyId} and doc_no = ${docNo} and batch_id = ${batchId}`.execute(
    db,
  );
  return rows[0]!.last;
}
