import type { FactoryRecord } from '@touchmark/contract';
import { productionLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const qcWords = { PASS: { zh: '合格', en: 'Passed' }, PENDING: { zh: '待检', en: 'Waiting' }, FAIL: { zh: '不合格', en: 'Failed' } };
const col = columnsBy<FactoryRecord>()({
  batchNo: { zh: '生产批次', en: 'Production batch' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  gtin: { zh: 'GTIN', en: 'GTIN' },
  factory: { zh: '工厂', en: 'Factory' },
  line: { zh: '产线', en: 'Line' },
  prodDate: { zh: '生产日期', en: 'Production date' },
  planQty: { zh: '计划数量', en: 'Planned' },
  qty: { zh: '激活数', en: 'Codes activated' },
  boxed: { zh: '装箱数', en: 'Packed' },
  qcResult: { zh: '质检', en: 'Quality check' },
  shipped: { zh: '出厂数', en: 'Units dispatched' },
  status: { zh: '状态', en: 'Status' },
});

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
