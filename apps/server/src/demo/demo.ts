import type { Logger } from 'pino';
import { inScope } from '../db/connect.ts';
import { hashPassword } from '../modules/user/public.ts';
import type { Server } from '../server.ts';
import { StartError } from '../start-error.ts';
import * as rows from './demo.queries.ts';
import { demoPassword } from './people.ts';

/** Loads the demonstration once: people first, then business through the same calls that people use. */
export async function loadDemo({ services }: Server, _: { assets: string; log: Logger }): Promise<void> {
  const loaded = await inScope(services.pool, { companyId: null, platform: true }, async (db) => {
    if (await rows.isLoaded(db)) return true;
    if (await rows.hasCompanies(db)) throw new StartError({ zh: '此数据目录已有正式数据，不能载入演示数据；请用 DATA_DIR 换一个目录', en: 'this data folder holds real data and cannot take the demonstration; choose another with DATA_DIR' });
    return false;
  });
  if (loaded) return;
  const passwordHash = await hashPassword(demoPassword);
  await inScope(services.pool, { companyId: null, platform: true }, async (db) => {
    await rows.setFace(db);
    const ids = await rows.addCompanies(db);
    await rows.addPeople(db, ids, passwordHash);
    await rows.markLoaded(db);
  });
}
