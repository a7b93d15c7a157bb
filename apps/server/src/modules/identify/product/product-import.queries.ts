import type { Ctx } from '../../../http/ctx.ts';
import { columnsOf, type ProductFields } from './product-write.queries.ts';

/** Every series of the caller's approved brands. */
export const seriesOf = ({ db, me }: Ctx) =>
  db
    .selectFrom('product_series as s')
    .innerJoin('brand_node as b', 'b.id', 's.brand_id')
    .where('s.company_id', '=', me.companyId)
    .where('b.apply_status', '=', 2)
    .select(['s.id', 's.parent_id as parentId', 's.name', 's.brand_id as brandId', 'b.brand_name as brandName'])
    .execute();

/** What is taken already: models by brand, and GTINs. */
export const takenOf = ({ db, me }: Ctx) =>
  db.selectFrom('product_identify').where('company_id', '=', me.companyId).select(['brand_id as brandId', 'model', 'gtin']).execute();

/** Adds a row unless a unique rule stands against it (another company may have the GTIN). */
export const insertUnlessTaken = ({ db, me }: Ctx, fields: ProductFields & { brandId: string }) =>
  db
    .insertInto('product_identify')
    .values({
      ...columnsOf(me.companyId, fields),
      company_id: me.companyId,
      is_test: me.isTrial,
      create_user: me.userId,
      update_user: me.userId,
      series_id: fields.seriesId,
      brand_id: fields.brandId,
      category_id: fields.categoryId,
      product_name: fields.productName,
      model: fields.model,
      spec: fields.spec,
      unit: fields.unit,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
