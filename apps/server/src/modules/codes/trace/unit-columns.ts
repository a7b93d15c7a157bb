import type { SeenCode } from '@touchmark/contract';
import { codeLife, codeTypeWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<SeenCode>()({
  shown: { zh: '编码', en: 'Code' },
  codeType: { zh: '类型', en: 'Type' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  batchNo: { zh: '发码批次', en: 'Code batch' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  boxNo: { zh: '箱码', en: 'Box' },
  status: { zh: '状态', en: 'Status' },
  holder: { zh: '持有方', en: 'Holder' },
  lastEvent: { zh: '最近事件', en: 'Last event' },
  lastEventTime: { zh: '事件时间', en: 'Event time' },
  scans: { zh: '扫码次数', en: 'Scans' },
  lastScanCity: { zh: '最近城市', en: 'Last city' },
  lastScanTime: { zh: '最近扫码', en: 'Last scan' },
  warrantyEnd: { zh: '质保到期', en: 'Warranty until' },
});

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
