import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Run, runsSql } from '../movement/public.ts';
import type { HeldLine } from './line.queries.ts';

export interface Part {
  boxId: string | null;
  run: Run | null;
  productId: string | null;
  units: number;
  boxes: number;
  runs: readonly Run[];
}

/** A part of a line becomes a line of its own, with its claims; the line keeps the rest. Returns the id of the new one. */
export async function divideLine(db: Db, companyId: string, { id, from, to }: HeldLine, part: Part): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into circulation_line (company_id, doc_id, batch_id, serials, box_id, product_id, units, boxes, way, state, open, scan_time, scan_user, station, of_line)
    select company_id, doc_id, ${part.run?.batchId ?? null}::bigint, ${part.run ? sql`int4range(${part.run.from}::int, ${part.run.to}::int, '[]')` : null}::int4range, ${part.boxId}::bigint,
      ${part.productId}::bigint, ${part.units}::int, ${part.boxes}::int, way, state, open, scan_time, scan_user, station, of_line
    from circulation_line where company_id = ${companyId} and id = ${id} returning id::text`.execute(db);
  const partId = rows[0]!.id;
  // A run is shown by the rest before the part, or else behind it; its claims hold both.
  const rest = part.run ? { from, to: part.run.from - 1, after: part.run.to + 1, last: to } : null;
  await sql`
    update circulation_line set units = units - ${part.units}::int, boxes = boxes - ${part.boxes}::int,
      serials = case when serials is null or ${rest === null} then serials when ${rest ? rest.to >= rest.from : false} then int4range(${rest?.from ?? 0}::int, ${rest?.to ?? 0}::int, '[]') else int4range(${rest?.after ?? 0}::int, ${rest?.last ?? 0}::int, '[]') end
    where company_id = ${companyId} and id = ${id}`.execute(db);
  await sql`
    with r as materialized (${runsSql(part.runs)}),
    gone as (
      delete from circulation_claim c using r where c.company_id = ${companyId} and c.line_id = ${id} and c.batch_id = r.batch_id and int4multirange(c.serials) && r.serials
      returning c.doc_id, c.batch_id, c.serials, c.product_id, c.open),
    cut as (
      select g.doc_id, g.batch_id, g.product_id, g.open, unnest(int4multirange(g.serials) * r.serials) as serials, true as mine from gone g join r using (batch_id)
      union all select g.doc_id, g.batch_id, g.product_id, g.open, unnest(int4multirange(g.serials) - r.serials), false from gone g join r using (batch_id))
    insert into circulation_claim (company_id, doc_id, line_id, batch_id, serials, product_id, open)
    select ${companyId}::bigint, doc_id, case when mine then ${partId}::bigint else ${id}::bigint end, batch_id, serials, product_id, open from cut`.execute(
    db,
  );
  return partId;
}
