import { AppError } from '@touchmark/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../http/ctx.ts';

export const addSampleRows = ({ db, me }: Ctx, ids: readonly string[]) =>
  db
    .insertInto('sampleRow')
    .values(ids.map((rowId) => ({ companyId: me.companyId, rowId })))
    .execute();

/** Counts what was made from the sample product while practising as sample data: codes, and production batches. */
export async function includeWork({ db, me }: Ctx): Promise<void> {
  await sql`insert into sample_row (company_id, row_id)
    select made.company_id, made.id from (
      select company_id, id, product_id from code_apply union all select company_id, id, product_id from code_batch
      union all select company_id, id, product_id from production_batch) made
    join sample_row product on product.company_id = made.company_id and product.row_id = made.product_id
    where made.company_id = ${me.companyId} on conflict do nothing`.execute(db);
}

export const hasSample = async ({ db, me }: Ctx): Promise<boolean> =>
  (await db.selectFrom('sampleRow').where('companyId', '=', me.companyId).select('rowId').executeTakeFirst()) !== undefined;

/** The condition that a row is no sample data, by the column of its id. */
export const notSample = (companyId: string, id = 'id'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} not in (select row_id from sample_row where company_id = ${companyId})`;

/** Sample data is neither changed by review, nor published, nor built on; so it can be removed at any time. */
export async function refuseSample({ db, me }: Ctx, id: string): Promise<void> {
  const row = await db
    .selectFrom('sampleRow')
    .where('companyId', '=', me.companyId)
    .where('rowId', '=', id)
    .select('rowId')
    .executeTakeFirst();
  if (row) throw new AppError('sampleOnly');
}
