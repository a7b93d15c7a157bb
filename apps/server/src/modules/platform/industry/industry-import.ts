import { industryDict, industryImportColumns, industryImportRows, type Parsed, type SheetRow } from '@touchmark/contract';
import { industryAbove } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { addTwice } from '../../../sheet/columns.ts';
import { formLine, importOf, undoOf } from '../sheet/public.ts';
import * as rows from './industry.queries.ts';
import { industries } from './industry.queries.ts';

type Key = (typeof industryImportColumns)[number]['key'];
type Line = Pick<Parsed<typeof industryDict.saveOrUpdate>, Key>;

const undo = undoOf('industryDict', industries, async (ctx, { code }, before) => before !== null || !(await rows.isUsed(ctx, code)));

/** Industries from a sheet: what exists is reworded, what does not is added below the industry that its code names. */
export const industryImport = importOf<Key, Line>(industryDict, {
  name: { zh: '行业', en: 'industries' },
  columns: industryImportColumns,
  most: industryImportRows,
  check: checkLines,
  async save(ctx, { code, name, nameEn: written }) {
    const same = await rows.find(ctx, code);
    const nameEn = written || (same?.nameEn ?? '');
    await undo.put(ctx, code, same, { code, name, nameEn, parentCode: industryAbove(code) });
    return null;
  },
  undo,
});

async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const known = new Set([...(await rows.allIndustries(ctx)).map(({ code }) => code), ...sheet.map(({ cells }) => cells.code)]);
  addTwice(sheet, 'code');
  return sheet.map((row) => {
    const line = formLine(industryDict.saveOrUpdate, row.cells, row);
    const above = line && industryAbove(line.code);
    if (above && !known.has(above))
      row.faults.push({ field: 'code', zh: `没有上级行业 ${above}`, en: `needs the industry ${above} above it` });
    return line;
  });
}
