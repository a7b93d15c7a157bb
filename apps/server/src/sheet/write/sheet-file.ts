import type { SheetFormat } from '@touchmark/contract';
import { Readable } from 'node:stream';
import { csvBody } from './csv.ts';
import { type Column, type RowBlocks, xlsxStream } from './xlsx.ts';

export const sheetMime: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The rows as a file of either format; memory use is constant. */
export const sheetBody = (format: SheetFormat, columns: readonly Column[], rows: RowBlocks, sheet: string): Readable =>
  format === 'csv' ? Readable.from(csvBody(columns, rows)) : xlsxStream(columns, rows, { sheet });
