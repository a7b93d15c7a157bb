import type { Ctx } from '../../../http/ctx.ts';
import { actFacts, type NewEvent } from '../../events/event/public.ts';
import type { HeldDoc } from './party.ts';
import { partyIdentity } from './party.queries.ts';

/** What the event of a document says: its number as despatch advice, the order, and from whom to whom, by GLN where there is one. */
export async function docFacts(
  brand: Ctx,
  doc: HeldDoc,
  productId: string | null,
): Promise<Pick<NewEvent, 'docId' | 'doc' | 'note'> & { productId?: string }> {
  const { companyId } = doc;
  const facts = await actFacts(brand, companyId, {
    papers: [{ type: 'desadv', no: doc.docNo }, ...(doc.erpOrderNo ? [{ type: 'po' as const, no: doc.erpOrderNo }] : [])],
  });
  const [source, destination] = [
    await partyIdentity(brand.db, companyId, doc.fromReceiver),
    await partyIdentity(brand.db, companyId, doc.toReceiver),
  ];
  return {
    docId: doc.id,
    note: `${doc.docNo} ${doc.fromName} → ${doc.toName}`,
    doc: {
      ...facts,
      ...(source && { sourceList: [{ type: 'possessing_party', source }] }),
      ...(destination && doc.docType !== 'SALE' && { destinationList: [{ type: 'possessing_party', destination }] }),
    },
    ...(productId ? { productId } : {}),
  };
}

/** The one product of some runs; null where there are several. */
export const oneProduct = (runs: readonly { productId: string }[]): string | null => {
  const ids = new Set(runs.map(({ productId }) => productId));
  return ids.size === 1 ? runs[0]!.productId : null;
};
