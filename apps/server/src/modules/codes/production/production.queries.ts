import type { ProductionBatch } from '@touchmark/contract';
import { productionLife } from '@touchmark/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { like } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const productions = table('productionBatch');

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
  sql<ProductionBatch['status']>`status`.as('status'),
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
    .where('status', '<>', productionLife.at.cancelled)
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

/** Those of some numbers that production batches of the company have. */
export async function numbersTaken({ db, me }: Ctx, batchNos: readonly string[]): Promise<Set<string>> {
  if (batchNos.length === 0) return new Set();
  const found = await db
    .selectFrom('productionBatch')
    .where('companyId', '=', me.companyId)
    .where('batchNo', 'in', batchNos)
    .select('batchNo')
    .execute();
  return new Set(found.map(({ batchNo }) => batchNo));
}

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

const at = productionLife.at;

/** Adds to what was activated and shipped of a batch; its state follows from both. */
export async function addQuantity({ db, me }: Ctx, id: string, activated: number, shipped = 0): Promise<void> {
  await sql`
    update production_batch set qty = n.qty, shipped = n.shipped, version = version + 1, update_user = ${me.userId}::bigint, update_time = now(), status = case
        when production_batch.status = ${sql.lit(at.cancelled)} then ${sql.lit(at.cancelled)}
        when n.shipped = 0 then case when n.qty > 0 then ${sql.lit(at.producing)} else ${sql.lit(at.planned)} end
        when n.shipped >= n.qty then ${sql.lit(at.dispatched)} else ${sql.lit(at.partlyDispatched)} end
    from (select id, greatest(qty + ${activated}::int, 0) as qty, shipped + ${shipped}::int as shipped from production_batch where company_id = ${me.companyId} and id = ${id}) n
    where production_batch.company_id = ${me.companyId} and production_batch.id = n.id`.execute(db);
}

export interface ProductionRun {
  batchId: string;
  from: number;
  to: number;
}

/** The runs of serials that were activated for some production batches, joined where they touch. */
export const producedSql = (companyId: string, ids: readonly string[]) => sql`
  select batch_id, int4range(serial_from, serial_to, '[]') as serials from code_range
  where company_id = ${companyId} and prod_batch_id = any(${[...ids]}::bigint[]) and kind = 'ACTIVATE' and not undone
  union all select s.batch_id, int4range(s.serial, s.serial, '[]') from code_return w join code_state s on s.company_id = w.company_id and s.return_id = w.id
  where w.company_id = ${companyId} and w.prod_batch_id = any(${[...ids]}::bigint[])`;

export async function runsOfProduction(db: Db, companyId: string, id: string): Promise<ProductionRun[]> {
  const { rows } = await sql<ProductionRun>`
    select batch_id::text, lower(r) as from, upper(r) - 1 as to
    from (select batch_id, unnest(range_agg(serials)) as r from (${producedSql(companyId, [id])}) p group by batch_id) x order by 1, 2`.execute(
    db,
  );
  return rows;
}

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
): Promise<(Produced & { prodBatchId: string; from: number; to: number })[]> {
  const { rows } = await sql<Produced & { prodBatchId: string; from: number; to: number }>`
    select p.id::text as "prodBatchId", p.batch_no as "batchNo", p.prod_date::text as "prodDate", r.serial_from as "from", r.serial_to as "to"
    from (
      select id, serial_from, serial_to, prod_batch_id from ranges_within(${companyId}, ${batchId}, ${from}, ${to}) where kind = 'ACTIVATE'
      union all
      select s.status_stamp, s.serial, s.serial, w.prod_batch_id from code_state s join code_return w on w.company_id = s.company_id and w.id = s.return_id
      where s.company_id = ${companyId} and s.batch_id = ${batchId} and s.serial between ${from} and ${to}) r
    join production_batch p on p.company_id = ${companyId} and p.id = r.prod_batch_id order by r.id`.execute(db);
  return rows;
}

/** The same for some serials that may lie far from each other. */
export async function producedOf(
  db: Db,
  companyId: string,
  batchId: string,
  serials: readonly number[],
): Promise<Map<number, Produced & { prodBatchId: string }>> {
  const { rows } = await sql<Produced & { prodBatchId: string; serial: number }>`
    select u.serial, r.id::text as prod_batch_id, r.batch_no, r.prod_date::text from unnest(${[...serials]}::int[]) as u (serial)
    cross join lateral (
      select p.id, p.batch_no, p.prod_date from (
        select id, prod_batch_id from ranges_within(${companyId}, ${batchId}, u.serial, u.serial) where kind = 'ACTIVATE'
        union all
        select s.status_stamp, w.prod_batch_id from code_state s join code_return w on w.company_id = s.company_id and w.id = s.return_id
        where s.company_id = ${companyId} and s.batch_id = ${batchId} and s.serial = u.serial) x
      join production_batch p on p.company_id = ${companyId} and p.id = x.prod_batch_id order by x.id desc limit 1) r`.execute(db);
  return new Map(rows.map(({ serial, ...produced }) => [serial, produced]));
}
