import type { Parsed, symbolGrade } from '@touchmark/contract';
import { sql } from 'kysely';
import { pageOfRows } from '../../../db/page.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { table } from '../../../http/table/table.queries.ts';

export const grades = table('symbolGrade');

/** The grades of a template, or of a job with those of the revision it keeps. Another job's are not the labels asked about. */
export function list({ db, me }: Ctx, { templateId, jobId, ...paging }: Parsed<typeof symbolGrade.list>) {
  let query = db
    .selectFrom('symbolGrade as g')
    .leftJoin('printJob as j', 'j.id', 'g.jobId')
    .where('g.companyId', '=', me.companyId)
    .select([
      'g.id',
      'g.templateId',
      'g.templateRevision as revision',
      'g.jobId',
      sql<string>`coalesce(j.job_no, '')`.as('jobNo'),
      sql<'ISO15415' | 'ISO15416'>`g.standard`.as('standard'),
      'g.grade',
      'g.verifier',
      'g.testTime',
      'g.note',
      'g.reportFile',
      'g.userName',
      'g.createTime',
    ])
    .orderBy('g.testTime', 'desc')
    .orderBy('g.id', 'desc');
  if (templateId) query = query.where('g.templateId', '=', templateId);
  if (jobId)
    query = query.where((eb) =>
      eb.or([
        eb('g.jobId', '=', jobId),
        eb.and([
          eb('g.jobId', 'is', null),
          eb.exists(
            eb
              .selectFrom('printJob as k')
              .where('k.id', '=', jobId)
              .where('k.companyId', '=', me.companyId)
              .whereRef('k.templateId', '=', 'g.templateId')
              .whereRef('k.templateRevision', '=', 'g.templateRevision')
              .select('k.id'),
          ),
        ]),
      ]),
    );
  return pageOfRows(query, paging);
}

export const find = ({ db, me }: Ctx, id: string) =>
  db.selectFrom('symbolGrade').where('companyId', '=', me.companyId).where('id', '=', id).select('id').executeTakeFirst();
