import type { AuditRow } from '@touchmark/contract';
import { auditWords } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<AuditRow>()(auditWords);

export const auditColumns = [
  col('at', 20),
  col('userName', 14),
  col('companyName', 28),
  col('what', 24),
  col('call', 28),
  col('bizId', 22),
  col('fromStatus', 10),
  col('toStatus', 10),
  col('opinion', 40),
  col('seq', 10),
];
