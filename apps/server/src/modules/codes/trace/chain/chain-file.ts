import { AppError, mostLookedUp } from '@touchmark/contract';
import { readSheet, TooManyRows } from '../../../../sheet/read/read-sheet.ts';
import type { CtxBase } from '../../../../http/ctx.ts';
import { transaction } from '../../../../http/pipeline.ts';
import { findReachable } from '../../../platform/file/public.ts';

/** Headings of our own sheets and of those that people write themselves. */
const headings: ReadonlySet<string> = new Set(
  '编码 编号 查询内容 电子码 正品码 箱码 单号 生产批次 单元数据串 SGTIN SSCC code codes number searched-for element-string box'
    .split(' ')
    .map((word) => word.replace('-', ' ').toLowerCase()),
);

/** The first column of an uploaded sheet without empty cells and repetitions. */
export async function textsOfFile(base: CtxBase, fileId: string): Promise<string[]> {
  const [file] = await transaction(base, (ctx) => findReachable(ctx, [fileId]));
  if (file?.companyId !== base.me.companyId || file.scene !== 'sheet') throw new AppError('notFound');
  const parts: Buffer[] = [];
  for await (const part of await base.services.files.store.get(file.place)) parts.push(part as Buffer);
  const cells = (await firstColumn(Buffer.concat(parts))).map((cell) => cell.trim());
  const filled = headings.has((cells[0] ?? '').toLowerCase()) ? cells.slice(1) : cells;
  const texts = [...new Set(filled)].filter((text) => text !== '');
  if (texts.length === 0) throw new AppError('sheetEmpty');
  if (texts.length > mostLookedUp) throw tooLong();
  return texts;
}

const tooLong = () => new AppError('sheetTooLong', { rows: String(mostLookedUp) });

async function firstColumn(bytes: Buffer): Promise<string[]> {
  try {
    // Twice as many rows, because some may repeat others.
    return (await readSheet(bytes, { rows: 2 * mostLookedUp + 1, columns: 60 })).map(([cell = '']) => cell);
  } catch (error) {
    if (error instanceof TooManyRows) throw tooLong();
    throw error;
  }
}
