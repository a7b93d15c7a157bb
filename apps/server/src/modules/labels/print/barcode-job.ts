import { Readable } from 'node:stream';
import { AppError, type PrintJob } from '@touchmark/contract';
import { printLife } from '@touchmark/domain';
import { outlinedText, symbolPdf, symbolSvg, symbolTspl, symbolZpl, type SymbolDrawing } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { countPrints, drawRow, printableBarcode } from '../../gtin/symbol/public.ts';
import * as rows from './print.queries.ts';

/** Prints copies of one barcode: one symbol per page, in its stored size. */
interface Wanted {
  barcodeId: string;
  copies: number;
  mode: PrintJob['mode'];
  dpi?: number | undefined;
  reprintOf?: string;
  reason?: string;
}

const usualDpi = 300;

/** Two pages print barcodes, each with a right of its own; one of them is enough. */
export function permitBarcodes({ me }: Ctx): void {
  if (!me.permissions.has('barcode_print') && !me.permissions.has('gs1Barcode_print')) throw new AppError('forbidden');
}

export const noteMade = (ctx: Ctx, id: string, { reprintOf, reason }: { reprintOf?: string; reason?: string }): void =>
  ctx.note({
    bizType: 'printJob',
    bizId: id,
    action: reprintOf ? 'reprint' : 'create',
    toStatus: printLife.at.waiting,
    ...(reason ? { opinion: reason } : {}),
  });

async function drawn(ctx: Ctx, barcodeId: string, dpi: number): Promise<SymbolDrawing> {
  const result = drawRow(await printableBarcode(ctx, barcodeId), dpi);
  if (!result.ok)
    throw new AppError('barcodeRefused', {
      reason: result.faults.map((fault) => fault[ctx.language]).join(ctx.language === 'zh' ? '；' : '; '),
    });
  return result.drawing;
}

/** Refuses a symbol that is impossible at the printer's resolution before a job is created. */
export async function makeBarcodeJob(ctx: Ctx, wanted: Wanted) {
  permitBarcodes(ctx);
  const dpi = wanted.dpi ?? usualDpi;
  const { widthMm, heightMm } = await drawn(ctx, wanted.barcodeId, dpi);
  const made = await rows.insert(ctx, { ...wanted, dpi, rangeFrom: 1, rangeTo: 1, labels: wanted.copies });
  noteMade(ctx, made.id, wanted);
  return { ...made, width: widthMm, height: heightMm };
}

export async function barcodePictures(ctx: Ctx, job: rows.Job, pageNum: number, perPage: number) {
  permitBarcodes(ctx);
  const drawing = await drawn(ctx, job.barcodeId!, job.dpi);
  const svg = symbolSvg(drawing, outlinedText);
  const onPage = Math.max(0, Math.min(perPage, job.copies - (pageNum - 1) * perPage));
  return {
    labels: Array.from({ length: onPage }, () => svg),
    total: job.labels,
    pages: Math.ceil(job.copies / perPage),
    paper: { width: drawing.widthMm, height: drawing.heightMm, places: [{ x: 0, y: 0 }], startAt: 1 },
  };
}

export async function barcodeJobFile(ctx: Ctx, job: rows.Job): Promise<FileAnswer> {
  permitBarcodes(ctx);
  const drawing = await drawn(ctx, job.barcodeId!, job.dpi);
  if (job.mode === 'TSPL')
    return { name: `${job.jobNo}.tspl`, mime: 'application/octet-stream', body: Readable.from([symbolTspl(drawing, job.copies)]) };
  return job.mode === 'ZPL'
    ? { name: `${job.jobNo}.zpl`, mime: 'text/plain; charset=utf-8', body: Readable.from(symbolZpl(drawing, job.copies)) }
    : { name: `${job.jobNo}.pdf`, mime: 'application/pdf', body: symbolPdf([drawing], job.content, job.copies) };
}

export const countBarcode = (ctx: Ctx, job: rows.Job) => countPrints(ctx, job.barcodeId!, job.copies, job.dpi);
