import type { goodsCodes, Parsed } from '@touchmark/contract';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** The company's own product with a GTIN. */
export const carrierOf = ({ db, me }: Ctx, gtin: string) =>
  db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('gtin', '=', gtin)
    .select(['id', 'productName'])
    .executeTakeFirst();

/** The company's own products without a GTIN. */
export function bindable({ db, me }: Ctx, { search, brandId }: Parsed<typeof goodsCodes.products>) {
  let query = db
    .selectFrom('productIdentify')
    .where('companyId', '=', me.companyId)
    .where('gtin', 'is', null)
    .where('edition', '=', 'NEW')
    .select(['id', 'productName', 'model', 'spec']);
  if (brandId) query = query.where('brandId', '=', brandId);
  if (search) query = query.where((eb) => eb.or([eb('productName', 'ilike', like(search)), eb('model', 'ilike', like(search))]));
  return query.orderBy('updateTime', 'desc').limit(20).execute();
}
