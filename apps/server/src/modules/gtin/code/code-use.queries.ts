import { batchLife, type BatchStatus } from '@touchmark/domain';
import { sql } from 'kysely';
import type { BatchPlace } from '../../../issued-codes/public.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** The batches of SGTINs under a GTIN that were not voided. */
export const sgtinBatches = async ({ db }: Pick<Ctx, 'db'>, companyId: string, gtin: string): Promise<BatchPlace[]> => {
  const rows = await db
    .selectFrom('codeBatch')
    .where('companyId', '=', companyId)
    .where('codeType', '=', 'SGTIN')
    .where('gtin', '=', gtin)
    .where('status', '!=', batchLife.at.voided)
    .select(['id', 'companyId', 'generated', 'status', 'frozen', 'serialFrom', 'serialTo'])
    .execute();
  return rows.map((row) => ({ ...row, type: 'SGTIN', status: row.status as BatchStatus }));
};

/** Scans of SGTINs: reads only the rows of scanned codes, because GTIN and serial form one key. */
export async function scansUnder(
  { db }: Pick<Ctx, 'db'>,
  companyId: string,
  gtin: string,
): Promise<{ scannedCodes: number; scans: number; lastScanTime: string | null }> {
  const { rows } = await sql<{ scannedCodes: number; scans: number; lastScanTime: string | null }>`
    select count(*)::int as "scannedCodes", coalesce(sum(s.scan_count), 0)::int as scans, max(s.last_time) as "lastScanTime"
    from code_scan s join code c on c.company_id = s.company_id and c.code = s.code join code_batch b on b.id = c.batch_id
    where s.company_id = ${companyId} and s.code >= ${gtin} and s.code < ${`${gtin}~`} and s.scan_count > 0 and b.code_type = 'SGTIN' and b.gtin = ${gtin}`.execute(
    db,
  );
  return rows[0]!;
}
