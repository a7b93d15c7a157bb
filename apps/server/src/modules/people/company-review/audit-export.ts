import type { CompanyAuditRow } from '@touchmark/contract';
import { applyLife, companyAuditKinds, companyAuditWords, companyLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const col = columnsBy<CompanyAuditRow>()(companyAuditWords);

export const companyColumns = [
  col('name', 32),
  col('uscc', 22),
  col('kind', 12, companyAuditKinds),
  col('legalPerson', 12),
  col('regionName', 24),
  col('industryName', 20),
  col('applicantName', 12),
  col('authStatus', 10, companyLife.words),
  col('applyStatus', 10, applyLife.words),
  col('submitTime', 20),
  col('auditTime', 20),
  col('auditorName', 12),
  col('opinion', 40),
];
