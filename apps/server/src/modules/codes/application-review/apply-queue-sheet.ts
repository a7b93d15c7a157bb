import { applyWords, codeTypeWords, deliveryWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';
import type { ApplyItem } from './application-review.queries.ts';

const col = columnsBy<ApplyItem>()({ ...applyWords, submitUserName: { zh: '提交人', en: 'Submitted by' } });

export const applyQueueColumns = [
  col('applyNo', 20),
  col('codeType', 14, codeTypeWords),
  col('productName', 28),
  col('model', 16),
  col('quantity', 12),
  col('deliveryWay', 14, deliveryWords),
  col('printerPartner', 20),
  col('purpose', 24),
  col('submitUserName', 14),
];
