import type { Services } from '../ctx.ts';

/** The database's version and clock (seconds since 1970), or null when it does not answer. */
export async function databaseAnswers({ raw }: Services): Promise<{ version: string; now: number } | null> {
  try {
    const { rows } = await raw.query<{ version: string; now: number }>(
      `select 'PostgreSQL ' || current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as now`,
    );
    return rows[0] ?? null;
  } catch {
    return null;
  }
}
