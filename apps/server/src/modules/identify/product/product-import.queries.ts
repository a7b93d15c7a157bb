import { applyLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

/** Every series of the caller's approved brands. */
export const seriesOf = ({ db, me }: Ctx) =>
  db
    .selectFrom('productSeries as s')
    .innerJoin('brandNode as b', 'b.id', 's.brandId')
    .where('s.companyId', '=', me.companyId)
    .where('b.applyStatus', '=', applyLife.at.approved)
    .select(['s.id', 's.parentId', 's.name', 's.brandId', 'b.brandName'])
    .execute();

/** Existing values: models by brand, and GTINs. */
export const takenOf = ({ db, me }: Ctx) =>
  db.selectFrom('productIdentify').where('companyId', '=', me.companyId).select(['brandId', 'model', 'gtin']).execute();
