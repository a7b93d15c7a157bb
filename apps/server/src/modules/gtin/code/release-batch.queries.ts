import { commodityLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

/** The codes of a batch, locked until the transaction ends. */
export const holdAll = ({ db, me }: Ctx, batchId: string) =>
  db
    .selectFrom('commodityCode')
    .where('companyId', '=', me.companyId)
    .where('batchId', '=', batchId)
    .forUpdate()
    .select(['id', 'status', 'everSubmitted', 'prefixId', 'itemRef', 'codeForm'])
    .execute();

/** Whether a packaging level outside the batch is based on a code of the batch. */
export async function carriesOthers({ db, me }: Ctx, batchId: string): Promise<boolean> {
  const row = await db
    .selectFrom('commodityCode as k')
    .innerJoin('commodityCode as base', 'base.id', 'k.baseCodeId')
    .where('base.companyId', '=', me.companyId)
    .where('base.batchId', '=', batchId)
    .where((eb) => eb.or([eb('k.batchId', 'is', null), eb('k.batchId', '!=', batchId)]))
    .select('k.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Packaging levels first, because a base cannot be deleted before them. */
export async function removeAll({ db, me }: Ctx, batchId: string): Promise<void> {
  const ofBatch = () =>
    db
      .deleteFrom('commodityCode')
      .where('companyId', '=', me.companyId)
      .where('batchId', '=', batchId)
      .where('status', '=', commodityLife.at.reserved)
      .where('everSubmitted', '=', false);
  await ofBatch().where('baseCodeId', 'is not', null).execute();
  await ofBatch().execute();
}
