import { categoryImportColumns, categoryImportRows, proCategory, type SheetRow } from '@touchmark/contract';
import { codeFault, levelBelow, placeFault, readStandardNo } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { addTwice, entriesOf } from '../../../sheet/columns.ts';
import { formLine, importOf, undoOf } from '../../platform/sheet/public.ts';
import { categoryLevels } from '../category/public.ts';
import * as rows from './pro-category.queries.ts';
import { categories } from './pro-category.queries.ts';

type Key = (typeof categoryImportColumns)[number]['key'];
interface Line {
  code: string;
  parent: string;
  nameZh: string;
  nameEn: string;
  gpcBrick: string;
  hsCode: string;
  requireReport: boolean;
  requireStandards: string[];
}

/** A category goes again while nothing names it; one that was there gets its former wording and requirements. */
const undo = undoOf('proCategory', categories, async (ctx, row, before) => before !== null || !(await rows.isNamed(ctx, row)));

/** Categories from a sheet: those that exist get new wording and requirements, others are added below their parent. None is moved. */
export const categoryImport = importOf<Key, Line>(proCategory, {
  name: { zh: '品类表', en: 'categories' },
  columns: categoryImportColumns,
  most: categoryImportRows,
  check: checkLines,
  async save(ctx, { parent, ...line }) {
    const all = await rows.all(ctx);
    const above = all.find(({ code }) => code === parent);
    const same = all.find(({ code }) => code === line.code);
    if (parent !== '' && !above) return { field: 'parent', zh: '上级品类未导入', en: 'was not imported' };
    const parentId = above?.id ?? null;
    if (same) await undo.put(ctx, line.code, await categories.hold(ctx, same.id), line);
    else await undo.put(ctx, line.code, undefined, { ...line, parentId, level: levelBelow(all, parentId), sort: 1000 });
    return null;
  },
  undo,
});

/** Numbers of standards in one cell, and the first word that is none. */
function readStandards(cell: string): { standards: string[]; wrong: string | undefined } {
  const written = entriesOf(cell);
  const standards = written.flatMap((part) => readStandardNo(part) ?? []);
  return { standards, wrong: written.find((part) => readStandardNo(part) === undefined) };
}

/** The sheet is checked as a whole: parents may stand in it, and a circle in it is named at each of its lines. */
async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const all = await rows.all(ctx);
  const levels = await categoryLevels(ctx);
  const known = new Map(all.map((row) => [row.code, row]));
  const idOf = (code: string) => known.get(code)?.id ?? `new ${code}`;
  const parentOf = (code: string) => (code === '' ? null : idOf(code));
  const added = sheet.filter(({ cells }) => cells.code !== '' && !known.has(cells.code));
  const whole = [...all, ...added.map(({ cells: { code, parent } }) => ({ id: idOf(code), parentId: parentOf(parent), products: 0 }))];
  addTwice(sheet, 'code');
  return sheet.map((row) => {
    const { cells, faults } = row;
    const { code, parent, nameZh, nameEn, gpcBrick, hsCode } = cells;
    const say = (field: Key, zh: string, en: string) => faults.push({ field, zh, en });
    const same = known.get(code);
    formLine(proCategory.saveOrUpdate, { code, nameZh, nameEn }, row);
    const above = all.find(({ id }) => id === same?.parentId)?.code ?? '';
    if (same && above !== parent) say('parent', `现在的上级是“${above}”；导入不移动品类`, `is “${above}” now; an import moves no category`);
    const fault = same ? undefined : placeFault(whole, idOf(code), parentOf(parent), levels);
    if (fault) say('parent', fault.zh, fault.en);
    const long = same || fault ? undefined : codeFault(code, levelBelow(whole, parentOf(parent)), levels);
    if (long) say('code', long.zh, long.en);
    const { standards, wrong } = readStandards(cells.requireStandards);
    if (wrong !== undefined) say('requireStandards', `“${wrong}”不是标准号`, `contains “${wrong}”, which is no number of a standard`);
    if (faults.length > 0) return null;
    return { code, parent, nameZh, nameEn, gpcBrick, hsCode, requireReport: cells.requireReport === 'true', requireStandards: standards };
  });
}
