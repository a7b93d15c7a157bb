import { productFieldNames, productTypes } from '@touchmark/contract';
import { applyLife, productWords, serviceLife } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import type { Ctx } from '../../../http/ctx.ts';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { ProductRecord } from './product.queries.ts';
import { rowsOf } from './product-view.ts';

/** The exported columns of a product that are not in its row. */
export async function exportItems(ctx: Ctx, found: ProductRecord[]) {
  const shown = await rowsOf(ctx, found);
  return found.map((row, at) => {
    const { completeness, standardName, versionNo } = shown[at]!;
    return { ...row, completeness, standardName, versionNo };
  });
}

const col = columnsBy<Awaited<ReturnType<typeof exportItems>>[number]>()({ ...productFieldNames, ...productWords });

export const productColumns = [
  col('productName', 28),
  col('model', 16),
  col('spec', 24),
  col('brandName', 14),
  col('seriesId', 16, ({ seriesName }) => seriesName),
  col('categoryId', 14, (row, language) => (language === 'zh' ? row.categoryZh : row.categoryEn)),
  col('productType', 10, productTypes),
  col('identifier', 30),
  col('gtin', 18, ({ gtin }) => gtin && shortGtin(gtin)),
  col('standard', 18, ({ standardName, versionNo }, language) => (standardName ? `${standardName[language]} ${versionNo}` : null)),
  col('completeness', 12),
  col('executeStandards', 30, ({ executeStandards }) => executeStandards.join('、')),
  col('packagePieces', 10),
  col('warrantyMonths', 12),
  col('retailPrice', 14, ({ retailPrice }) => (retailPrice === null ? null : Number(retailPrice) / 100)),
  col('codesIssued', 12, ({ codesIssued }) => Number(codesIssued)),
  col('applyStatus', 10, applyLife.words),
  col('serviceStatus', 10, serviceLife.words),
  col('serviceEnd', 12),
  col('createTime', 20),
  col('updateTime', 20),
];
