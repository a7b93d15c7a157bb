/** What a service provider does. */
export const partnerKinds = {
  PRINT: { zh: '标签印制', en: 'Label printing' },
  LAB: { zh: '检测机构', en: 'Laboratory' },
  INSTALL: { zh: '安装服务', en: 'Installation' },
  GS1: { zh: '编码分支机构', en: 'GS1 branch' },
  SOFTWARE: { zh: '软件开发', en: 'Software' },
  LOGISTICS: { zh: '物流运输', en: 'Logistics' },
} as const;
export type PartnerKind = keyof typeof partnerKinds;

/** The fields of a service provider, as page and sheet name them. */
export const partnerWords = {
  name: { zh: '服务商名称', en: 'Service provider' },
  uscc: { zh: '统一社会信用代码', en: 'Unified social credit code' },
  kinds: { zh: '服务类型', en: 'Services' },
  regions: { zh: '服务地区', en: 'Regions' },
  contact: { zh: '联系人', en: 'Contact' },
  phone: { zh: '电话', en: 'Telephone' },
  services: { zh: '服务说明', en: 'What it offers' },
  priceNote: { zh: '报价说明', en: 'Note on prices' },
  files: { zh: '资质文件', en: 'Qualification' },
  qualificationEnd: { zh: '资质有效期至', en: 'Qualified until' },
  linkedCompany: { zh: '关联企业', en: 'Registered company' },
  served: { zh: '完成订单', en: 'Orders served' },
  rating: { zh: '评分', en: 'Rating' },
  applyStatus: { zh: '审核状态', en: 'Review' },
  opinion: { zh: '审核意见', en: 'Review comment' },
} as const;

/** Whether a provider can be chosen on a day: approved, enabled, and within its qualification. */
export const isChoosable = (
  { approved, enabled, qualificationEnd }: { approved: boolean; enabled: boolean; qualificationEnd: string },
  today: string,
): boolean => approved && enabled && qualificationEnd >= today;
