import type { BrandRow } from '@touchmark/contract';
import { applyLife, brandTypeWords, brandWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<Omit<BrandRow, 'logo' | 'change' | 'isTest'>>()(brandWords);

export const brandColumns = [
  col('brandName', 24),
  col('brandNameEn', 20),
  col('brandType', 10, brandTypeWords),
  col('applyStatus', 12, applyLife.words),
  col('brandCode', 12),
  col('identifier', 28),
  col('trademarkNo', 16),
  col('niceClasses', 14, ({ niceClasses }, language) => niceClasses.join(language === 'zh' ? '、' : ', ')),
  col('trademarkExpire', 14),
  col('authEnd', 14),
  col('seriesCount', 8),
  col('productCount', 8),
  col('createTime', 20),
  col('updateTime', 20),
];
