import type { LabelData, Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { boxRows } from './box-job.ts';
import { labelRows } from './label-rows.ts';
import { printableBatch, usesPin } from './make-job.ts';
import type { Job } from './print.queries.ts';

/** The labels of a job from one serial to another: of codes of its batch, or of its boxes. */
export async function labelsOf(ctx: Ctx, job: Job): Promise<(from: number, to: number) => AsyncGenerator<LabelData>> {
  const { services, me } = ctx;
  const { boxIds } = job;
  if (boxIds) return (from, to) => boxRows(services, me.companyId!, boxIds, from, to);
  const batch = await printableBatch(ctx, job.batchId!, job.prodBatchId);
  return (from, to) => labelRows(services, { ...batch, job }, from, to, usesPin(job.template as Template));
}
