import { AppError, symbolGrade } from '@touchmark/contract';
import { goodGrade, type GradeStandard, inState, printLife, today } from '@touchmark/domain';
import type { Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { fileRefs, findReachable } from '../../platform/file/public.ts';
import { foundTemplate, revisionOf } from '../label/public.ts';
import { findJob } from '../print/public.ts';
import * as rows from './symbol-grade.queries.ts';
import { grades } from './symbol-grade.queries.ts';

/** What was measured: a revision of a template, and its drawing. */
interface Measured {
  readonly templateId: string;
  readonly templateRevision: number;
  readonly template: Template;
}

/** The labels of a job, which are there once it was printed. */
async function ofJob(ctx: Ctx, jobId: string): Promise<Measured> {
  const job = await findJob(ctx, jobId);
  if (!job?.templateId) throw new AppError('notFound');
  await foundTemplate(ctx, job.templateId, 'print');
  if (!inState(printLife, job.status, 'printed', 'done')) throw new AppError('notAllowedInState');
  return { templateId: job.templateId, templateRevision: job.templateRevision, template: job.template as Template };
}

async function ofRevision(ctx: Ctx, templateId: string, revision: number): Promise<Measured> {
  const row = await foundTemplate(ctx, templateId, 'print');
  // A built-in template is never saved, so it keeps no revisions.
  const { template } = revision === row.revision ? row : ((await revisionOf(ctx, templateId, revision)) ?? {});
  if (!template) throw new AppError('notFound');
  return { templateId, templateRevision: revision, template: template as Template };
}

/** What each standard judges. */
const judged = {
  ISO15415: { type: 'qr', zh: '标签上没有二维码', en: 'is for two-dimensional codes, and the label has none' },
  ISO15416: { type: 'barcode', zh: '标签上没有一维条码', en: 'is for bars, and the label has none' },
} as const satisfies Record<GradeStandard, object>;

export const symbolGradeRoutes = handle(symbolGrade, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    const refs = await fileRefs(
      ctx,
      page.records.flatMap(({ reportFile }) => reportFile ?? []),
    );
    const files = new Map(refs.map((file) => [file.fileId, file]));
    return {
      ...page,
      records: page.records.map((row) => ({ ...row, grade: Number(row.grade), reportFile: files.get(row.reportFile ?? '') ?? null })),
    };
  },

  async add(ctx, { templateId, revision, jobId, grade, reportFile, ...fields }) {
    // The input schema guarantees one of the two.
    const { template, ...of } = jobId ? await ofJob(ctx, jobId) : await ofRevision(ctx, templateId!, revision!);
    const { type, ...words } = judged[fields.standard];
    if (!template.elements.some((element) => element.type === type)) throw fieldFault('standard', words);
    if (fields.testTime > today(ctx.now)) throw fieldFault('testTime', { zh: '不能晚于今天', en: 'cannot be after today' });
    if (reportFile && (await findReachable(ctx, [reportFile])).length === 0)
      throw fieldFault('reportFile', { zh: '文件不存在', en: 'does not exist' });
    const { id } = await grades.insert(ctx, {
      ...of,
      ...fields,
      jobId: jobId ?? null,
      grade: grade.toFixed(1),
      reportFile: reportFile ?? null,
      userName: ctx.me.userName,
    });
    return { id, low: grade < goodGrade };
  },

  async delete(ctx, { id }) {
    const row = await grades.hold(ctx, id);
    await foundTemplate(ctx, row.templateId, 'print');
    await grades.remove(ctx, row);
    return true;
  },
});
