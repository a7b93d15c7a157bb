import type { Ctx } from '../../../http/ctx.ts';
import { columnsOf, type ProductFields } from './product-write.queries.ts';

/** Every series of the caller's approved brands. */
export const seriesOf = ({ db, me }: Ctx) =>
  db
    .selectFrom('productSeries as s')
    .innerJoin('brandNode as b', 'b.id', 's.brandId')
    .where('s.companyId', '=', me.companyId)
    .where('b.applyStatus', '=', 2)
    .select(['s.id', 's.parentId', 's.name', 's.brandId', 'b.brandName'])
    .execute();

/** Existing values: models by brand, and GTINs. */
export const takenOf = ({ db, me }: Ctx) =>
  db.selectFrom('productIdentify').where('companyId', '=', me.companyId).select(['brandId', 'model', 'gtin']).execute();

/** Inserts a row unless a unique constraint prevents it (another company may have the GTIN). */
export const insertUnlessTaken = ({ db, me }: Ctx, fields: ProductFields & { brandId: string }) =>
  db
    .insertInto('productIdentify')
    .values({
      ...columnsOf(me.companyId, fields),
      companyId: me.companyId,
      isTest: me.isTrial,
      createUser: me.userId,
      updateUser: me.userId,
      seriesId: fields.seriesId,
      brandId: fields.brandId,
      categoryId: fields.categoryId,
      productName: fields.productName,
      model: fields.model,
      spec: fields.spec,
      unit: fields.unit,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
