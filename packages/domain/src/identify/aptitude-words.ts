/** Kinds of certificates. */
export const aptitudeKindWords = {
  LICENCE: { zh: '许可证照', en: 'Licence' },
  TEST_REPORT: { zh: '检验报告', en: 'Test report' },
  CERT: { zh: '认证证书', en: 'Certificate' },
  PATENT: { zh: '专利', en: 'Patent' },
  HONOUR: { zh: '荣誉', en: 'Honour' },
} as const;

/** The fields of a certificate, as page and sheet name them. */
export const aptitudeWords = {
  name: { zh: '资质名称', en: 'Certificate' },
  kind: { zh: '类型', en: 'Type' },
  certNo: { zh: '证书编号', en: 'Certificate no.' },
  issuer: { zh: '发证机构', en: 'Issuer' },
  cnasNo: { zh: '实验室认可号', en: 'Laboratory accreditation no.' },
  issueDate: { zh: '发证日期', en: 'Issued' },
  validTo: { zh: '有效期至', en: 'Valid until' },
  remainingDays: { zh: '剩余天数', en: 'Days left' },
  valid: { zh: '有效性', en: 'In force' },
  scope: { zh: '适用范围', en: 'Scope' },
  relatedStandards: { zh: '相关标准', en: 'Standards' },
  categories: { zh: '适用品类', en: 'Applicable categories' },
  products: { zh: '使用产品', en: 'Products' },
  accreditedTo: { zh: '授权企业数', en: 'Lent to' },
  applyStatus: { zh: '审核状态', en: 'Review' },
} as const;

/** What is checked between certificates and products (A1 to A6). */
export const aptitudeRules = {
  EXPIRED: { zh: '已过期或即将到期', en: 'Expired or expires soon' },
  NO_PROOF: { zh: '产品缺少有效证明', en: 'Product without a valid proof' },
  OTHER_PRODUCT: { zh: '资质与产品不符', en: 'Certificate is for something else' },
  OTHER_HOLDER: { zh: '同一编号有其他持有企业', en: 'Number held by another company' },
  LOAN_ENDED: { zh: '授权已结束仍被引用', en: 'Loan ended, still in use' },
  NO_FILE: { zh: '缺少文件', en: 'File missing' },
} as const;
type AptitudeRule = keyof typeof aptitudeRules;
export const aptitudeRuleKeys = Object.keys(aptitudeRules) as [AptitudeRule, ...AptitudeRule[]];

/** The fields of a finding, as page and sheet name them. */
export const aptitudeFindingWords = {
  rule: { zh: '问题', en: 'Problem' },
  tone: { zh: '级别', en: 'Level' },
  aptitudeName: { zh: '资质', en: 'Certificate' },
  productName: { zh: '产品', en: 'Product' },
  companyName: { zh: '企业名称', en: 'Company name' },
  detail: { zh: '说明', en: 'Note' },
  reason: { zh: '忽略原因', en: 'Reason for ignoring' },
} as const;

export const aptitudeFindingTones = {
  bad: { zh: '需处理', en: 'To mend', tone: 'red' },
  warn: { zh: '请留意', en: 'To watch', tone: 'amber' },
} as const;
