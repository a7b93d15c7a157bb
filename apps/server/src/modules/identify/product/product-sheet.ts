import { type CellFault, type Cells, type ProductColumnKey as Key, ProductFieldsSchema, type SheetRow } from '@touchmark/contract';
import { type ListedValue, readListed } from '@touchmark/domain';
import { faultText } from '../../../http/fault-text.ts';
import type { ProductFields } from '../product-catalogue/public.ts';

export type { Key };
/** A row as it would be stored; `fields` is null if it cannot be read. */
export interface ReadProduct {
  fields: ProductFields | null;
  brandId: string;
}

const separators = /[、,，;；|]/u;
const list = (text: string) =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

/** Objects that a row may refer to by name. */
export interface SheetNames {
  units: readonly ListedValue[];
  /** 'brand/series/subseries' → the series. */ series: ReadonlyMap<string, { id: string; brandId: string }>;
  categories: ReadonlyMap<string, string>;
}

/** Finds the objects named in a row, and lists names that were not found. */
function look(cells: Cells<Key>, { series, categories }: SheetNames) {
  const place = series.get(cells.seriesId.replaceAll(/\s*\/\s*/gu, '/'));
  const category = categories.get(cells.categoryId);
  const price = readPrice(cells.retailPrice);
  const faults: CellFault<Key>[] = [];
  if (cells.seriesId && !place)
    faults.push({
      field: 'seriesId',
      zh: `没有系列“${cells.seriesId}”，应写“品牌/系列”，且品牌已审核通过`,
      en: `“${cells.seriesId}” does not exist; write brand/series of an approved brand`,
    });
  if (cells.categoryId && !category)
    faults.push({
      field: 'categoryId',
      zh: `没有品类“${cells.categoryId}”，应填末级品类的名称或编码`,
      en: `“${cells.categoryId}” does not exist; enter the name or code of a lowest-level category`,
    });
  if (price === undefined) faults.push({ field: 'retailPrice', zh: '应为金额，如 6980.00', en: 'must be an amount, e.g. 6980.00' });
  return { place, category, price, faults };
}

/** Placeholder for a name that was not found; its fault is already listed. */
const unknown = (text: string) => (text === '' ? undefined : '0');

/** An invalid type has its fault already. */
const typeOf = (text: string) => (text === 'CUSTOM' ? 'CUSTOM' : 'STD');

/** Reads one row: its fields if possible; its faults are added, one for each cell. */
export function readRow({ cells, faults }: SheetRow<Key>, names: SheetNames): ReadProduct {
  const { place, category, price, faults: unknownNames } = look(cells, names);
  const read = ProductFieldsSchema.safeParse(
    {
      seriesId: place?.id ?? unknown(cells.seriesId),
      categoryId: category ?? unknown(cells.categoryId),
      productName: cells.productName,
      model: cells.model,
      spec: cells.spec,
      productType: typeOf(cells.productType),
      unit: readListed(names.units, cells.unit),
      color: cells.color,
      materials: list(cells.materials),
      packagePieces: cells.packagePieces || 1,
      warrantyMonths: cells.warrantyMonths || 0,
      executeStandards: list(cells.executeStandards),
      retailPrice: price ?? null,
      gtin: cells.gtin || null,
      detail: cells.detail,
    },
    { reportInput: true },
  );
  // Every schema field filled from a sheet is one of its columns.
  const misread = read.success
    ? []
    : read.error.issues.map((issue): CellFault<Key> => ({
        field: issue.path[0] as Key,
        zh: faultText(issue, 'zh'),
        en: faultText(issue, 'en'),
      }));
  for (const fault of [...unknownNames, ...misread]) if (!faults.some(({ field }) => field === fault.field)) faults.push(fault);
  return { fields: read.success ? read.data : null, brandId: place?.brandId ?? '' };
}

/** An amount in yuan as fen; null if empty, undefined if it is not an amount. */
function readPrice(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,8}(\.\d{1,2})?$/u.test(text) ? Math.round(Number(text) * 100) : undefined;
}
