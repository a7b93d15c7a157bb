import { AppError } from '@touchmark/contract';
import type { Ctx } from '../../../http/ctx.ts';
import { permitBarcodes } from './barcode-job.ts';
import { permitBoxes } from './box-job.ts';
import type { Job } from './print.queries.ts';

export function permitLabels({ me }: Ctx): void {
  if (!me.permissions.has('labelTemplate_print') && !me.permissions.has('labelGs1_print')) throw new AppError('forbidden');
}

/** What a job prints decides which right it takes. */
export function permitJob(ctx: Ctx, job: Pick<Job, 'barcodeId' | 'boxIds'>): void {
  if (job.barcodeId) return permitBarcodes(ctx);
  return job.boxIds ? permitBoxes(ctx) : permitLabels(ctx);
}
