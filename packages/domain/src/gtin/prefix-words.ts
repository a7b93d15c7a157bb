/** The fields of a company prefix, as page and sheet name them. */
export const prefixWords = {
  prefix: { zh: '厂商识别代码', en: 'Company prefix' },
  digits: { zh: '位数', en: 'Digits' },
  companyName: { zh: '企业名称', en: 'Company name' },
  memberName: { zh: '证书名称', en: 'Holder' },
  certNo: { zh: '证书编号', en: 'Certificate no.' },
  capacity: { zh: '容量', en: 'Capacity' },
  used: { zh: '已用', en: 'Used' },
  gln: { zh: 'GLN', en: 'GLN' },
  validFrom: { zh: '有效期起', en: 'Valid from' },
  validTo: { zh: '有效期至', en: 'Valid until' },
  status: { zh: '有效性', en: 'In force' },
  applyStatus: { zh: '审核状态', en: 'Review' },
} as const;

/** What is submitted of a prefix. */
export const prefixKinds = { FIRST: { zh: '登记', en: 'Registration' }, RENEWAL: { zh: '续展', en: 'Renew', tone: 'amber' } } as const;
