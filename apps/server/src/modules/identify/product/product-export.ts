import { type ProductColumnKey as Key, productFieldNames, productImportColumns } from '@touchmark/contract';
import { applyLife, productWords, serviceLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsBy, columnsOut, type SheetColumn } from '../../../sheet/sheet-columns.ts';
import { type ProductRecord, seriesPaths } from './product.queries.ts';
import { rowsOf } from './product-view.ts';

/** A product as a sheet names it. */
type SheetProduct = ProductRecord & { seriesPath: string };

/** Products with the paths of their series. */
export async function withPaths(ctx: Ctx, found: readonly ProductRecord[]): Promise<SheetProduct[]> {
  const paths = await seriesPaths(
    ctx,
    found.map(({ seriesId }) => seriesId),
  );
  return found.map((row) => ({ ...row, seriesPath: paths.get(row.seriesId) ?? `${row.brandName}/${row.seriesName}` }));
}

/** The exported columns of a product that are not in its row. */
export async function exportItems(ctx: Ctx, found: ProductRecord[]) {
  const shown = await rowsOf(ctx, found);
  return (await withPaths(ctx, found)).map((row, at) => {
    const { completeness, standardName, versionNo } = shown[at]!;
    return { ...row, completeness, standardName, versionNo };
  });
}

/** What stands in the columns of the import whose field is stored otherwise. */
export const productCells: { [Column in Key]?: SheetColumn<SheetProduct>['cell'] } = {
  seriesId: ({ seriesPath }) => seriesPath,
  categoryId: (row, language) => (language === 'zh' ? row.categoryZh : row.categoryEn),
  gtin: ({ gtin }) => gtin && shortGtin(gtin),
  retailPrice: ({ retailPrice }) => (retailPrice === null ? null : Number(retailPrice) / 100),
};

type Item = Awaited<ReturnType<typeof exportItems>>[number];
const col = columnsBy<Item>()({ ...productFieldNames, ...productWords });
/** A column that the import has too, under its heading: a sheet comes back as it went. */
const same = (key: Key, width: number): SheetColumn<Item> => {
  const column = productImportColumns.find((one) => one.key === key)!;
  return { ...columnsOut<Item>([column], productCells)[0]!, width };
};

export const productColumns = [
  same('productName', 28),
  same('model', 16),
  same('spec', 24),
  col('brandName', 14),
  same('seriesId', 24),
  same('categoryId', 14),
  same('productType', 10),
  col('identifier', 30),
  same('gtin', 18),
  col('standard', 18, ({ standardName, versionNo }, language) => (standardName ? `${standardName[language]} ${versionNo}` : null)),
  col('completeness', 12),
  same('executeStandards', 30),
  same('packagePieces', 10),
  same('warrantyMonths', 12),
  same('retailPrice', 14),
  col('codesIssued', 12, ({ codesIssued }) => Number(codesIssued)),
  col('applyStatus', 10, applyLife.words),
  col('serviceStatus', 10, serviceLife.words),
  col('serviceEnd', 12),
  same('unit', 10),
  same('color', 12),
  same('materials', 20),
  same('detail', 36),
  col('createTime', 20),
  col('updateTime', 20),
];
