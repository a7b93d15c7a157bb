import { commodityLife, commodityWords } from '@touchmark/domain';
import { shortGtin } from '@touchmark/gs1';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { ListedCode } from '../code/public.ts';

const col = columnsBy<ListedCode>()(commodityWords);

export const codeColumns = [
  col('gtin', 18, ({ gtin }) => shortGtin(gtin)),
  col('codeForm', 10, ({ codeForm }) => codeForm.replace('GTIN', 'GTIN-')),
  col('nameCn', 30),
  col('model', 16),
  col('spec', 22),
  col('brandName', 16),
  col('category', 16, (row, language) => (language === 'zh' ? row.categoryZh : row.categoryEn)),
  col('baseGtin', 18, ({ baseGtin }) => baseGtin && shortGtin(baseGtin)),
  col('innerQty', 10),
  col('prefix', 16),
  col('productName', 28),
  col('status', 12, commodityLife.words),
  col('reportNo', 20),
  col('listedDate', 12),
  col('updateTime', 20),
];
