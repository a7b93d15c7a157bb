import { AppError, printJob, type PrintJob } from '@touchmark/contract';
import { batchLife, can, inState, type PrintEvent, printLife } from '@touchmark/domain';
import { outlinedText, preflight, renderSvg, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { deliverBatch, heldBatch } from '../batch/public.ts';
import { barcodeJobFile, barcodePictures, countBarcode, makeBarcodeJob, permitBarcodes } from './barcode-job.ts';
import { setupOf } from '../printer/public.ts';
import { labelFile, serialsPerFile } from './label-file.ts';
import { labelRows } from './label-rows.ts';
import { checkRange, firstLabel, jobOf, makeJob, printableBatch, reprintRun, templateOf, usesPin, type Wanted } from './make-job.ts';
import { mayReprint, overlapsOf } from './overlap.queries.ts';
import * as rows from './print.queries.ts';
import { printSteps } from './print-steps.ts';
import { queueSend } from './send-job.ts';

const perPage = 200;

function permitLabels({ me }: Ctx): void {
  if (!me.permissions.has('labelTemplate_print') && !me.permissions.has('labelGs1_print')) throw new AppError('forbidden');
}

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
    return {
      ...page,
      records: page.records.map((row) => ({ ...row, mode: row.mode as PrintJob['mode'], serialsPerFile: serialsPerFile(row) })),
    };
  },

  async preview(ctx, { templateId, batchId, serial, rangeTo, dpi, prodBatchId }) {
    const batch = await printableBatch(ctx, batchId, prodBatchId);
    const { template } = await templateOf(ctx, templateId, dpi);
    if (serial) checkRange(batch, serial, serial);
    const job = { rangeFrom: serial ?? batch.serialFrom, rangeTo: rangeTo ?? batch.serialTo };
    const data = await firstLabel(ctx, { ...batch, job }, job.rangeFrom, template);
    const judged = preflight(template, data);
    const faults = judged.ok ? judged.warnings : judged.faults;
    return {
      svg: renderSvg(template, data, outlinedText),
      ok: judged.ok,
      faults: faults.map(({ element, fault, zh, en }) => ({ element, fault, zh, en })),
      serialFrom: batch.serialFrom,
      serialTo: batch.serialTo,
      pieces: batch.pieces,
      overlaps: await overlapsOf(ctx, { batchId, templateId, ...job }),
      reprintForbidden: !(await mayReprint(ctx)),
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
      for await (const data of labelRows(ctx.services, { ...batch, job }, from, to, usesPin(template)))
        for (let copy = 0; copy < job.copies; copy++) labels.push(renderSvg(template, data, outlinedText));
    return { labels, total: job.labels, pages: Math.ceil((job.rangeTo - job.rangeFrom + 1) / perPage) };
  },

  send: queueSend,

  async file(ctx, { id, from }) {
    const job = await jobOf(ctx, id);
    if (job.barcodeId) return barcodeJobFile(ctx, job);
    permitLabels(ctx);
    const batch = await printableBatch(ctx, job.batchId!, job.prodBatchId);
    const template = job.template as Template;
    const run = from === undefined ? job : { rangeFrom: from, rangeTo: Math.min(job.rangeTo, from + serialsPerFile(job) - 1) };
    checkRange({ serialFrom: job.rangeFrom, serialTo: job.rangeTo }, run.rangeFrom, run.rangeTo);
    const labels = labelRows(ctx.services, { ...batch, job }, run.rangeFrom, run.rangeTo, usesPin(template));
    const printer = job.printerId === null ? undefined : await rows.printerOf(ctx, job.printerId);
    const name = from === undefined ? job.jobNo : `${job.jobNo}-${run.rangeFrom}-${run.rangeTo}`;
    return labelFile(
      { ...job, name, startAt: run.rangeFrom === job.rangeFrom ? job.startAt : 1 },
      template,
      labels,
      printer && setupOf(printer),
    );
  },

  async confirm(ctx, { id, result }) {
    const job = await jobOf(ctx, id);
    if (job.batchId) {
      permitLabels(ctx);
      if (result === 'DONE' && inState(printLife, job.status, 'printed')) throw new AppError('printUncounted');
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
    return reprintRun(ctx, job, { from: rangeFrom ?? job.rangeFrom, to: rangeTo ?? job.rangeTo }, reason);
  },
});
