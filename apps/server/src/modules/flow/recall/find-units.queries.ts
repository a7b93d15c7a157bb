import { codeLife, receiverBindLife, statesOf } from '@touchmark/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { producedSql } from '../../codes/production/public.ts';

/** What a recall is made from. */
export interface Source {
  kind: 'BATCHES' | 'LOTS' | 'RANGE' | 'CODES';
  /** Chosen, or those that the lots of materials went into. */
  prodBatchIds: string[];
  lotIds: string[];
  batchId: string | null;
  from: number | null;
  to: number | null;
  /** Stored texts of single codes. */
  codes: string[];
}
/** The states of codes that are on products. */
const used = statesOf(codeLife, 'active', 'inTransit', 'inStock', 'sold', 'returned');

export interface Place {
  companyId: string;
  recallId: string;
}

/** The runs of serials that a source names, whatever their state. */
function namedRuns(companyId: string, source: Source): RawBuilder<unknown> {
  if (source.kind === 'RANGE')
    return sql`select ${source.batchId}::bigint as batch_id, int4range(${source.from}::int, ${source.to}::int, '[]') as serials`;
  if (source.kind === 'CODES')
    return sql`select batch_id, int4range(serial, serial, '[]') as serials from code where company_id = ${companyId} and code = any(${source.codes}::text[])`;
  return producedSql(companyId, source.prodBatchIds);
}

/**
 * Finds the active units of a source with those who hold them, and writes them as runs: a movement that is open says who holds a
 * run, what has not moved is with the company itself. Set operations over ranges: the cost grows with runs and movements, not with units.
 */
export async function findUnits(db: Db, { companyId, recallId }: Place, source: Source): Promise<void> {
  await sql`
    with named as (${namedRuns(companyId, source)}),
    asked as (select n.batch_id, range_agg(n.serials) as serials from named n join code_batch b on b.id = n.batch_id and b.company_id = ${companyId} group by 1),
    alive as materialized (
      select a.batch_id, a.serials * (coalesce(r.active, '{}') + coalesce(s.active, '{}')) - (coalesce(r.gone, '{}') + coalesce(s.gone, '{}')) as serials
      from asked a
      left join lateral (
        select range_agg(int4range(serial_from, serial_to, '[]')) filter (where kind = 'ACTIVATE') as active, range_agg(int4range(serial_from, serial_to, '[]')) filter (where kind = 'VOID') as gone
        from code_range where company_id = ${companyId} and batch_id = a.batch_id and not undone and kind in ('ACTIVATE', 'VOID')) r on true
      left join lateral (
        select range_agg(int4range(serial, serial, '[]')) filter (where status = any(${used})) as active, range_agg(int4range(serial, serial, '[]')) filter (where status = ${codeLife.at.voided}) as gone
        from code_state where company_id = ${companyId} and batch_id = a.batch_id) s on true),
    -- A receiver is one holder by what it is called and stands for now, whatever its movements said.
    away as materialized (
      select r.batch_id, r.serials * m.serials as serials, m.receiver_id,
        case when v.id is null then m.holder_company when v.bind_status = ${sql.lit(receiverBindLife.at.bound)} then v.bound_company end as holder_company,
        coalesce(v.name, m.holder) as holder
      from (select batch_id, unnest(serials) as serials from alive) r
      cross join lateral movements_within(${companyId}, r.batch_id, lower(r.serials), upper(r.serials) - 1) m
      left join receiver v on v.company_id = ${companyId} and v.id = m.receiver_id where upper_inf(m.during)),
    held as materialized (
      select batch_id, serials, holder_company, receiver_id, coalesce(nullif(holder, ''), (select name from company c where c.id = holder_company), '') as name from away
      union all
      select a.batch_id, unnest(a.serials - coalesce((select range_agg(w.serials) from away w where w.batch_id = a.batch_id), '{}')), ${companyId}::bigint, null, (select name from company where id = ${companyId})
      from alive a),
    holder as (
      insert into recall_holder (company_id, recall_id, holder_company, receiver_id, name, units)
      select ${companyId}::bigint, ${recallId}::bigint, holder_company, receiver_id, name, sum(upper(serials) - lower(serials)) from held group by holder_company, receiver_id, name
      returning id, holder_company, receiver_id, name)
    insert into recall_run (company_id, recall_id, batch_id, serials, holder_id)
    select ${companyId}::bigint, ${recallId}::bigint, h.batch_id, h.serials, o.id from held h
    join holder o on o.name = h.name and o.holder_company is not distinct from h.holder_company and o.receiver_id is not distinct from h.receiver_id`.execute(
    db,
  );
}

