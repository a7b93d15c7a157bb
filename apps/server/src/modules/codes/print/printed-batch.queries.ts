import { inScope } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';

/** The batch of a job, locked, so that its state changes only once. */
export const findBatch = ({ db, me }: Ctx, id: string) =>
  db
    .selectFrom('codeBatch as b')
    .innerJoin('codeApply as a', 'a.id', 'b.applyId')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .innerJoin('brandNode as r', 'r.id', 'p.brandId')
    .innerJoin('company as c', 'c.id', 'b.companyId')
    .where('b.companyId', '=', me.companyId)
    .where('b.id', '=', id)
    .select([
      'b.id',
      'b.companyId',
      'b.batchNo',
      'b.codeType',
      'b.serialFrom',
      'b.serialTo',
      'b.status',
      'b.frozen',
      'b.withPin',
      'b.gtin',
      'b.productId',
      'p.productName',
      'p.model',
      'p.spec',
      'p.packagePieces as pieces',
      'p.batchManaged',
      'p.gtin as productGtin',
      'p.warrantyMonths',
      'r.brandName',
      'c.name as companyName',
      'c.contactPhone',
      'a.customOrderNo',
      'a.productionPlanNo',
    ])
    .executeTakeFirst();
export type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** One page of a batch's codes in printing order. Each page is a separate query, so that a long print keeps no transaction open. */
export async function codePage(
  services: Services,
  companyId: string,
  batchId: string,
  page: number,
): Promise<{ codes: Buffer; pins: Buffer | null } | undefined> {
  return inScope(services.pool, { companyId }, (db) =>
    db
      .selectFrom('codePage')
      .where('companyId', '=', companyId)
      .where('batchId', '=', batchId)
      .where('page', '=', page)
      .select(['codes', 'pins'])
      .executeTakeFirst(),
  );
}
