import { chainSource, type LotColumnKey as Key, lotImportColumns, mostLotRows, type SheetRow } from '@touchmark/contract';
import { json } from '../../../db/connect.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { now } from '../../../http/table/table.queries.ts';
import { isDivision } from '../../platform/division/public.ts';
import { importOf, storedBy } from '../../platform/sheet/public.ts';
import { today } from '@touchmark/domain';
import { shownLots } from './lot-view.ts';
import { lotsTaken, withNumbers } from './lots.queries.ts';
import { insertLot } from './save-lot.ts';
import { companyById } from '../../platform/between/public.ts';

type Item = Parameters<typeof insertLot>[1];
const keyOf = ({ supplier, material, lotNo }: { supplier: string; material: string; lotNo: string }) =>
  `${supplier}\n${material}\n${lotNo}`;

/** Lots from a sheet; they are valid at once. */
export const lotImport = importOf<Key, Item>(chainSource, {
  name: { zh: '物料批次', en: 'material lots' },
  columns: lotImportColumns,
  most: mostLotRows,
  stored: storedBy(lotImportColumns, ['lotNo', 'material', 'supplier'], async (ctx, lines) =>
    shownLots(
      ctx,
      await withNumbers(
        ctx,
        lines.map(({ cells }) => cells.lotNo),
      ),
    ),
  ),
  check: checkRows,
  async save(ctx, item) {
    await insertLot(ctx, { ...item, importTime: now }, false);
    return null;
  },
});

async function checkRows(ctx: Ctx, lines: readonly SheetRow<Key>[]): Promise<(Item | null)[]> {
  const { name } = await companyById(ctx.db, ctx.me.companyId);
  const named = lines.map(({ cells }) => ({ supplier: cells.supplier || name, material: cells.material, lotNo: cells.lotNo }));
  const taken = new Set((await lotsTaken(ctx, named)).map(keyOf));
  const seen = new Map<string, number>();
  return lines.map(({ cells, faults, row }, at) => {
    const key = keyOf(named[at]!);
    const twin = seen.get(key);
    seen.set(key, twin ?? row);
    if (taken.has(key))
      faults.push({ field: 'lotNo', zh: '该供应商的这种物料已有此批号', en: 'exists already for this material of the supplier' });
    else if (twin) faults.push({ field: 'lotNo', zh: `与第 ${twin} 行重复`, en: `is the same as row ${twin}` });
    if (cells.material.length === 1) faults.push({ field: 'material', zh: '至少 2 个字', en: 'has at least 2 characters' });
    if (cells.prodDate > today(ctx.now)) faults.push({ field: 'prodDate', zh: '不能晚于今天', en: 'cannot be after today' });
    if (cells.origin && !isDivision(cells.origin)) faults.push({ field: 'origin', zh: '没有这个行政区划', en: 'is not a division' });
    if (faults.length > 0) return null;
    return {
      ...named[at]!,
      materialCode: cells.materialCode,
      kind: cells.kind as Item['kind'],
      qty: cells.qty,
      unit: cells.unit as Item['unit'],
      origin: cells.origin,
      prodDate: cells.prodDate,
      elementValues: json({}),
      images: [],
      public: false,
      labelText: '',
    };
  });
}
