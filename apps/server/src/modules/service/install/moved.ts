import type { Ctx } from '../../../http/ctx.ts';
import { actFor } from '../../../http/act-for.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import type { OrderRow } from './install.queries.ts';
import { workerNotice } from './notices.ts';
import type { HeldOrder } from './party.ts';
import type { Told } from './tell.ts';

/** Tells the brand, and the company it was handed to, that the customer moved a visit: both have to assign it anew. */
export async function tellMoved(brand: Ctx, { orderNo, receiverCompany, live }: OrderRow, time: string): Promise<void> {
  const tell = (companyId: string, roles: readonly string[]) =>
    tellCompany(brand.db, companyId, roles, { scene: 'VISIT_MOVED', values: { docNo: orderNo, time } });
  await tell(brand.me.companyId, ['ENT_SERVICE']);
  if (receiverCompany && live) await actFor(brand, receiverCompany, () => tell(receiverCompany, ['ENT_DEALER', 'ENT_SERVICE']));
}

/** What the worker is told whose link leads nowhere since a visit was moved; null where he had none. */
export const endedNotice = (brand: Ctx, order: HeldOrder, time: string): Told | null =>
  order.workHash ? workerNotice(brand, { ...order, workSeed: null, workHash: null }, `改期到 ${time}，请等待重新派工：`) : null;
