import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Run, runsSql } from './ship.queries.ts';

interface Moving {
  runs: readonly Run[];
  boxIds: readonly string[];
  /** They are taken out of their boxes: also not before they were packed. */
  unpacked?: boolean;
}

/** The last moment after a time in which goods moved; null where none did. */
export async function lastMoveAfter(
  db: Db,
  companyId: string,
  { runs, boxIds, unpacked = false }: Moving,
  at: string,
): Promise<string | null> {
  const inRuns = (within: 'movements_within' | 'packings_within') => sql`
    select greatest(lower(m.during), upper(m.during)) as moved from (${runsSql(runs)}) r cross join unnest(r.serials) s
    cross join lateral ${sql.raw(within)}(${companyId}, r.batch_id, lower(s), upper(s) - 1) m`;
  const sources = [
    ...(runs.length > 0 ? [inRuns('movements_within')] : []),
    ...(runs.length > 0 && unpacked ? [inRuns('packings_within')] : []),
    sql`select greatest(lower(during), upper(during)) as moved from movement where company_id = ${companyId} and box_id = any(${[...boxIds]}::bigint[])`,
  ];
  const { rows } = await sql<{ last: string | null }>`
    select to_json(max(moved)) #>> '{}' as last from (${sql.join(sources, sql` union all `)}) x where moved > ${at}::timestamptz`.execute(
    db,
  );
  return rows[0]!.last;
}

/**
 * When goods move that somebody moves now: now, or right after their last movement where the clock of this server is behind. A time that
 * somebody typed is judged instead.
 */
export async function momentOf(db: Db, companyId: string, moving: Moving): Promise<string> {
  const at = new Date().toISOString();
  const last = await lastMoveAfter(db, companyId, moving, at);
  return last === null ? at : justAfter(last);
}

/** The next millisecond: what is stored is finer than what is sent. */
export const justAfter = (at: string): string => new Date(Date.parse(at) + 1).toISOString();
