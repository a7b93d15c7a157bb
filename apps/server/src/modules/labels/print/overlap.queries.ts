import { printLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';

interface Range {
  batchId: string;
  templateId: string;
  rangeFrom: number;
  rangeTo: number;
}

/** Jobs of a batch whose labels are of the same kind as a template's. A warranty card beside a label is another kind. */
const jobsOn = ({ db, me }: Ctx, { batchId, templateId }: Pick<Range, 'batchId' | 'templateId'>) =>
  db
    .selectFrom('printJob as j')
    .innerJoin('labelTemplate as t', 't.id', 'j.templateId')
    .innerJoin('labelTemplate as wanted', 'wanted.kind', 't.kind')
    .where('wanted.id', '=', templateId)
    .where('wanted.companyId', '=', me.companyId)
    .where('j.companyId', '=', me.companyId)
    .where('j.batchId', '=', batchId)
    .where('j.status', '!=', printLife.at.failed);

/** Jobs that print some of these serials on labels of the same kind; the newest first. */
export const overlapsOf = (ctx: Ctx, range: Range) =>
  jobsOn(ctx, range)
    .where('j.rangeFrom', '<=', range.rangeTo)
    .where('j.rangeTo', '>=', range.rangeFrom)
    .select(['j.jobNo', 'j.operatorName', 'j.rangeFrom', 'j.rangeTo', 'j.createTime'])
    .orderBy('j.id', 'desc')
    .limit(5)
    .execute();

/** The serials that such jobs cover, which may overlap. */
export const printedOf = (ctx: Ctx, range: Pick<Range, 'batchId' | 'templateId'>) =>
  jobsOn(ctx, range).select(['j.rangeFrom as from', 'j.rangeTo as to']).distinct().execute();

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
