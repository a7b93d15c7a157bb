import { printLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

interface Range {
  batchId: string;
  templateId: string;
  rangeFrom: number;
  rangeTo: number;
}

/** Jobs that print some of these serials on labels of the same kind; the newest first. A warranty card beside a label is another kind. */
export const overlapsOf = ({ db, me }: Ctx, { batchId, templateId, rangeFrom, rangeTo }: Range) =>
  db
    .selectFrom('printJob as j')
    .innerJoin('labelTemplate as t', 't.id', 'j.templateId')
    .innerJoin('labelTemplate as wanted', 'wanted.kind', 't.kind')
    .where('wanted.id', '=', templateId)
    .where('wanted.companyId', '=', me.companyId)
    .where('j.companyId', '=', me.companyId)
    .where('j.batchId', '=', batchId)
    .where('j.status', '!=', printLife.at.failed)
    .where('j.rangeFrom', '<=', rangeTo)
    .where('j.rangeTo', '>=', rangeFrom)
    .select(['j.jobNo', 'j.operatorName', 'j.rangeFrom', 'j.rangeTo', 'j.createTime'])
    .orderBy('j.id', 'desc')
    .limit(5)
    .execute();

/** Whether the company allows serials to be printed twice. */
export async function mayReprint({ db, me }: Ctx): Promise<boolean> {
  const row = await db.selectFrom('printSetting').where('companyId', '=', me.companyId).select('forbidReprint').executeTakeFirst();
  return !row?.forbidReprint;
}

export const saveReprintRule = ({ db, me }: Ctx, forbidReprint: boolean) =>
  db
    .insertInto('printSetting')
    .values({ companyId: me.companyId, forbidReprint })
    .onConflict((on) => on.column('companyId').doUpdateSet({ forbidReprint }))
    .execute();
