import { AppError } from '@touchmark/contract';
import { type Limits, type SheetLine, TooManyRows } from './cell.ts';
import { readCsv } from './csv-read.ts';
import { TooLarge } from './unzip.ts';
import { readWorkbook } from './workbook.ts';

const archive = 0x04034b50;

/** The rows of an uploaded CSV or xlsx file that hold anything. Refusals are worded for who uploaded it. */
export function readSheetLines(bytes: Buffer, limits: Limits): SheetLine[] {
  const mark = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
  try {
    return mark === archive ? readWorkbook(bytes, limits) : readCsv(bytes, limits);
  } catch (error) {
    if (error instanceof TooManyRows) throw error;
    if (error instanceof TooLarge) throw new AppError('sheetUnpacksTooLarge', { limit: `${Math.round(limits.room / 1_048_576)} MB` });
    throw new AppError('fileBroken');
  }
}
