import type { EcodeBatch } from '@touchmark/contract';
import { batchLife, batchWords, codeTypeWords, deliveryWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<EcodeBatch>()(batchWords);

export const batchColumns = [
  col('batchNo', 20),
  col('applyNo', 20),
  col('companyName', 28),
  col('codeType', 12, codeTypeWords),
  col('productName', 28),
  col('model', 16),
  col('gtin', 18),
  col('quantity', 12),
  col('serialFrom', 12),
  col('serialTo', 12),
  col('generated', 12),
  col('activated', 12),
  col('spoilt', 12),
  col('downloadCount', 10),
  col('status', 12, batchLife.words),
  col('deliveryWay', 12, deliveryWords),
  col('printerPartner', 18),
  col('deliveredTime', 20),
  col('createTime', 20),
];
