import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/**
 * How many units in boxes, and in the boxes in them, were reported stolen and not found since, by the ids of the boxes that hold
 * any. It begins with what was stolen, because that is little, and climbs.
 */
async function stolenIn(db: Db, companyId: string, boxIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ boxId: string; units: number }>`
    with recursive lost as materialized (
      select s.batch_id, range_agg(int4multirange(int4range(s.serial_from, s.serial_to, '[]')) - coalesce(f.found, '{}')) as serials
      from code_range s cross join lateral (
        select range_agg(int4range(f.serial_from, f.serial_to, '[]')) as found from ranges_within(${companyId}, s.batch_id, s.serial_from, s.serial_to) f where f.kind = 'FOUND' and f.id > s.id) f
      where s.company_id = ${companyId} and s.kind = 'STOLEN' and not s.undone group by 1),
    up (box_id, batch_id, serials) as (
      select p.box_id, l.batch_id, p.serials * part from lost l cross join unnest(l.serials) part cross join lateral packings_within(${companyId}, l.batch_id, lower(part), upper(part) - 1) p where upper_inf(p.during)
      union select p.box_id, up.batch_id, up.serials from up join packing p on p.child_box_id = up.box_id and upper_inf(p.during)),
    inside as (select box_id, batch_id, unnest(range_agg(serials)) as serials from up where box_id = any(${[...boxIds]}::bigint[]) group by 1, 2)
    select box_id::text, sum(upper(serials) - lower(serials))::int as units from inside group by 1`.execute(db);
  return new Map(rows.map(({ boxId, units }) => [boxId, units]));
}

/** The same of boxes on one page; staff look at those of several companies. */
export async function stolenInBoxes(db: Db, boxes: readonly { id: string; companyId: string }[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const companyId of new Set(boxes.map((box) => box.companyId))) {
    const ids = boxes.filter((box) => box.companyId === companyId).map(({ id }) => id);
    for (const [id, units] of await stolenIn(db, companyId, ids)) found.set(id, units);
  }
  return found;
}
