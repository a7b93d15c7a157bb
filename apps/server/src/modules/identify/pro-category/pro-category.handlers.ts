import { AppError, type CategoryPreview, categoryImportColumns, proCategory } from '@touchmark/contract';
import { categoryDemands, codeFault, levelBelow, placeFault, readStandardNo, switchLife } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { handle } from '../../../http/handle.ts';
import { fieldFault } from '../../../http/pipeline.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { recategorizeCodes } from '../../gtin/code/public.ts';
import { sheetOf } from '../../platform/sheet/public.ts';
import { categoryLevels, categoryTree, wireTree } from '../category/public.ts';
import { recategorizeProducts } from '../product-catalogue/public.ts';
import { renameCategory } from '../standard-version/public.ts';
import { categoryImport } from './category-import.ts';
import * as rows from './pro-category.queries.ts';
import { categories, type CategoryRecord } from './pro-category.queries.ts';

export const proCategoryRoutes = handle(proCategory, {
  tree: async (ctx) => wireTree(await categoryTree(ctx)),
  all: (ctx) => rows.all(ctx),
  list: (ctx, filters) => rows.list(ctx, filters),

  async saveOrUpdate(ctx, { id, version, ...input }) {
    const before = id ? await categories.hold(ctx, id, version) : null;
    const all = await rows.all(ctx);
    await categories.refuseTaken(ctx, { code: input.code }, id);
    if (before && before.parentId !== input.parentId)
      throw fieldFault('parentId', { zh: '请用“移动”并先看预览', en: 'is changed by moving, after a preview' });
    if (before && before.code !== input.code && isUsed(all.find((one) => one.id === id)!))
      throw fieldFault('code', { zh: '已被产品或标准使用，不能修改', en: 'is used by products or standards and cannot be changed' });
    if (!before) await refuseWrongPlace(ctx, all, undefined, input.parentId);
    if (before?.code !== input.code) await refuseLongCode(ctx, input.code, levelBelow(all, input.parentId));
    const stored = { ...input, requireStandards: standardsOf(ctx, input.requireStandards) };
    if (before) return categories.update(ctx, before, stored);
    return categories.insert(ctx, { ...stored, level: levelBelow(all, input.parentId) });
  },
  async enable(ctx, { id, enabled, version }) {
    const row = await categories.hold(ctx, id, version);
    if ((row.status === switchLife.at.on) === enabled) throw new AppError('notAllowedInState');
    const all = await rows.all(ctx);
    const used = all.find((one) => subtree(all, id).includes(one.id) && isUsed(one));
    if (!enabled && used) throw new AppError('propInUse', { name: ctx.language === 'zh' ? used.nameZh : used.nameEn });
    const status = enabled ? switchLife.at.on : switchLife.at.off;
    await categories.update(ctx, row, { status, ...(enabled ? { mergedInto: null } : {}) }, { action: enabled ? 'enable' : 'disable' });
    return true;
  },

  async preview(ctx, { id, parentId = null, intoId }) {
    const all = await rows.all(ctx);
    if (!all.some((row) => row.id === id)) throw new AppError('notFound');
    if (intoId) refuseMerge(ctx, all, id, intoId);
    else await refuseWrongPlace(ctx, all, id, parentId);
    const moved = all.map((row) => (row.id === id ? { ...row, parentId } : row));
    const after = intoId ? asked(all, intoId) : asked(moved, id);
    return { ...(await rows.concerned(ctx, subtree(all, id))), before: asked(all, id), after };
  },
  async move(ctx, { id, parentId, ids = [], version }) {
    const row = await categories.hold(ctx, id, version);
    const all = await rows.all(ctx);
    await refuseWrongPlace(ctx, all, id, parentId);
    if (row.parentId !== parentId) await rows.place(ctx, id, parentId, levelBelow(all, parentId) - row.level);
    await rows.reorder(ctx, parentId, ids);
    ctx.note({ bizType: 'proCategory', bizId: id, action: 'move', opinion: pathOf(all, parentId).zh });
    return true;
  },
  async merge(ctx, { id, intoId, version }) {
    const row = await categories.hold(ctx, id, version);
    const into = await categories.hold(ctx, intoId);
    refuseMerge(ctx, await rows.all(ctx), id, intoId);
    if (await rows.awaited(ctx, id)) throw new AppError('categoryAwaited', { name: row.nameZh });
    const merged = { products: await recategorizeProducts(ctx, id, intoId), codes: await recategorizeCodes(ctx, id, intoId) };
    await renameCategory(ctx, row.code, into.code);
    const note = { action: 'merge', opinion: `${row.code} → ${into.code}` };
    await categories.update(ctx, row, { status: switchLife.at.off, mergedInto: intoId }, note);
    return merged;
  },

  export: sheetOf(proCategory.export, {
    name: { zh: '产品品类字典', en: 'Product categories' },
    query: rows.sheet,
    async items(ctx, found) {
      const codes = new Map((await rows.all(ctx)).map(({ id, code }) => [id, code]));
      return found.map((row) => ({ ...row, parent: codes.get(row.parentId ?? '') ?? '' }));
    },
    columns: columnsOut(categoryImportColumns),
  }),
  ...categoryImport,
});

