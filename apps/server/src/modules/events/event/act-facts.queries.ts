import { applyLife, prefixLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** The number of the company's own place: that of its oldest prefix in force which has one. */
const glnSql = (companyId: string) =>
  sql`select p.gln from gs1_prefix p where p.company_id = ${companyId} and p.gln <> '' and p.apply_status = ${applyLife.at.approved} and p.status in (${prefixLife.at.valid}, ${prefixLife.at.endsSoon}) and p.valid_to >= current_date order by p.id limit 1`;

/** The company's own place as EPCIS names it; null where it has no number. */
export const homeSql = (companyId: string) => sql`(select 'https://id.gs1.org/414/' || h.gln from (${glnSql(companyId)}) h)`;

/** Steps that are done at the company's own place. Goods that leave are no longer there. */
export const stepsAtHome: Readonly<Record<string, 'STAYS' | 'LEAVES'>> = {
  commissioning: 'STAYS',
  packing: 'STAYS',
  unpacking: 'STAYS',
  shipping: 'LEAVES',
};

/** A document as EPCIS names it: its kind, where the vocabulary has one, and its number. */
export interface Paper {
  type?: 'desadv' | 'prodorder' | 'po';
  no: string;
}

/** What an act says beyond its fields, as EPCIS has it: its documents, whose goods leave, and the lot that new units are of. */
export async function actFacts(
  { db, services }: Ctx,
  companyId: string,
  { papers, gives, lot }: { papers: readonly Paper[]; gives?: boolean; lot?: { batchNo: string; prodDate: string } },
): Promise<Record<string, unknown>> {
  const giver = gives ? await partyOf(db, companyId) : null;
  return {
    bizTransactionList: papers.map(({ type, no }) => ({
      ...(type && { type }),
      bizTransaction: `${services.publicUrl}/doc/${encodeURIComponent(no)}`,
    })),
    ...(giver !== null && { sourceList: [{ type: 'possessing_party', source: giver }] }),
    ...(lot && { ilmd: { 'cbvmda:lotNumber': lot.batchNo, 'gs1:productionDate': lot.prodDate } }),
  };
}

/** The company’s own place as a party of EPCIS; null where it has no number. */
export async function partyOf(db: Db, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ party: string }>`select 'https://id.gs1.org/417/' || h.gln as party from (${glnSql(companyId)}) h`.execute(
    db,
  );
  return rows[0]?.party ?? null;
}

/** The number of a write-back, and the production batch that its units are of. */
export async function returnFacts(
  db: Db,
  companyId: string,
  { returnId, prodBatchId }: { returnId: string; prodBatchId: string | null },
): Promise<{ papers: Paper[]; lot?: { batchNo: string; prodDate: string } }> {
  const { rows } = await sql<{ returnNo: string; batchNo: string | null; prodDate: string }>`
    select w.return_no, pb.batch_no, pb.prod_date::text as prod_date
    from code_return w left join production_batch pb on pb.id = ${prodBatchId}::bigint and pb.company_id = w.company_id
    where w.company_id = ${companyId} and w.id = ${returnId}`.execute(db);
  const { returnNo, batchNo, prodDate } = rows[0]!;
  if (batchNo === null) return { papers: [{ no: returnNo }] };
  return { papers: [{ no: returnNo }, { type: 'prodorder', no: batchNo }], lot: { batchNo, prodDate } };
}
