import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/**
 * Appends to the holdings what movements change, in the statement that changes them: `moved` names a CTE with the columns company_id,
 * receiver_id, batch_id, serials and status. Rows are only added, so nobody waits for a counter (0016).
 */
export const deltaSql = (moved: string, sign: 1 | -1): RawBuilder<unknown> => sql`
  insert into holding_delta (company_id, receiver_id, product_id, status, units)
  select d.company_id, coalesce(d.receiver_id, 0), b.product_id, d.status, ${sql.lit(sign)} * sum(upper(d.serials) - lower(d.serials))
  from ${sql.ref(moved)} d join code_batch b on b.id = d.batch_id where d.batch_id is not null group by 1, 2, 3, 4`;

/** The holdings of a company as they are now: what was folded, and the differences since then. */
const holdingSql = (companyId: string): RawBuilder<unknown> => sql`
  select receiver_id, product_id, status, sum(units)::bigint as units from (
    select receiver_id, product_id, status, units from holding where company_id = ${companyId}
    union all select receiver_id, product_id, status, units from holding_delta where company_id = ${companyId}) h
  group by 1, 2, 3 having sum(units) <> 0`;

/**
 * Folds the differences of a company into its holdings. A lock for each company keeps two folds apart; rows that are added meanwhile wait
 * for the next one. Returns how many were folded.
 */
export async function foldHoldings(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with alone as materialized (select pg_advisory_xact_lock(hashtextextended('holding/' || ${companyId}::text, 0))),
    gone as (delete from holding_delta where company_id = ${companyId} and (select count(*) from alone) = 1 returning receiver_id, product_id, status, units),
    summed as (select receiver_id, product_id, status, sum(units) as units from gone group by 1, 2, 3),
    folded as (
      insert into holding as h (company_id, receiver_id, product_id, status, units) select ${companyId}::bigint, receiver_id, product_id, status, units from summed
      on conflict (company_id, receiver_id, product_id, status) do update set units = h.units + excluded.units)
    select count(*)::int as count from gone`.execute(db);
  return rows[0]!.count;
}

interface HoldingDrift {
  receiverId: string;
  productId: string;
  status: number;
  held: number;
  counted: number;
}

/** Where the holdings of a company differ from its open movements. */
export async function driftOf(db: Db, companyId: string): Promise<HoldingDrift[]> {
  const { rows } = await sql<HoldingDrift>`
    with held as (${holdingSql(companyId)}),
    counted as (
      select coalesce(m.receiver_id, 0) as receiver_id, b.product_id, m.status, sum(upper(m.serials) - lower(m.serials))::bigint as units
      from movement m join code_batch b on b.id = m.batch_id where m.company_id = ${companyId} and m.batch_id is not null and upper_inf(m.during) group by 1, 2, 3)
    select coalesce(h.receiver_id, c.receiver_id)::text as receiver_id, coalesce(h.product_id, c.product_id)::text as product_id, coalesce(h.status, c.status) as status,
      coalesce(h.units, 0)::int as held, coalesce(c.units, 0)::int as counted
    from held h full join counted c on c.receiver_id = h.receiver_id and c.product_id = h.product_id and c.status = h.status
    where coalesce(h.units, 0) <> coalesce(c.units, 0) order by 1, 2, 3 limit 200`.execute(db);
  return rows;
}

/** Companies with differences that wait to be folded. */
export async function companiesToFold(db: Db): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`select distinct company_id::text from holding_delta`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

/** Companies whose holdings were not recounted since a moment, those that waited longest first. */
export async function companiesToRecount(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select h.company_id::text from (select distinct company_id from holding) h left join holding_check c on c.company_id = h.company_id
    where c.company_id is null or c.checked_time < ${since.toISOString()}::timestamptz order by c.checked_time nulls first, h.company_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ companyId }) => companyId);
}

/** Notes what the recount of a company found. */
export async function saveCheck(db: Db, companyId: string, drift: number, now: Date): Promise<void> {
  await sql`
    insert into holding_check (company_id, checked_time, drift) values (${companyId}, ${now.toISOString()}::timestamptz, ${drift})
    on conflict (company_id) do update set checked_time = excluded.checked_time, drift = excluded.drift`.execute(db);
}
