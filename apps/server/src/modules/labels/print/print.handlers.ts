import { AppError, printJob, type PrintJob } from '@touchmark/contract';
import { batchLife, can, inState, type PrintEvent, printLife } from '@touchmark/domain';
import { layoutOf, outlinedText, preflight, renderSvg, type Template } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { waitsForCompany } from '../../../http/table/todo.queries.ts';
import { deliverBatch, heldBatch } from '../../codes/batch/public.ts';
import { barcodeJobFile, barcodePictures, countBarcode, makeBarcodeJob } from './barcode-job.ts';
import { setupOf } from '../printer/public.ts';
import { labelFile, serialsPerFile } from './label-file.ts';
import { labelsOf, refusalOfJob } from './labels-of.ts';
import { boxTemplates, makeJobOfBoxes, previewBoxes, printBoxLabel } from './box-job.ts';
import { permitJob, permitLabels } from './permit.ts';
import { checkRange, firstLabel, jobOf, makeJob, printableBatch, usesPin, type Wanted } from './make-job.ts';
import { mayReprint, overlapsOf } from './overlap.queries.ts';
import * as rows from './print.queries.ts';
import { printSteps } from './print-steps.ts';
import { makeProductJob, previewProduct, productTemplates } from './product-job.ts';
import { refusalIn, refusalOf, refused, sayFault, wordsOf } from './refusal.ts';
import { templateOf } from './template-of.ts';
import { reprintJob } from './reprint.ts';
import { queueSend } from './send-job.ts';
import { unnumbered } from './unnumbered.ts';
import { unprintedOf } from './unprinted.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { jobColumns } from './job-sheet.ts';

const perPage = 200;

/** The jobs stand beside the templates; whoever has those of GS1 alone finds them there. */
for (const [suffix, page] of [
  ['', { path: '/labelTemplate/index' }],
  ['Gs1', { path: '/bqmbglGs1/index', unless: '/labelTemplate/index' }],
] as const)
  waitsForCompany(
    {
      key: `printsFailed${suffix}`,
      title: { zh: '打印失败的任务', en: 'Print jobs that failed' },
      ...page,
      query: `?tab=jobs&job.status=${printLife.at.failed}`,
      call: printJob.confirm,
      tone: 'red',
      count: (ctx) => rows.countJobs(ctx, printLife.at.failed),
    },
    {
      key: `printsStopped${suffix}`,
      title: { zh: '中途停止的打印任务', en: 'Print jobs that stopped on the way' },
      ...page,
      query: '?tab=jobs&job.stopped=true',
      call: printJob.confirm,
      tone: 'amber',
      count: (ctx) => rows.countJobs(ctx, 'stopped'),
    },
    {
      key: `printsToCount${suffix}`,
      title: { zh: '打印后待清点或确认的任务', en: 'Print jobs to count or confirm' },
      ...page,
      query: `?tab=jobs&job.status=${printLife.at.printed}`,
      call: printJob.confirm,
      tone: 'amber',
      count: (ctx) => rows.countJobs(ctx, printLife.at.printed),
    },
  );

/** Notes how far a printer of a person’s computer came. */
async function noteTaken(ctx: Ctx, job: rows.Job, upTo: number): Promise<number> {
  const { status } = await rows.printJobs.hold(ctx, job.id);
  if (!can(printLife, status, 'print')) throw new AppError('notAllowedInState');
  checkRange({ serialFrom: job.rangeFrom - 1, serialTo: job.rangeTo }, upTo, upTo);
  await rows.noteSent(ctx.db, ctx.me.companyId!, job.id, upTo);
  return upTo;
}

