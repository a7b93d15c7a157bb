import type { SheetRead } from './cell.ts';
import { readCsv } from './csv-read.ts';
import type { Limits } from './limits.ts';
import { readWorkbook } from './workbook.ts';

const archive = 0x04034b50;

/** The non-empty rows of a CSV file or of a sheet of an xlsx file. Slow and memory-intensive, so it is called only in the worker thread. */
export async function parseSheet(bytes: Buffer, limits: Limits): Promise<SheetRead> {
  const mark = bytes.length < 4 ? 0 : bytes.readUInt32LE(0);
  return mark === archive ? readWorkbook(bytes, limits) : { name: '', lines: await readCsv(bytes, limits), others: [] };
}
