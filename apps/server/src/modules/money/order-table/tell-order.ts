import type { SceneWords } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { tellCompany, tellRole } from '../../platform/settings/public.ts';
import { pathOfOrder } from './order.ts';

// Those who look after the identifiers may pay from their own pages, but do not see the page of orders.
const elsewhere = {
  NODE_ANNUAL_FEE: () => '/productNode/templateNew',
  CODE_PACK: (id: string) => `/ecodeManage/ecodeSend?tab=pay&order=${id}`,
};

/** Tells a company about an order: the main account and those who pay are led to the order, the others to the page they have. */
export async function tellOfOrder(
  db: Db,
  { id, companyId, bizType }: { id: string; companyId: string; bizType: keyof typeof elsewhere },
  words: SceneWords,
  mark = `order:${id}`,
): Promise<void> {
  await tellCompany(db, companyId, ['ENT_FIN'], { ...words, mark, path: pathOfOrder({ id }) });
  await tellRole(db, companyId, 'ENT_IDENT', { ...words, mark, path: elsewhere[bizType](id) });
}
