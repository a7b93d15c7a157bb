import { mostInstallPieces } from '@touchmark/contract';
import type { InstallPiece } from '@touchmark/domain';
import { codeTexts } from '../../../issued-codes/public.ts';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { placeOf, shareBatches } from '../../codes/batch/public.ts';
import { whenSold } from '../../flow/circulation/public.ts';
import { phoneHashOf, sealPart } from './contact.ts';
import { orders, unitsOf } from './install.queries.ts';
import { productText } from './pieces.ts';

interface Run {
  batchId: string;
  from: number;
  to: number;
}

/** The units of some runs as pieces of an order, as many as one order has. */
async function soldPieces(brand: Ctx, runs: readonly Run[]): Promise<InstallPiece[]> {
  const places = runs
    .flatMap(({ batchId, from, to }) => Array.from({ length: to - from + 1 }, (_, nth) => ({ batchId, serial: from + nth })))
    .slice(0, mostInstallPieces);
  const units = await unitsOf(brand, places);
  const batches = await shareBatches(brand.db, brand.me.companyId, [...units.keys()]);
  const pieces: InstallPiece[] = [];
  for (const batch of batches) {
    const serials = places.filter(({ batchId }) => batchId === batch.id).map(({ serial }) => serial);
    const { productId, productName, packagePieces } = units.get(batch.id)!;
    for (const [serial, code] of await codeTexts(brand.db, placeOf(batch), serials))
      pieces.push({ code, batchId: batch.id, serial, productId, productName, of: packagePieces, found: [] });
  }
  return pieces;
}

/** A sale with installation makes an order, in the same transaction. Where the address is missing, the order asks for it. */
export function hearSales(): void {
  whenSold(async (brand, { docId, runs, buyer, orderNo, installNeeded }) => {
    if (!installNeeded) return;
    const { services } = brand;
    const pieces = await soldPieces(brand, runs);
    const seal = (part: 'customerName' | 'address', text: string) => (text === '' ? null : sealPart(services, part, text));
    await orders.insert(
      brand,
      {
        kind: 'INSTALL',
        source: 'SALE',
        ofDoc: docId,
        pieces: json(pieces),
        products: await productText(brand, pieces, null),
        customerOrderNo: orderNo,
        customerName: seal('customerName', buyer.name),
        customerPhone: sealPart(services, 'customerPhone', buyer.phone),
        phoneHash: phoneHashOf(services, 'installCustomer', buyer.phone),
        adcode: buyer.adcode,
        address: seal('address', buyer.address),
      },
      { action: 'bySale' },
    );
  });
}
