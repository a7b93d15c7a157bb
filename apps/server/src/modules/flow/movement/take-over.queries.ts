import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { deltaSql } from './holding.queries.ts';

/** What holders known by words alone have is with a receiver from now on: how many units and boxes. */
export async function takeOverMovements(
  db: Db,
  companyId: string,
  holders: readonly string[],
  receiverId: string,
): Promise<{ units: number; boxes: number }> {
  const { rows } = await sql<{ units: number; boxes: number }>`
    with taken as (
      update movement set receiver_id = ${receiverId}::bigint
      where company_id = ${companyId} and holder = any(${[...holders]}::text[]) and upper_inf(during) and receiver_id is null and holder_company is null and holder <> ''
      returning company_id, receiver_id, batch_id, serials, status, box_id, serial_to - serial_from + 1 as units),
    -- What the company itself had by these words is the receiver’s.
    former as (select company_id, null::bigint as receiver_id, batch_id, serials, status from taken),
    less as (${deltaSql('former', -1)}),
    more as (${deltaSql('taken', 1)})
    select coalesce(sum(units), 0)::int as units, count(box_id)::int as boxes from taken`.execute(db);
  return rows[0]!;
}
