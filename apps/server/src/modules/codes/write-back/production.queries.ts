import type { ProductionBatch } from '@touchmark/contract';
import { sql } from 'kysely';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { NewProdBatch } from './write-back.queries.ts';

const columns = [
  'id',
  'batchNo',
  'productId',
  'prodDate',
  'line',
  'inspector',
  sql<ProductionBatch['qcResult']>`qc_result`.as('qcResult'),
  'qty',
] as const;

/** Production batches of a product, the newest first. */
export function prodBatches(
  { db, me }: Ctx,
  { productId, search }: { productId: string; search?: string | undefined },
): Promise<ProductionBatch[]> {
  let query = db
    .selectFrom('productionBatch')
    .where('companyId', '=', me.companyId)
    .where('productId', '=', productId)
    .select(columns)
    .orderBy('prodDate', 'desc')
    .orderBy('id', 'desc')
    .limit(50);
  if (search) query = query.where('batchNo', 'ilike', like(search));
  return query.execute();
}

/** A production batch of a company; staff read it together with a return. */
export const prodBatch = ({ db }: Ctx, companyId: string, id: string): Promise<ProductionBatch | undefined> =>
  db.selectFrom('productionBatch').where('companyId', '=', companyId).where('id', '=', id).select(columns).executeTakeFirst();

export const numberTaken = async ({ db, me }: Ctx, batchNo: string): Promise<boolean> =>
  (await db
    .selectFrom('productionBatch')
    .where('companyId', '=', me.companyId)
    .where('batchNo', '=', batchNo)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Undefined if the number is taken, also by a concurrent transaction. */
export const insertProdBatch = ({ db, me }: Ctx, productId: string, isTest: boolean, b: NewProdBatch) =>
  db
    .insertInto('productionBatch')
    .values({
      companyId: me.companyId,
      isTest,
      batchNo: b.batchNo,
      productId,
      line: b.line,
      prodDate: b.prodDate,
      inspector: b.inspector,
      qcResult: b.qcResult,
      createUser: me.userId,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'batchNo']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const addQuantity = ({ db, me }: Ctx, id: string, count: number) =>
  db
    .updateTable('productionBatch')
    .set({ qty: sql`greatest(qty + ${count}, 0)` })
    .where('companyId', '=', me.companyId)
    .where('id', '=', id)
    .execute();
