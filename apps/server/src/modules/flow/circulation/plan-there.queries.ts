import { circulationLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

const { draft, waiting, scanning, cancelled } = circulationLife.at;

/** Shipments to some receivers under some order numbers, the newest first; of those without a number the ones that have not left. */
export async function shipmentsFor({ db, me }: Ctx, toReceivers: readonly string[], orderNos: readonly string[]) {
  if (toReceivers.length === 0) return [];
  return db
    .selectFrom('circulationDoc as d')
    .innerJoin('circulationPlan as p', (join) => join.onRef('p.companyId', '=', 'd.companyId').onRef('p.docId', '=', 'd.id'))
    .where('d.companyId', '=', me.companyId)
    .where('d.docType', '=', 'SHIP')
    .where('d.toReceiver', 'in', toReceivers)
    .where('d.erpOrderNo', 'in', orderNos)
    .where('d.status', '<>', cancelled)
    .where((eb) => eb.or([eb('d.erpOrderNo', '<>', ''), eb('d.status', 'in', [draft, waiting, scanning])]))
    .orderBy('d.id', 'desc')
    .select(['d.docNo', 'd.toReceiver', 'd.erpOrderNo', 'p.productId', 'p.qty'])
    .execute();
}
