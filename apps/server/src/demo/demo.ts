import type { Logger } from 'pino';
import { inScope } from '../db/connect.ts';
import { hashPassword } from '../modules/user/public.ts';
import type { Server } from '../server.ts';
import { StartError } from '../start-error.ts';
import { actors } from './actor.ts';
import { makeBrands } from './brands.ts';
import { makeCertificates } from './certificates.ts';
import { makeCodes } from './codes.ts';
import * as rows from './demo.queries.ts';
import { demoPassword } from './people.ts';
import { makeProducts } from './products.ts';

/** Loads the demonstration once: people first, then business through the same calls that people use. */
export async function loadDemo(server: Server, { assets, log }: { assets: string; log: Logger }): Promise<void> {
  const asStaff = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(server.services.pool, { companyId: null, platform: true }, work);
  const loaded = await asStaff(async (db) => {
    if (await rows.isLoaded(db)) return true;
    if (await rows.hasCompanies(db)) throw new StartError({ zh: '此数据目录的演示数据未载入完整，或已有正式数据；请删除该目录，或用 DATA_DIR 换一个', en: 'the demonstration in this data folder is incomplete, or it holds real data; delete the folder or choose another with DATA_DIR' });
    return false;
  });
  if (loaded) return;
  log.info('loading the demonstration');
  const passwordHash = await hashPassword(demoPassword);
  const companyIds = await asStaff(async (db) => {
    await rows.setFace(db);
    const ids = await rows.addCompanies(db);
    await rows.addPeople(db, ids, passwordHash);
    return ids;
  });
  const who = actors(server, assets);
  await makeBrands(who);
  await makeCertificates(server, who, companyIds);
  await makeCodes(server, who, await makeProducts(server, who));
  await asStaff((db) => rows.markLoaded(db));
}
