import { Readable } from 'node:stream';
import { AppError, printJob, type PrintJob } from '@touchmark/contract';
import { nextState, printLife, type PrintEvent, type PrintStatus } from '@touchmark/domain';
import { labelPdf, labelZpl, outlinedText, preflight, renderSvg, type LabelData, type Template } from '@touchmark/labels';
import type { Ctx } from '../../http/ctx.ts';
import { handle } from '../../http/handle.ts';
import { labelRows } from './label-rows.ts';
import * as rows from './print-job.queries.ts';

const perPage = 200;

async function jobOf(ctx: Ctx, id: string): Promise<rows.Job> {
  const job = await rows.find(ctx, id);
  if (!job) throw new AppError('notFound');
  return job;
}

/** A batch whose codes may be printed: generated, not void, not frozen. */
async function printableBatch(ctx: Ctx, id: string): Promise<rows.Batch> {
  const batch = await rows.findBatch(ctx, id);
  if (!batch) throw new AppError('notFound');
  if (![2, 3, 4, 5].includes(batch.status) || batch.frozen) throw new AppError('notAllowedInState');
  return batch;
}

async function templateOf(ctx: Ctx, id: string, dpi?: number) {
  const row = await rows.findTemplate(ctx, id);
  if (!row) throw new AppError('notFound');
  if (row.status !== 1) throw new AppError('notAllowedInState');
  const drawing = row.template as Template;
  const template: Template = dpi ? { ...drawing, page: { ...drawing.page, dpi: dpi as 203 | 300 | 600 } } : drawing;
  return { ...row, template };
}

async function firstLabel(ctx: Ctx, batch: rows.Batch, serial: number, template: Template): Promise<LabelData> {
  for await (const data of labelRows(ctx.services, batch, serial, serial, usesPin(template))) return data;
  throw new AppError('notFound');
}

const usesPin = (template: Template) => template.elements.some((element) => 'field' in element && (element.field === 'pin' || element.pattern?.includes('{pin}')));

function checkRange(batch: rows.Batch, from: number, to: number): void {
  if (from > to || from < batch.serialFrom || to > batch.serialTo) throw new AppError('rangeOutside', { from: String(batch.serialFrom), to: String(batch.serialTo) }, { fields: [{ field: 'rangeFrom', msg: `${batch.serialFrom}–${batch.serialTo}` }] });
}

interface Wanted { templateId: string; batchId: string; rangeFrom: number; rangeTo: number; copies: number; mode: 'BROWSER' | 'PDF' | 'ZPL'; dpi?: number | undefined; reprintOf?: string; reason?: string }

/** Checks the range and the label itself, then makes the job. A label that would not scan is refused with the reason. */
async function makeJob(ctx: Ctx, wanted: Wanted) {
  const batch = await printableBatch(ctx, wanted.batchId);
  checkRange(batch, wanted.rangeFrom, wanted.rangeTo);
  const { template } = await templateOf(ctx, wanted.templateId, wanted.dpi);
  for (const serial of new Set([wanted.rangeFrom, wanted.rangeTo])) {
    const judged = preflight(template, await firstLabel(ctx, batch, serial, template));
    if (!judged.ok) throw new AppError('labelRefused', { reason: judged.faults.map((fault) => fault[ctx.language]).join(ctx.language === 'zh' ? '；' : '; ') }, { faults: judged.faults });
  }
  const labels = (wanted.rangeTo - wanted.rangeFrom + 1) * wanted.copies;
  const made = await rows.insert(ctx, { ...wanted, dpi: template.page.dpi, template, labels });
  ctx.note({ bizType: 'printJob', bizId: made.id, action: wanted.reprintOf ? 'reprint' : 'create', toStatus: 0, ...(wanted.reason ? { opinion: wanted.reason } : {}) });
  return made;
}

async function step(ctx: Ctx, job: rows.Job, event: PrintEvent): Promise<void> {
  const next = nextState(printLife, job.status as PrintStatus, event);
  if (next === undefined) throw new AppError('notAllowedInState');
  if (next !== job.status && !(await rows.setStatus(ctx, job.id, job.status, next))) throw new AppError('versionConflict');
  if (event === 'print') await rows.deliverBatch(ctx, job.batchId);
}

export const printJobRoutes = handle(printJob, {
  async list(ctx, input) {
    const page = await rows.list(ctx, input);
    return { ...page, records: page.records.map((row) => ({ ...row, mode: row.mode as PrintJob['mode'] })) };
  },

  async preview(ctx, { templateId, batchId, serial, dpi }) {
    const batch = await printableBatch(ctx, batchId);
    const { template } = await templateOf(ctx, templateId, dpi);
    if (serial) checkRange(batch, serial, serial);
    const data = await firstLabel(ctx, batch, serial ?? batch.serialFrom, template);
    const judged = preflight(template, data);
    const faults = judged.ok ? judged.warnings : judged.faults;
    return { svg: renderSvg(template, data, outlinedText), ok: judged.ok, faults: faults.map(({ element, fault, zh, en }) => ({ element, fault, zh, en })), serialFrom: batch.serialFrom, serialTo: batch.serialTo };
  },

  create: (ctx, input) => makeJob(ctx, input),

  async data(ctx, { id, pageNum }) {
    const job = await jobOf(ctx, id);
    const batch = await printableBatch(ctx, job.batchId);
    const template = job.template as Template;
    const from = job.rangeFrom + (pageNum - 1) * perPage;
    const to = Math.min(job.rangeTo, from + perPage - 1);
    const labels: string[] = [];
    if (from <= to) for await (const data of labelRows(ctx.services, batch, from, to, usesPin(template))) for (let copy = 0; copy < job.copies; copy++) labels.push(renderSvg(template, data, outlinedText));
    return { labels, total: job.labels, pages: Math.ceil((job.rangeTo - job.rangeFrom + 1) / perPage) };
  },

  async file(ctx, { id }) {
    const job = await jobOf(ctx, id);
    const batch = await printableBatch(ctx, job.batchId);
    const template = job.template as Template;
    const labels = labelRows(ctx.services, batch, job.rangeFrom, job.rangeTo, usesPin(template));
    return job.mode === 'ZPL'
      ? { name: `${job.jobNo}.zpl`, mime: 'text/plain; charset=utf-8', body: Readable.from(labelZpl(template, labels, { copies: job.copies })) }
      : { name: `${job.jobNo}.pdf`, mime: 'application/pdf', body: Readable.from(labelPdf(template, labels, { copies: job.copies, title: `${job.productName} ${job.batchNo}` })) };
  },

  async confirm(ctx, { id, result }) {
    const job = await jobOf(ctx, id);
    await printableBatch(ctx, job.batchId);
    await step(ctx, job, ({ PRINTED: 'print', DONE: 'confirm', FAILED: 'fail', RETRY: 'retry' } as const)[result]);
    return true;
  },

  async reprint(ctx, { id, reason, rangeFrom, rangeTo }) {
    const job = await jobOf(ctx, id);
    if (job.status === 0) throw new AppError('notAllowedInState');
    return makeJob(ctx, { templateId: job.templateId, batchId: job.batchId, rangeFrom: rangeFrom ?? job.rangeFrom, rangeTo: rangeTo ?? job.rangeTo, copies: job.copies, mode: job.mode as Wanted['mode'], dpi: job.dpi, reprintOf: job.id, reason });
  },
});
