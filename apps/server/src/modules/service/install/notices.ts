import { type InstallKind, installKinds, instant, visitText } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { knownPart } from './contact.ts';
import { addressOf } from './links.ts';
import type { HeldOrder } from './party.ts';
import type { Told } from './tell.ts';
import { companyById } from '../../platform/between/public.ts';

/** The times of a visit, on the platform’s clock. */
export interface Times {
  visitFrom: string;
  visitTo: string;
}
export const whenText = ({ visitFrom, visitTo }: Times): string => visitText(visitFrom, visitTo);
/** The same as instants, as they are stored. */
export const storedTimes = ({ visitFrom, visitTo }: Times): Times => ({ visitFrom: iso(visitFrom), visitTo: iso(visitTo) });
const iso = (text: string): string => new Date(instant(text)).toISOString();
const kindText = (order: HeldOrder): string => installKinds[order.kind as InstallKind].zh;
const visitKind = (order: HeldOrder): string => `上门${kindText(order).replace(/^上门/, '')}`;

/** What the customer is told of his visit, with the link by which he confirms or moves it. In Chinese: nobody knows his language. */
export async function customerNotice(brand: Ctx, order: HeldOrder, times: Times, words: '预约' | '改期'): Promise<Told> {
  const { name } = await companyById(brand.db, order.companyId);
  const link = addressOf(brand.services, 'CUSTOMER', order) ?? '';
  const phone = knownPart(brand.services, 'customerPhone', order.customerPhone);
  return { phone, body: `${name}${words}${visitKind(order)}：${whenText(times)}。确认或改期：${link}` };
}

/** What the customer is told of a visit that will not be; null where no time was fixed, of which he knows nothing. */
export async function cancelNotice(brand: Ctx, order: HeldOrder): Promise<Told | null> {
  if (order.visitFrom === null || order.visitTo === null) return null;
  const { name } = await companyById(brand.db, order.companyId);
  const phone = knownPart(brand.services, 'customerPhone', order.customerPhone);
  const link = addressOf(brand.services, 'CUSTOMER', order);
  const when = visitText(order.visitFrom, order.visitTo);
  return { phone, body: `${name}已取消 ${when} 的${visitKind(order)}${link ? `，原因见：${link}` : '。'}` };
}

/** A worker is told with his link; whoever has no phone that receives SMS is handed it. */
export function workerNotice(brand: Ctx, order: HeldOrder, words: string): Told | null {
  if (order.workerName === '') return null;
  const link = addressOf(brand.services, 'WORKER', order) ?? '';
  const phone = knownPart(brand.services, 'workerPhone', order.workerPhone);
  return { phone, body: `${words}${kindText(order)}单 ${order.orderNo}。${link}` };
}
