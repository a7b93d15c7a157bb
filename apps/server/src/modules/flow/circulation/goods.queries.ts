import { type CirculationPages, codeLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { heldInside } from '../box/public.ts';
import { type Run, runsSql } from '../movement/public.ts';

/** Where units of some runs are by their open movements: with whom, and on which document they went there. */
interface PlacedRun extends Run {
  status: number;
  receiverId: string | null;
  holder: string;
  docNo: string;
}

/** The open movements that touch some runs, cut to them. Units without one are where they were made. */
export async function placedRuns(db: Db, companyId: string, runs: readonly Run[]): Promise<PlacedRun[]> {
  if (runs.length === 0) return [];
  const { rows } = await sql<PlacedRun>`
    with r as materialized (${runsSql(runs)})
    select m.batch_id::text, greatest(lower(s), m.serial_from) as "from", least(upper(s) - 1, m.serial_to) as "to", m.status, m.receiver_id::text, m.holder, m.doc_no
    from r cross join unnest(r.serials) s cross join lateral movements_within(${companyId}, r.batch_id, lower(s), upper(s) - 1) m
    where upper_inf(m.during) order by 1, 2`.execute(db);
  return rows;
}

/** The products of code batches. */
export async function productOfBatches(db: Db, companyId: string, batchIds: readonly string[]): Promise<Map<string, string>> {
  if (batchIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; productId: string }>`
    select id::text, product_id::text from code_batch where company_id = ${companyId} and id = any(${[...batchIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

export interface BoxFacts {
  id: string;
  boxNo: string;
  level: number;
  status: number;
  qty: number;
  productId: string | null;
  /** It came back and was not restocked. */
  returned: boolean;
}

/** What shipping has to know of boxes besides their contents. */
export async function boxFacts(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, BoxFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BoxFacts>`
    select b.id::text, b.box_no, b.level, b.status, b.qty, b.product_id::text,
      exists (select from movement m where m.company_id = ${companyId} and m.box_id = b.id and upper_inf(m.during) and m.status = ${sql.lit(codeLife.at.returned)}) as returned
    from box_code b where b.company_id = ${companyId} and b.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many batches before the one that leaves are looked at. */
const lookedAt = 200;

/**
 * The number of an older production batch of a product of which the maker still has units, where what leaves is of a newer one: first made,
 * first out. `run`: what leaves. One batch after the other, the oldest first: `offset 0` keeps what left of all others from being counted.
 */
export async function olderBatch(db: Db, companyId: string, { batchId, from }: Run): Promise<string | null> {
  const { rows } = await sql<{ batchNo: string }>`
    with n as materialized (
      select product_id, prod_date from production_batch where company_id = ${companyId} and id = (
        select prod_batch_id from ranges_within(${companyId}, ${batchId}, ${from}, ${from}) where kind = 'ACTIVATE' order by id desc limit 1)),
    o as materialized (
      select b.id, b.batch_no, b.prod_date from n cross join lateral (
        select id, batch_no, prod_date from production_batch where company_id = ${companyId} and product_id = n.product_id and prod_date < n.prod_date
        order by prod_date desc, id desc limit ${lookedAt}) b order by b.prod_date, b.id)
    select o.batch_no from o where exists (
      select from code_range r where r.company_id = ${companyId} and r.prod_batch_id = o.id and r.kind = 'ACTIVATE' and not r.undone
        and r.serial_to - r.serial_from + 1 > (
          select coalesce(sum(least(m.serial_to, r.serial_to) - greatest(m.serial_from, r.serial_from) + 1), 0)
          from movements_within(${companyId}, r.batch_id, r.serial_from, r.serial_to) m where upper_inf(m.during)) offset 0)
    limit 1`.execute(db);
  return rows[0]?.batchNo ?? null;
}

/** Whether shipping activates codes, and when the system receives. */
export async function flowSetting(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['shipActivates', 'autoReceiveDays', sql<CirculationPages>`circulation_pages`.as('pages'), 'name'])
    .executeTakeFirstOrThrow();
}

/** The boxes in some boxes, down to the last, themselves included. */
export async function insideOf(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : (await heldInside(db, companyId, ids)).map(({ id }) => id);
}
