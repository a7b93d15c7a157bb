/** The fields of a submission of a company, as page and sheet name them. */
export const companyAuditWords = {
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
} as const;

/** What is submitted. */
export const companyAuditKinds = {
  FIRST: { zh: '首次认证', en: 'First' },
  CHANGE: { zh: '信息变更', en: 'Change', tone: 'amber' },
  MAIN_APPEAL: { zh: '主账号申诉', en: 'Main-account appeal', tone: 'purple' },
  PERSON: { zh: '个人实名', en: 'Person', tone: 'blue' },
} as const;
