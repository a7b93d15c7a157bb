import type { Services } from './ctx.ts';

/** The database's version, or null when it does not answer. */
export async function databaseAnswers({ raw }: Services): Promise<string | null> {
  try {
    const { rows } = await raw.query<{ version: string }>(`select 'PostgreSQL ' || current_setting('server_version') as version`);
    return rows[0]?.version ?? null;
  } catch {
    return null;
  }
}
