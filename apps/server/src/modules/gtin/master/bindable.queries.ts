import type { goodsCodes, Parsed } from '@touchmark/contract';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** The own product that carries a GTIN. */
export const carrierOf = ({ db, me }: Ctx, gtin: string) =>
  db
    .selectFrom('product_identify')
    .where('company_id', '=', me.companyId)
    .where('gtin', '=', gtin)
    .select(['id', 'product_name as productName'])
    .executeTakeFirst();

/** Own products that have no GTIN yet. */
export function bindable({ db, me }: Ctx, { search, brandId }: Parsed<typeof goodsCodes.products>) {
  let query = db
    .selectFrom('product_identify')
    .where('company_id', '=', me.companyId)
    .where('gtin', 'is', null)
    .where('edition', '=', 'NEW')
    .select(['id', 'product_name as productName', 'model', 'spec']);
  if (brandId) query = query.where('brand_id', '=', brandId);
  if (search) query = query.where((eb) => eb.or([eb('product_name', 'ilike', like(search)), eb('model', 'ilike', like(search))]));
  return query.orderBy('update_time', 'desc').limit(20).execute();
}
