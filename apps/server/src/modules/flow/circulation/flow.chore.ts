import { autoReceiveDays } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { inScope } from '../../../db/connect.ts';
import { asCompany } from '../../../http/session/as-company.ts';
import type { Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { companiesToFold, foldHoldings } from '../movement/public.ts';
import { docs, overdue } from './circulation.queries.ts';
import { receiveLines } from './receive-doc.ts';

const foldEvery = 30_000;
const receiveEvery = 15 * 60_000;
const atOnce = 50;

/** Folds the differences of holdings, and receives what nobody received in time. */
export function flowChore(services: Services): Chore {
  let [nextFold, nextReceive] = [performance.now() + foldEvery, performance.now() + receiveEvery];
  return async (stopping) => {
    if (performance.now() >= nextFold) {
      nextFold = performance.now() + foldEvery;
      await foldAll(services, stopping);
    }
    if (performance.now() >= nextReceive && !stopping()) {
      nextReceive = performance.now() + receiveEvery;
      await receiveOverdue(services, stopping);
    }
  };
}

export async function foldAll(services: Services, stopping: () => boolean): Promise<void> {
  const companies = await asSystem(services, companiesToFold);
  for (const companyId of companies) {
    if (stopping()) return;
    await inScope(services.pool, { companyId }, (db) => foldHoldings(db, companyId));
  }
}

/** Receives shipments that nobody received in time, marked as done by the system. Each in a transaction of its own. */
export async function receiveOverdue(services: Services, stopping: () => boolean): Promise<number> {
  const due = await asSystem(services, (db) => overdue(db, autoReceiveDays, atOnce));
  for (const { id, companyId } of due) {
    if (stopping()) return 0;
    await asCompany(services, { companyId }, async (ctx) => {
      const doc = await docs.hold(ctx, id);
      await receiveLines(ctx, doc, { receipts: [], at: new Date().toISOString(), place: doc.toName, note: '系统签收', auto: true });
    });
  }
  return due.length;
}
