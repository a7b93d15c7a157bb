import { AppError, productFieldNames, ProductFieldsSchema, productTypes, type Text } from '@touchmark/contract';
import { unitOf } from '@touchmark/domain';
import { readSheet, TooManyRows } from '../../../sheet/read/read-sheet.ts';
import { xlsxStream } from '../../../sheet/write/xlsx.ts';
import type { Ctx } from '../../../http/ctx.ts';
import { faultText } from '../../../http/fault-text.ts';
import type { FileAnswer } from '../../../http/handle.ts';
import type { ProductFields } from '../product-table/public.ts';

/** The columns of an import, in the order of its template. */
export const sheetColumns = [
  'seriesId',
  'productName',
  'model',
  'spec',
  'categoryId',
  'productType',
  'unit',
  'color',
  'materials',
  'packagePieces',
  'warrantyMonths',
  'executeStandards',
  'retailPrice',
  'gtin',
  'detail',
] as const satisfies readonly (keyof ProductFields)[];
export type SheetColumn = (typeof sheetColumns)[number];
export type SheetCells = Readonly<Record<SheetColumn, string>>;
export interface CellFault extends Text {
  column: SheetColumn;
}

const required: ReadonlySet<SheetColumn> = new Set(['seriesId', 'productName', 'model', 'spec', 'categoryId', 'unit']);
const separators = /[、,，;；|]/u;

/** Rows whose model begins like this are the template's example. */
const exampleMark = /^(示例|EXAMPLE)/u;
const example: Record<SheetColumn, Text> = {
  seriesId: { zh: '品牌名称/系列名称', en: 'Brand/Series' },
  productName: { zh: '三人布艺沙发', en: 'Three-seat fabric sofa' },
  model: { zh: '示例（导入时忽略本行）', en: 'EXAMPLE (this row is ignored)' },
  spec: { zh: '2380×950×820 mm', en: '2380×950×820 mm' },
  categoryId: { zh: '布艺沙发', en: 'Fabric sofas' },
  productType: productTypes.STD,
  unit: { zh: '套', en: 'set' },
  color: { zh: '米白', en: 'Ivory' },
  materials: { zh: '布艺、实木', en: 'Fabric, Solid wood' },
  packagePieces: { zh: '2', en: '2' },
  warrantyMonths: { zh: '36', en: '36' },
  executeStandards: { zh: 'QB/T 1952.1、GB 18584-2024', en: 'QB/T 1952.1, GB 18584-2024' },
  retailPrice: { zh: '6980.00', en: '6980.00' },
  gtin: { zh: '', en: '' },
  detail: { zh: '', en: '' },
};

/** An empty sheet with headings and an example that the import skips. */
export async function importTemplate({ language }: Ctx): Promise<FileAnswer> {
  const columns = sheetColumns.map((column) => ({
    title: `${productFieldNames[column][language]}${required.has(column) ? '*' : ''}`,
    width: 18,
  }));
  return {
    name: language === 'zh' ? '产品标识导入模板.xlsx' : 'products-template.xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: xlsxStream(columns, [[sheetColumns.map((column) => example[column][language])]]),
  };
}

/** The rows of a sheet with their numbers in the file; headings may be in either language and in any order. */
export async function readTable({ language }: Ctx, bytes: Buffer, limit: number): Promise<{ line: number; cells: SheetCells }[]> {
  const [heading = [], ...rows] = await tableOf(bytes, limit);
  const plain = heading.map((title) => title.replace(/[*＊]/u, '').trim());
  const order = new Map(
    sheetColumns.map((column): [SheetColumn, number] => [
      column,
      plain.findIndex((title) => title === productFieldNames[column].zh || title === productFieldNames[column].en),
    ]),
  );
  const absent = [...required].filter((column) => order.get(column) === -1);
  if (absent.length > 0)
    throw new AppError('sheetHeading', {
      columns: absent.map((column) => productFieldNames[column][language]).join(language === 'zh' ? '、' : ', '),
    });
  const read = rows
    .map((row, at) => ({
      line: at + 2,
      cells: Object.fromEntries(sheetColumns.map((column) => [column, row[order.get(column) ?? -1]?.trim() ?? ''])) as Record<
        SheetColumn,
        string
      >,
    }))
    .filter(({ cells }) => !exampleMark.test(cells.model));
  if (read.length === 0) throw new AppError('sheetEmpty');
  return read;
}

