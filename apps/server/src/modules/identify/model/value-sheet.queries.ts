import type { Ctx } from '../../../http/ctx.ts';

/** The caller's products by their models, with what they say by a standard if they say anything. */
export const namedProducts = ({ db, me }: Ctx, standardId?: string) =>
  db
    .selectFrom('productIdentify as p')
    .innerJoin('brandNode as b', 'b.id', 'p.brandId')
    .leftJoin('productIdentifyModel as m', (join) => {
      const on = join.onRef('m.productId', '=', 'p.id').onRef('m.companyId', '=', 'p.companyId').on('m.isCurrent', '=', true);
      return standardId === undefined ? on : on.on('m.standardId', '=', standardId);
    })
    .leftJoin('standardVersion as v', 'v.id', 'm.standardVersionId')
    .where('p.companyId', '=', me.companyId)
    .select([
      'p.id',
      'p.model',
      'b.brandName',
      'p.applyStatus',
      'p.spec',
      'p.packagePieces',
      'p.executeStandards',
      'v.id as versionId',
      'v.versionNo',
      'm.elementValues as values',
      'm.selected',
      'm.aptitudeId',
      'm.aptitudeCompany',
    ]);
export type NamedProduct = Awaited<ReturnType<ReturnType<typeof namedProducts>['execute']>>[number];
