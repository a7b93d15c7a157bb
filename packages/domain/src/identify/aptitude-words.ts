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
  issueDate: { zh: '发证日期', en: 'Issued' },
  validTo: { zh: '有效期至', en: 'Valid until' },
  remainingDays: { zh: '剩余天数', en: 'Days left' },
  valid: { zh: '有效性', en: 'Validity' },
  scope: { zh: '适用范围', en: 'Scope' },
  relatedStandards: { zh: '相关标准', en: 'Standards' },
  categories: { zh: '适用品类', en: 'Applicable categories' },
  products: { zh: '使用产品', en: 'Products' },
  accreditedTo: { zh: '授权企业数', en: 'Lent to' },
  applyStatus: { zh: '审核状态', en: 'Review' },
} as const;
