import type { InstallRow } from '@touchmark/contract';
import { installKinds, installLife, installSources, installWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<InstallRow>()(installWords);
export const sheetColumns = [
  col('orderNo', 18),
  col('kind', 10, installKinds),
  col('status', 10, installLife.words),
  col('source', 12, installSources),
  col('products', 28),
  col('packages', 10, (row) => (row.packages === 0 ? '' : `${row.packagesFound}/${row.packages}`)),
  col('customerOrderNo', 18),
  col('customerName', 10),
  col('phone', 16),
  col('region', 24),
  col('visitFrom', 20),
  col('visitTo', 20),
  col('workerName', 12),
  col('receiverName', 24),
  col('finishTime', 20),
  col('rating', 8),
  col('nextDay', 14),
  col('remark', 30),
  col('createTime', 20),
];
