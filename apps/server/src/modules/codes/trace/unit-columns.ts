import type { SeenCode } from '@touchmark/contract';
import { codeLife, codeTypeWords, unitWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<SeenCode>()(unitWords);

/** The sheet of 产品溯源查询. */
export const unitColumns = [
  col('shown', 44),
  col('codeType', 10, codeTypeWords),
  col('productName', 24),
  col('model', 16),
  col('batchNo', 20),
  col('prodBatchNo', 18),
  col('boxNo', 22),
  col('status', 12, codeLife.words),
  col('holder', 20),
  col('lastEvent', 16, ({ lastEvent }, language) => lastEvent && lastEvent[language]),
  col('lastEventTime', 20),
  col('scans', 10),
  col('lastScanCity', 14),
  col('lastScanTime', 20),
  col('warrantyEnd', 14),
];
