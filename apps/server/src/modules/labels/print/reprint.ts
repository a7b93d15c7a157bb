import type { SerialRun } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { makeBoxJob } from './box-job.ts';
import { makeJob, type Wanted } from './make-job.ts';
import type { Job } from './print.queries.ts';
import { makeProductJob } from './product-job.ts';

/** Prints a run of a job again, as the job printed it: codes, boxes, or labels of a product. */
export function reprintJob(ctx: Ctx, job: Job, { from, to }: SerialRun, reason: string) {
  const wanted = {
    copies: job.copies,
    mode: job.mode as Wanted['mode'],
    printerId: job.printerId ?? undefined,
    dpi: job.dpi,
    reprintOf: job.id,
    reason,
  };
  if (job.boxIds) return makeBoxJob(ctx, { ...wanted, templateId: job.templateId ?? undefined, boxIds: job.boxIds.slice(from - 1, to) });
  const drawing = { ...wanted, templateId: job.templateId!, prodBatchId: job.prodBatchId };
  return job.productId
    ? makeProductJob(ctx, { ...drawing, productId: job.productId, from, quantity: to - from + 1 })
    : makeJob(ctx, { ...drawing, batchId: job.batchId!, rangeFrom: from, rangeTo: to });
}
