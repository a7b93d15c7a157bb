/** How somebody came to ask. */
export const leadSources = {
  MARKET: { zh: '应用市场', en: 'App market' },
  PORTAL: { zh: '门户', en: 'Portal' },
  CARD: { zh: '名片', en: 'Business card' },
  H5: { zh: '扫码页', en: 'Scan page' },
  PHONE: { zh: '电话', en: 'Telephone' },
} as const;
export type LeadSource = keyof typeof leadSources;

/** How he was spoken to. */
export const followWays = {
  CALL: { zh: '电话', en: 'Telephone' },
  WECHAT: { zh: '微信', en: 'WeChat' },
  MAIL: { zh: '邮件', en: 'E-mail' },
  VISIT: { zh: '上门', en: 'Visit' },
} as const;
export type FollowWay = keyof typeof followWays;

/** The outcome of a contact. */
export const leadResults = {
  INTERESTED: { zh: '有意向', en: 'Interested', tone: 'green' },
  UNSURE: { zh: '待定', en: 'Undecided', tone: 'amber' },
  NONE: { zh: '无意向', en: 'No interest', tone: 'grey' },
} as const;
export type LeadResult = keyof typeof leadResults;

/** What is asked for. */
export const leadInterests = {
  NODE: { zh: '标识解析服务', en: 'Resolution service' },
  CODES: { zh: '发码与防伪', en: 'Codes and authentication' },
  GS1: { zh: '商品条码', en: 'Barcodes' },
  FLOW: { zh: '流通防窜', en: 'Circulation' },
  SERVICE: { zh: '售后服务', en: 'After-sales' },
  SHOW: { zh: '门户名片', en: 'Portal' },
  MARKET: { zh: '应用市场', en: 'App market' },
  OTHER: { zh: '其他', en: 'Other' },
} as const;
/** What a lead can be turned into. */
export const leadOrders = {
  FEE: { zh: '标识解析年费', en: 'Annual fee' },
  ECODE: { zh: '电子码包', en: 'Ecode pack' },
  AUTH: { zh: '正品码包', en: 'Authentic code pack' },
  SGTIN: { zh: 'SGTIN 包', en: 'SGTIN pack' },
} as const;
/** The fields of a lead, as page and sheet name them. */
export const leadWords = {
  leadNo: { zh: '咨询编号', en: 'Lead no.' },
  company: { zh: '企业名称', en: 'Company name' },
  interest: { zh: '咨询应用', en: 'Interest' },
  contact: { zh: '联系人', en: 'Contact' },
  phone: { zh: '电话', en: 'Telephone' },
  content: { zh: '咨询内容', en: 'Question' },
  sources: { zh: '来源', en: 'Sources' },
  asked: { zh: '咨询次数', en: 'Times asked' },
  status: { zh: '状态', en: 'Status' },
  followerName: { zh: '跟进人', en: 'Follower' },
  result: { zh: '最近结果', en: 'Last outcome' },
  lastFollow: { zh: '最近跟进', en: 'Last contact' },
  nextTime: { zh: '下次跟进', en: 'Next contact' },
  orderNo: { zh: '订单', en: 'Order' },
  orderStatus: { zh: '订单状态', en: 'Order status' },
  closeReason: { zh: '关闭原因', en: 'Reason for closing' },
  createTime: { zh: '创建时间', en: 'Created' },
} as const;
