import { circulationLife, statesOf } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** The days that the list of receivers looks back. */
const days = 30;

/** Units that left for receivers within the last days, by receiver: for the rows of one page, whatever the number of documents. */
export async function shippedLately(db: Db, receivers: readonly { id: string; companyId: string }[]): Promise<Map<string, number>> {
  if (receivers.length === 0) return new Map();
  const left = statesOf(circulationLife, 'shipped', 'partlyReceived', 'received');
  const { rows } = await sql<{ id: string; units: number }>`
    select r.id::text, s.units from unnest(${receivers.map(({ companyId }) => companyId)}::bigint[], ${receivers.map(({ id }) => id)}::bigint[]) as r (company_id, id)
    cross join lateral (
      select sum(units)::int as units from circulation_doc d
      where d.company_id = r.company_id and d.to_receiver = r.id and d.ship_time >= now() - make_interval(days => ${days}) and d.status = any(${[...left]}::smallint[])) s
    where s.units > 0`.execute(db);
  return new Map(rows.map(({ id, units }) => [id, units]));
}