async function step(ctx: Ctx, job: rows.Job, event: PrintEvent): Promise<void> {
  const row = await rows.printJobs.hold(ctx, job.id);
  const set = event === 'print' ? { printedTime: row.printedTime ?? ctx.now.toISOString() } : {};
  await printSteps.take(ctx, row, event, { action: 'confirm', set });
  if (event !== 'print') return;
  if (job.barcodeId) return void (await countBarcode(ctx, job));
  if (!job.batchId) return;
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

  export: sheetOf(printJob.export, {
    name: { zh: '打印记录', en: 'Print jobs' },
    query: rows.all,
    items: (_, found) => found,
    columns: jobColumns,
  }),

  async preview(ctx, { templateId, batchId, productId, serial, rangeTo, dpi, prodBatchId }) {
    // The input schema guarantees that there is a product where there is no batch.
    if (batchId === undefined) return previewProduct(ctx, { productId: productId!, templateId, dpi, prodBatchId, quantity: rangeTo ?? 1 });
    const batch = await printableBatch(ctx, batchId, prodBatchId);
    const { template } = await templateOf(ctx, templateId, dpi);
    if (serial) checkRange(batch, serial, serial);
    const job = { rangeFrom: serial ?? batch.serialFrom, rangeTo: rangeTo ?? batch.serialTo };
    const data = await firstLabel(ctx, { ...batch, job }, job.rangeFrom, template);
    const judged = preflight(template, data);
    const range = { from: job.rangeFrom, to: Math.min(batch.serialTo, Math.max(job.rangeFrom, job.rangeTo)) };
    const later = judged.ok ? await refusalIn(ctx, { ...batch, job }, template, range, usesPin(template)) : undefined;
    const faults = later
      ? later.faults.map((fault) => ({ ...fault, ...sayFault(later, fault) }))
      : judged.ok
        ? [...judged.warnings, ...unnumbered(template, batch.pieces)]
        : judged.faults.map((fault) => ({ ...fault, ...wordsOf(data, fault) }));
    return {
      svg: renderSvg(template, data, outlinedText),
      ok: judged.ok && !later,
      faults: faults.map(({ element, fault, zh, en }) => ({ element, fault, zh, en })),
      serialFrom: batch.serialFrom,
      serialTo: batch.serialTo,
      pieces: batch.pieces,
      overlaps: await overlapsOf(ctx, { batchId, templateId, ...job }),
      unprinted: await unprintedOf(ctx, { ...batch, batchId, templateId }),
      reprintForbidden: !(await mayReprint(ctx)),
    };
  },

  create(ctx, { barcodeId, templateId, batchId, rangeFrom, rangeTo, productId, quantity, again, ...more }) {
    if (barcodeId) return makeBarcodeJob(ctx, { barcodeId, ...more });
    permitLabels(ctx);
    // The input schema guarantees that these are present.
    if (productId) return makeProductJob(ctx, { ...more, templateId: templateId!, productId, quantity: quantity! });
    return makeJob(ctx, { templateId: templateId!, batchId: batchId!, rangeFrom: rangeFrom!, rangeTo: rangeTo!, again, ...more });
  },

  async data(ctx, { id, pageNum }) {
    const job = await jobOf(ctx, id);
    if (job.barcodeId) return barcodePictures(ctx, job, pageNum, perPage);
    permitJob(ctx, job);
    const rowsOf = await labelsOf(ctx, job);
    const template = job.template as Template;
    const from = job.rangeFrom + (pageNum - 1) * perPage;
    const to = Math.min(job.rangeTo, from + perPage - 1);
    const labels: string[] = [];
    if (from <= to)
      for await (const data of rowsOf(from, to)) {
        const refusal = refusalOf(template, data);
        if (refusal) throw refused(refusal);
        const svg = renderSvg(template, data, outlinedText);
        for (let copy = 0; copy < job.copies; copy++) labels.push(svg);
      }
    const { widthMm: width, heightMm: height, places } = layoutOf(template.page);
    const paper = { width, height, places: [...places], startAt: job.startAt };
    return { labels, total: job.labels, pages: Math.ceil((job.rangeTo - job.rangeFrom + 1) / perPage), paper };
  },

  productTemplates,
  boxTemplates,
  boxPreview: previewBoxes,
  boxes: makeJobOfBoxes,
  boxLabel: printBoxLabel,

  send: queueSend,

  async file(ctx, { id, from, to = Infinity }) {
    const job = await jobOf(ctx, id);
    if (job.barcodeId) return barcodeJobFile(ctx, job);
    permitJob(ctx, job);
    const rowsOf = await labelsOf(ctx, job);
    const template = job.template as Template;
    const run = from === undefined ? job : { rangeFrom: from, rangeTo: Math.min(to, job.rangeTo, from + serialsPerFile(job) - 1) };
    checkRange({ serialFrom: job.rangeFrom, serialTo: job.rangeTo }, run.rangeFrom, run.rangeTo);
    // A file that breaks off says nothing of the label that broke it.
    const refusal = await refusalOfJob(ctx, job, { from: run.rangeFrom, to: run.rangeTo });
    if (refusal) throw refused(refusal);
    const labels = rowsOf(run.rangeFrom, run.rangeTo);
    const printer = job.printerId === null ? undefined : await rows.printerOf(ctx, job.printerId);
    const name = from === undefined ? job.jobNo : `${job.jobNo}-${run.rangeFrom}-${run.rangeTo}`;
    return labelFile(
      { ...job, name, startAt: run.rangeFrom === job.rangeFrom ? job.startAt : 1 },
      template,
      labels,
      printer && setupOf(printer),
    );
  },

  async confirm(ctx, { id, result, upTo }) {
    const job = await jobOf(ctx, id);
    if (job.batchId) {
      permitLabels(ctx);
      if (result === 'DONE' && inState(printLife, job.status, 'printed')) throw new AppError('printUncounted');
      await printableBatch(ctx, job.batchId);
    } else permitJob(ctx, job);
    if (result === 'PRINTED' && upTo !== undefined && (await noteTaken(ctx, job, upTo)) < job.rangeTo) return true;
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
    if (!job.boxIds && !ctx.me.permissions.has('labelTemplate_reprint')) throw new AppError('forbidden');
    const run = { from: rangeFrom ?? job.rangeFrom, to: rangeTo ?? job.rangeTo };
    if (!job.batchId) checkRange({ serialFrom: job.rangeFrom, serialTo: job.rangeTo }, run.from, run.to);
    return reprintJob(ctx, job, run, reason);
  },
});
