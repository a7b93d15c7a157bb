import type { Readable } from 'node:stream';
import { AppError, type ReturnFault } from '@touchmark/contract';
import { codeTextOf, returnFaults } from '@touchmark/domain';
import { readSheet, TooManyRows } from '../../../sheet/read/read-sheet.ts';
import { type Column, xlsxStream } from '../../../sheet/write/xlsx.ts';
import type { Ctx } from '../../../http/ctx.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { findReachable } from '../../platform/file/public.ts';
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

/**
 * The lines of an uploaded sheet: the code in the first column, the customer's order in the second. A heading is recognised and
 * skipped.
 */
export async function linesOfFile(ctx: Ctx, fileId: string): Promise<Line[]> {
  const [file] = await findReachable(ctx, [fileId]);
  if (!file || file.scene !== 'sheet' || file.companyId !== ctx.me.companyId)
    throw fieldFault('source.fileId', { zh: '请上传 CSV 或 XLSX 文件', en: 'please upload a CSV or XLSX file' });
  const rows = await readRows(await bytesOf(await ctx.services.files.store.get(file.place)));
  const heading = rows[0] && !codeTextOf(rows[0][0] ?? '') && /码|code/i.test(rows[0][0] ?? '') ? 1 : 0;
  const lines = rows
    .slice(heading)
    .map((cells, i) => ({ row: i + 1 + heading, typed: cells[0] ?? '', customOrderNo: (cells[1] ?? '').slice(0, 50) }));
  if (lines.length === 0) throw new AppError('sheetEmpty');
  if (lines.length > mostLines) throw new AppError('sheetTooLong', { rows: String(mostLines) });
  return lines;
}

async function readRows(bytes: Buffer): Promise<string[][]> {
  try {
    return await readSheet(bytes, { rows: mostLines + 1, columns: 2 });
  } catch (error) {
    if (error instanceof TooManyRows) throw new AppError('sheetTooLong', { rows: String(mostLines) });
    throw error;
  }
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
