import { AppError, mostLookedUp } from '@touchmark/contract';
import { mostAbove } from '../../../../sheet/find-heading.ts';
import type { SheetLine, SheetRead } from '../../../../sheet/read/cell.ts';
import { readUpload, TooManyRows } from '../../../../sheet/read/read-sheet.ts';
import type { CtxBase } from '../../../../http/ctx.ts';
import { transaction } from '../../../../http/pipeline.ts';
import { findReachable } from '../../../platform/file/public.ts';

/** Headings of our own sheets and of those that people write themselves. */
const headings: ReadonlySet<string> = new Set(
  '编码 编号 查询内容 电子码 正品码 箱码 单号 生产批次 单元数据串 SGTIN SSCC code codes number searched-for element-string box'
    .split(' ')
    .map((word) => word.replace('-', ' ').toLowerCase()),
);

/** The texts of an uploaded sheet without empty cells and repetitions: of the column under such a heading, or of the first one. */
export async function textsOfFile(base: CtxBase, fileId: string): Promise<string[]> {
  const [file] = await transaction(base, (ctx) => findReachable(ctx, [fileId]));
  if (file?.companyId !== base.me.companyId || file.scene !== 'sheet') throw new AppError('notFound');
  const parts: Buffer[] = [];
  for await (const part of await base.services.files.store.get(file.place)) parts.push(part as Buffer);
  const lines = await searchedLines(Buffer.concat(parts));
  const { below, at } = headingOf(lines) ?? { below: 0, at: 0 };
  const texts = [...new Set(lines.slice(below).map(({ cells }) => cells[at]?.text.trim() ?? ''))].filter((text) => text !== '');
  if (texts.length === 0) throw new AppError('sheetEmpty');
  if (texts.length > mostLookedUp) throw tooLong();
  return texts;
}

const tooLong = () => new AppError('sheetTooLong', { rows: String(mostLookedUp) });

/** Below which line and in which column the searched texts stand; above the headings people write a title. */
function headingOf(lines: readonly SheetLine[]): { below: number; at: number } | undefined {
  for (const [line, { cells }] of lines.slice(0, mostAbove).entries()) {
    const at = cells.findIndex(({ text }) => headings.has(text.trim().toLowerCase()));
    if (at >= 0) return { below: line + 1, at };
  }
  return undefined;
}

/** The lines of the sheet with the heading. Of several nobody would notice that one is left out. */
async function searchedLines(bytes: Buffer): Promise<SheetLine[]> {
  const first = await read(bytes, 0);
  const others = first.others.filter(({ lines }) => headingOf(lines));
  const isHere = headingOf(first.lines) !== undefined;
  if (others.length > 1 || (others.length > 0 && isHere))
    throw new AppError('sheetsWithCodes', { sheets: [...(isHere ? [first] : []), ...others].map(({ name }) => name).join(', ') });
  return others[0] ? (await read(bytes, others[0].at)).lines : first.lines;
}

async function read(bytes: Buffer, sheet: number): Promise<SheetRead> {
  try {
    // Twice as many rows, because some may repeat others.
    return await readUpload(bytes, { rows: 2 * mostLookedUp + mostAbove, columns: 60, sheet });
  } catch (error) {
    throw error instanceof TooManyRows ? tooLong() : error;
  }
}
