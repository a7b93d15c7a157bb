import type { ProductionBatch } from '@touchmark/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';

/** A production batch as entered with an activation. */
export interface NewProdBatch {
  batchNo: string;
  prodDate: string;
  line: string;
  inspector: string;
  qcResult: 'PASS' | 'PENDING' | 'FAIL';
}

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

/** What a label says of the production of its code. */
export interface Produced {
  batchNo: string;
  prodDate: string;
}

/** The production batches that the codes of a batch were activated for, by runs of serials; a later run overrides an earlier one. */
export async function producedRuns(
  db: Db,
  companyId: string,
  batchId: string,
  { from, to }: { from: number; to: number },
): Promise<(Produced & { from: number; to: number })[]> {
  const { rows } = await sql<Produced & { from: number; to: number }>`
    select p.batch_no as "batchNo", p.prod_date::text as "prodDate", r.serial_from as "from", r.serial_to as "to"
    from (
      select id, serial_from, serial_to, prod_batch_id from code_range
      where company_id = ${companyId} and batch_id = ${batchId} and kind = 'ACTIVATE' and not undone and serial_from <= ${to} and serial_to >= ${from}
      union all
      select s.status_stamp, s.serial, s.serial, w.prod_batch_id from code_state s join code_return w on w.company_id = s.company_id and w.id = s.return_id
      where s.company_id = ${companyId} and s.batch_id = ${batchId} and s.serial between ${from} and ${to}) r
    join production_batch p on p.company_id = ${companyId} and p.id = r.prod_batch_id order by r.id`.execute(db);
  return rows;
}
