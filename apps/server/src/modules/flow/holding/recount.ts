import { dayMs } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { inScope } from '../../../db/connect.ts';
import type { Services } from '../../../http/ctx.ts';
import type { JobRun } from '../../../jobs/jobs.ts';
import { companiesToRecount, driftOf, saveCheck } from '../movement/public.ts';

const atOnce = 50;

/**
 * Counts the holdings of every company anew from its open movements, each in a transaction of its own, so that one who is interrupted
 * goes on where he stopped. A difference is not mended: it means that a statement forgot one of the two, and is an alarm.
 */
export async function recountHoldings(
  services: Pick<Services, 'pool'>,
  { log, stopping }: Pick<JobRun, 'log' | 'stopping'>,
): Promise<void> {
  const now = new Date();
  const since = new Date(now.getTime() - dayMs / 2);
  for (;;) {
    const companies = await asSystem(services, (db) => companiesToRecount(db, since, atOnce));
    for (const companyId of companies) {
      if (stopping()) return;
      await inScope(services.pool, { companyId }, async (db) => {
        const drifts = await driftOf(db, companyId);
        if (drifts.length > 0) log.error({ companyId, drifts: drifts.slice(0, 20) }, 'holdings differ from the open movements');
        await saveCheck(db, companyId, drifts.length, now);
      });
    }
    if (companies.length < atOnce) return;
  }
}
