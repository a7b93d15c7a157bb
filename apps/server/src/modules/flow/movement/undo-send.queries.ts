import { codeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { deltaSql } from './holding.queries.ts';

/**
 * Puts back into stock what a shipment took out of it: the stays of this company's goods that ended in the very moment of the shipment go on.
 * Called after the transit was ended (`endMovement`).
 */
export async function resumeStock(db: Db, companyId: string, docNo: string): Promise<{ boxIds: string[] }> {
  const { rows } = await sql<{ boxId: string | null }>`
    with gone as materialized (
      select batch_id, serials, box_id, lower(during) as since, upper(during) as until from movement
      where company_id = ${companyId} and doc_no = ${docNo} and status = ${sql.lit(codeLife.at.inTransit)}),
    before as materialized (
      select m.company_id, m.batch_id, m.serials * g.serials as serials, null::bigint as box_id, m.status, m.holder_company, m.receiver_id, m.holder, m.doc_no, m.event, g.until
      from gone g join lateral movements_within(${companyId}, g.batch_id, lower(g.serials), upper(g.serials) - 1) m on true
      where g.batch_id is not null and m.status = ${sql.lit(codeLife.at.inStock)} and upper(m.during) = g.since
      union all
      select m.company_id, null, null, m.box_id, m.status, m.holder_company, m.receiver_id, m.holder, m.doc_no, m.event, g.until
      from gone g join movement m on m.company_id = ${companyId} and m.box_id = g.box_id
      where g.box_id is not null and m.status = ${sql.lit(codeLife.at.inStock)} and upper(m.during) = g.since),
    begun as (
      insert into movement (company_id, batch_id, serials, box_id, status, holder_company, receiver_id, holder, doc_no, during, event)
      select company_id, batch_id, serials, box_id, status, holder_company, receiver_id, holder, doc_no, tstzrange(greatest(clock_timestamp(), until), null), event from before
      returning company_id, receiver_id, batch_id, serials, status, box_id),
    noted as (${deltaSql('begun', 1)})
    select box_id::text from begun`.execute(db);
  return { boxIds: rows.flatMap(({ boxId }) => boxId ?? []) };
}
