import type { BoxCode } from '@touchmark/contract';
import { boxLevels, boxLife, boxWords, shownBoxNo } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<BoxCode>()(boxWords);

export const boxColumns = [
  col('boxNo', 24, shownBoxNo),
  col('level', 10, boxLevels),
  col('productName', 28),
  col('model', 16),
  col('prodBatchNo', 18),
  col('qty', 10),
  col('capacity', 10),
  col('parentNo', 22),
  col('grossWeightKg', 12),
  col('packTime', 20),
  col('sealTime', 20),
  col('holder', 24),
  col('status', 12, boxLife.words),
];
