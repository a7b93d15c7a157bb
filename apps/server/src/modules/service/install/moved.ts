import type { Ctx } from '../../../http/ctx.ts';
import { actFor } from '../../../http/session/act-for.ts';
import { tellCompany } from '../../platform/settings/public.ts';
import { findOne } from './install.queries.ts';
import { workerNotice } from './notices.ts';
import type { HeldOrder } from './party.ts';
import type { Told } from './tell.ts';

type Message = Parameters<typeof tellCompany>[3];
const moved = ({ orderNo }: HeldOrder, time: string): Message => ({ scene: 'VISIT_MOVED', values: { docNo: orderNo, time } });

/** Tells the brand that a visit of its order was moved by somebody else. */
export const tellBrandMoved = (brand: Ctx, order: HeldOrder, time: string): Promise<void> =>
  tellCompany(brand.db, order.companyId, ['ENT_SERVICE'], moved(order, time));

/** Tells the company that an order was handed to, while it works with the brand. */
export async function tellHandedTo(brand: Ctx, { id, receiverCompany }: HeldOrder, message: Message): Promise<void> {
  if (!receiverCompany || !(await findOne(brand, id))?.live) return;
  await actFor(brand, receiverCompany, () => tellCompany(brand.db, receiverCompany, ['ENT_DEALER', 'ENT_SERVICE'], message));
}
export const tellHandedMoved = (brand: Ctx, order: HeldOrder, time: string): Promise<void> =>
  tellHandedTo(brand, order, moved(order, time));

/** What the worker is told whose visit was moved or cancelled: his link leads nowhere any more. Null where he had none. */
export const endedNotice = (brand: Ctx, order: HeldOrder, words: string): Told | null =>
  order.workHash ? workerNotice(brand, { ...order, workSeed: null, workHash: null }, words) : null;
export const movedWords = (time: string): string => `改期到 ${time}，请等待重新派工：`;
