import { codeLife, productionLife } from '@touchmark/domain';
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

/** The number of an older production batch of a product that is still here, if what leaves is of a newer one: first made, first out. */
export async function olderBatch(db: Db, companyId: string, productId: string, prodBatchId: string): Promise<string | null> {
  const { rows } = await sql<{ batchNo: string }>`
    select o.batch_no from production_batch o join production_batch n on n.id = ${prodBatchId} and n.company_id = ${companyId}
    where o.company_id = ${companyId} and o.product_id = ${productId} and o.prod_date < n.prod_date and o.qty > o.shipped and o.status in (${sql.lit(productionLife.at.producing)}, ${sql.lit(productionLife.at.partlyDispatched)})
    order by o.prod_date, o.id limit 1`.execute(db);
  return rows[0]?.batchNo ?? null;
}

/** Whether shipping activates codes, and when the system receives. */
export async function flowSetting(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['shipActivates', 'autoReceiveDays', sql<'ITEM' | 'BOX' | 'GS1'>`circulation_pages`.as('pages'), 'name'])
    .executeTakeFirstOrThrow();
}

/** The boxes in some boxes, down to the last, themselves included. */
export async function insideOf(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : (await heldInside(db, companyId, ids)).map(({ id }) => id);
}
