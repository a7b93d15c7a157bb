import type { BoxCode } from '@touchmark/contract';
import { boxLevels, boxLife, shownBoxNo } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<BoxCode>()({
  boxNo: { zh: '箱码', en: 'Box' },
  level: { zh: '级别', en: 'Level' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  qty: { zh: '已装', en: 'Packed' },
  capacity: { zh: '容量', en: 'Capacity' },
  parentNo: { zh: '所在容器', en: 'Lies in' },
  grossWeightKg: { zh: '毛重（kg）', en: 'Gross weight (kg)' },
  packTime: { zh: '装箱时间', en: 'Packed at' },
  sealTime: { zh: '封箱时间', en: 'Sealed at' },
  holder: { zh: '持有方', en: 'Holder' },
  status: { zh: '状态', en: 'Status' },
});

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
