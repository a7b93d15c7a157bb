import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { units } from './recall.queries.ts';

const col = columnsBy<Awaited<ReturnType<ReturnType<typeof units>['execute']>>[number]>()({
  holder: { zh: '持有方', en: 'Holder' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  batchNo: { zh: '码批次', en: 'Code batch' },
  first: { zh: '起始序号', en: 'First serial' },
  last: { zh: '结束序号', en: 'Last serial' },
  units: { zh: '数量', en: 'Quantity' },
});

export const unitColumns = [
  col('holder', 32),
  col('productName', 28),
  col('model', 18),
  col('batchNo', 20),
  col('first', 12),
  col('last', 12),
  col('units', 10),
];
