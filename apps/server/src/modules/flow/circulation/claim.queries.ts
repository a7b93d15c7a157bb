import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Run, runsSql } from '../movement/public.ts';

/** The numbers of open documents that claim one of some units, or a box; the newest first. */
export async function claimedBy(
  db: Db,
  companyId: string,
  { runs, boxIds }: { runs: readonly Run[]; boxIds: readonly string[] },
): Promise<{ docId: string; docNo: string }[]> {
  const { rows } = await sql<{ docId: string; docNo: string }>`
    with r as materialized (${runsSql(runs)})
    select distinct d.id::text as doc_id, d.doc_no from (
      select c.doc_id from r cross join unnest(r.serials) s join circulation_claim c on c.company_id = ${companyId} and c.batch_id = r.batch_id and c.serials && s and c.open
      union select l.doc_id from circulation_line l where l.company_id = ${companyId} and l.open and l.box_id = any(${[...boxIds]}::bigint[])) x
    join circulation_doc d on d.id = x.doc_id order by d.doc_no desc limit 20`.execute(db);
  return rows;
}

/** Units that lines of a document cover and others of it do not: each unit once. */
export async function coveredRuns(
  db: Db,
  companyId: string,
  docId: string,
  lineIds?: readonly string[],
): Promise<(Run & { productId: string })[]> {
  const { rows } = await sql<Run & { productId: string }>`
    select batch_id::text, product_id::text, lower(s) as "from", upper(s) - 1 as "to"
    from (select batch_id, product_id, range_agg(serials) as serials from circulation_claim
      where company_id = ${companyId} and doc_id = ${docId} ${lineIds ? sql`and line_id = any(${[...lineIds]}::bigint[])` : sql``} group by 1, 2) c, unnest(c.serials) s
    order by 1, 3`.execute(db);
  return rows;
}

/** How many units of some runs a document covers already. */
export async function overlapOf(db: Db, companyId: string, docId: string, runs: readonly Run[]): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    with r as materialized (${runsSql(runs)}),
    own as (select c.batch_id, range_agg(c.serials) as serials from circulation_claim c join r using (batch_id) where c.company_id = ${companyId} and c.doc_id = ${docId} and c.open group by 1)
    select coalesce(sum(upper(s) - lower(s)), 0)::int as units from r join own o using (batch_id), unnest(r.serials * o.serials) s`.execute(
    db,
  );
  return rows[0]!.units;
}

/** A line that was taken out claims nothing any more. */
export async function dropClaims(db: Db, companyId: string, lineIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('circulationClaim')
    .where('companyId', '=', companyId)
    .where(sql<SqlBool>`line_id = any(${[...lineIds]}::bigint[])`)
    .execute();
}

/** The open lines of a document that cover one of some units, or have one of some boxes. */
export async function openLinesWith(
  db: Db,
  companyId: string,
  docId: string,
  { runs, boxIds }: { runs: readonly Run[]; boxIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with r as materialized (${runsSql(runs)})
    select distinct id::text from (
      select c.line_id as id from r cross join unnest(r.serials) s join circulation_claim c on c.company_id = ${companyId} and c.doc_id = ${docId} and c.batch_id = r.batch_id and c.serials && s and c.open
      union select l.id from circulation_line l where l.company_id = ${companyId} and l.doc_id = ${docId} and l.open and l.box_id = any(${[...boxIds]}::bigint[])) x`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
