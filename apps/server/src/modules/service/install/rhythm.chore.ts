import type { InstallPiece } from '@touchmark/domain';
import { asSystem } from '../../../db/as-system.ts';
import { json } from '../../../db/connect.ts';
import { asCompany } from '../../../http/session/as-company.ts';
import { writeSystemAudit } from '../../../http/audit.queries.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import type { Chore } from '../../../jobs/jobs.ts';
import { orders } from './install.queries.ts';
import { pruneInstalls } from './retention.ts';
import { maintenanceDue } from './rhythm.queries.ts';

const every = 3_600_000;

/** Makes the order for the next maintenance some days before it is due, and lets go what nobody needs any more. */
export function maintenanceChore(services: Services): Chore {
  let next = performance.now() + every;
  return async (stopping) => {
    if (performance.now() < next) return;
    next = performance.now() + every;
    await makeMaintenance(services, stopping);
    if (!stopping()) await pruneInstalls(services, stopping);
  };
}

/** Makes the orders that are due, each in a transaction of its own; says how many. */
export async function makeMaintenance(services: Services, stopping: () => boolean): Promise<number> {
  const due = await asSystem(services, maintenanceDue);
  for (const { id, companyId } of due) {
    if (stopping()) return 0;
    await asCompany(services, { companyId }, (ctx) => makeNext(ctx, id));
  }
  return due.length;
}

async function makeNext(ctx: Ctx, id: string): Promise<void> {
  const done = await orders.hold(ctx, id);
  if (done.nextOrder !== null) return;
  const { productId, products, customerOrderNo, customerName, customerPhone, phoneHash, adcode, address, rhythm, isTest } = done;
  const pieces = (done.pieces as InstallPiece[]).map((piece) => ({ ...piece, found: [] }));
  const next = await orders.insert(ctx, {
    kind: 'MAINTAIN',
    source: 'RHYTHM',
    ofOrder: id,
    pieces: json(pieces),
    productId,
    products,
    customerOrderNo,
    customerName,
    customerPhone,
    phoneHash,
    adcode,
    address,
    rhythm,
    isTest,
  } as Parameters<typeof orders.insert>[1]);
  await orders.set(ctx, done, { nextOrder: next.id });
  // Nobody made it: the history says so, and for which order.
  await writeSystemAudit(ctx.db, {
    call: 'expiry.sweep',
    companyId: done.companyId,
    bizType: 'installOrder',
    bizId: next.id,
    action: 'byRhythm',
    opinion: done.orderNo,
  });
}
