import type { installation } from './installation.ts';

/**
 * Compares what callers were told with what is there. `lost`: acknowledged without a row of the log; `twice`: with more than one;
 * `uncounted`: how far the counts are from the counted rows.
 */
export async function lostOf(
  { raw }: Pick<Awaited<ReturnType<typeof installation>>, 'raw'>,
  acknowledged: readonly string[],
): Promise<{ lost: number; twice: number; uncounted: number }> {
  const client = await raw.connect();
  try {
    await client.query(`begin; set local app.scope = 'platform'`);
    const { rows } = await client.query<{ lost: number; twice: number; uncounted: number }>(
      `with logged as (select agent, count(*) as rows from scan_log group by agent)
      select (select count(*)::int from unnest($1::text[]) as a(agent) left join logged l using (agent) where l.rows is null) as lost,
        (select count(*)::int from logged where rows > 1) as twice,
        abs((select coalesce(sum(scan_count), 0) from code_scan) - (select count(*) from scan_log where counted))::int as uncounted`,
      [acknowledged],
    );
    return rows[0]!;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
