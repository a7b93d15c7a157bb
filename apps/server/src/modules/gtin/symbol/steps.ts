import { AppError } from '@touchmark/contract';
import { barcodeLife, isPrinted, nextState, type BarcodeStatus } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import * as rows from './symbol.queries.ts';
import { fileOf, type Format } from './draw.ts';

export const bizType = 'barcode';

/** The company's own symbol, locked. */
export async function held(ctx: Ctx, id: string, version?: number) {
  const row = await rows.hold(ctx, id);
  if (!row) throw new AppError('notFound');
  if (version !== undefined && row.version !== version) throw new AppError('versionConflict');
  return row;
}

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
  const { status } = await held(ctx, id, version);
  const next = nextState(barcodeLife, status as BarcodeStatus, enabled ? 'enable' : 'disable');
  if (next === undefined) throw new AppError('notAllowedInState');
  await rows.setStatus(ctx, id, next);
  ctx.note({ bizType, bizId: id, action: enabled ? 'enable' : 'disable', fromStatus: status, toStatus: next });
  return true;
}

/** A symbol that may be printed or downloaded for a printing house. */
export async function printable(ctx: Ctx, id: string): Promise<rows.BarcodeRow> {
  await held(ctx, id);
  const row = await seen(ctx, id);
  if (nextState(barcodeLife, row.status as BarcodeStatus, 'print') === undefined) throw new AppError('notAllowedInState');
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
