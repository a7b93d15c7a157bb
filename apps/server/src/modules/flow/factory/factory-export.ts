import type { FactoryRecord } from '@touchmark/contract';
import { productionLife, productionWords, qcWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<FactoryRecord>()(productionWords);

export const factoryColumns = [
  col('batchNo', 20),
  col('productName', 28),
  col('model', 18),
  col('gtin', 18),
  col('factory', 20),
  col('line', 14),
  col('prodDate', 14),
  col('planQty', 10),
  col('qty', 10),
  col('boxed', 10),
  col('qcResult', 10, qcWords),
  col('shipped', 10),
  col('status', 14, productionLife.words),
];
