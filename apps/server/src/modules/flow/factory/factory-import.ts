import { factoryImportColumns, type FactoryColumnKey as Key, factoryRecord, mostFactoryRows, type SheetRow } from '@touchmark/contract';
import { today } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import { productsByModel } from '../../identify/product-catalogue/public.ts';
import { importOf, storedBy } from '../../platform/sheet/public.ts';
import { numbersTaken, productions } from '../../codes/production/public.ts';
import { type NewMaterial, saveMaterials } from '../material/public.ts';
import { withNumbers } from './factory.queries.ts';

interface Item {
  fields: { batchNo: string; productId: string; factory: string; line: string; prodDate: string; planQty: number; remark: string };
  material: NewMaterial | null;
}
const lotForm = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;
const together = { zh: '须与物料、供应商、供应商批号一起填写', en: 'goes together with material, supplier and lot' };

/** Production batches from a sheet. Those of one sheet have the same time, so that they can be taken back together. */
export const factoryImport = importOf<Key, Item>(factoryRecord, {
  name: { zh: '生产批次', en: 'production batches' },
  columns: factoryImportColumns,
  most: mostFactoryRows,
  stored: storedBy(factoryImportColumns, ['batchNo'], (ctx, lines) =>
    withNumbers(
      ctx,
      lines.map(({ cells }) => cells.batchNo),
    ),
  ),
  check: checkRows,
  async save(ctx, { fields, material }) {
    const { id } = await productions.insert(ctx, { ...fields, qcResult: 'PENDING', importTime: now }, { action: 'import' });
    if (material) await saveMaterials(ctx, id, [material]);
    return null;
  },
});

async function checkRows(ctx: Ctx, lines: readonly SheetRow<Key>[]): Promise<(Item | null)[]> {
  const products = await productsByModel(ctx, [...new Set(lines.flatMap(({ cells }) => cells.model || []))]);
  const taken = await numbersTaken(ctx, [...new Set(lines.flatMap(({ cells }) => cells.batchNo || []))]);
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { cells, faults, row } = line;
    const { batchNo } = cells;
    const twin = seen.get(batchNo);
    seen.set(batchNo, twin ?? row);
    if (batchNo && !lotForm.test(batchNo))
      faults.push({
        field: 'batchNo',
        zh: '只能用字母、数字和常用符号，最多 20 个',
        en: 'has at most 20 letters, digits and common signs',
      });
    else if (taken.has(batchNo)) faults.push({ field: 'batchNo', zh: '该批次号已存在', en: 'already exists' });
    else if (twin) faults.push({ field: 'batchNo', zh: `与第 ${twin} 行重复`, en: `is the same as row ${twin}` });
    if (cells.prodDate > today(ctx.now)) faults.push({ field: 'prodDate', zh: '不能晚于今天', en: 'cannot be after today' });
    const productId = productOf(line, products);
    const material = materialOf(line);
    if (faults.length > 0 || !productId) return null;
    const { factory, line: prodLine, prodDate, planQty, remark } = cells;
    return { fields: { batchNo, productId, factory, line: prodLine, prodDate, planQty: Number(planQty), remark }, material };
  });
}

/** The product of a row's model; a model without one product is a fault. */
function productOf({ cells: { model }, faults }: SheetRow<Key>, products: ReadonlyMap<string, string[]>): string | undefined {
  const found = products.get(model) ?? [];
  if (!model || found.length === 1) return found[0];
  faults.push({
    field: 'model',
    ...(found.length === 0
      ? { zh: `没有型号为“${model}”的产品`, en: `does not match any product (“${model}”)` }
      : { zh: `型号“${model}”对应多个产品`, en: `matches several products (“${model}”)` }),
  });
  return undefined;
}

/** The lot of a row; a part of one is a fault of what is missing. */
function materialOf({ cells, faults }: SheetRow<Key>): NewMaterial | null {
  const missing = (['material', 'supplier', 'lotNo'] as const).filter((field) => !cells[field]);
  if (missing.length < 3) for (const field of missing) faults.push({ field, ...together });
  return missing.length === 0 ? { material: cells.material, supplier: cells.supplier, lotNo: cells.lotNo, amount: '' } : null;
}
