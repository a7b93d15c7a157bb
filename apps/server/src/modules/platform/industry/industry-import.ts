import { industryDict, industryImportColumns, industryImportRows, type SheetRow } from '@touchmark/contract';
import { industryAbove } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { addTwice } from '../../../sheet/columns.ts';
import { importOf, undoOf } from '../sheet/public.ts';
import * as rows from './industry.queries.ts';
import { industries } from './industry.queries.ts';

type Key = (typeof industryImportColumns)[number]['key'];
type Line = Record<Key, string>;

const undo = undoOf('industryDict', industries, async (ctx, { code }, before) => before !== null || !(await rows.isUsed(ctx, code)));

/** Industries from a sheet: what exists is reworded, what does not is added below the industry that its code names. */
export const industryImport = importOf<Key, Line>(industryDict, {
  name: { zh: '行业', en: 'industries' },
  columns: industryImportColumns,
  most: industryImportRows,
  check: checkLines,
  async save(ctx, line) {
    const same = await rows.find(ctx, line.code);
    const nameEn = line.nameEn || (same?.nameEn ?? '');
    await undo.put(ctx, line.code, same, { ...line, nameEn, parentCode: industryAbove(line.code) });
    return null;
  },
  keep: undo.keep,
});
/** The newest import of industries, and taking it back. */
export const industryUndo = { lastImport: undo.last, undoImport: (ctx: Ctx, { id }: { id: string }) => undo.undo(ctx, id) };

async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const known = new Set([...(await rows.allIndustries(ctx)).map(({ code }) => code), ...sheet.map(({ cells }) => cells.code)]);
  addTwice(sheet, 'code');
  return sheet.map(({ cells, faults }) => {
    const { code, name, nameEn } = cells;
    const say = (zh: string, en: string) => faults.push({ field: 'code', zh, en });
    const above = industryAbove(code);
    if (!/^[A-T](\d{2,4})?$/.test(code)) say('应为字母 A–T，或字母加 2–4 位数字', 'must be a letter A–T, alone or with 2 to 4 digits');
    else if (above && !known.has(above)) say(`没有上级行业 ${above}`, `needs the industry ${above} above it`);
    return faults.length > 0 ? null : { code, name, nameEn };
  });
}