/** Finds the boxes in which units of a recall lie now, and the boxes around them. */
export async function findBoxes(db: Db, { companyId, recallId }: Place): Promise<void> {
  await sql`
    with recursive direct as (
      select p.box_id, (select coalesce(sum(upper(x) - lower(x)), 0) from unnest(range_agg(p.serials * r.serials)) x)::int as units, array_agg(distinct r.holder_id) as holders
      from recall_run r cross join lateral packings_within(r.company_id, r.batch_id, lower(r.serials), upper(r.serials) - 1) p
      where r.company_id = ${companyId} and r.recall_id = ${recallId} and upper_inf(p.during) group by p.box_id),
    around (box_id, units, holders, depth) as (
      select box_id, units, holders, 0 from direct
      union all select p.box_id, a.units, a.holders, a.depth + 1 from around a join packing p on p.company_id = ${companyId} and p.child_box_id = a.box_id and upper_inf(p.during) where a.depth < 7),
    held as (select a.box_id, array_agg(distinct h) as holders from around a cross join unnest(a.holders) h group by 1)
    insert into recall_box (company_id, recall_id, box_id, box_no, units, holder_ids)
    select ${companyId}::bigint, ${recallId}::bigint, a.box_id, b.box_no, sum(a.units), h.holders
    from around a join box_code b on b.id = a.box_id join held h on h.box_id = a.box_id group by a.box_id, b.box_no, h.holders`.execute(db);
  await sql`
    update recall_holder o set boxes = x.boxes from (
      select h, count(*) as boxes from recall_box b cross join unnest(b.holder_ids) h where b.company_id = ${companyId} and b.recall_id = ${recallId} group by 1) x
    where o.company_id = ${companyId} and o.id = x.h`.execute(db);
}

/** Forgets what was found, before a draft is found anew. */
export async function forget(db: Db, { companyId, recallId }: Place): Promise<void> {
  await db.deleteFrom('recallRun').where('companyId', '=', companyId).where('recallId', '=', recallId).execute();
  await db.deleteFrom('recallBox').where('companyId', '=', companyId).where('recallId', '=', recallId).execute();
  await db.deleteFrom('recallHolder').where('companyId', '=', companyId).where('recallId', '=', recallId).execute();
}

/** How many units, boxes and holders a recall has. */
export async function countFound(db: Db, { companyId, recallId }: Place): Promise<{ units: number; boxes: number; holders: number }> {
  const { rows } = await sql<{ units: number; boxes: number; holders: number }>`
    select coalesce(sum(units), 0)::int as units, count(*)::int as holders, (select count(*)::int from recall_box where company_id = ${companyId} and recall_id = ${recallId}) as boxes
    from recall_holder where company_id = ${companyId} and recall_id = ${recallId}`.execute(db);
  return rows[0]!;
}

/** The runs of a recall, joined where they touch. */
export async function runsOf(db: Db, { companyId, recallId }: Place): Promise<{ batchId: string; from: number; to: number }[]> {
  const { rows } = await sql<{ batchId: string; from: number; to: number }>`
    select batch_id as "batchId", lower(serials) as "from", upper(serials) - 1 as "to" from (
      select batch_id, unnest(range_agg(serials)) as serials from recall_run where company_id = ${companyId} and recall_id = ${recallId} group by batch_id) r order by 1, 2`.execute(
    db,
  );
  return rows;
}

/** What stands found for a recall: its holders with their units, and what lies in its boxes, each told from another by its text. */
export interface Found {
  holders: { key: string; name: string; units: number; runs: string }[];
  boxes: { count: number; content: string };
}

export async function foundNow(db: Db, { companyId, recallId }: Place): Promise<Found> {
  const { rows: holders } = await sql<Found['holders'][number]>`
    select case when h.receiver_id is null then concat_ws('/', coalesce(h.holder_company, 0), h.name) else 'r/' || h.receiver_id end as key, h.name, h.units,
      (select md5(string_agg(x.batch_id || x.serials::text, ';' order by x.batch_id)) from (
        select r.batch_id, range_agg(r.serials) as serials from recall_run r where r.company_id = h.company_id and r.holder_id = h.id group by 1) x) as runs
    from recall_holder h where h.company_id = ${companyId} and h.recall_id = ${recallId} order by h.units desc, h.name`.execute(db);
  const { rows: boxes } = await sql<Found['boxes']>`
    select count(*)::int as count, coalesce(md5(string_agg(box_id || '/' || units, ';' order by box_id)), '') as content
    from recall_box where company_id = ${companyId} and recall_id = ${recallId}`.execute(db);
  return { holders, boxes: boxes[0]! };
}
