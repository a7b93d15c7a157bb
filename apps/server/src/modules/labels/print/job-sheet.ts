import { printJobWords, printLife, printModeWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { ListedJob } from './print.queries.ts';

const col = columnsBy<ListedJob>()(printJobWords);

export const jobColumns = [
  col('jobNo', 20),
  col('status', 12, printLife.words),
  col('templateName', 24),
  col('batchNo', 20),
  col('content', 30),
  col('productName', 28),
  col('rangeFrom', 12),
  col('rangeTo', 12),
  col('copies', 10),
  col('labels', 10),
  col('good', 10),
  col('mode', 10, printModeWords),
  col('printerName', 20),
  col('reason', 30),
  col('operatorName', 14),
  col('createTime', 20),
  col('printedTime', 20),
];