const isUsed = ({ products, standard }: CategoryRecord) => products > 0 || standard !== '';

/** Numbers of standards as they are written everywhere. */
function standardsOf(ctx: Ctx, codes: readonly string[]): string[] {
  const read = codes.map((code) => readStandardNo(code));
  const wrong = read.indexOf(undefined);
  if (wrong >= 0)
    throw fieldFault('requireStandards', {
      zh: `“${codes[wrong]}”不是标准号，应如 GB 17927-2024`,
      en: `contains “${codes[wrong]}”; a standard is written like GB 17927-2024`,
    });
  return [...new Set(read as string[])];
}

async function refuseWrongPlace(ctx: Ctx, all: readonly CategoryRecord[], id: string | undefined, parentId: string | null): Promise<void> {
  const fault = placeFault(all, id, parentId, await categoryLevels(ctx));
  if (fault) throw fieldFault('parentId', fault);
}
async function refuseLongCode(ctx: Ctx, code: string, level: number): Promise<void> {
  const fault = codeFault(code, level, await categoryLevels(ctx));
  if (fault) throw fieldFault('code', fault);
}

/** Only a leaf goes into another leaf, because products belong to leaves. */
function refuseMerge(ctx: Ctx, all: readonly CategoryRecord[], id: string, intoId: string): void {
  const say = (zh: string, en: string) => fieldFault('intoId', { zh, en });
  if (id === intoId) throw say('不能并入自身', 'cannot be the category itself');
  const into = all.find((row) => row.id === intoId);
  if (!into?.enabled) throw say('目标品类不存在或已停用', 'does not exist or is disabled');
  const parents = new Set(all.map(({ parentId }) => parentId));
  if (parents.has(id) || parents.has(intoId))
    throw say('只能在末级品类之间合并', 'must be a category without others below it, as the merged one');
}

const subtree = (all: readonly CategoryRecord[], id: string): string[] => [
  id,
  ...all.filter(({ parentId }) => parentId === id).flatMap((child) => subtree(all, child.id)),
];

function pathOf(all: readonly CategoryRecord[], id: string | null): { zh: string; en: string } {
  const row = all.find((one) => one.id === id);
  if (!row) return { zh: '', en: '' };
  const above = pathOf(all, row.parentId);
  return { zh: above.zh ? `${above.zh} › ${row.nameZh}` : row.nameZh, en: above.en ? `${above.en} › ${row.nameEn}` : row.nameEn };
}

/** What is asked of the products of a category: with the requirements of its parents, and the nearest standard. */
function asked(all: readonly CategoryRecord[], id: string): CategoryPreview['before'] {
  const tree = new Map(all.map((row) => [row.id, row]));
  const { codes, requireReport, requireStandards } = categoryDemands(tree, id);
  const standard = codes.map((code) => all.find((row) => row.code === code)?.standard).find(Boolean) ?? '';
  return { path: pathOf(all, id), requireReport, requireStandards, standard };
}
