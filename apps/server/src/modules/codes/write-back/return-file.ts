import type { Readable } from 'node:stream';
import { AppError, type ReturnFault } from '@touchmark/contract';
import { returnFaults } from '@touchmark/domain';
import { mostAbove } from '../../../sheet/find-heading.ts';
import type { SheetLine, SheetRead } from '../../../sheet/read/cell.ts';
import { readUpload, TooManyRows } from '../../../sheet/read/read-sheet.ts';
import { type Column, xlsxStream } from '../../../sheet/write/xlsx.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findReachable } from '../../platform/file/public.ts';
import { codeColumnOf, codesIn, linesIn, mostColumns } from './return-lines.ts';
import type { Line } from './return-plan.ts';

/** Maximum number of lines of a file without its heading. */
export const mostLines = 50_000;
const sheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const words = {
  code: { zh: '编码', en: 'Code' },
  order: { zh: '定制订单号', en: 'Customer order no.' },
  row: { zh: '行号', en: 'Row' },
  count: { zh: '数量', en: 'Quantity' },
  fault: { zh: '失败原因', en: 'Reason for failure' },
};

/** The lines of an uploaded sheet with their numbers in it. */
export async function linesOfFile(ctx: Ctx, fileId: string): Promise<Line[]> {
  const [file] = await findReachable(ctx, [fileId]);
  if (!file || file.scene !== 'sheet' || file.companyId !== ctx.me.companyId)
    throw fieldFault('source.fileId', { zh: '请上传 CSV 或 XLSX 文件', en: 'please upload a CSV or XLSX file' });
  const lines = linesIn(await readRows(await bytesOf(await ctx.services.files.store.get(file.place))));
  if (lines.length === 0) throw new AppError('sheetEmpty');
  if (lines.length > mostLines) throw tooLong();
  return lines;
}

const tooLong = () => new AppError('sheetTooLong', { rows: String(mostLines) });
const read = async (bytes: Buffer, sheet: number): Promise<SheetRead> => {
  try {
    return await readUpload(bytes, { rows: mostLines + mostAbove, columns: mostColumns, sheet });
  } catch (error) {
    throw error instanceof TooManyRows ? tooLong() : error;
  }
};

/** The rows of the sheet with codes. Of several nobody would notice that one is left out. */
async function readRows(bytes: Buffer): Promise<SheetLine[]> {
  const first = await read(bytes, 0);
  const others = first.others.filter(({ lines }) => codesIn(lines, codeColumnOf(lines)) > 0);
  const here = codesIn(first.lines, codeColumnOf(first.lines)) > 0;
  if (others.length > 1 || (others.length > 0 && here))
    throw new AppError('sheetsWithCodes', { sheets: [...(here ? [first] : []), ...others].map(({ name }) => name).join(', ') });
  return others[0] ? (await read(bytes, others[0].at)).lines : first.lines;
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const sheet = (ctx: Ctx, name: { zh: string; en: string }, columns: Column[], rows: (string | number | null)[][]): FileAnswer => ({
  name: `${name[ctx.language]}.xlsx`,
  mime: sheetMime,
  body: xlsxStream(columns, [rows], { sheet: name[ctx.language] }),
});

/** An empty sheet to fill in. */
export const templateFile = (ctx: Ctx): FileAnswer =>
  sheet(
    ctx,
    { zh: '电子码回传模板', en: 'Code activation template' },
    [
      { title: words.code[ctx.language], width: 40 },
      { title: words.order[ctx.language], width: 24 },
    ],
    [],
  );

/** The failed lines of one return. */
export function faultsFile(ctx: Ctx, returnNo: string, faults: readonly ReturnFault[]): FileAnswer {
  const { language } = ctx;
  const columns = [
    { title: words.row[language], width: 8 },
    { title: words.code[language], width: 42 },
    { title: words.count[language], width: 10 },
    { title: words.fault[language], width: 30 },
  ];
  return sheet(
    ctx,
    { zh: `失败明细-${returnNo}`, en: `failures-${returnNo}` },
    columns,
    faults.map(({ row, code, fault, count }) => [row || null, code, count, returnFaults[fault][language]]),
  );
}
