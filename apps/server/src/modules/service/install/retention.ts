import { asSystem } from '../../../db/as-system.ts';
import { inScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import { dropFiles } from '../../platform/file/public.ts';
import { forgetCustomers, forgetUploads, unusedFiles } from './retention.queries.ts';

/** Deletes photos that no report names, a day after their order ended or its worker was replaced, and forgets customers as their companies chose. */
export async function pruneInstalls(services: Services, stopping: () => boolean): Promise<void> {
  const found = await asSystem(services, unusedFiles);
  for (const one of found) {
    if (stopping()) return;
    await inScope(services.pool, { companyId: one.companyId }, async (db) => {
      await dropFiles(services, db, one.files);
      await forgetUploads(db, one);
    });
  }
  await asSystem(services, forgetCustomers);
}
