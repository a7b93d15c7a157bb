import type { Config } from './config.ts';
import { inScope, type Pool } from './db/connect.ts';
import { hashToken, newToken } from './http/token.ts';
import { administratorExists, setSetUpHash } from './first-run.queries.ts';

/** An installation without an administrator gets a fresh one-time link at every start, until it has been used. */
export function firstRun(pool: Pool, { demo }: Pick<Config, 'demo'>): Promise<{ setUpToken: string | null }> {
  return inScope(pool, { companyId: null, platform: true }, async (db) => {
    if (demo || (await administratorExists(db))) {
      await setSetUpHash(db, null);
      return { setUpToken: null };
    }
    const setUpToken = newToken();
    await setSetUpHash(db, hashToken(setUpToken).toString('hex'));
    return { setUpToken };
  });
}
