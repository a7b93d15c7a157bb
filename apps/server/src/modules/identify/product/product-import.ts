import { productIdentify, productImportColumns, type SheetRow } from '@touchmark/contract';
import { applyLife, productLimits } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { productUnits } from '../../platform/dict/public.ts';
import { importOf, storedBy } from '../../platform/sheet/public.ts';
import { gtinOwners, gtinRefusalOf } from '../../gtin/code/public.ts';
import { type CategoryTree, categoryTree } from '../category/public.ts';
import * as rows from './product-import.queries.ts';
import { type Key, type ReadProduct, readRow, type SheetNames } from './product-sheet.ts';
import { insertUnlessTaken } from '../product-catalogue/public.ts';
import { productCells, withPaths } from './product-export.ts';
import { withModels } from './product.queries.ts';
import { countAll, holdCompany } from './product-write.queries.ts';

type Line = ReadProduct & Pick<SheetRow<Key>, 'faults'>;
const taken = { field: 'gtin', zh: '该商品码已被其他企业的产品使用', en: 'is already used by another company’s product' } as const;

/** Products from a sheet, stored as drafts. */
export const productImport = importOf<Key, ReadProduct>(productIdentify, {
  name: { zh: '产品标识', en: 'products' },
  columns: productImportColumns,
  most: productLimits.importRows,
  stored: storedBy(
    productImportColumns,
    ['model', 'seriesId'],
    async (ctx, lines) => withPaths(ctx, await withModels(ctx, [...new Set(lines.map(({ cells }) => cells.model))])),
    productCells,
  ),
  check: checkRows,
  async save(ctx, { fields, brandId }) {
    const row = fields && (await insertUnlessTaken(ctx, { ...fields, brandId }));
    if (!row) return taken;
    ctx.note({ bizType: 'productIdentify', bizId: row.id, action: 'import', toStatus: applyLife.at.draft });
    return null;
  },
  async lists(ctx) {
    const leaves = [...(await categoryTree(ctx)).values()].filter(({ leaf }) => leaf);
    return { seriesId: [...seriesByPath(await rows.seriesOf(ctx)).keys()], categoryId: leaves.map(({ name }) => name[ctx.language]) };
  },
});

async function checkRows(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(ReadProduct | null)[]> {
  const company = await holdCompany(ctx);
  const room = company.isTrial ? Math.max(0, productLimits.trialProducts - (await countAll(ctx))) : Number.POSITIVE_INFINITY;
  const names: SheetNames = {
    series: seriesByPath(await rows.seriesOf(ctx)),
    categories: leavesByName(await categoryTree(ctx)),
    units: await productUnits(ctx.db),
  };
  const lines = sheet.map((row): Line => ({ ...readRow(row, names), faults: row.faults }));
  addTaken(lines, await rows.takenOf(ctx));
  await addForeign(ctx, lines);
  const overfull = lines.filter(({ faults }) => faults.length === 0).slice(Math.min(room, lines.length));
  for (const { faults } of overfull)
    faults.push({
      field: 'productName',
      zh: `试用企业最多 ${productLimits.trialProducts} 个产品`,
      en: `exceeds the trial limit of ${productLimits.trialProducts} products`,
    });
  return lines.map((line) => (line.fields ? line : null));
}

/** Adds faults that depend on other data: a model or GTIN that exists already, or occurs earlier in the sheet. */
function addTaken(lines: readonly Line[], taken: Awaited<ReturnType<typeof rows.takenOf>>): void {
  const models = new Set(taken.map(({ brandId, model }) => `${brandId}/${model}`));
  const gtins = new Set(taken.flatMap(({ gtin }) => gtin ?? []));
  for (const { fields, brandId, faults } of lines) {
    if (!fields || !brandId) continue;
    if (models.has(`${brandId}/${fields.model}`))
      faults.push({ field: 'model', zh: `该品牌下已有型号“${fields.model}”`, en: `is already used in this brand (“${fields.model}”)` });
    if (fields.gtin && gtins.has(fields.gtin))
      faults.push({ field: 'gtin', zh: '该商品码已被其他产品使用', en: 'is already used by another product' });
    models.add(`${brandId}/${fields.model}`);
    if (fields.gtin) gtins.add(fields.gtin);
  }
}

/** Adds faults of GTINs whose prefix is registered by another company, or whose code may not be bound. */
async function addForeign(ctx: Ctx, lines: readonly Line[]): Promise<void> {
  const owner = await gtinOwners(
    ctx,
    lines.flatMap(({ fields }) => fields?.gtin ?? []),
  );
  for (const { fields, faults } of lines) {
    const refusal = fields?.gtin ? gtinRefusalOf(owner, ctx.me.companyId, fields.gtin) : null;
    if (refusal) faults.push({ field: 'gtin', ...refusal });
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
