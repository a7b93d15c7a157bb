import { AppError } from '@touchmark/contract';
import { barcodeLife, isPrinted } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { requireStep, stepsOf } from '../../../http/table/step.ts';
import * as rows from './symbol.queries.ts';
import { symbols } from './symbol.queries.ts';
import { fileOf, type Format } from './draw.ts';

export const bizType = 'barcode';
const steps = stepsOf(symbols, barcodeLife, 'status');

export async function seen(ctx: Ctx, id: string): Promise<rows.BarcodeRow> {
  const row = await rows.find(ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

export function refusePrinted(row: { prints: number }): void {
  if (isPrinted(row)) throw new AppError('barcodePrinted');
}

/** Disables or enables a symbol. */
export async function switchBarcode(
  ctx: Ctx,
  { id, enabled, version }: { id: string; enabled: boolean; version?: number | undefined },
): Promise<true> {
  await steps.take(ctx, await symbols.hold(ctx, id, version), enabled ? 'enable' : 'disable');
  return true;
}

/** A symbol that may be printed or downloaded for a printing house. */
export async function printable(ctx: Ctx, id: string): Promise<rows.BarcodeRow> {
  await symbols.hold(ctx, id);
  const row = await seen(ctx, id);
  requireStep(barcodeLife, row.status, 'print');
  return row;
}

/** The file of a symbol; the download is counted. */
export async function downloadBarcode(
  ctx: Ctx,
  { id, format, dpi, marks }: { id: string; format: Format; dpi: number; marks: boolean },
): Promise<FileAnswer> {
  const row = await printable(ctx, id);
  const file = fileOf(row, { format, dpi, marks });
  await rows.countDownloads(ctx, [id], dpi);
  ctx.note({ bizType, bizId: id, action: 'download', opinion: `${format} ${dpi} dpi` });
  return file;
}
