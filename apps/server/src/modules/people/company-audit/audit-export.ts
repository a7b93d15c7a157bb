import type { CompanyAuditKind, CompanyAuditRow } from '@touchmark/contract';
import { applyLife, companyLife } from '@touchmark/domain';
import { columnsBy } from '../../../sheet/sheet-columns.ts';

const kindWords = {
  FIRST: { zh: '首次认证', en: 'First' },
  CHANGE: { zh: '信息变更', en: 'Change' },
  MAIN_APPEAL: { zh: '主账号申诉', en: 'Main-account appeal' },
  PERSON: { zh: '个人实名', en: 'Person' },
} satisfies Record<CompanyAuditKind, { zh: string; en: string }>;

const col = columnsBy<CompanyAuditRow>()({
  name: { zh: '企业名称', en: 'Company name' },
  uscc: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  kind: { zh: '类型', en: 'Type' },
  legalPerson: { zh: '法定代表人', en: 'Legal representative' },
  regionName: { zh: '所在地区', en: 'Region' },
  industryName: { zh: '行业', en: 'Industry' },
  applicantName: { zh: '申请人', en: 'Applicant' },
  authStatus: { zh: '企业状态', en: 'Company' },
  applyStatus: { zh: '审核状态', en: 'Review' },
  submitTime: { zh: '提交时间', en: 'Submitted' },
  auditTime: { zh: '审核时间', en: 'Reviewed' },
  auditorName: { zh: '审核人', en: 'Reviewer' },
  opinion: { zh: '审核意见', en: 'Review comment' },
});

export const companyColumns = [
  col('name', 32),
  col('uscc', 22),
  col('kind', 12, kindWords),
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
