import { type Cells, productStandard, productStandardColumns, productStandardRows, type SheetRow } from '@touchmark/contract';
import { readStandardNo } from '@touchmark/domain';
import type { Ctx } from '../../../http/ctx.ts';
import { addTwice } from '../../../sheet/columns.ts';
import { columnsOut } from '../../../sheet/sheet-columns.ts';
import { importOf, sheetOf, undoOf } from '../sheet/public.ts';
import * as rows from './industry.queries.ts';
import { standards } from './industry.queries.ts';

type Key = (typeof productStandardColumns)[number]['key'];
interface Line {
  id: string | undefined;
  fields: { code: string; nameCn: string; nameEn: string; mandatory: boolean; validFrom: string | null; validUntil: string | null };
}
const name = { zh: '产品标准', en: 'Product standards' };
const undo = undoOf(
  'productStandard',
  standards,
  async (ctx, { id }, before) => before !== null || (await rows.standardUses(ctx, id)) === 0,
);

/** Product standards as a sheet, out and in again: a number that is known is reworded, another one is added. */
export const standardSheet = {
  export: sheetOf(productStandard.export, {
    name,
    query: rows.standardSheet,
    items: (_, all) => all,
    columns: [
      ...columnsOut<{ products: number; categories: number }>(productStandardColumns),
      { title: { zh: '产品数', en: 'Number of products' }, width: 10, cell: ({ products }) => products },
      { title: { zh: '要求它的品类', en: 'Categories that require it' }, width: 14, cell: ({ categories }) => categories },
    ],
  }),
  ...importOf<Key, Line>(productStandard, {
    name,
    columns: productStandardColumns,
    most: productStandardRows,
    check: checkLines,
    async save(ctx, { id, fields }) {
      await undo.put(ctx, fields.code, id === undefined ? undefined : await standards.hold(ctx, id), fields);
      return null;
    },
    undo,
  }),
};

/** An empty cell keeps what is there. */
async function checkLines(ctx: Ctx, sheet: readonly SheetRow<Key>[]): Promise<(Line | null)[]> {
  const known = new Map((await rows.allStandards(ctx)).map((row) => [row.code, row]));
  addTwice(sheet, 'code', ({ code }) => readStandardNo(code) ?? '');
  return sheet.map(({ cells, faults }) => {
    const code = readStandardNo(cells.code);
    if (!code && cells.code !== '') faults.push({ field: 'code', zh: '应如 GB/T 3324-2024', en: 'must be like GB/T 3324-2024' });
    const before = known.get(code ?? '');
    const kept = keptOf(cells, before);
    if (kept.validFrom && kept.validUntil && kept.validUntil <= kept.validFrom)
      faults.push({ field: 'validUntil', zh: '应晚于实施日期', en: 'must be after the day it takes effect' });
    if (!code || faults.length > 0) return null;
    return { id: before?.id, fields: { code, nameCn: cells.nameCn, nameEn: cells.nameEn, ...kept } };
  });
}

const keptOf = (
  { validFrom, validUntil, mandatory }: Cells<Key>,
  before: { validFrom: string | null; validUntil: string | null; mandatory: boolean } | undefined,
) => ({
  validFrom: validFrom || (before?.validFrom ?? null),
  validUntil: validUntil || (before?.validUntil ?? null),
  mandatory: mandatory === '' ? (before?.mandatory ?? false) : mandatory === 'true',
});
