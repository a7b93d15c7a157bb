import { industryDict, industryImportColumns, industryImportRows, type SheetRow } from '@touchmark/contract';
import { industryAbove } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import { importOf } from '../sheet/public.ts';
import * as rows from './industry.queries.ts';
import { industries } from './industry.queries.ts';

type Key = (typeof industryImportColumns)[number]['key'];
type Line = Record<Key, string>;

/** The export has the headings of the import, so that an edited export can be imported again. */
export const col = columnsBy<Line>()(
  Object.fromEntries(industryImportColumns.map(({ key, title }) => [key, title])) as Record<
    Key,
    (typeof industryImportColumns)[number]['title']
  >,
);

/** Industries from a sheet: what exists is reworded, what does not is added below the industry that its code names. */
export const industryImport = importOf<Key, Line>(industryDict, {
  name: { zh: '行业', en: 'industries' },
  columns: industryImportColumns,
  most: industryImportRows,
  check: checkLines,
  async save(ctx, line) {
    const same = await rows.find(ctx, line.code);
    const note = { action: 'import', opinion: line.code };
    if (same) await industries.update(ctx, same, line, note);
    else await industries.insert(ctx, { ...line, parentCode: industryAbove(line.code) }, note);
    return null;
  },
});

async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const known = new Set([...(await rows.allIndustries(ctx)).map(({ code }) => code), ...sheet.map(({ cells }) => cells.code)]);
  const seen = new Set<string>();
  return sheet.map(({ cells, faults }) => {
    const { code, name, nameEn } = cells;
    const say = (zh: string, en: string) => faults.push({ field: 'code', zh, en });
    const above = industryAbove(code);
    if (!/^[A-T](\d{2,4})?$/.test(code)) say('应为字母 A–T，或字母加 2–4 位数字', 'must be a letter A–T, alone or with 2 to 4 digits');
    else if (above && !known.has(above)) say(`没有上级行业 ${above}`, `needs the industry ${above} above it`);
    if (seen.has(code)) say('在表中重复', 'is in the sheet twice');
    seen.add(code);
    return faults.length > 0 ? null : { code, name, nameEn };
  });
}