async function tableOf(bytes: Buffer, limit: number): Promise<string[][]> {
  try {
    // The heading and the example count additionally.
    return await readSheet(bytes, { rows: limit + 2 });
  } catch (error) {
    if (error instanceof TooManyRows) throw new AppError('sheetTooLong', { rows: String(limit) });
    throw error;
  }
}

const list = (text: string) =>
  text
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

/** Objects that a row may refer to by name. */
export interface SheetNames {
  /** 'brand/series/subseries' → the series. */ series: ReadonlyMap<string, { id: string; brandId: string }>;
  categories: ReadonlyMap<string, string>;
}

/** Finds the objects named in a row, and lists names that were not found. */
function look(cells: SheetCells, { series, categories }: SheetNames) {
  const place = series.get(cells.seriesId.replaceAll(/\s*\/\s*/gu, '/'));
  const category = categories.get(cells.categoryId);
  const type =
    cells.productType === ''
      ? 'STD'
      : Object.entries(productTypes).find(([code, words]) => [code, words.zh, words.en].includes(cells.productType))?.[0];
  const price = readPrice(cells.retailPrice);
  const faults: CellFault[] = [];
  if (cells.seriesId && !place)
    faults.push({
      column: 'seriesId',
      zh: `没有系列“${cells.seriesId}”，应写“品牌/系列”，且品牌已审核通过`,
      en: `there is no series “${cells.seriesId}”; write brand/series of an approved brand`,
    });
  if (cells.categoryId && !category)
    faults.push({
      column: 'categoryId',
      zh: `没有品类“${cells.categoryId}”，应填末级品类的名称或编码`,
      en: `there is no category “${cells.categoryId}”; give the name or code of one without subdivisions`,
    });
  if (!type) faults.push({ column: 'productType', zh: '只能填“标准品”或“定制品”', en: 'must be “Standard” or “Made to order”' });
  if (price === undefined) faults.push({ column: 'retailPrice', zh: '应为金额，如 6980.00', en: 'must be an amount, such as 6980.00' });
  return { place, category, type, price, faults };
}

/** Placeholder for a name that was not found; its fault is already listed. */
const unknown = (text: string) => (text === '' ? undefined : '0');

/** Reads one row: its fields if possible, and all its faults. */
export function readRow(cells: SheetCells, names: SheetNames): { fields: ProductFields | null; brandId: string; faults: CellFault[] } {
  const { place, category, type, price, faults } = look(cells, names);
  const read = ProductFieldsSchema.safeParse(
    {
      seriesId: place?.id ?? unknown(cells.seriesId),
      categoryId: category ?? unknown(cells.categoryId),
      productName: cells.productName,
      model: cells.model,
      spec: cells.spec,
      productType: type ?? 'STD',
      unit: unitOf(cells.unit),
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
    : read.error.issues.map((issue): CellFault => ({
        column: issue.path[0] as SheetColumn,
        zh: faultText(issue, 'zh'),
        en: faultText(issue, 'en'),
      }));
  const all = [...faults, ...misread];
  return {
    fields: read.success ? read.data : null,
    brandId: place?.brandId ?? '',
    faults: all.filter(({ column }, at) => all.findIndex((one) => one.column === column) === at),
  };
}

/** An amount in yuan as fen; null if empty, undefined if it is not an amount. */
function readPrice(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,8}(\.\d{1,2})?$/u.test(text) ? Math.round(Number(text) * 100) : undefined;
}
