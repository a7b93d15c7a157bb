import { afterSalesLife, confirmDays, inState, serviceDefaults } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { type Db } from '../../../db/connect.ts';
import { asCompany } from '../../../http/session/as-company.ts';
import type { Services } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { dropFiles } from '../../platform/file/public.ts';
import { forgetCards } from '../warranty/public.ts';
import { steps } from './decide.ts';
import { forgetFiles, unfinishedFiles } from './link.queries.ts';
import { addLog, forgetCustomers, requests, unconfirmed } from './request.queries.ts';

const every = 15 * 60_000;
const atOnce = 100;

/** Completes what nobody confirmed, deletes uploads that nobody finished, and forgets customers whose time is over. */
export function serviceChore(services: Services): Chore {
  let next = performance.now() + every;
  return async (stopping) => {
    if (performance.now() < next) return;
    next = performance.now() + every;
    await finishUnconfirmed(services, stopping);
    if (!stopping()) await dropUnfinished(services);
    if (!stopping()) await forgetOld(services);
  };
}

const asPlatform = <T>({ pool }: Services, work: (db: Db) => Promise<T>): Promise<T> => asSystem({ pool }, work);

/** Each in a transaction of its own. He may still object afterwards. */
export async function finishUnconfirmed(services: Services, stopping: () => boolean = () => false): Promise<void> {
  for (const { id, companyId } of await asPlatform(services, (db) => unconfirmed(db, confirmDays, atOnce))) {
    if (stopping()) return;
    await asCompany(services, { companyId }, async (ctx) => {
      const row = await requests.hold(ctx, id);
      if (!inState(afterSalesLife, row.status, 'confirming')) return;
      await steps.take(ctx, row, 'finish', { set: { finishTime: now, finishBy: 'SYSTEM' } });
      await addLog(ctx.db, row, null, { step: 'finish', by: 'SYSTEM', visible: true });
    });
  }
}

export async function dropUnfinished(services: Services): Promise<void> {
  await asPlatform(services, async (db) => {
    for (const { companyId, fileId } of await unfinishedFiles(db, atOnce)) {
      await dropFiles(services, db, [fileId]);
      await forgetFiles(db, companyId, [fileId]);
    }
  });
}

export async function forgetOld(services: Services): Promise<void> {
  await asPlatform(services, async (db) => {
    await forgetCards(db, serviceDefaults.keepDays, atOnce);
    await forgetCustomers(db, serviceDefaults.keepDays, atOnce);
  });
}
