import type { EcodeApply } from '@touchmark/contract';
import { applyLife, applyWords, codeTypeWords, deliveryWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<EcodeApply>()(applyWords);

export const applyColumns = [
  col('applyNo', 20),
  col('companyName', 28),
  col('codeType', 12, codeTypeWords),
  col('productName', 28),
  col('model', 16),
  col('quantity', 12),
  col('applyStatus', 12, applyLife.words),
  col('opinion', 30),
  col('deliveryWay', 12, deliveryWords),
  col('printerPartner', 18),
  col('productionPlanNo', 18),
  col('customOrderNo', 18),
  col('purpose', 30),
  col('needDate', 14),
  col('batchNo', 20),
  col('createTime', 20),
  col('submitTime', 20),
  col('auditTime', 20),
];
