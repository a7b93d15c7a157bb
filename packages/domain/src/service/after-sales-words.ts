export const requestTypes = {
  REPAIR: { zh: '报修', en: 'Repair', tone: 'blue' },
  EXCHANGE: { zh: '换货', en: 'Exchange', tone: 'purple' },
  RETURN: { zh: '退货', en: 'Return', tone: 'amber' },
  COMPLAINT: { zh: '投诉', en: 'Complaint', tone: 'red' },
  CONSULT: { zh: '咨询', en: 'Enquiry', tone: 'grey' },
} as const;
export type RequestType = keyof typeof requestTypes;

/** Where it was asked. */
export const requestChannels = {
  H5: { zh: '扫码页', en: 'Scan page' },
  PHONE: { zh: '电话登记', en: 'By telephone' },
  DEALER: { zh: '渠道代报', en: 'By a dealer' },
  CONSOLE: { zh: '控制台', en: 'Console' },
} as const;
export type RequestChannel = keyof typeof requestChannels;

/** Whether the part was covered when it was asked. */
export const covers = {
  COVERED: { zh: '保修期内', en: 'Covered', tone: 'green' },
  OVER: { zh: '保修期外', en: 'Not covered', tone: 'red' },
  UNKNOWN: { zh: '无保修卡', en: 'No card', tone: 'grey' },
} as const;
export type Cover = keyof typeof covers;

export const solutions = {
  ONSITE: { zh: '上门维修', en: 'Repair at home' },
  SEND_IN: { zh: '寄修', en: 'Repair in the workshop' },
  EXCHANGE: { zh: '换货', en: 'Exchange' },
  RETURN: { zh: '退货', en: 'Return' },
  PARTS: { zh: '寄送配件', en: 'Parts sent' },
  REMOTE: { zh: '远程指导', en: 'Help from afar' },
} as const;
export type Solution = keyof typeof solutions;

/** Who did a step. */
export const logBy = {
  STAFF: { zh: '企业', en: 'Company' },
  DEALER: { zh: '经销商', en: 'Dealer' },
  CUSTOMER: { zh: '顾客', en: 'Customer' },
  SYSTEM: { zh: '系统', en: 'System' },
} as const;
export type LogBy = keyof typeof logBy;

/** The fields of a request, as page, sheet and the customer's page name them. */
export const requestWords = {
  requestNo: { zh: '申请编号', en: 'Request no.' },
  type: { zh: '类型', en: 'Type' },
  status: { zh: '状态', en: 'Status' },
  productName: { zh: '产品', en: 'Product' },
  code: { zh: '编码', en: 'Code' },
  part: { zh: '故障部位', en: 'Part' },
  description: { zh: '问题描述', en: 'What is wrong' },
  customerName: { zh: '顾客', en: 'Customer' },
  phone: { zh: '手机号', en: 'Mobile number' },
  city: { zh: '所在地区', en: 'Region' },
  cover: { zh: '保修', en: 'Warranty' },
  coveredUntil: { zh: '保修止', en: 'Until' },
  channel: { zh: '来源', en: 'Source' },
  receiverName: { zh: '承接方', en: 'Handed to' },
  handlerName: { zh: '受理人', en: 'Taken up by' },
  age: { zh: '已过工作日', en: 'Working days' },
  promisedOn: { zh: '承诺日期', en: 'Promised' },
  solution: { zh: '解决方式', en: 'Solution' },
  cost: { zh: '费用（元）', en: 'Cost (CNY)' },
  resultNote: { zh: '处理经过说明', en: 'What was done' },
  servicePlace: { zh: '维修地点', en: 'Where it is repaired' },
  exchangedCode: { zh: '换为', en: 'Exchanged for' },
  rating: { zh: '满意度', en: 'Rating' },
  ratingText: { zh: '顾客评语', en: 'What was said' },
  expectTime: { zh: '期望时间', en: 'Preferred time' },
  createTime: { zh: '提交时间', en: 'Submitted' },
  finishTime: { zh: '完结时间', en: 'Completed' },
} as const;
