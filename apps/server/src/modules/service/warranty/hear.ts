import { timeText } from '@touchmark/domain';
import { codeTexts } from '../../../issued-codes/public.ts';
import { placeOf, shareBatches } from '../../codes/batch/public.ts';
import { whenSold } from '../../flow/circulation/public.ts';
import { whenMoved } from '../../flow/movement/public.ts';
import { beginWarranty, endWarranty } from './begin-warranty.ts';

const dayOf = (at: string) => timeText(new Date(at)).slice(0, 10);

/** A sale begins the warranty of each of its units, in the same transaction; what comes back ends it. */
export function hearSales(): void {
  whenSold(async (brand, { docId, runs, seller, at, buyer: { adcode, ...customer } }) => {
    const batches = await shareBatches(brand.db, brand.me.companyId, [...new Set(runs.map(({ batchId }) => batchId))]);
    for (const { batchId, productId, from, to } of runs) {
      const serials = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      const texts = await codeTexts(brand.db, placeOf(batches.find(({ id }) => id === batchId)!), serials);
      for (const serial of serials)
        await beginWarranty(brand, {
          unit: { batchId, serial, productId, code: texts.get(serial)! },
          source: 'SALE',
          day: dayOf(at),
          customer: { ...customer, adcode },
          seller: seller.name,
          receiverId: seller.receiverId,
          saleDoc: docId,
        });
    }
  });
  whenMoved(async (ctx, { batchId, serial, productId, code }, to, at) => {
    if (to === 'returned') await endWarranty(ctx, { batchId, serial }, '退回');
    else await beginWarranty(ctx, { unit: { batchId, serial, productId, code }, source: 'SALE', day: dayOf(at) });
  });
}
