import { switchLife } from '@touchmark/domain';
import type { Db } from '../../../db/connect.ts';

export interface PriceRow {
  productCode: string;
  nameZh: string;
  nameEn: string;
  unitPrice: number;
  tiers: { from: number; price: number }[];
  minQty: number;
}

/** The current price of a product: the newest valid one. */
export async function priceOf(db: Db, productCode: string, day: string): Promise<PriceRow | undefined> {
  const row = await db
    .selectFrom('chargeMode')
    .where('productCode', '=', productCode)
    .where('status', '=', switchLife.at.on)
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .select(['productCode', 'nameZh', 'nameEn', 'unitPrice', 'tiers', 'minQty'])
    .executeTakeFirst();
  return row && { ...row, unitPrice: Number(row.unitPrice), tiers: row.tiers as PriceRow['tiers'] };
}
