import { barcodeImportColumns, type BarcodeColumnKey as Key, barcode, mostBarcodeRows, type SheetRow } from '@touchmark/contract';
import { type BarcodePurpose, type BarcodeSymbology, type ownSymbologies } from '@touchmark/domain';
import { symbolRules } from '@touchmark/labels';
import type { Ctx } from '../../../http/ctx.ts';
import { productsByModel } from '../../identify/product-catalogue/public.ts';
import { importOf, storedBy } from '../../platform/sheet/public.ts';
import { barcodeCells } from './barcode-sheet.ts';
import * as rows from './symbol.queries.ts';
import { symbols } from './symbol.queries.ts';
import { checkOwn, type OwnFault } from './own-barcode.ts';
import { bizType } from './steps.ts';
import { barcodesOf } from './view.ts';

const columnOf: Readonly<Record<OwnFault['field'], Key>> = {
  content: 'content',
  width: 'width',
  height: 'height',
  productId: 'model',
  ownershipNote: 'ownershipNote',
};
/** The designer's defaults of 160 × 40 and 80 × 80 pixels, in millimetres. */
const usual = (symbology: BarcodeSymbology) =>
  symbolRules[symbology].bars ? { width: 42.3, height: 10.6 } : { width: 21.2, height: 21.2 };

const exists = { field: 'content', zh: '该码制和内容的条码已存在', en: 'this barcode already exists' } as const;

/** Registers barcodes from a sheet. */
export const barcodeImport = importOf<Key, rows.BarcodeFields>(barcode, {
  name: { zh: '条码', en: 'barcodes' },
  columns: barcodeImportColumns,
  most: mostBarcodeRows,
  stored: storedBy(
    barcodeImportColumns,
    ['content', 'symbology'],
    async (ctx, lines) =>
      barcodesOf(
        ctx,
        await rows.withContents(
          ctx,
          lines.map(({ cells }) => cells.content),
        ),
      ),
    barcodeCells,
  ),
  check: checkRows,
  async save(ctx, fields) {
    const id = await rows.insert(ctx, fields);
    if (id === undefined) return exists;
    ctx.note({ bizType, bizId: id, action: 'import' });
    return null;
  },
});

async function checkRows(ctx: Ctx, lines: readonly SheetRow<Key>[]): Promise<(rows.BarcodeFields | null)[]> {
  const products = await productsByModel(ctx, [...new Set(lines.flatMap(({ cells }) => cells.model || []))]);
  const seen = new Map<string, number>();
  const items: (rows.BarcodeFields | null)[] = [];
  for (const line of lines) {
    const fields = line.faults.length === 0 ? await fieldsOf(ctx, line, products) : undefined;
    items.push(fields ?? null);
    if (!fields) continue;
    const key = `${fields.symbology} ${fields.content}`;
    const twin = seen.get(key);
    if (twin !== undefined) line.faults.push({ field: 'content', zh: `与第 ${twin} 行重复`, en: `is the same as row ${twin}` });
    else if (await symbols.taken(ctx, { symbology: fields.symbology, content: fields.content })) line.faults.push(exists);
    seen.set(key, twin ?? line.row);
  }
  return items;
}

/** A row as it would be stored; a fault is added to the row. */
async function fieldsOf(
  ctx: Ctx,
  { cells, faults }: SheetRow<Key>,
  products: Map<string, string[]>,
): Promise<rows.BarcodeFields | undefined> {
  const named = cells.model ? products.get(cells.model)! : [];
  if (cells.model && named.length !== 1) {
    faults.push({
      field: 'model',
      ...(named.length === 0
        ? { zh: `没有型号为“${cells.model}”的产品`, en: `does not match any product (“${cells.model}”)` }
        : { zh: `型号“${cells.model}”对应多个产品`, en: `matches several products (“${cells.model}”)` }),
    });
    return undefined;
  }
  const symbology = cells.symbology as (typeof ownSymbologies)[number];
  const checked = await checkOwn(ctx, {
    symbology,
    content: cells.content,
    purpose: cells.purpose as BarcodePurpose,
    width: Number(cells.width) || usual(symbology).width,
    height: Number(cells.height) || usual(symbology).height,
    showText: cells.showText !== 'N',
    productId: named[0] ?? null,
    ownershipNote: cells.ownershipNote,
    remark: cells.remark,
  });
  if (checked.ok) return checked.fields;
  faults.push({ field: columnOf[checked.fault.field], zh: checked.fault.zh, en: checked.fault.en });
  return undefined;
}
