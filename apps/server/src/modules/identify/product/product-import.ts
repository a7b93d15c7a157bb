import { AppError, type ImportReport, type Parsed, productFieldNames, type productIdentify } from '@touchmark/contract';
import { applyLife, productLimits } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { findFiles } from '../../platform/file/public.ts';
import { gtinRefusal } from '../../gtin/code/public.ts';
import { type CategoryTree, categoryTree } from '../category/public.ts';
import * as rows from './product-import.queries.ts';
import { type CellFault, readRow, readTable, type SheetCells, type SheetNames } from './product-sheet.ts';
import { insertUnlessTaken, type ProductFields } from '../product-table/public.ts';
import { countAll, holdCompany } from './product-write.queries.ts';

interface Line {
  line: number;
  cells: SheetCells;
  fields: ProductFields | null;
  brandId: string;
  faults: CellFault[];
}

/** Reads an uploaded sheet and returns the faults of every row; with `confirm`, valid rows become drafts. */
export async function importProducts(ctx: Ctx, { fileId, confirm }: Parsed<typeof productIdentify.import>): Promise<ImportReport> {
  const table = await readTable(ctx, await bytesOf(ctx, fileId), productLimits.importRows);
  const company = await holdCompany(ctx);
  const room = company.isTrial ? Math.max(0, productLimits.trialProducts - (await countAll(ctx))) : Number.POSITIVE_INFINITY;
  const names: SheetNames = { series: seriesByPath(await rows.seriesOf(ctx)), categories: leavesByName(await categoryTree(ctx)) };
  const lines = table.map(({ line, cells }): Line => ({ line, cells, ...readRow(cells, names) }));
  addTaken(lines, await rows.takenOf(ctx));
  await addForeign(ctx, lines);
  const overfull = lines.filter(({ faults }) => faults.length === 0).slice(Math.min(room, lines.length));
  for (const { faults } of overfull)
    faults.push({
      column: 'productName',
      zh: `试用企业最多 ${productLimits.trialProducts} 个产品`,
      en: `a trial company may have ${productLimits.trialProducts} products`,
    });
  const imported = confirm ? await insertGood(ctx, lines) : 0;
  return reportOf(ctx, lines, imported);
}

async function bytesOf(ctx: Ctx, fileId: string): Promise<Buffer> {
  const [file] = await findFiles(ctx, [fileId]);
  if (file?.companyId !== ctx.me.companyId || file.scene !== 'sheet') throw new AppError('notFound');
  const chunks: Buffer[] = [];
  for await (const chunk of await ctx.services.files.store.get(file.place)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Adds faults that depend on other data: a model or GTIN that exists already, or occurs earlier in the sheet. */
function addTaken(lines: readonly Line[], taken: Awaited<ReturnType<typeof rows.takenOf>>): void {
  const models = new Set(taken.map(({ brandId, model }) => `${brandId}/${model}`));
  const gtins = new Set(taken.flatMap(({ gtin }) => gtin ?? []));
  for (const { fields, brandId, faults } of lines) {
    if (!fields || !brandId) continue;
    if (models.has(`${brandId}/${fields.model}`))
      faults.push({ column: 'model', zh: `该品牌下已有型号“${fields.model}”`, en: `the brand already has a model “${fields.model}”` });
    if (fields.gtin && gtins.has(fields.gtin))
      faults.push({ column: 'gtin', zh: '该商品码已被其他产品使用', en: 'another product has this GTIN' });
    models.add(`${brandId}/${fields.model}`);
    if (fields.gtin) gtins.add(fields.gtin);
  }
}

/** Adds faults of GTINs whose prefix is registered by another company, or whose code may not be bound. */
async function addForeign(ctx: Ctx, lines: readonly Line[]): Promise<void> {
  for (const { fields, faults } of lines) {
    const refusal = fields?.gtin ? await gtinRefusal(ctx, ctx.me.companyId, fields.gtin) : null;
    if (refusal) faults.push({ column: 'gtin', ...refusal });
  }
}

function seriesByPath(all: Awaited<ReturnType<typeof rows.seriesOf>>): Map<string, { id: string; brandId: string }> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const pathOf = (one: (typeof all)[number]): string => {
    const parent = one.parentId ? byId.get(one.parentId) : undefined;
    return `${parent ? pathOf(parent) : one.brandName}/${one.name}`;
  };
  return new Map(all.map((one) => [pathOf(one), { id: one.id, brandId: one.brandId }]));
}

const leavesByName = (tree: CategoryTree): Map<string, string> =>
  new Map(
    [...tree.values()]
      .filter(({ leaf }) => leaf)
      .flatMap(({ id, code, name }): [string, string][] => [
        [code, id],
        [name.zh, id],
        [name.en, id],
      ]),
  );

async function insertGood(ctx: Ctx, lines: readonly Line[]): Promise<number> {
  let imported = 0;
  for (const { fields, brandId, faults } of lines) {
    if (faults.length > 0 || !fields) continue;
    const row = await insertUnlessTaken(ctx, { ...fields, brandId });
    if (!row) {
      faults.push({ column: 'gtin', zh: '该商品码已被其他企业的产品使用', en: 'a product of another company has this GTIN' });
      continue;
    }
    imported += 1;
    ctx.note({ bizType: 'productIdentify', bizId: row.id, action: 'import', toStatus: applyLife.at.draft });
  }
  return imported;
}

function reportOf({ language }: Ctx, lines: readonly Line[], imported: number): ImportReport {
  const bad = lines.filter(({ faults }) => faults.length > 0).length;
  return {
    total: lines.length,
    good: lines.length - bad,
    bad,
    imported,
    rows: lines.map(({ line, cells, faults }) => ({
      line,
      productName: cells.productName,
      model: cells.model,
      faults: faults.map((fault) => ({ column: productFieldNames[fault.column][language], msg: fault[language] })),
    })),
  };
}
