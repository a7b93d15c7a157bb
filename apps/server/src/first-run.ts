import type { Config } from './config.ts';
import { asSystem } from './db/as-system.ts';
import { type Pool } from './db/connect.ts';
import { StartError } from './start-error.ts';
import { hashToken, newToken } from './http/session/token.ts';
import { administratorExists, isDemonstration, setSetUpHash } from './first-run.queries.ts';

/** While an installation has no administrator, each start creates a new one-time link, until it has been used. */
export function firstRun(pool: Pool, { demo, dataDir }: Pick<Config, 'demo' | 'dataDir'>): Promise<{ setUpToken: string | null }> {
  return asSystem({ pool }, async (db) => {
    if (!demo && (await isDemonstration(db))) throw demonstration(dataDir);
    if (demo || (await administratorExists(db))) {
      await setSetUpHash(db, null);
      return { setUpToken: null };
    }
    const setUpToken = newToken();
    await setSetUpHash(db, hashToken(setUpToken).toString('hex'));
    return { setUpToken };
  });
}

/** Everybody knows the password of its accounts, including the administrator’s, so there is no link. */
const demonstration = (dataDir: string) =>
  new StartError({
    zh: `${dataDir} 是演示数据，其账号密码公开，不能用于正式运行：请用 DATA_DIR 指定一个新目录（或使用外部数据库时另建一个库）后再运行 npm start；继续演示请运行 npm run demo`,
    en: `${dataDir} holds the demonstration, whose passwords everybody knows: to begin for real name a new folder with DATA_DIR (with an external database, a new one) and run npm start; to go on showing it run npm run demo`,
  });
