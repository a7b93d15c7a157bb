import type { EcodeReturn } from '@touchmark/contract';
import { returnLife, returnResults, returnWays, returnWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<EcodeReturn>()(returnWords);

export const returnColumns = [
  col('returnNo', 20),
  col('batchNo', 20),
  col('productName', 28),
  col('model', 16),
  col('way', 10, returnWays),
  col('result', 10, returnResults),
  col('prodBatchNo', 18),
  col('total', 10),
  col('activated', 10),
  col('spoilt', 10),
  col('failed', 10),
  col('userName', 14),
  col('createTime', 20),
  col('status', 12, returnLife.words),
];
