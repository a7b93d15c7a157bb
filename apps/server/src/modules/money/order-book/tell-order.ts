import type { SceneWords } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';
import { tellCompany, tellRole } from '../../platform/settings/public.ts';
import { deliveryOf } from './delivery.ts';
import { pathOfOrder } from './order.ts';

/** Tells a company about an order: the main account and those who pay are led to the order, the others to the page of what it delivers. */
export async function tellOfOrder(
  db: Db,
  { id, companyId, deliverKind }: { id: string; companyId: string; deliverKind: string },
  words: SceneWords,
  mark = `order:${id}`,
): Promise<void> {
  await tellCompany(db, companyId, ['ENT_FIN'], { ...words, mark, path: pathOfOrder({ id }) });
  await tellRole(db, companyId, 'ENT_IDENT', { ...words, mark, path: deliveryOf({ deliverKind }).path(id) });
}
