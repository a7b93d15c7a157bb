import { type Db, inScope } from '../../../db/connect.ts';
import type { Ctx, Services } from '../../../http/ctx.ts';
import { productColumns, productFacts } from '../label-data/public.ts';

const batches = ({ db, me }: Ctx) =>
  db
    .selectFrom('codeBatch as b')
    .innerJoin('codeApply as a', 'a.id', 'b.applyId')
    .innerJoin('productIdentify as p', 'p.id', 'b.productId')
    .innerJoin('brandNode as r', 'r.id', 'p.brandId')
    .innerJoin('company as c', 'c.id', 'b.companyId')
    .where('b.companyId', '=', me.companyId)
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
      ...productColumns,
      'p.packagePieces as pieces',
      'p.batchManaged',
      'a.customOrderNo',
      'a.productionPlanNo',
    ]);

/** The batch of a job with what its labels say of its product. */
export async function findBatch(ctx: Ctx, id: string) {
  const batch = await batches(ctx).where('b.id', '=', id).executeTakeFirst();
  return batch && { ...batch, facts: await productFacts(ctx.db, batch.companyId, batch.productId) };
}
export type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

/** Reads by a connection of its own, or by that of the request that asks. */
export type Reader = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
/** Each reading by a connection of its own. */
export const readApart =
  ({ pool }: Pick<Services, 'pool'>, companyId: string): Reader =>
  (work) =>
    inScope(pool, { companyId }, work);

/** One page of a batch's codes in printing order. Each page is a separate query, so that a long print keeps no transaction open. */
export async function codePage(
  read: Reader,
  companyId: string,
  batchId: string,
  page: number,
): Promise<{ codes: Buffer; pins: Buffer | null } | undefined> {
  return read((db) =>
    db
      .selectFrom('codePage')
      .where('companyId', '=', companyId)
      .where('batchId', '=', batchId)
      .where('page', '=', page)
      .select(['codes', 'pins'])
      .executeTakeFirst(),
  );
}
