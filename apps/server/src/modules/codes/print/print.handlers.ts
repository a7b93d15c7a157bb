import { AppError, printJob, type PrintJob } from '@touchmark/contract';
import { batchLife, can, inState, issuedStates, type PrintEvent, printLife, templateLife } from '@touchmark/domain';
import { outlinedText, preflight, renderSvg, type LabelData, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { stepsOf } from '../../../http/step.ts';
import { prodBatch } from '../../flow/production/public.ts';
import { deliverBatch, heldBatch } from '../batch/public.ts';
import { barcodeJobFile, barcodePictures, countBarcode, makeBarcodeJob, noteMade, permitBarcodes } from './barcode-job.ts';
import { labelFile } from './label-file.ts';
import { type LabelBatch, labelRows } from './label-rows.ts';
import * as rows from './print.queries.ts';

const perPage = 200;

async function jobOf(ctx: Ctx, id: string): Promise<rows.Job> {
  const job = await rows.find(ctx, id);
  if (!job) throw new AppError('notFound');
  return job;
}

/** A batch that may be printed: generated, not void, not frozen; with the production batch its labels shall name. */
async function printableBatch(ctx: Ctx, id: string, prodBatchId?: string | null): Promise<LabelBatch> {
  const batch = await rows.findBatch(ctx, id);
  if (!batch) throw new AppError('notFound');
  if (!inState(batchLife, batch.status, ...issuedStates) || batch.frozen) throw new AppError('notAllowedInState');
  if (!prodBatchId) return batch;
  const produced = await prodBatch(ctx, batch.companyId, prodBatchId);
  if (produced?.productId !== batch.productId) throw new AppError('notFound');
  return { ...batch, produced };
}

function permitLabels({ me }: Ctx): void {
  if (!me.permissions.has('labelTemplate_print')) throw new AppError('forbidden');
}

async function templateOf(ctx: Ctx, id: string, dpi?: number) {
  const row = await rows.findTemplate(ctx, id);
  if (!row) throw new AppError('notFound');
  if (!inState(templateLife, row.status, 'enabled')) throw new AppError('notAllowedInState');
  const drawing = row.template as Template;
  const template: Template = dpi ? { ...drawing, page: { ...drawing.page, dpi: dpi as 203 | 300 | 600 } } : drawing;
  return { ...row, template };
}

async function firstLabel(ctx: Ctx, batch: LabelBatch, serial: number, template: Template): Promise<LabelData> {
  for await (const data of labelRows(ctx.services, batch, serial, serial, usesPin(template))) return data;
  throw new AppError('notFound');
}

const usesPin = (template: Template) =>
  template.elements.some((element) => 'field' in element && (element.field === 'pin' || element.pattern?.includes('{pin}')));

function checkRange(batch: rows.Batch, from: number, to: number): void {
  if (from > to || from < batch.serialFrom || to > batch.serialTo)
    throw new AppError(
      'rangeOutside',
      { from: String(batch.serialFrom), to: String(batch.serialTo) },
      { fields: [{ field: 'rangeFrom', msg: `${batch.serialFrom}–${batch.serialTo}` }] },
    );
}

/** The parameters of a label job; barcode jobs have others. */
interface Wanted {
  templateId: string;
  batchId: string;
  rangeFrom: number;
  rangeTo: number;
  copies: number;
  mode: PrintJob['mode'];
  dpi?: number | undefined;
  prodBatchId?: string | null | undefined;
  reprintOf?: string;
  reason?: string;
}

/** Checks the range and the label, then creates the job. A label that could not be scanned is refused with the reason. */
async function makeJob(ctx: Ctx, wanted: Wanted) {
  const batch = await printableBatch(ctx, wanted.batchId, wanted.prodBatchId);
  checkRange(batch, wanted.rangeFrom, wanted.rangeTo);
  const { template } = await templateOf(ctx, wanted.templateId, wanted.dpi);
  for (const serial of new Set([wanted.rangeFrom, wanted.rangeTo])) {
    const judged = preflight(template, await firstLabel(ctx, batch, serial, template));
    if (!judged.ok)
      throw new AppError(
        'labelRefused',
        { reason: judged.faults.map((fault) => fault[ctx.language]).join(ctx.language === 'zh' ? '；' : '; ') },
        { faults: judged.faults },
      );
  }
  const labels = (wanted.rangeTo - wanted.rangeFrom + 1) * batch.pieces * wanted.copies;
  const made = await rows.insert(ctx, { ...wanted, dpi: template.page.dpi, template, labels });
  noteMade(ctx, made.id, wanted);
  return { ...made, width: template.page.widthMm, height: template.page.heightMm };
}

const printSteps = stepsOf(rows.printJobs, printLife, 'status');

async function step(ctx: Ctx, job: rows.Job, event: PrintEvent): Promise<void> {
  const row = await rows.printJobs.hold(ctx, job.id);
  const set = event === 'print' ? { printedTime: row.printedTime ?? ctx.now.toISOString() } : {};
  await printSteps.take(ctx, row, event, { action: 'confirm', set });
  if (event !== 'print') return;
  if (!job.batchId) return void (await countBarcode(ctx, job));
  const batch = await heldBatch(ctx, job.batchId);
  if (can(batchLife, batch.status, 'deliver')) await deliverBatch(ctx.db, batch);
}

export const printJobRoutes = handle(printJob, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    return { ...page, records: page.records.map((row) => ({ ...row, mode: row.mode as PrintJob['mode'] })) };
  },

  async preview(ctx, { templateId, batchId, serial, dpi, prodBatchId }) {
    const batch = await printableBatch(ctx, batchId, prodBatchId);
    const { template } = await templateOf(ctx, templateId, dpi);
    if (serial) checkRange(batch, serial, serial);
    const data = await firstLabel(ctx, batch, serial ?? batch.serialFrom, template);
    const judged = preflight(template, data);
    const faults = judged.ok ? judged.warnings : judged.faults;
    return {
      svg: renderSvg(template, data, outlinedText),
      ok: judged.ok,
      faults: faults.map(({ element, fault, zh, en }) => ({ element, fault, zh, en })),
      serialFrom: batch.serialFrom,
      serialTo: batch.serialTo,
      pieces: batch.pieces,
    };
  },

  create(ctx, { barcodeId, templateId, batchId, rangeFrom, rangeTo, ...more }) {
    if (barcodeId) return makeBarcodeJob(ctx, { barcodeId, ...more });
    permitLabels(ctx);
    // The input schema guarantees that these are present.
    return makeJob(ctx, { templateId: templateId!, batchId: batchId!, rangeFrom: rangeFrom!, rangeTo: rangeTo!, ...more });
  },

  async data(ctx, { id, pageNum }) {
    const job = await jobOf(ctx, id);
    if (job.barcodeId) return barcodePictures(ctx, job, pageNum, perPage);
    permitLabels(ctx);
    const batch = await printableBatch(ctx, job.batchId!, job.prodBatchId);
    const template = job.template as Template;
    const from = job.rangeFrom + (pageNum - 1) * perPage;
    const to = Math.min(job.rangeTo, from + perPage - 1);
    const labels: string[] = [];
    if (from <= to)
      for await (const data of labelRows(ctx.services, batch, from, to, usesPin(template)))
        for (let copy = 0; copy < job.copies; copy++) labels.push(renderSvg(template, data, outlinedText));
    return { labels, total: job.labels, pages: Math.ceil((job.rangeTo - job.rangeFrom + 1) / perPage) };
  },

  async file(ctx, { id }) {
    const job = await jobOf(ctx, id);
    if (job.barcodeId) return barcodeJobFile(ctx, job);
    permitLabels(ctx);
    const batch = await printableBatch(ctx, job.batchId!, job.prodBatchId);
    const template = job.template as Template;
    const labels = labelRows(ctx.services, batch, job.rangeFrom, job.rangeTo, usesPin(template));
    return labelFile(job, template, labels);
  },

  async confirm(ctx, { id, result }) {
    const job = await jobOf(ctx, id);
    if (job.batchId) {
      permitLabels(ctx);
      await printableBatch(ctx, job.batchId);
    } else permitBarcodes(ctx);
    await step(ctx, job, ({ PRINTED: 'print', DONE: 'confirm', FAILED: 'fail', RETRY: 'retry' } as const)[result]);
    return true;
  },

  async reprint(ctx, { id, reason, rangeFrom, rangeTo }) {
    const job = await jobOf(ctx, id);
    if (inState(printLife, job.status, 'waiting')) throw new AppError('notAllowedInState');
    if (job.barcodeId)
      return makeBarcodeJob(ctx, {
        barcodeId: job.barcodeId,
        copies: job.copies,
        mode: job.mode as Wanted['mode'],
        dpi: job.dpi,
        reprintOf: job.id,
        reason,
      });
    return makeJob(ctx, {
      templateId: job.templateId!,
      batchId: job.batchId!,
      rangeFrom: rangeFrom ?? job.rangeFrom,
      rangeTo: rangeTo ?? job.rangeTo,
      copies: job.copies,
      mode: job.mode as Wanted['mode'],
      dpi: job.dpi,
      prodBatchId: job.prodBatchId,
      reprintOf: job.id,
      reason,
    });
  },
});
