import type { Ctx } from '../../../http/ctx.ts';

/** The codes of a batch, held until the transaction ends. */
export const holdAll = ({ db, me }: Ctx, batchId: string) =>
  db
    .selectFrom('commodity_code')
    .where('company_id', '=', me.companyId)
    .where('batch_id', '=', batchId)
    .forUpdate()
    .select(['id', 'status', 'ever_submitted as everSubmitted', 'prefix_id as prefixId', 'item_ref as itemRef', 'code_form as codeForm'])
    .execute();

/** Whether a packaging level from elsewhere stands on a code of the batch. */
export async function carriesOthers({ db, me }: Ctx, batchId: string): Promise<boolean> {
  const row = await db
    .selectFrom('commodity_code as k')
    .innerJoin('commodity_code as base', 'base.id', 'k.base_code_id')
    .where('base.company_id', '=', me.companyId)
    .where('base.batch_id', '=', batchId)
    .where((eb) => eb.or([eb('k.batch_id', 'is', null), eb('k.batch_id', '!=', batchId)]))
    .select('k.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Levels first: a base cannot go while they stand on it. */
export async function removeAll({ db, me }: Ctx, batchId: string): Promise<void> {
  const ofBatch = () =>
    db
      .deleteFrom('commodity_code')
      .where('company_id', '=', me.companyId)
      .where('batch_id', '=', batchId)
      .where('status', '=', 0)
      .where('ever_submitted', '=', false);
  await ofBatch().where('base_code_id', 'is not', null).execute();
  await ofBatch().execute();
}
