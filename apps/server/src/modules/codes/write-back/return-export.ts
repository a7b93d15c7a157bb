import type { EcodeReturn } from '@touchmark/contract';
import { returnLife, returnResults, returnWays } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<EcodeReturn>()({
  returnNo: { zh: '回传单号', en: 'Activation no.' },
  batchNo: { zh: '批次号', en: 'Batch no.' },
  productName: { zh: '产品', en: 'Product' },
  model: { zh: '型号', en: 'Model' },
  way: { zh: '方式', en: 'Method' },
  result: { zh: '结果', en: 'Result' },
  prodBatchNo: { zh: '生产批次', en: 'Production batch' },
  total: { zh: '总数', en: 'Total' },
  activated: { zh: '激活数', en: 'Codes activated' },
  spoilt: { zh: '报废', en: 'Spoilt' },
  failed: { zh: '失败', en: 'Failed' },
  userName: { zh: '操作人', en: 'User' },
  createTime: { zh: '时间', en: 'Time' },
  status: { zh: '状态', en: 'Status' },
});

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
