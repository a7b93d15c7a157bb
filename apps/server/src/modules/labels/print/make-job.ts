import { AppError, type PrintJob } from '@touchmark/contract';
import { batchLife, inState, issuedStates } from '@touchmark/domain';
import { fieldsOf, type LabelData, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { prodBatch } from '../../codes/production/public.ts';
import { heldBatch } from '../../codes/batch/public.ts';
import { noteMade } from './barcode-job.ts';
import { serialsPerFile } from './label-file.ts';
import { type LabelBatch, labelRows } from './label-rows.ts';
import { mayReprint, overlapsOf } from './overlap.queries.ts';
import * as rows from './print.queries.ts';
import { type Batch, findBatch } from './printed-batch.queries.ts';
import { refusalIn, refused } from './refusal.ts';
import { forPrinter, templateOf } from './template-of.ts';

export async function jobOf(ctx: Ctx, id: string): Promise<rows.Job> {
  const job = await rows.find(ctx, id);
  if (!job) throw new AppError('notFound');
  return job;
}

/** A batch that may be printed: generated, not void, not frozen; with the production batch its labels shall name. */
export async function printableBatch(ctx: Ctx, id: string, prodBatchId?: string | null): Promise<LabelBatch> {
  const batch = await findBatch(ctx, id);
  if (!batch) throw new AppError('notFound');
  if (!inState(batchLife, batch.status, ...issuedStates) || batch.frozen) throw new AppError('notAllowedInState');
  if (!prodBatchId) return batch;
  const produced = await prodBatch(ctx, batch.companyId, prodBatchId);
  if (produced?.productId !== batch.productId) throw new AppError('notFound');
  return { ...batch, produced };
}

export async function firstLabel(ctx: Ctx, batch: LabelBatch, serial: number, template: Template): Promise<LabelData> {
  for await (const data of labelRows(ctx.services, batch, serial, serial, usesPin(template), (work) => work(ctx.db))) return data;
  throw new AppError('notFound');
}

/** Whether a label shows the PIN, or something that depends on it: fields of sentences and tables too. */
export const usesPin = (template: Template): boolean =>
  fieldsOf(template).includes('pin') || template.elements.some(({ when }) => when === 'pin');

export function checkRange(batch: Pick<Batch, 'serialFrom' | 'serialTo'>, from: number, to: number): void {
  if (from > to || from < batch.serialFrom || to > batch.serialTo)
    throw new AppError(
      'rangeOutside',
      { from: String(batch.serialFrom), to: String(batch.serialTo) },
      { fields: [{ field: 'rangeFrom', msg: `${batch.serialFrom}–${batch.serialTo}` }] },
    );
}

/** The parameters of a label job; barcode jobs have others. */
export interface Wanted {
  templateId: string;
  batchId: string;
  rangeFrom: number;
  rangeTo: number;
  copies: number;
  startAt?: number;
  mode: PrintJob['mode'];
  dpi?: number | undefined;
  prodBatchId?: string | null | undefined;
  printerId?: string | undefined;
  /** Serials that were printed before are wanted again. */
  again?: boolean;
  reprintOf?: string;
  reason?: string;
}

/** Checks the range and the label, then creates the job. A label that could not be scanned is refused with the reason. */
export async function makeJob(ctx: Ctx, asked: Wanted) {
  const wanted = await forPrinter(ctx, asked);
  const batch = await printableBatch(ctx, wanted.batchId, wanted.prodBatchId);
  checkRange(batch, wanted.rangeFrom, wanted.rangeTo);
  const { template, revision } = await templateOf(ctx, wanted.templateId, wanted.dpi);
  const again = await checkPrintedBefore(ctx, wanted);
  const refusal = await refusalIn(
    ctx,
    { ...batch, job: wanted },
    template,
    { from: wanted.rangeFrom, to: wanted.rangeTo },
    usesPin(template),
  );
  if (refusal) throw refused(refusal);
  const labels = (wanted.rangeTo - wanted.rangeFrom + 1) * batch.pieces * wanted.copies;
  const made = await rows.insert(ctx, { ...wanted, again, dpi: template.page.dpi, template, templateRevision: revision, labels });
  noteMade(ctx, made.id, wanted);
  return {
    ...made,
    serialsPerFile: serialsPerFile({ ...wanted, labels }),
    sendable: wanted.sendable ?? false,
    width: template.page.widthMm,
    height: template.page.heightMm,
  };
}

/**
 * Whether some of these serials were printed before on such labels; refused unless that is wanted and allowed. The lock on the
 * batch makes two people who print at the same time wait for each other, so the second is told.
 */
async function checkPrintedBefore(
  ctx: Ctx,
  { batchId, templateId, rangeFrom, rangeTo, again = false, reprintOf }: Wanted,
): Promise<boolean> {
  await heldBatch(ctx, batchId);
  const [other] = await overlapsOf(ctx, { batchId, templateId, rangeFrom, rangeTo });
  if (!other) return false;
  const serials = `${Math.max(rangeFrom, other.rangeFrom)}–${Math.min(rangeTo, other.rangeTo)}`;
  if (!(await mayReprint(ctx))) throw new AppError('reprintForbidden', { serials });
  if (!again && !reprintOf) throw new AppError('printOverlap', { serials, jobNo: other.jobNo, name: other.operatorName });
  return true;
}
