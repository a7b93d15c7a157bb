export const contractKinds = {
  SERVICE: { zh: '服务协议', en: 'Agreement' },
  FRAME: { zh: '年度框架', en: 'Annual framework' },
  APP: { zh: '应用', en: 'Application' },
  EXTRA: { zh: '补充', en: 'Amendment' },
} as const;
export const signWays = { SMS: { zh: '短信验证码', en: 'SMS code' }, SCAN: { zh: '上传扫描件', en: 'Scan uploaded' } } as const;
/** The fields of a contract, as page and sheet name them. */
export const contractWords = {
  contractNo: { zh: '合同编号', en: 'Contract no.' },
  kind: { zh: '类型', en: 'Type' },
  companyName: { zh: '企业名称', en: 'Company name' },
  amount: { zh: '金额（元）', en: 'Amount (CNY)' },
  orders: { zh: '关联订单', en: 'Orders' },
  sentTime: { zh: '送签时间', en: 'Sent' },
  signTime: { zh: '签署时间', en: 'Signed' },
  signWay: { zh: '签署方式', en: 'Signed by' },
  startDay: { zh: '开始日期', en: 'From' },
  endDay: { zh: '结束日期', en: 'End date' },
  status: { zh: '状态', en: 'Status' },
  note: { zh: '说明', en: 'Note' },
  createTime: { zh: '创建时间', en: 'Created' },
} as const;
