import { AppError } from '@touchmark/contract';
import type { LabelData, Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { inSlices } from './in-slices.ts';
import { boxRows, refusalOfBoxes } from './box-rows.ts';
import { labelRows } from './label-rows.ts';
import { printableBatch, usesPin } from './make-job.ts';
import type { Job } from './print.queries.ts';
import { productRows } from './product-job.ts';
import { type Refusal, refusalIn } from './refusal.ts';
import { findBatch } from './printed-batch.queries.ts';

/** The labels of a job from one serial to another: of codes of its batch, of its boxes, or of its product. */
export async function labelsOf(ctx: Ctx, job: Job): Promise<(from: number, to: number) => AsyncGenerator<LabelData>> {
  const rowsOf = await rowsOfJob(ctx, job);
  return (from, to) => inSlices(rowsOf(from, to));
}

async function rowsOfJob(ctx: Ctx, job: Job): Promise<(from: number, to: number) => AsyncGenerator<LabelData>> {
  const { services, me } = ctx;
  const { boxIds } = job;
  if (boxIds) return (from, to) => boxRows(services, me.companyId!, boxIds, from, to);
  if (job.productId) return (await productRows(ctx, job)).rowsOf;
  const batch = await printableBatch(ctx, job.batchId!, job.prodBatchId);
  return (from, to) => labelRows(services, { ...batch, job }, from, to, usesPin(job.template as Template));
}

/** The first label of a part of a job that could not be scanned, as far as a look at each kind of them shows. */
export async function refusalOfJob(ctx: Ctx, job: Job, range: { from: number; to: number }): Promise<Refusal | undefined> {
  const template = job.template as Template;
  if (job.boxIds) return refusalOfBoxes(ctx, template, job.boxIds, range);
  if (job.productId) return (await productRows(ctx, job)).refusal();
  if (!job.batchId) return undefined;
  return refusalIn(ctx, { ...(await printableBatch(ctx, job.batchId, job.prodBatchId)), job }, template, range, usesPin(template));
}

/** The first label of a batch as it would be printed now, without its PIN, for those who design labels. */
export async function firstLabelOf(ctx: Ctx, batchId: string): Promise<LabelData> {
  const batch = await findBatch(ctx, batchId);
  if (!batch) throw new AppError('notFound');
  for await (const data of labelRows(ctx.services, batch, batch.serialFrom, batch.serialFrom, false, (work) => work(ctx.db))) return data;
  throw new AppError('notFound');
}
